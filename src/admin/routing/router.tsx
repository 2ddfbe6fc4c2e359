import { type ReactElement, startTransition } from 'react';
import {
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_mapRouteProperties,
} from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { BASE_PATH } from '#dataProvider';
import type { Model } from '#schemas';
import { type IsPage, toCanonical, toPublic } from './codec.ts';

const BASE_NAME = BASE_PATH.replace(/\/$/, '');

const within = (pathname: string, translate: (path: string) => string): string => {
  if (pathname !== BASE_NAME && !pathname.startsWith(`${BASE_NAME}/`)) return pathname;
  return `${BASE_NAME}${translate(pathname.slice(BASE_NAME.length) || '/')}`;
};

/** The path of the present address in react-admin's spelling, before there is a router. */
export const presentPath = (model: Model, isPage: IsPage): string =>
  within(window.location.pathname, (path) => toCanonical(path, model, isPage)).slice(
    BASE_NAME.length,
  ) || '/';

/** The address at which a path in react-admin's spelling is opened. */
export const addressOf = (path: string, model: Model): string =>
  `${BASE_NAME}${toPublic(path, model)}`;

/**
 * A data router whose history translates between the product's paths and react-admin's (see `codec.ts`).
 *
 * The history is react-router's own; writes go through `createHref` and reads through `location`, so overriding these
 * two is all it takes. They are internals: react-router's version is pinned and a test round-trips generated paths.
 */
export const createCodecRouter = (
  element: ReactElement,
  errorElement: ReactElement,
  model: () => Model,
  isPage?: IsPage,
) => {
  const history = UNSAFE_createBrowserHistory({ window });
  const href = history.createHref.bind(history);
  const location = Object.getOwnPropertyDescriptor(history, 'location')?.get?.bind(history);
  if (!location) throw new Error('This version of react-router keeps its location elsewhere.');
  history.createHref = (to) => {
    const [pathname = '', ...query] = href(to).split(/(?=[?#])/);
    return `${within(pathname, (path) => toPublic(path, model()))}${query.join('')}`;
  };
  Object.defineProperty(history, 'location', {
    get: () => {
      const present = location();
      return {
        ...present,
        pathname: within(present.pathname, (path) => toCanonical(path, model(), isPage)),
      };
    },
  });
  const router = UNSAFE_createRouter({
    basename: BASE_NAME,
    history,
    routes: [{ path: '*', element, errorElement }],
    mapRouteProperties: UNSAFE_mapRouteProperties,
  }).initialize();
  // A page stays until the next one is there. What is asked of the page itself counts at once: as a
  // transition it waits for every key and press after it, and what those ask begins from the older question.
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listen) => {
    let shown = router.state.location.pathname;
    return subscribe((state, changes) => {
      const isSamePage = state.location.pathname === shown;
      shown = state.location.pathname;
      if (isSamePage) listen(state, changes);
      else startTransition(() => listen(state, changes));
    });
  };
  return router;
};

/** Draws the screen of the present location. What is a transition, the router says. */
export const CodecRouter = ({
  router,
}: {
  readonly router: ReturnType<typeof createCodecRouter>;
}): ReactElement => <RouterProvider router={router} useTransitions={false} />;
