// What wins, as pictures: the spaces of a line, or of a line and a block.

const spaces = Array.from({ length: 16 }, (_, at) => [at % 4, Math.floor(at / 4)] as const);

function Picture({ outlines, wins }: { readonly outlines: string; readonly wins: (x: number, y: number) => boolean }) {
  return (
    <svg class="rules-picture" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {spaces.map(([x, y]) => (
        <circle class={wins(x, y) ? 'space-wins' : 'space'} cx={8 + x * 16} cy={8 + y * 16} r={wins(x, y) ? 5 : 3.5} />
      ))}
      <path d={outlines} />
    </svg>
  );
}

const row = (y: number) => `M8 ${y * 16 + 0.5}a8 8 0 0 0 0 15h48a8 8 0 0 0 0-15z`;
const block = 'M22 33.5h20a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6v-16a6 6 0 0 1 6-6z';

export const LinesPicture = () => <Picture outlines={row(1)} wins={(_, y) => y === 1} />;

export const BlocksPicture = () => (
  <Picture outlines={row(0) + block} wins={(x, y) => y === 0 || (y >= 2 && x >= 1 && x <= 2)} />
);
