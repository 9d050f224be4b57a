// Loads the modules and turns their exports into functions of strings, numbers and plain objects. seize.d.mts has their
// types.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The modules ask their host for nothing; the C library's start-up code still imports a few names.
const nothing = new Proxy({}, { get: () => () => 0 });

// The source is a module's bytes, or the module compiled from them.
async function start(source, host) {
  const made = await WebAssembly.instantiate(source, { wasi_snapshot_preview1: nothing, seize: host });
  const { exports } = made.instance ?? made;
  exports._initialize();

  const write = (text) => {
    const utf8 = typeof text === 'string' ? encoder.encode(text) : text;
    const at = exports.input_buffer(utf8.length);
    new Uint8Array(exports.memory.buffer, at, utf8.length).set(utf8);
  };
  const read = (at) => {
    const rest = new Uint8Array(exports.memory.buffer, at);
    return decoder.decode(rest.subarray(0, rest.indexOf(0)));
  };
  // A function that reads the input and gives a number; one that gives text; one that gives JSON.
  const call = (name, input, ...rest) => {
    write(input);
    return exports[name](...rest);
  };
  const text = (...all) => read(call(...all));
  const json = (...all) => JSON.parse(text(...all));
  return { call, text, json };
}

const players = ({ call, text, json }) => ({
  openBook: (book) => call('open_book', book) === 1,
  levels: () => json('levels', ''),
  choose: (record, seed) => text('choose', record, BigInt.asIntN(64, seed)),
});

// mind.wasm: the players alone.
export const loadMind = async (source) => players(await start(source, {}));

// A question that is answered in words: how they are wanted comes before what is asked.
const worded = ({ edition, order, style }, text) => `${edition} ${order} ${style}\n${text}`;

// What screens that teach ask seize.wasm.
const lessons = ({ text, json }) => ({
  scene: (position, acts, wording) => json('scene', worded(wording, `${position}\n${acts.join(' ')}`)),
  worth: (position, square, value, { plies = false, nodes = Infinity } = {}) =>
    json('worth', `${position}\n${square}\n${value}`, Number(plies), nodes),
  bestLine: (position, longest) => json('best_line', position, longest),
  rulesOf: (game) => text('rules_of', game),
  gameLine: (game) => json('game_line', game),
  toldReview: (game, wording) => json('told_review', worded(wording, game)),
  hint: (game, strength, wording) => json('hint', worded(wording, `${strength}\n${game}`)),
  studyRecord: (position, acts, wording) => text('study_record', worded(wording, `${position}\n${acts.join(' ')}`)),
  study: (position, acts, line, words, wording) =>
    json('study', worded(wording, `${position}\n${acts.join(' ')}\n${line.replace(/\s+/g, ' ')}\n${words}`)),
});

// What school asks it.
const school = ({ json }) => ({
  picturedRules: (tags) => json('pictured_rules', tags),
  quiz: (edition) => json('quiz', edition),
  quizResults: (answers) => json('quiz_results', answers.join('\n')),
  statistics: (logs, player) => json('statistics', [player, ...logs].map((one) => one.replaceAll('\x1e', ' ')).join('\x1e')),
});

// What puzzles and the course ask it. What was kept comes with the question, and what is to be kept with the answer.
const practice = ({ json }) => {
  const desk = ({ day, mode, progress, collection }) => `${day}\n${mode}\n${progress}${collection}`;
  return {
    puzzle: (question, wording) => json('puzzle', worded(wording, desk(question))),
    puzzleAnswer: (question, { id, twin, hinted }, answer, wording) =>
      json('puzzle_answer', worded(wording, `${answer}\n${desk(question)}`), id, twin, Number(hinted)),
    course: (progress) => json('course', progress),
    courseBoard: (lesson, board, wording) => json('course_board', worded(wording, lesson), board),
    courseAnswer: (lesson, board, answer, progress, wording) =>
      json('course_answer', worded(wording, `${lesson}\n${answer}\n${progress}`), board),
  };
};

// seize.wasm: rules, solver, players, reviews, lessons.
export async function load(source) {
  // Called now and then while a search runs; a search ends unproved when it answers true.
  let shouldStop = () => false;
  const host = { watch: (nodes) => (shouldStop(nodes) ? 1 : 0), now: () => performance.now() * 1000 };
  const module = await start(source, host);
  const { call, text } = module;
  return {
    ...players(module),
    ...lessons(module),
    ...school(module),
    ...practice(module),
    perft: (position, depth) => BigInt.asUintN(64, call('perft', position, depth)),
    replay: (record) => text('replay', record),
    review: (record) => text('review', record),
    solve(position, { valueOnly = false, plies = false, nodes = Infinity, watch = () => false } = {}) {
      shouldStop = (visited) => visited > nodes || watch(visited);
      const found = text('solve', position, Number(valueOnly), Number(plies));
      return found === '' ? null : JSON.parse(found);
    },
    bench: () => BigInt.asUintN(64, call('bench', '')),
  };
}

// room.wasm: one table.
export const loadRoom = async (source) => tableOf(await start(source, {}));

// online.wasm: one that stands at a server, and the connection to it.
export async function loadOnline(source) {
  const module = await start(source, {});
  const { call, json } = module;
  return {
    room: tableOf(module),
    begin: (key, seed, now) => call('online_begin', key, BigInt.asIntN(64, seed), now) === 1,
    opened: (now) => json('online_opened', '', now),
    heard: (text, now) => json('online_heard', text, now),
    lost: (now) => json('online_lost', '', now),
    ticked: (now) => json('online_ticked', '', now),
    say: (message, now) => json('online_say', JSON.stringify(message), now),
    act: (what, now) => json('online_click', what, now),
    hear: (line, now) => json('online_hear', line, now),
  };
}

function tableOf({ call, text, json }) {
  return {
    setWords: (words) => call('room_words', words) === 1,
    setNames: (first, second) => call('room_names', `${first}\n${second}`),
    setOrder: (order) => call('room_order', order) === 1,
    setStyle: (style) => call('room_style', style) === 1,
    describe: (text) => json('describe', text),
    recordOf: (log) => text('record_of_log', log),
    splitGames: (file) => json('split_games', file),
    open: (tags, starter, seed, now) =>
      json('room_open', tags, { first: 0, second: 1, lot: 2 }[starter], BigInt.asIntN(64, seed), now),
    resume: (log, now, damagedToo = false) => json('room_resume', log, Number(damagedToo), now),
    act: (what, now) => json('room_click', what, now),
    hear: (line, now) => json('room_hear', line, now),
    program: (what, now) => json('room_choose', what, now),
    wait: (now) => json('room_wait', '', now),
    standStill: (alive, now) => json('room_still', '', alive, now),
    look: (now, focus = null) => json('room_look', focus ?? '', now),
    moves: () => json('room_moves', ''),
    past: (moves) => json('room_past', '', moves),
    timeLeft: (now) => {
      const left = call('room_time_left', '', now);
      return left < 0 ? null : left;
    },
    table: () => json('room_table', ''),
    told: () => json('room_told', ''),
    prompt: () => json('room_prompt', ''),
    ending: () => json('room_ending', ''),
    rules: (tags) => json('room_rules', tags),
    guide: () => json('room_guide', ''),
    ask: (question, now) => json('room_ask', question, now),
    cell: (cell) => json('room_cell', cell),
    log: (now) => text('room_log', '', now),
    record: (now) => text('room_record', '', now),
    positionText: () => text('room_position', ''),
  };
}
