// Parts of the page that are loaded when they are wanted, or before, when the page is at rest.

import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Event } from '../events.ts';
import { plain } from '../messages.ts';
import { usePage } from './context.ts';

export type Views = Readonly<Record<string, ComponentType>>;

export interface Part<V extends Views> {
  readonly fetch: () => Promise<V>;
  readonly view: (name: keyof V, without: Event) => ComponentType; // and what leads away where it cannot be loaded
}

export function later<V extends Views>(load: () => Promise<V>): Part<V> {
  let there: V | null = null;
  const fetch = async () => (there ??= await load());

  // Nothing is drawn until it is there; what cannot be loaded is told, and the page goes on without it.
  const view = (name: keyof V, without: Event) => () => {
    const [views, arrived] = useState(there);
    const { dispatch } = usePage();
    useLayoutEffect(() => {
      if (views) return;
      let wanted = true;
      fetch().then(
        (loaded) => wanted && arrived(loaded),
        () => {
          if (!wanted) return;
          dispatch(without);
          dispatch({ kind: 'trouble', said: plain('page.trouble.part') });
        },
      );
      return () => {
        wanted = false;
      };
    }, []);
    const View: ComponentType | undefined = views?.[name];
    return View ? <View /> : null;
  };
  return { fetch, view };
}
