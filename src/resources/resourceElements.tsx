import type { ReactElement } from 'react';
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

const element = (resource: ResourceModel): ReactElement => {
  const has = (screen: 'list' | 'show' | 'create' | 'edit') => resource.screens.has(screen);
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      recordRepresentation={(record) => recordTitle(resource, record)}
      {...(has('list') && { list: ResourceList })}
      {...(has('show') && { show: ResourceShow })}
      {...(has('create') && { create: ResourceCreate })}
      {...(has('edit') && { edit: ResourceEdit })}
    />
  );
};

/** Every resource of the model as react-admin wants it; those without screens are there to be referred to. */
export const resourceElements = (model: Model): ReactElement[] =>
  [...model.resources.values()].map(element);
