// What can be typed at the table, as messages: a title, and a line for each kind.

export const guideTitle = 'guide.title';

export const guideLines = [
  'guide.give',
  'guide.place',
  'guide.call',
  'guide.pass',
  'guide.board',
  'guide.look',
  'guide.values',
  'guide.turn',
  'guide.table',
  'guide.words',
  'guide.leave',
] as const;
