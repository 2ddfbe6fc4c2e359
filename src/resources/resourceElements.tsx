import type { ComponentType, ReactElement } from 'react';
import { Resource } from 'react-admin';
import { type Model, type ResourceModel, recordTitle } from '#schemas';
import { lazyScreen } from '#src/layout/page/lazyScreen.ts';

// Each screen is a chunk of its own: a list does not wait for the form engine.
const ResourceList = lazyScreen(async () => (await import('./ResourceList.tsx')).ResourceList);
const ResourceShow = lazyScreen(async () => (await import('./ResourceShow.tsx')).ResourceShow);
const ResourceCreate = lazyScreen(
  async () => (await import('./ResourceCreate.tsx')).ResourceCreate,
);
const ResourceEdit = lazyScreen(async () => (await import('./ResourceEdit.tsx')).ResourceEdit);

const GENERATED = {
  list: ResourceList,
  show: ResourceShow,
  create: ResourceCreate,
  edit: ResourceEdit,
};
type ScreenName = keyof typeof GENERATED;

/** Hand-made screens of one resource, in place of the generated ones. */
export type OwnScreens = Partial<Readonly<Record<ScreenName, ComponentType>>>;

const element = (resource: ResourceModel, own: OwnScreens = {}): ReactElement => {
  const screenOf = (name: ScreenName): OwnScreens =>
    resource.screens.has(name) ? { [name]: own[name] ?? GENERATED[name] } : {};
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      recordRepresentation={(record) => recordTitle(resource, record)}
      {...screenOf('list')}
      {...screenOf('show')}
      {...screenOf('create')}
      {...screenOf('edit')}
    />
  );
};

/** Every resource of the model as react-admin wants it; those without screens are there to be referred to. */
export const resourceElements = (
  model: Model,
  own: Readonly<Record<string, OwnScreens>>,
): ReactElement[] =>
  [...model.resources.values()].map((resource) => element(resource, own[resource.name]));
