// A list's joining word never meets its own sound: Spanish says "Ana e Isabel" and "clara u oscura", Italian "Ada ed
// Elena". The terminal does the same in cli/euphony.cpp.

const meetsItself: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  // As in Isabel, Hilda and Yves; not as in hielo and Yolanda, where another sound comes first.
  es: { 'list.last': /^(i|hi(?![aeiou])|y(?![aeiou]))/, 'list.or': /^h?o/ },
  // As in Elena; not as in Edoardo, where the d would be heard twice.
  it: { 'list.last': /^h?e(?!d)/ },
};

const echoes: Readonly<Record<string, string>> = { 'list.last': 'list.last_echo', 'list.or': 'list.or_echo' };

// The message that joins a list to its last part; any other message stays as it is.
export function euphonic(id: string, language: string, last: string): string {
  const folded = last.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return meetsItself[language]?.[id]?.test(folded) ? (echoes[id] ?? id) : id;
}
