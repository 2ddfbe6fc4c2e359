import type { Model, ResourceModel } from '#schemas';

/**
 * Two spellings of one path: the product's own (`/customers/update/7`) and react-admin's (`/customers/7`).
 *
 * Screens, links and guards of react-admin see only its own spelling; browsers and people only the product's.
 * A path that looks like react-admin's but is not the product's becomes `/~…`, which no route knows, and so does what
 * a resource has no screen for: react-admin has a route for every resource, and would show nothing there (ROUTE-10).
 * Source: ROUTE-2 to ROUTE-8.
 */
const UNKNOWN = '/~';

const screens = (model: Model): ResourceModel[] =>
  [...model.resources.values()].filter((resource) => resource.screens.size > 0);

/** Ids the paths could not tell from words; the server refuses them as well. */
const split = (path: string): string[] => path.split('/').filter(Boolean);

const canonicalOf = (resource: ResourceModel, rest: readonly string[]): string | undefined => {
  const [act, id, ...more] = rest;
  const base = `/${resource.name}`;
  if (act === undefined) return resource.screens.has('list') ? base : undefined;
  if (id === undefined || more.length > 0) return undefined;
  if (act === 'update' && resource.screens.has('edit')) return `${base}/${id}`;
  if (act === 'view' && resource.screens.has('show')) return `${base}/${id}/show`;
  return undefined;
};

/** Whether a page that is no resource stands at a path, without a slash at its end. */
export type IsPage = (path: string) => boolean;

const NO_PAGES: IsPage = () => false;

export const toCanonical = (path: string, model: Model, isPage: IsPage = NO_PAGES): string => {
  const parts = split(path);
  const whole = parts.join('/');
  // A page may have the name of a resource, in place of its list.
  if (isPage(`/${whole}`)) return path;
  const resources = screens(model);
  const created = resources.find(
    (resource) => resource.screens.has('create') && resource.createPath === whole,
  );
  if (created) return `/${created.name}/create`;
  const owner = resources.find((resource) => resource.path === parts[0]);
  if (owner) return canonicalOf(owner, parts.slice(1)) ?? `${UNKNOWN}${path}`;
  return model.resources.has(parts[0] ?? '') ? `${UNKNOWN}${path}` : path;
};

export const toPublic = (path: string, model: Model): string => {
  if (path === UNKNOWN || path.startsWith(`${UNKNOWN}/`)) return path.slice(UNKNOWN.length) || '/';
  const [name, id, act] = split(path);
  const resource = screens(model).find((candidate) => candidate.name === name);
  if (!resource) return path;
  if (id === undefined) return `/${resource.path}`;
  if (id === 'create') return `/${resource.createPath}`;
  return `/${resource.path}/${act === 'show' ? 'view' : 'update'}/${id}`;
};
