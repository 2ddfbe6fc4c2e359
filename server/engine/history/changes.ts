import {
  changedFields,
  dataOf,
  isEmpty,
  isOwnName,
  metaName,
  metaOf,
  ownValue,
  type ResourceModel,
} from '#schemas';
import { formedFields } from '#schemas/model/conversion/forms.ts';
import { wasRenamed } from '#schemas/model/fields/names/formerNames.ts';
import { fromStoredNames, toStoredNames } from '#schemas/model/fields/names/storedNames.ts';
import type { Row } from '#server/engine/database/json.ts';
import { settleForms } from '#server/engine/records/valueForms.ts';

/**
 * What a field held before and after. With Souk's own rules absent, null and blank are one, and stored as null; by the
 * standard they are three, and what was not there says so.
 */
export type FieldChange = readonly [before: unknown, after: unknown, absent?: 'before' | 'after'];
export type Changes = Readonly<Record<string, FieldChange>>;

const orNull = (value: unknown): unknown => (isEmpty(value) ? null : value);

const standardChange = (before: Row, after: Row, name: string): FieldChange => {
  if (!Object.hasOwn(before, name)) return [null, after[name], 'before'];
  if (!Object.hasOwn(after, name)) return [before[name], null, 'after'];
  return [before[name], after[name]];
};

const soukChanges = (before: Row, after: Row): Changes =>
  Object.fromEntries(
    [...changedFields(before, after)]
      .filter((name) => !isOwnName(name))
      .map((name) => [name, [orNull(ownValue(before, name)), orNull(ownValue(after, name))]]),
  );

/** The fields in which two states of a row differ; those that every write touches are not worth a word. */
export const changesBetween = (
  resource: ResourceModel,
  before: Row = {},
  after: Row = {},
): Changes => {
  if (resource.rules === 'souk') return soukChanges(before, after);
  const [old, young] = [dataOf(resource, before), dataOf(resource, after)];
  return Object.fromEntries(
    [...changedFields(old, young, resource.rules)].map((name) => [
      name,
      standardChange(old, young, name),
    ]),
  );
};

/** Changes with the names of their fields exchanged, those inside their values as well. */
const exchanged = (changes: Changes, exchange: (row: Row) => Row): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, [before, after, ...absent]]) => {
      const old = Object.entries(exchange({ [name]: before }));
      const young = Object.entries(exchange({ [name]: after }));
      return old.map(([key, value], place): [string, FieldChange] => [
        key,
        [value, young[place]?.[1], ...absent],
      ]);
    }),
  );

/** Changes as history keeps them: under the names that documents keep. */
export const toStoredChanges = (resource: ResourceModel, changes: Changes): Changes =>
  wasRenamed(resource) ? exchanged(changes, (row) => toStoredNames(resource, row)) : changes;

/** Changes of a form that a field's values had before, as its form of today would have them. */
const inPresentForms = (resource: ResourceModel, changes: Changes): Changes => {
  const settle = settleForms(resource);
  const convert = (name: string, change: FieldChange): readonly [string, FieldChange] => {
    const formed = formedFields(resource).find(({ others }) => others.includes(name));
    if (!formed) return [name, change];
    const [before, after, ...absent] = change;
    const held = (value: unknown) =>
      isEmpty(value) ? value : orNull(formed.held(value, name, formed.present, settle));
    return [formed.present, [held(before), held(after), ...absent]];
  };
  return formedFields(resource).length === 0
    ? changes
    : Object.fromEntries(Object.entries(changes).map(([name, change]) => convert(name, change)));
};

/** Changes from history, under the names that the fields have now and with values of the types that they have now. */
export const fromStoredChanges = (resource: ResourceModel, stored: Changes): Changes => {
  const changes = inPresentForms(resource, stored);
  return wasRenamed(resource)
    ? exchanged(changes, (row) => fromStoredNames(resource, row))
    : changes;
};

/** When a row that goes was made: one that comes back is as old as it was. */
export const creationChange = (resource: ResourceModel, before: Row = {}): Changes => {
  const { createdAt } = metaOf(resource, before);
  return resource.rules === 'souk'
    ? { createdAt: [createdAt, null] }
    : { [metaName(resource)]: [{ createdAt }, null] };
};

/** Changes as they are told, with the names that they are of: those of the schema first, in its order. */
export const toldNames = (resource: ResourceModel, changes: Changes): readonly string[] => {
  const declared = resource.fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name);
  const named = declared.filter((name) => Object.hasOwn(changes, name));
  if (resource.rules === 'souk') return named;
  const hidden = [metaName(resource), ...resource.tree.keys()];
  return [...named, ...Object.keys(changes).filter((name) => !hidden.includes(name))];
};
