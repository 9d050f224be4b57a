// Who plays, as a picture: a program by its animal, a person by the first letter of the name. It says nothing: the name stands
// beside it.

import { useEffect, useState } from 'preact/hooks';
import type { Shape } from './animals.ts';

interface PortraitProps {
  readonly name?: string;
  readonly level?: string; // of a program
}

export function Portrait({ name = '', level = '' }: PortraitProps) {
  const shapes = useAnimals(level !== '')?.[level];
  return (
    <span class="portrait" aria-hidden="true">
      {shapes ? <Animal shapes={shapes} /> : firstLetter(name)}
    </span>
  );
}

// Whoever has a number instead of a name is told by it.
function firstLetter(name: string): string | undefined {
  const number = /\d$/.exec(name.trim());
  if (number) return number[0];
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return letter?.segment.toLocaleUpperCase();
}

function Animal({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <svg class="animal" viewBox="0 0 64 64" focusable="false">
      {shapes.flatMap(([tone, d, twice]) => [
        <path class={`tone-${tone}`} d={d} />,
        twice && <path class={`tone-${tone}`} d={d} transform="matrix(-1 0 0 1 64 0)" />,
      ])}
    </svg>
  );
}

type Animals = typeof import('./animals.ts').animals;

// Fetched when the first is to be seen, but not in front of what the first game waits for. Where that fails a plain medallion stays.
let fetched: Animals | null = null;
const firstLoad = 2500; // ms

function useAnimals(wanted: boolean): Animals | null {
  const [, drawn] = useState(fetched);
  useEffect(() => {
    if (!wanted || fetched) return;
    const fetch = () =>
      import('./animals.ts').then(
        ({ animals }) => drawn((fetched = animals)),
        () => undefined,
      );
    const timer = setTimeout(fetch, firstLoad - performance.now());
    return () => clearTimeout(timer);
  }, [wanted]);
  return fetched;
}
