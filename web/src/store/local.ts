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

// All there are.
export function rememberedNames(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(name(''))).map((key) => key.slice(name('').length));
  } catch {
    return [];
  }
}

// Writes only what has changed: a page that is older than what is kept leaves alone what it does not know.
export function rememberChanges(key: string, value: object, before: object): boolean {
  const known = before as Readonly<Record<string, unknown>>;
  const changed = Object.entries(value).filter(([field, now]) => JSON.stringify(now) !== JSON.stringify(known[field]));
  if (changed.length === 0) return true;
  const kept = recall(key);
  return remember(key, { ...(typeof kept === 'object' ? kept : null), ...Object.fromEntries(changed) });
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(name(key));
  } catch {
    // there was nothing to forget
  }
}
