import type { ReactElement } from 'react';
import { Resource, type ResourceProps } from 'react-admin';
import { type Model, type ResourceModel, recordTitle, type Screen as ScreenName } from '#schemas';
import type { OwnScreens } from '#src/admin/application/feature.ts';
import { type LazyScreen, lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { OfferedScreen } from '#src/admin/limited/OfferedScreen.tsx';
import { treeFieldOf } from './tree/treeField.ts';

// Each screen is a chunk of its own: a list does not wait for the form engine.
const ResourceList = lazyScreen(async () => (await import('./ResourceList.tsx')).ResourceList);
const TreeList = lazyScreen(async () => (await import('./tree/TreeList.tsx')).TreeList);
const ResourceShow = lazyScreen(async () => (await import('./ResourceShow.tsx')).ResourceShow);
const ResourceCreate = lazyScreen(
  async () => (await import('./ResourceCreate.tsx')).ResourceCreate,
);
const ResourceEdit = lazyScreen(async () => (await import('./ResourceEdit.tsx')).ResourceEdit);

const GENERATED: Readonly<Record<ScreenName, LazyScreen>> = {
  list: ResourceList,
  show: ResourceShow,
  create: ResourceCreate,
  edit: ResourceEdit,
};

/** What shows a resource; undefined where its schema leaves the screen out. */
export const screenOf = (
  resource: ResourceModel,
  name: ScreenName,
  own: OwnScreens = {},
): LazyScreen | undefined => {
  if (!resource.screens.has(name)) return undefined;
  const generated = name === 'list' && treeFieldOf(resource) ? TreeList : GENERATED[name];
  return own[name] ?? generated;
};

const element = (resource: ResourceModel, own?: OwnScreens) => {
  const screens = Object.fromEntries(
    [...resource.screens].map((name) => {
      const isOwn = own?.[name] !== undefined;
      // Asked when it is shown: whether rows form a tree is known by the fields.
      const screenFor = (shown: ResourceModel) => screenOf(shown, name, own);
      const parts = { screen: name, screenFor, isOwn, ReadOnly: ResourceShow };
      return [name, <OfferedScreen key={name} {...parts} />];
    }),
  );
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      recordRepresentation={(record) => recordTitle(resource, record)}
      {...screens}
    />
  );
};

/** Every resource of the model as react-admin wants it; those without screens are there to be referred to. */
export const resourceElements = (
  model: Model,
  own: Readonly<Record<string, OwnScreens>>,
): ReactElement<ResourceProps>[] =>
  [...model.resources.values()].map((resource) => element(resource, own[resource.name]));
