// The service worker as the page sees it: started when the page has nothing better to do, and never in its way. Where there is
// none, because the host or the browser has no such thing, the page works as it is.

import type { Dispatch } from '../events.ts';

const installed = matchMedia('(display-mode: standalone)');

export async function keepPage(dispatch: Dispatch): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // there is none without https
  const failed = () => dispatch({ kind: 'always', change: { offline: 'none' } });
  if (!workers) return failed();
  tellOfNews(workers, dispatch);
  const known = workers.controller !== null;
  try {
    await workers.register('./sw.js');
    const registration = await workers.ready;
    const { active } = registration;
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined);
    });
    dispatch({ kind: 'always', change: { offline: 'ready' } });
    if (active) keepMore(active, known);
  } catch {
    failed();
  }
}

// Another version has taken over since this page began.
function tellOfNews(workers: ServiceWorkerContainer, dispatch: Dispatch): void {
  let began = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (began) dispatch({ kind: 'always', change: { fresh: true } });
    began = true;
  });
}

// A first visit keeps what it has loaded; a later one all languages and small books; who has installed the page, everything.
function keepMore(worker: ServiceWorker, known: boolean): void {
  const here = new URL('./', location.href).href;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = loaded.filter((url) => url.startsWith(here)).map((url) => url.slice(here.length));
  worker.postMessage({ keep: 'loaded', paths });
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (installed.matches) worker.postMessage({ keep: 'most' });
  else if (known && !saveData) worker.postMessage({ keep: 'more' });
  installed.addEventListener('change', () => installed.matches && worker.postMessage({ keep: 'most' }));
  addEventListener('appinstalled', () => worker.postMessage({ keep: 'most' }));
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
