// The single keys of the table. Each can be changed or emptied, and all can be switched off.

export const keyCommands = [
  'call', 'board', 'rack', 'hand', 'last', 'lines', 'turn', 'clock', 'repeat', 'command', 'confirm', 'back',
  'earlier', 'later', 'now', 'help',
] as const;
export type KeyCommand = (typeof keyCommands)[number];
export type Keys = Readonly<Record<KeyCommand, string>>;

export const usualKeys: Keys = {
  call: 'q',
  board: 'b',
  rack: 'p',
  hand: 'h',
  last: 'l',
  lines: 's',
  turn: 'w',
  clock: 't',
  repeat: 'r',
  command: 'c',
  confirm: 'x',
  back: 'u',
  earlier: ',',
  later: '.',
  now: 'n',
  help: '?',
};

// Leads to the board and back from everywhere, the command field included, even where single keys are off.
export const toBoardAndBack = 'F2';

// What each key is for, as messages.
export const keyMessages: Readonly<Record<KeyCommand, string>> = {
  call: 'page.key.call',
  board: 'page.key.board',
  rack: 'page.key.rack',
  hand: 'page.key.hand',
  last: 'page.key.last',
  lines: 'page.key.lines',
  turn: 'page.key.turn',
  clock: 'page.key.clock',
  repeat: 'page.key.repeat',
  command: 'page.key.command',
  confirm: 'page.key.confirm',
  back: 'page.key.back',
  earlier: 'page.past.earlier',
  later: 'page.past.later',
  now: 'page.past.now',
  help: 'page.key.help',
};

// The command of a key, upper or lower case. A slash always leads to the command field, as people are used to.
export function commandOf(keys: Keys, key: string): KeyCommand | null {
  const pressed = key.toLowerCase();
  const found = keyCommands.find((command) => keys[command] !== '' && keys[command].toLowerCase() === pressed);
  return found ?? (key === '/' ? 'command' : null);
}

// The command gets the key; another that had it has none any more, so that no key means two things.
export function rebound(keys: Keys, command: KeyCommand, key: string): Keys {
  const taken = key === '' ? null : commandOf(keys, key);
  const freed = taken && taken !== command && keys[taken].toLowerCase() === key.toLowerCase() ? { [taken]: '' } : {};
  return { ...keys, ...freed, [command]: key };
}

export const isKeyCommand = (name: string): name is KeyCommand => (keyCommands as readonly string[]).includes(name);
