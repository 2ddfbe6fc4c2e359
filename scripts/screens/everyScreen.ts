import type { Model, ResourceModel, Screen as ScreenKind } from '#schemas';
import { treeFieldOf } from '#src/admin/resources/tree/treeField.ts';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { marketplace } from '#src/market/features.ts';

const HOME = '/';
const PAGES = Object.keys(createApplication(marketplace).pages).filter((path) => path !== HOME);

/** A screen and where it is found, below `/markets/`. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** Answers the id of a row of a resource, if there is one. */
export type FindRow = (resource: string) => Promise<string | undefined>;

const screensOf = async (resource: ResourceModel, find: FindRow): Promise<readonly Screen[]> => {
  const { name, path, createPath, screens } = resource;
  if (screens.size === 0) return [];
  const id = screens.has('edit') || screens.has('show') ? await find(name) : undefined;
  const all: readonly { readonly kind: ScreenKind; readonly path: string }[] = [
    { kind: 'list', path },
    ...(treeFieldOf(resource) ? [{ kind: 'list', path: `${path}?view=tree` } as const] : []),
    { kind: 'create', path: createPath },
    ...(id === undefined
      ? []
      : [
          { kind: 'edit', path: `${path}/update/${id}` } as const,
          { kind: 'show', path: `${path}/view/${id}` } as const,
        ]),
  ];
  return all
    .filter(({ kind }) => screens.has(kind))
    .map((screen) => ({
      name: `${name} ${screen.kind}${screen.path.includes('?') ? ', tree' : ''}`,
      path: screen.path,
      isSignedIn: true,
    }));
};

/** Where a page needs to know of what it is. */
const placeOf = async (page: string, find: FindRow): Promise<string | undefined> => {
  if (page === '/import') return 'import?resource=customers';
  if (page === '/schemas/:resource') return 'schemas/apps';
  // Nobody has one at first: the story of webhooks looks at it.
  if (page === '/webhooks/:id') return undefined;
  if (!page.includes(':id')) return page.slice(1);
  const id = await find('orders');
  return id === undefined ? undefined : page.slice(1).replace(':id', id);
};

/** Every screen there is: of the schemas, the pages, sign-in and what an unknown path shows. */
export const everyScreen = async (model: Model, find: FindRow): Promise<readonly Screen[]> => {
  const resources = await Promise.all(
    [...model.resources.values()].map((resource) => screensOf(resource, find)),
  );
  const pages = await Promise.all(
    PAGES.map(async (page) => {
      const path = await placeOf(page, find);
      return path === undefined ? [] : [{ name: page.slice(1), path, isSignedIn: true }];
    }),
  );
  return [
    { name: 'login', path: 'login', isSignedIn: false },
    { name: 'dashboard', path: '', isSignedIn: true },
    ...pages.flat(),
    ...resources.flat(),
    { name: 'unknown path', path: 'nothing/is/here', isSignedIn: true },
  ];
};
