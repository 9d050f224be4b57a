// What nobody can foresee, and what goes on by itself.

export const newSeed = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!;

export const newId = (): string => newSeed().toString(16).padStart(16, '0');

// Milliseconds of a clock that never jumps.
export const now = (): number => Math.round(performance.now());

export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
