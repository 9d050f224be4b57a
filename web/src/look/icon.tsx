// One set of icons, drawn like the edges of the pieces: lines of one width with round ends, on a field of 24. An icon says
// nothing by itself: the button or link it stands in has the name.

// Each is one path of lines; what is to be filled is drawn as lines close to each other, so that forced colours keep it.
const lines = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  person: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM4.5 20a7.5 7.5 0 0 1 15 0',
  people: 'M9 11a3.25 3.25 0 1 0 0-6.5A3.25 3.25 0 0 0 9 11zM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.7a3.25 3.25 0 0 1 0 6.1M18 14a6.5 6.5 0 0 1 3.5 5.5',
  online: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17z',
  animal: 'M12 20c-3 0-5.5-1.6-5.5-4 0-2.6 3-5 5.5-5s5.5 2.4 5.5 5c0 2.4-2.5 4-5.5 4zM5 11.5v-1.5M9 7.5V5.5M15 7.5V5.5M19 11.5v-1.5',
  learn: 'M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20',
  puzzle: 'M4.5 9.5h4a2.5 2.5 0 1 1 4.5 0h4v4a2.5 2.5 0 1 1 0 4.5v2.5H4.5z',
  board: 'M4.5 4.5h15v15h-15zM9.5 4.5v15M14.5 4.5v15M4.5 9.5h15M4.5 14.5h15',
  games: 'M5 4.5h14v4H5zM6 8.5V19.5h12V8.5M10 12.5h4',
  settings: 'M4 7.5h9M17 7.5h3M15 5.5v4M4 16.5h3M11 16.5h9M9 14.5v4',
  keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.5 10h.01M14 10h.01M17 10h.01M8 14h8',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  device: 'M7 3.5h10v17H7zM11 17.5h2',
  language: 'M4 6.5h9M8.5 4.5v2M11 6.5c-1 4-3.5 6.5-7 8M6 9.5c1.5 2.5 3 3.5 5 4.5M12.5 19.5l4-9.5 4 9.5M14 16.5h5',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  home: 'M4 11.5l8-7 8 7M6.5 9.5v10h11v-10M10.5 19.5v-5h3v5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  forward: 'M9.5 5.5L16 12l-6.5 6.5',
  first: 'M17.5 5.5L11 12l6.5 6.5M6.5 5.5v13',
  last: 'M6.5 5.5L13 12l-6.5 6.5M17.5 5.5v13',
  undo: 'M8.5 5L4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11h-3.5',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  share: 'M12 14.5V4M8.5 7L12 3.5 15.5 7M5.5 11.5v8h13v-8',
  download: 'M12 4v10.5M8.5 11.5l3.5 3.5 3.5-3.5M5 19.5h14',
  open: 'M12 15V4.5M8.5 8L12 4.5 15.5 8M5 19.5h14',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  link: 'M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  picture: 'M4 5.5h16v13H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  print: 'M7 9V4.5h10V9M7 16H4.5V9h15v7H17M7 13.5h10v6H7z',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  pencil: 'M5 19l1-4L16 5l3 3L9 18z',
  flag: 'M6 20V4.5M6 5.5h11.5l-2.5 3.5 2.5 3.5H6',
  draw: 'M5.5 9.5h13M5.5 14.5h13',
  hint: 'M9.5 16.5h5M10 19.5h4M8.5 14a5.5 5.5 0 1 1 7 0l-1 2.5h-5z',
  clock: 'M12 20a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM12 8.5v4l2.5 1.5M9.5 2.5h5',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5',
  eye: 'M2.5 12c5.5-8 13.5-8 19 0-5.5 8-13.5 8-19 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hidden: 'M4 9.5c4.5 5.5 11.5 5.5 16 0M6.5 12.5l-2 2.5M12 14v3M17.5 12.5l2 2.5',
  steps: 'M4 19.5h4v-5h4.5V10H17V5.5h3.5',
  school: 'M3.5 5h17v11h-17zM9 16l-2 4M15 16l2 4M7 12.5l3-3.5 3 2 4-3',
  chart: 'M4 19.5h16M6.5 16.5v-4M12 16.5v-11M17.5 16.5v-7',
  trophy: 'M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.5c0 3 1 4.5 3.7 4.7M16 6h3.5c0 3-1 4.5-3.7 4.7M12 13.5v3.5M8.5 19.5h7',
  star: 'M12 4l2.4 5 5.6.8-4 3.9.9 5.5L12 16.6l-4.9 2.6.9-5.5-4-3.9 5.6-.8z',
  privacy: 'M6.5 10.5h11v9h-11zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
  bell: 'M6 16.5h12l-1.5-2.5v-4a4.5 4.5 0 0 0-9 0v4zM10.5 19.5h3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  offline: 'M3.5 9.5a12 12 0 0 1 17 0M6.5 12.8a7.6 7.6 0 0 1 11 0M9.5 16a3.3 3.3 0 0 1 5 0M12 19h.01',
} as const;

export type IconName = keyof typeof lines;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={lines[name]} />
    </svg>
  );
}
