// The sheet for looking at the look: every piece in every edition, set and size, the controls, and a turn at the board.
// look.html?turn shows the turn alone; &set=contrast, &edition=access, &theme=dark choose. It is not part of the page.
import { render } from 'preact';
import './look.css';
import './sheet.css';
import { Logo } from './logo.tsx';
import { type Edition, Piece, PieceDefs, type PieceSet } from './piece.tsx';
import { everySound, sounds } from './sound.ts';

const digits = [...'0123456789abcdef'];
const wanted = new URLSearchParams(location.search);
const edition: Edition = wanted.get('edition') === 'access' ? 'access' : 'classic';
const set: PieceSet = wanted.get('set') === 'contrast' ? 'contrast' : 'wood';

// Rank 4 first; a dot is an empty square.
const position = ['.3..', '..a7', '.0f.', 'c...'];
const held = '6';
const gone = new Set([...position.join(''), held]);

function Slots({ size, pieces }: { size: number; pieces: PieceSet }) {
  return (
    <div class={`sheet-row sheet-${size}`}>
      {digits.map((digit) => (
        <span class="slot" key={digit}>
          <Piece digit={digit} edition={edition} set={pieces} />
        </span>
      ))}
    </div>
  );
}

function Controls() {
  return (
    <div class="sheet-controls">
      <button class="call">QUARTO!</button>
      <button class="call" disabled>
        QUARTO!
      </button>
      <button class="button button-strong">Play</button>
      <button class="button">Take back</button>
      <button class="button button-quiet">Settings</button>
      <button class="button" disabled>
        Rematch
      </button>
      <label class="choice">
        <input type="radio" name="who" checked /> Gentle
      </label>
      <label class="choice">
        <input type="radio" name="who" /> Perfect
      </label>
      <label class="field">
        Command <input class="input" placeholder="b2" />
      </label>
      <a class="link" href="#rules">
        Rules
      </a>
      <p class="card">
        Bo placed 7 on b2. <span class="soft">Ada chooses.</span>
      </p>
    </div>
  );
}

// A square in each of its states, the last one for focus by the Tab key.
function States() {
  return (
    <div class="sheet-row sheet-96">
      {[{}, { 'data-last': true }, { 'data-chosen': true }, { 'data-pointed': true }, { 'data-called': true }].map((state, i) => (
        <span class="square slot" key={i} {...state}>
          <Piece digit={digits[(i * 5 + 3) % 16]!} edition={edition} set={set} />
        </span>
      ))}
      <button class="slot" id="focused" aria-label="focus">
        <Piece digit="6" edition={edition} set={set} />
      </button>
      <span class="slot" data-empty />
    </div>
  );
}

function Ear() {
  return (
    <div class="sheet-controls">
      {everySound.map((sound) => (
        <button class="button" key={sound} onClick={() => sounds.play(sound)}>
          {sound}
        </button>
      ))}
    </div>
  );
}

function Board() {
  return (
    <div class="board">
      {position.map((rank, i) => (
        <div class="board-row" key={rank}>
          <span class="board-label">{4 - i}</span>
          {[...rank].map((digit, file) => (
            <button class="square" data-last={digit === 'f' || undefined} key={file} aria-label={`${'abcd'[file]}${4 - i}`}>
              {digit !== '.' && <Piece digit={digit} edition={edition} set={set} />}
            </button>
          ))}
        </div>
      ))}
      <div class="board-row">
        <span />
        {[...'abcd'].map((file) => (
          <span class="board-label" key={file}>
            {file}
          </span>
        ))}
      </div>
    </div>
  );
}

function Rack() {
  const columns = matchMedia('(min-width: 60rem)').matches ? 4 : 8;
  const rows = Array.from({ length: 16 / columns }, (_, i) => digits.slice(i * columns, (i + 1) * columns));
  return (
    <div class="rack">
      {rows.map((row) => (
        <div class="rack-row" key={row[0]}>
          {row.map((digit) => (
            <button class="slot" key={digit} data-empty={gone.has(digit) || undefined} aria-label={digit}>
              {!gone.has(digit) && <Piece digit={digit} edition={edition} set={set} />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function Turn() {
  return (
    <div class="turn">
      <header class="turn-head">
        <span class="turn-name">
          <Logo /> Seize
        </span>
        <span class="soft">0:48</span>
      </header>
      <div class="turn-board">
        <Board />
      </div>
      <div class="turn-hand">
        <div class="hand">
          <Piece digit={held} edition={edition} set={set} />
        </div>
        <p>
          Place this piece,
          <br />
          then choose one for Bo.
        </p>
      </div>
      <div class="turn-rack">
        <Rack />
      </div>
      <button class="call turn-call">QUARTO!</button>
      <aside class="turn-moves card">
        <h2>Moves</h2>
        <ol>
          <li>Ada gives 0</li>
          <li>Bo: b2, gives f</li>
        </ol>
      </aside>
    </div>
  );
}

function Sheet() {
  return (
    <main class="sheet">
      <h1>
        <Logo /> Seize
      </h1>
      {(['wood', 'contrast'] as const).map((pieces) => [96, 64, 48, 32].map((size) => <Slots size={size} pieces={pieces} key={size} />))}
      <States />
      <Controls />
      <Ear />
    </main>
  );
}

const root = document.documentElement;
root.setAttribute('data-set', set);
const theme = wanted.get('theme');
if (theme) root.setAttribute('data-theme', theme);
render(
  <>
    <PieceDefs />
    {wanted.has('turn') ? <Turn /> : <Sheet />}
  </>,
  document.getElementById('sheet')!,
);
