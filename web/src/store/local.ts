// Small things kept from visit to visit. A browser that keeps nothing is no error: the page then starts as usual.

const name = (key: string) => `seize.${key}`;

// Whether the browser, with its own name for it, speaks of this.
export const isNamed = (kept: string | null, key: string) => kept === name(key);

export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name(key)) ?? 'null');
  } catch {
    return null;
  }
}

// False where it could not be kept.
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(name(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(name(key));
  } catch {
    // there was nothing to forget
  }
}
