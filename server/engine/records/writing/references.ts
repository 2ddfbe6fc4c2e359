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
import { isStorable, type Reference, referencesByField, referencesIn } from './heldReferences.ts';
import type { Lookups } from './lookups.ts';
import { type PresentRow, titledReferences, titleKeys, titlesOfRow } from './titles.ts';

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
  readonly row: Row;
  readonly stored?: Row | undefined;
  /** The part of the stored row's search text that its references give. */
  readonly titles: string;
  /** What is wrong with the row already. */
  readonly issues: readonly Issue[];
}

const keyOf = ({ path, resource, id }: Reference): string => JSON.stringify([path, resource, id]);

type ByField = ReadonlyMap<string, readonly Reference[]>;

/**
 * References in fields that a write changes, or that another field makes lead elsewhere; what was stored before is not
 * judged again.
 */
const changedReferences = (
  { row, stored }: ReferringRow,
  present: ByField,
  before: ByField | undefined,
): readonly Reference[] =>
  [...present].flatMap(([name, references]) => {
    const isUnchanged = stored !== undefined && isSame(row[name], stored[name]);
    const known = new Set((isUnchanged ? (before?.get(name) ?? []) : []).map(keyOf));
    return references.filter((one) => !known.has(keyOf(one)));
  });

export interface JudgedReferences {
  readonly issues: readonly Issue[];
  /** The part of the row's search text that its references give. */
  readonly titles: string;
}

type Asked = Pick<Reference, 'resource' | 'id'>;

/** Rows that are referred to and were looked up already, by resource and id. */
export const openReferences = ({ presentRows }: Pick<Lookups, 'presentRows'>, teamId: string) => {
  const asked = new Map<string, Map<string, PresentRow | undefined>>();
  const idsOf = (references: readonly Asked[], name: string): readonly string[] => [
    ...new Set(references.filter(({ resource }) => resource === name).map(({ id }) => id)),
  ];
  let foreseen = Promise.resolve();
  const ask = async (model: Model, references: readonly Asked[]): Promise<void> => {
    const names = [...new Set(references.map(({ resource }) => resource))];
    await Promise.all(
      names.map(async (name) => {
        const target = model.resources.get(name);
        const known = asked.get(name) ?? new Map<string, PresentRow | undefined>();
        asked.set(name, known);
        const ids = idsOf(references, name).filter((id) => !known.has(id));
        if (!target || ids.length === 0) return;
        const found = await presentRows(target, ids, teamId);
        for (const id of ids) known.set(id, found.get(id));
      }),
    );
  };
  return {
    /** One query for each resource that is referred to and was not asked for these rows. */
    ask,
    /** Begins to ask what the row as it was sent refers to: by the time that all of it is known, the answers are there. */
    foresee: (model: Model, resource: ResourceModel, row: Row): void => {
      const references = referencesIn(resource, row);
      if (references.length === 0 || references.length > MAX_ROW_REFERENCES) return;
      foreseen = ask(model, references);
      foreseen.catch(() => undefined);
    },
    /** Waits for what was foreseen. */
    foreseen: (): Promise<void> => foreseen,
    /** Undefined where there is no such row. */
    titleOf: ({ resource, id }: Asked): string | undefined => asked.get(resource)?.get(id)?.title,
    /** The same row's values, asked for where nobody has. */
    valuesOf: async (model: Model, reference: Asked): Promise<Row | undefined> => {
      await foreseen;
      await ask(model, [reference]);
      return asked.get(reference.resource)?.get(reference.id)?.values;
    },
  };
};

export type LookedUp = ReturnType<typeof openReferences>;

/**
 * What the row's references are: those that point nowhere, into another team, or to the row itself are refused; the
 * titles of all others become a part of its search text.
 *
 * One query for each resource that is referred to by what changes; nothing is looked up for a field whose shape is
 * refused: a list may be far too long.
 */
export const judgeReferences = async (
  looked: LookedUp,
  model: Model,
  resource: ResourceModel,
  given: ReferringRow,
): Promise<JudgedReferences> => {
  const { id: ownId, row, stored, titles } = given;
  await looked.foreseen();
  const refused = new Set(given.issues.map(({ field }) => topFieldName(field)));
  const present = referencesByField(resource, row, (name) => !refused.has(name));
  const before = stored && referencesByField(resource, stored);
  const references = changedReferences(given, present, before);
  const tooMany = references[MAX_ROW_REFERENCES];
  if (tooMany) {
    return { issues: [issue(tooMany.path, 'maxItems', { limit: MAX_ROW_REFERENCES })], titles };
  }
  await looked.ask(model, references);
  const isThere = (one: Reference): boolean =>
    looked.titleOf(one) !== undefined && !(one.resource === resource.name && one.id === ownId);
  // Where branches lead to several resources, the row is in one of them.
  const settled = new Set(references.filter(isThere).map(({ path }) => path));
  const issues = references.flatMap((one) => {
    const { path, resource: name, id } = one;
    if (settled.has(path)) return [];
    settled.add(path);
    return [issue(path, 'reference', { resource: name, value: id })];
  });
  if (refused.size > 0 || issues.length > 0) return { issues, titles };
  const held = titledReferences(model, resource, present);
  if (before && isSame(titleKeys(held), titleKeys(titledReferences(model, resource, before))))
    return { issues, titles };
  await looked.ask(model, held);
  return { issues, titles: titlesOfRow(held, looked.titleOf) };
};
