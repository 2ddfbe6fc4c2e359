import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Model, Screen as ScreenName } from '#schemas';
import { type Application, isPageOf, useApplication } from '#src/admin/application/application.ts';
import type { LazyScreen } from '#src/admin/application/lazyScreen.ts';
import { SLOWEST_IDLE_MS, whenIdle } from '#src/admin/layout/whenIdle.ts';
import { screenOf } from '#src/admin/resources/resourceElements.tsx';
import { presentPath } from '#src/admin/routing/router.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { LoginPage } from './engineFeature.ts';
import type { Services } from './services.ts';

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
  application: Application,
  model: Model,
  resourceName: string,
  names: readonly ScreenName[] = [],
): readonly LazyScreen[] => {
  const resource = model.resources.get(resourceName);
  if (!resource) return [];
  const own = application.screens[resourceName];
  return names.flatMap((name) => screenOf(resource, name, own) ?? []);
};

const nameAt = (id: string | undefined, act: string | undefined): ScreenName => {
  if (id === undefined) return 'list';
  if (id === 'create') return 'create';
  return act === 'show' ? 'show' : 'edit';
};

/** The screen at a path in react-admin's spelling, and those that people open from it most. */
export const screensAt = (
  application: Application,
  pathname: string,
  model: Model,
): { readonly own: readonly LazyScreen[]; readonly next: readonly LazyScreen[] } => {
  const [resourceName = '', id, act] = pathname.split('/').filter(Boolean);
  if (!model.resources.has(resourceName)) {
    const page = application.pages[pathname];
    const home = application.pages['/'];
    const next = Object.entries(page?.next ?? {}).flatMap(([name, screens]) =>
      screensOf(application, model, name, screens),
    );
    return {
      own: page ? [page.screen] : [],
      next: pathname === '/' || !home ? next : [...next, home.screen],
    };
  }
  const name = nameAt(id, act);
  return {
    own: screensOf(application, model, resourceName, [name]),
    next: screensOf(application, model, resourceName, NEXT[name]),
  };
};

const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/**
 * Fetches the code of the screen at the present address and, once it is known what the server can do, what it shows
 * first. Signed out there is nothing to know. Never fails: the screen asks again, and hears of it.
 */
export const readScreen = async (
  application: Application,
  model: Model,
  services: Services,
  features: Promise<void> | undefined,
): Promise<void> => {
  if (!features) {
    await LoginPage.preload();
    return;
  }
  const path = presentPath(model, isPageOf(application));
  const resource = model.resources.get(path.split('/')[1] ?? '');
  await Promise.all(
    screensAt(application, path, model).own.map(async (screen) => {
      const prefetch = await screen.preload();
      await features;
      if (resource) await prefetch?.({ ...services, resource, search: window.location.search });
    }),
  );
};

/** Fetches the code of a screen beside what it will show, and of the next likely one when nothing else is to be done. */
export const usePreloading = (): void => {
  const { pathname } = useLocation();
  const model = useModel();
  const application = useApplication();
  useEffect(() => {
    const { own, next } = screensAt(application, pathname, model);
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
  }, [application, pathname, model]);
};
