// The service worker as the page sees it: started when the page has nothing better to do, and never in its way. Where there is
// none, because the host or the browser has no such thing, the page works as it is.

import type { Dispatch } from '../events.ts';

const installed = matchMedia('(display-mode: standalone)');

export async function keepPage(dispatch: Dispatch): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // there is none without https
  const failed = () => dispatch({ kind: 'always', change: { offline: 'none' } });
  if (!workers) return failed();
  const known = workers.controller !== null;
  try {
    await workers.register('./sw.js');
    const registration = await workers.ready;
    tellOfNews(registration, dispatch);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
    dispatch({ kind: 'always', change: { offline: 'ready' } });
    keepMore(() => registration.waiting ?? registration.active, known); // the newest knows best what there is
  } catch {
    failed();
  }
}

// Another version is whole, beside the one that this page began with.
function tellOfNews(registration: ServiceWorkerRegistration, dispatch: Dispatch): void {
  const told = () => dispatch({ kind: 'always', change: { fresh: true } });
  const watch = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') told();
    });
  if (registration.waiting) superseded().then((is) => is && told(), () => undefined); // it came before anybody watched
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

// Whoever starts now gets another copy than this page has.
async function superseded(): Promise<boolean> {
  const { copy } = document.documentElement.dataset;
  const newest = await fetch('./').then((response) => response.text());
  return copy !== undefined && !newest.includes(`data-copy="${copy}"`);
}

// A first visit keeps what it has loaded; a later one all languages and small books; who has installed the page, everything.
function keepMore(worker: () => ServiceWorker | null, known: boolean): void {
  const ask = (what: object) => worker()?.postMessage(what);
  const here = new URL('./', location.href).href;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = loaded.filter((url) => url.startsWith(here)).map((url) => url.slice(here.length));
  ask({ keep: 'loaded', paths });
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (installed.matches) ask({ keep: 'most' });
  else if (known && !saveData) ask({ keep: 'more' });
  installed.addEventListener('change', () => installed.matches && ask({ keep: 'most' }));
  addEventListener('appinstalled', () => ask({ keep: 'most' }));
}

// ---- installing, where the browser lets the page ask

interface InstallEvent extends globalThis.Event {
  readonly prompt: () => Promise<unknown>;
}

let offer: InstallEvent | null = null;

export function offerInstalling(dispatch: Dispatch): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    dispatch({ kind: 'always', change: { installable: true } });
  });
}

export async function install(dispatch: Dispatch): Promise<void> {
  await offer?.prompt();
  offer = null; // it can be asked once
  dispatch({ kind: 'always', change: { installable: false } });
}
