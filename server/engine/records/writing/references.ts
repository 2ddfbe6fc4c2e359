import {
  type Issue,
  isSame,
  MAX_ROW_REFERENCES,
  type Model,
  type ResourceModel,
  topFieldName,
} from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { issue } from '../fieldErrors.ts';
import { isStorable, type Reference, referencesByField } from './heldReferences.ts';
import type { Lookups } from './lookups.ts';

/** References whose texts no database takes: nothing is looked up by them, and the rule of characters refuses them. */
export const unstorableReferences = (resource: ResourceModel, row: Row): Row =>
  Object.fromEntries(
    resource.fields.flatMap(({ name, reference }) => {
      const value = row[name];
      const isBad = reference !== undefined && typeof value === 'string' && !isStorable(value);
      return isBad ? [[name, value]] : [];
    }),
  );

interface ReferringRow {
  readonly id: string;
  readonly teamId: string;
  readonly row: Row;
  readonly stored?: Row;
  /** What is wrong with the row already. */
  readonly issues: readonly Issue[];
}

const keyOf = ({ path, resource, id }: Reference): string => JSON.stringify([path, resource, id]);

/**
 * References in fields that a write changes, or that another field makes lead elsewhere; what was stored before is not
 * judged again, and nothing is looked up for a field whose shape is refused: a list may be far too long.
 */
const changedReferences = (
  resource: ResourceModel,
  { row, stored, issues }: ReferringRow,
): readonly Reference[] => {
  const refused = new Set(issues.map(({ field }) => topFieldName(field)));
  const present = referencesByField(resource, row, (name) => !refused.has(name));
  const isUnchanged = (name: string): boolean =>
    stored !== undefined && isSame(row[name], stored[name]);
  const before = stored && referencesByField(resource, stored, isUnchanged);
  return [...present].flatMap(([name, references]) => {
    const known = new Set((before?.get(name) ?? []).map(keyOf));
    return references.filter((one) => !known.has(keyOf(one)));
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
  const found = new Map<string, ReadonlySet<string>>();
  for (const name of new Set(references.map((reference) => reference.resource))) {
    const target = model.resources.get(name);
    const ids = references.filter(({ resource: own }) => own === name).map(({ id }) => id);
    if (target) found.set(name, await present(target, [...new Set(ids)], given.teamId));
  }
  const isThere = ({ resource: name, id }: Reference): boolean =>
    found.get(name)?.has(id) === true && !(name === resource.name && id === given.id);
  // Where branches lead to several resources, the row is in one of them.
  const settled = new Set(references.filter(isThere).map(({ path }) => path));
  return references.flatMap((one) => {
    const { path, resource: name, id } = one;
    if (settled.has(path)) return [];
    settled.add(path);
    return [issue(path, 'reference', { resource: name, value: id })];
  });
};
