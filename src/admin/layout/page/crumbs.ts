import type { Model } from '#schemas';

/** One step of the way from home, by a locale key or a ready text; the last one leads nowhere. */
export type Crumb = { readonly to?: string } & (
  | { readonly key: string }
  | { readonly text: string }
);

const HOME_KEY = 'souk.shell.breadcrumb.home';
const HOME: Crumb = { key: HOME_KEY, to: '/' };

/** The nearest place above, where the way is longer than from home to here; undefined where it leads nowhere. */
export const wayBackOf = (crumbs: readonly Crumb[]): Crumb | undefined => {
  const parent = crumbs[crumbs.length - 2];
  return parent?.to && parent !== crumbs[0] ? parent : undefined;
};

const fallbackOf = (act: string | undefined): string =>
  act === 'create' ? 'souk.shell.breadcrumb.create' : 'ra.action.edit';

/**
 * The way from home to a screen (SHELL-6), from react-admin's spelling of the path.
 *
 * Shape: `title` is what the screen calls itself, for example a record's title; while it is not
 * known, a word for the screen stands there. The last crumb is the current place.
 */
export const crumbsOf = (
  pathname: string,
  model: Model,
  title: string | undefined,
): readonly Crumb[] => {
  const [name, act] = pathname.split('/').filter(Boolean);
  if (name === undefined) return [{ key: HOME_KEY }];
  const resource = model.resources.get(name);
  if (!resource) return title ? [HOME, { text: title }] : [HOME];
  const key = `resources.${name}.name`;
  // A page may call its list by a better name, as the image library does.
  if (act === undefined) return [HOME, title ? { text: title } : { key }];
  const list: Crumb = resource.screens.has('list') ? { key, to: `/${name}` } : { key };
  return [HOME, list, title ? { text: title } : { key: fallbackOf(act) }];
};
