// What nobody can foresee, and what goes on by itself.

export const newSeed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!;

export const newId = (): string => newSeed().toString(16).padStart(16, '0');

// When the page was loaded, by the device's clock. From then on that clock is not asked any more: it may be set.
let origin = Date.now() - performance.now();

// Milliseconds since 1970, of a clock that goes on between visits and never runs backwards.
export const now = (): number => Math.round(origin + performance.now());

// What was kept then is not older than now, even if the device's clock was set back since.
export function notBefore(moment: number): void {
  origin += Math.max(0, moment - now());
}

export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
