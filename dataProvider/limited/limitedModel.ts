import {
  type FieldModel,
  type Model,
  type ResourceModel,
  type Screen,
  type Verb,
  wordOf,
} from '#schemas';
import type { Offers } from './offers.ts';

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

const limitResource = (resource: ResourceModel, offers: Offers): ResourceModel => {
  const change = (field: FieldModel): FieldModel => {
    const asked = offers.has('query') ? field : withoutQueries(field);
    return offers.verb(resource, 'update') ? asked : withoutMoves(asked);
  };
  const { stateField } = resource;
  return {
    ...resource,
    fields: resource.fields.map(change),
    systemFields: resource.systemFields.map(change),
    ...(stateField && { stateField: change(stateField) }),
    screens: new Set(
      [...resource.screens].filter((screen) => offers.verb(resource, VERB_OF[screen])),
    ),
    deletion: offers.verb(resource, 'delete') ? resource.deletion : NEVER,
  };
};

/**
 * The model as far as the server can follow it: without the screens, moves, deletions, orders and filters that nobody
 * offers. Whatever is drawn from it leaves them out by itself; a server with `schemas` has its model whole.
 */
export const limitModel = (model: Model, offers: Offers): Model =>
  offers.isLimited()
    ? {
        resources: new Map(
          [...model.resources].map(([name, resource]) => [name, limitResource(resource, offers)]),
        ),
      }
    : model;
