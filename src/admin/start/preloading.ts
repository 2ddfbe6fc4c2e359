import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Model } from '#schemas';
import { DashboardPage, isPage, LoginPage, OWN_SCREENS, PAGES } from '#src/screens.tsx';
import type { LazyScreen } from '../application/lazyScreen.ts';
import { SLOWEST_IDLE_MS, whenIdle } from '../layout/whenIdle.ts';
import { type ScreenName, screenOf } from '../resources/resourceElements.tsx';
import { presentPath } from '../routing/router.tsx';
import { useModel } from '../session/model.tsx';
import type { ReadScreen } from './startUp.ts';

/** What a person opened is on screen by then, and its own requests are answered. */
const SETTLED_MS = 4_000;

/** Where people go from a screen of a resource. */
const NEXT: Readonly<Record<ScreenName, readonly ScreenName[]>> = {
  list: ['edit', 'show'],
  show: ['edit', 'list'],
  edit: ['list', 'show'],
  create: ['list', 'edit'],
};

const screensOf = (
  model: Model,
  resourceName: string,
  names: readonly ScreenName[],
): readonly LazyScreen[] => {
  const resource = model.resources.get(resourceName);
  if (!resource) return [];
  return names.flatMap((name) => screenOf(resource, name, OWN_SCREENS[resourceName]) ?? []);
};

const nameAt = (id: string | undefined, act: string | undefined): ScreenName => {
  if (id === undefined) return 'list';
  if (id === 'create') return 'create';
  return act === 'show' ? 'show' : 'edit';
};

/** The screen at a path in react-admin's spelling, and those that people open from it most. */
export const screensAt = (
  pathname: string,
  model: Model,
): { readonly own: readonly LazyScreen[]; readonly next: readonly LazyScreen[] } => {
  const [resourceName, id, act] = pathname.split('/').filter(Boolean);
  if (resourceName === undefined)
    return { own: [DashboardPage], next: screensOf(model, 'orders', ['list', 'edit']) };
  if (!model.resources.has(resourceName)) {
    const page = PAGES[pathname];
    return { own: page ? [page] : [], next: [DashboardPage] };
  }
  const name = nameAt(id, act);
  return {
    own: screensOf(model, resourceName, [name]),
    next: screensOf(model, resourceName, NEXT[name]),
  };
};

const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** For the start: the code of the first screen and what it asks for first, beside who is here. */
export const readScreen: ReadScreen = async (model, services, features) => {
  if (!features) {
    await LoginPage.preload();
    return;
  }
  const path = presentPath(model, isPage);
  const resource = model.resources.get(path.split('/')[1] ?? '');
  await Promise.all(
    screensAt(path, model).own.map(async (screen) => {
      const readFirst = await screen.preload();
      await features;
      if (resource) await readFirst?.({ ...services, resource, search: window.location.search });
    }),
  );
};

/** Fetches the code of a screen beside what it will show, and of the next likely one when nothing else is to be done. */
export const usePreloading = (): void => {
  const { pathname } = useLocation();
  const model = useModel();
  useEffect(() => {
    const { own, next } = screensAt(pathname, model);
    for (const screen of own) void screen.preload();
    if (savesData()) return;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        for (const screen of next) void screen.preload();
      }, SLOWEST_IDLE_MS);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [pathname, model]);
};
