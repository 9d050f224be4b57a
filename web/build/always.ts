// What lets the page be installed, found and kept: icons and a preview picture drawn from the page's own drawings, a manifest,
// tags for the head, and the service worker with the list of all files.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { pictureOf } from '../src/look/picture.ts';
import { signField, stones } from '../src/look/sign.ts';
import { textOf } from './catalogues.ts';
import { drawingOf, paintOf, piecesText } from './pieces.ts';

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

// ---- colours

const sheet = source('../src/look/theme.css');

// A colour of theme.css by day and by night.
function colour(token: string): { day: string; night: string } {
  const [, day, night] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet) ?? [];
  if (!day || !night) throw new Error(`theme.css has no --${token} by day and night`);
  return { day, night };
}

// ---- pictures

const stone = '#f8dfb6';
const called = '#f4513c';

// So much of the field is the sign's: in a frame of its own, or where a system cuts what shape it likes.
const signSize = { framed: 0.79, maskable: 0.62 };

export function icon(kind: keyof typeof signSize): string {
  const scale = signSize[kind];
  const at = (value: number) => Number((signField / 2 + (value - signField / 2) * scale).toFixed(2));
  const circles = stones.map(
    ({ x, y, r, called: isCalled }) =>
      `<circle cx="${at(x)}" cy="${at(y)}" r="${Number((r * scale).toFixed(2))}" fill="${isCalled ? called : stone}"/>`,
  );
  const corner = kind === 'framed' ? ' rx="7"' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${signField} ${signField}">`,
    `<rect width="${signField}" height="${signField}"${corner} fill="${colour('frame').day}"/>`,
    ...circles,
    '</svg>\n',
  ].join('\n');
}

// What is shown of any link to the page, since what follows its # stays in the browser: a game that was just won.
const won = { position: '.0.f/4.6./.b.9/2.d. - d4 L:chsf', called: ['a1', 'b2', 'c3', 'd4'] };

export function preview(): string {
  const text = piecesText();
  const game = pictureOf({ ...won, edition: 'classic', set: 'wood' }, drawingOf(text), paintOf(text));
  const at = (x: number, y: number, size: number, picture: string) =>
    picture.replace(/<svg [^>]*>/, (tag) => tag.replace(/ (width|height)="\d+"/g, '').replace('<svg', `<svg x="${x}" y="${y}" width="${size}" height="${size}"`));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
    `<rect width="1200" height="630" fill="${colour('ground').day}"/>`,
    at(130, 185, 260, icon('framed')),
    at(540, 45, 540, game),
    '</svg>',
  ].join('\n');
}

let painter: Promise<void> | undefined;

async function png(svg: string, width: number): Promise<Uint8Array> {
  painter ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await painter;
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

const pictures = async (): Promise<Record<string, string | Uint8Array>> => ({
  'favicon.svg': icon('framed'),
  'icon-192.png': await png(icon('framed'), 192),
  'icon-512.png': await png(icon('framed'), 512),
  'icon-maskable.png': await png(icon('maskable'), 512),
  'preview.png': await png(preview(), 1200),
  'icon-touch.png': await png(icon('maskable'), 180),
});

// ---- manifest and tags

const text = (key: string) => textOf('en', key);

const manifest = () => ({
  id: './',
  start_url: './',
  scope: './',
  name: text('page.name'),
  short_name: text('page.name'),
  description: text('page.tagline'),
  lang: 'en',
  display: 'standalone',
  background_color: colour('ground').day,
  theme_color: colour('ground').day,
  categories: ['games'],
  icons: [
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' });
const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

// Who shows previews of links mostly wants whole addresses; the build knows one only where it is told.
const address = process.env.SEIZE_ADDRESS?.replace(/\/*$/, '/') ?? './';

const tags = (): HtmlTagDescriptor[] => [
  link({ rel: 'manifest', href: './manifest.webmanifest' }),
  link({ rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon('framed'))}` }),
  link({ rel: 'apple-touch-icon', href: './icon-touch.png' }),
  meta({ name: 'theme-color', media: '(prefers-color-scheme: light)', content: colour('ground').day }),
  meta({ name: 'theme-color', media: '(prefers-color-scheme: dark)', content: colour('ground').night }),
  meta({ name: 'description', content: text('page.tagline') }),
  meta({ property: 'og:type', content: 'website' }),
  meta({ property: 'og:title', content: text('page.title') }),
  meta({ property: 'og:description', content: text('page.tagline') }),
  meta({ property: 'og:image', content: `${address}preview.png` }),
  meta({ property: 'og:image:width', content: '1200' }),
  meta({ property: 'og:image:height', content: '630' }),
  meta({ name: 'twitter:card', content: 'summary_large_image' }),
];

// ---- the service worker

// A book larger than this is kept by who has installed the page or plays by it.
const largeBook = 64 * 1024;

interface Lists {
  readonly screens: [path: string, integrity?: string][]; // all that any screen needs
  readonly more: string[]; // the other languages, what teaches, small books
  readonly most: string[]; // large books
}

// The module that teaches, its Worker, and the puzzles.
const teaching = /\/((?:seize|online)-.*\.wasm|teaching-worker-.*\.js|puzzles-.*\.tsv)$/;

// A file below assets/ is known by its name; what is in another has to be told.
function listsOf(folder: string, later: ReadonlySet<string>): Lists {
  const lists: Lists = { screens: [], more: [], most: [] };
  const neverAsked = /^(sw\.js|index\.html)$|\.(br|gz|png|txt)$/; // pictures are the system's and other hosts' to ask for
  for (const path of filesOf(folder).filter((one) => !neverAsked.test(one))) {
    const bytes = readFileSync(join(folder, path));
    if (path.endsWith('.book')) (bytes.length > largeBook ? lists.most : lists.more).push(path);
    else if (later.has(path) || teaching.test(path)) lists.more.push(path);
    else lists.screens.push(path.startsWith('assets/') ? [path] : [path, integrityOf(bytes)]);
  }
  lists.screens.push(['./', integrityOf(readFileSync(join(folder, 'index.html')))]); // last: with it a copy is whole
  return lists;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

const integrityOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

export function serviceWorker(folder: string, later: ReadonlySet<string>): string {
  const lists = JSON.stringify(listsOf(folder, later));
  const version = createHash('sha256').update(lists).digest('hex').slice(0, 12);
  return source('../src/always/sw.js').replace("'%version%'", `'${version}'`).replace("'%lists%'", lists);
}

export function always(): Plugin {
  const later = new Set<string>(); // languages, and what only screens that teach load
  return {
    name: 'always',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: () => tags() },
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => /virtual:catalogue\/(learn\/)?..(?!\w)|\/src\/learn\/(?!learning\.)/.test(id)))
          for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) later.add(file);
      const emitted = { 'manifest.webmanifest': JSON.stringify(manifest()), ...(await pictures()) };
      for (const [fileName, made] of Object.entries(emitted)) this.emitFile({ type: 'asset', fileName, source: made });
    },
    writeBundle: ({ dir = '' }) => writeFileSync(join(dir, 'sw.js'), serviceWorker(dir, later)),
  };
}
