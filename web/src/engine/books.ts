// The books of exact values, one for each kind of rule set. Only a program that plays by them loads its book.

const files = import.meta.glob<string>('../../../data/books/*.book', { query: '?url', import: 'default', eager: true });

// The book's name is the rules with the first letters for as many characteristics: S:hf is played by S-ch.
export async function loadBook(rules: string): Promise<Uint8Array | null> {
  const [kind = '', characteristics = ''] = rules.split(':');
  const url = files[`../../../data/books/${kind}-${'chsf'.slice(0, characteristics.length)}.book`];
  if (!url) return null;
  const response = await fetch(url);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
