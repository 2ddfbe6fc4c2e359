import {
  type FieldModel,
  type Issue,
  isObject,
  isSame,
  MAX_ROW_REFERENCES,
  type Model,
  pathWithin,
  type ResourceModel,
  referenceTarget,
  topFieldName,
} from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { issue } from '../fieldErrors.ts';
import type { Lookups } from './lookups.ts';

/** A field of a row, however deep, that holds the id of another row. */
interface Reference {
  readonly path: string;
  readonly resource: string;
  readonly id: string;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const inValue = (
  value: unknown,
  field: FieldModel | undefined,
  path: string,
  siblings: Row,
): readonly Reference[] => {
  if (!field) return [];
  if (typeof value === 'string') {
    const resource = referenceTarget(field.schema['x-ref'], siblings);
    // A text that no database takes refers to nothing; the rule of characters names it.
    return resource === undefined || !isStorable(value) ? [] : [{ path, resource, id: value }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => inValue(item, field.items, `${path}.${index}`, siblings));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    inValue(item, field.fields.get(name), pathWithin(path, name), value),
  );
};

/** References whose texts no database takes: nothing is looked up by them, and the rule of characters refuses them. */
export const unstorableReferences = (resource: ResourceModel, row: Row): Row =>
  Object.fromEntries(
    resource.fields.flatMap(({ name, reference }) => {
      const value = row[name];
      const isBad = reference !== undefined && typeof value === 'string' && !isStorable(value);
      return isBad ? [[name, value]] : [];
    }),
  );

/** Every reference that a row holds, however deep. */
export const referencesIn = (resource: ResourceModel, row: Row): readonly Reference[] =>
  resource.fields.flatMap((field) => inValue(row[field.name], field, field.name, row));

interface ReferringRow {
  readonly id: string;
  readonly teamId: string;
  readonly row: Row;
  readonly stored?: Row;
  /** What is wrong with the row already. */
  readonly issues: readonly Issue[];
}

/**
 * References in fields that a write changes; what was stored before is not judged again, and nothing is looked up for
 * a field whose shape is refused: a list may be far too long.
 */
const changedReferences = (
  resource: ResourceModel,
  { row, stored, issues }: ReferringRow,
): readonly Reference[] => {
  const refused = new Set(issues.map(({ field }) => topFieldName(field)));
  return resource.fields.flatMap((field) => {
    const { name, schema } = field;
    if (refused.has(name)) return [];
    const { 'x-ref': reference } = schema;
    const by = typeof reference === 'object' ? reference.by : name;
    const isUnchanged = stored && isSame(row[name], stored[name]) && isSame(row[by], stored[by]);
    return isUnchanged ? [] : inValue(row[name], field, name, row);
  });
};

/**
 * References that point nowhere, into another team, or to the row itself.
 *
 * One query for each resource that is referred to.
 */
export const referenceIssues = async (
  { presentIds: present }: Pick<Lookups, 'presentIds'>,
  model: Model,
  resource: ResourceModel,
  given: ReferringRow,
): Promise<readonly Issue[]> => {
  const references = changedReferences(resource, given);
  const tooMany = references[MAX_ROW_REFERENCES];
  if (tooMany) return [issue(tooMany.path, 'maxItems', { limit: MAX_ROW_REFERENCES })];
  const targets = [...new Set(references.map((reference) => reference.resource))];
  const issues: Issue[] = [];
  for (const name of targets) {
    const target = model.resources.get(name);
    const wanted = references.filter((reference) => reference.resource === name);
    const found = target
      ? await present(target, [...new Set(wanted.map(({ id }) => id))], given.teamId)
      : new Set();
    const isSelf = ({ id }: Reference): boolean => name === resource.name && id === given.id;
    issues.push(
      ...wanted
        .filter((reference) => !found.has(reference.id) || isSelf(reference))
        .map(({ path, id }) => issue(path, 'reference', { resource: name, value: id })),
    );
  }
  return issues;
};
