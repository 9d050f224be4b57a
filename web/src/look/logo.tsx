// Sixteen of them, one called. The same picture as public/favicon.svg.
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {Array.from({ length: 16 }, (_, i) => (
        <circle class={i === 6 ? 'logo-called' : 'logo-stone'} cx={4 + (i % 4) * 8} cy={4 + Math.floor(i / 4) * 8} r={i === 6 ? 3.6 : 2.8} />
      ))}
    </svg>
  );
}
