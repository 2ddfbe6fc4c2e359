import {
  type FieldModel,
  type Model,
  type ResourceModel,
  type Screen,
  type Verb,
  wordOf,
} from '#schemas';
import type { Capabilities } from './capabilities.ts';

const VERB_OF: Readonly<Record<Screen, Verb>> = {
  list: 'search',
  show: 'get',
  edit: 'get',
  create: 'create',
};

/** Kinds that are searched for by an equal value; ranges and parts of words need `query`. */
const BY_EQUALITY: readonly string[] = ['enum', 'state', 'reference', 'boolean'];

const NEVER: ResourceModel['deletion'] = {
  kind: 'never',
  instead: wordOf('deletedNowhere'),
};

const withoutQueries = (field: FieldModel): FieldModel => ({
  ...field,
  sort: false,
  filter: field.filter && BY_EQUALITY.includes(field.kind),
});

const withoutMoves = (field: FieldModel): FieldModel =>
  field.states ? { ...field, states: { ...field.states, moves: [] } } : field;

const limitResource = (resource: ResourceModel, capabilities: Capabilities): ResourceModel => {
  const change = (field: FieldModel): FieldModel => {
    const asked = capabilities.has('query') ? field : withoutQueries(field);
    return capabilities.verb(resource, 'update') ? asked : withoutMoves(asked);
  };
  const { stateField } = resource;
  return {
    ...resource,
    fields: resource.fields.map(change),
    systemFields: resource.systemFields.map(change),
    ...(stateField && { stateField: change(stateField) }),
    screens: new Set(
      [...resource.screens].filter((screen) => capabilities.verb(resource, VERB_OF[screen])),
    ),
    deletion: capabilities.verb(resource, 'delete') ? resource.deletion : NEVER,
  };
};

/**
 * The model as far as the server can follow it: without the screens, moves, deletions, orders and filters that nobody
 * offers. Whatever is drawn from it leaves them out by itself; a server with `schemas` has its model whole.
 */
export const limitModel = (model: Model, capabilities: Capabilities): Model =>
  capabilities.isLimited()
    ? {
        resources: new Map(
          [...model.resources].map(([name, resource]) => [
            name,
            limitResource(resource, capabilities),
          ]),
        ),
      }
    : model;
