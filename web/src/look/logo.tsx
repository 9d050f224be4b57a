import { signField, stones } from './sign.ts';

export function Logo() {
  return (
    <svg class="logo" viewBox={`0 0 ${signField} ${signField}`} aria-hidden="true" focusable="false">
      {stones.map(({ x, y, r, called }) => (
        <circle class={called ? 'logo-called' : 'logo-stone'} cx={x} cy={y} r={r} />
      ))}
    </svg>
  );
}
