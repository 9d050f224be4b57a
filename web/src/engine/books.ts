// The books of exact values, one for each kind of rule set. Only a program that plays by them loads its book.

const files = import.meta.glob<string>('../../../data/books/*.book', { query: '?url', import: 'default', eager: true });

// The book's name is the rules with the first letters for as many characteristics: S:hf is played by S-ch.
export function bookOf(rules: string): string {
  const [kind = '', characteristics = ''] = rules.split(':');
  return `${kind}-${'chsf'.slice(0, characteristics.length)}`;
}

const loaded = new Map<string, Uint8Array>();

// Nothing where there is none, or it does not come.
export async function loadBook(name: string): Promise<Uint8Array | null> {
  const url = files[`../../../data/books/${name}.book`];
  if (!url) return null;
  const known = loaded.get(name);
  if (known) return known;
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  loaded.set(name, bytes);
  return bytes;
}
