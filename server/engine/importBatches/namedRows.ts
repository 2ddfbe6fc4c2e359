import {
  type FieldModel,
  isObject,
  LIMITS,
  MAX_ROW_REFERENCES,
  namingFields,
  type ResourceModel,
  referenceTarget,
  targetsWithin,
} from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { type Table, valueSql } from '#server/engine/records/columns.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { isComparable, rowsByValue } from '#server/engine/records/query/rowsByValue.ts';
import { mayUse, sameScopeSql } from '#server/engine/records/rowAccess.ts';
import type { BatchPlan, ImportRow, RefusedRow } from './batchPlan.ts';
import { toValue } from './cells.ts';

/** A row of the file with ids in its references, and what is wrong with those that name no row, or several. */
export interface NamedRow extends ImportRow {
  readonly refused: readonly RefusedRow[];
}

/** What a reference says: the value of some field of the row that it leads to. */
interface Naming {
  readonly resource: string;
  readonly by: string | undefined;
  readonly text: string;
}

const namingKey = ({ resource, by, text }: Naming): string => JSON.stringify([resource, by, text]);

/** Makes references of a value, however deep, into something else. */
const mapReferences = (
  value: unknown,
  field: FieldModel | undefined,
  path: string,
  siblings: Row,
  change: (resource: string, text: string, path: string, value: unknown) => unknown,
): unknown => {
  if (!field) return value;
  if (typeof value === 'string' || typeof value === 'number') {
    const resource = referenceTarget(field.schema['x-ref'], siblings);
    const text = String(value).trim();
    return resource === undefined || text === '' ? value : change(resource, text, path, value);
  }
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      mapReferences(item, field.items, `${path}.${index}`, siblings, change),
    );
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      mapReferences(item, field.fields.get(name), `${path}.${name}`, value, change),
    ]),
  );
};

const known = new WeakMap<ResourceModel, readonly string[]>();

/** The fields that hold references, however deep. */
const referringFields = (resource: ResourceModel): readonly string[] => {
  const names =
    known.get(resource) ??
    resource.fields.filter((field) => targetsWithin(field).length > 0).map(({ name }) => name);
  known.set(resource, names);
  return names;
};

const mapRow = (
  { resource, fields = {} }: BatchPlan,
  values: Row,
  change: (naming: Naming, path: string, column: string, value: unknown) => unknown,
): Row => {
  const changed = referringFields(resource)
    .filter((name) => Object.hasOwn(values, name))
    .map((name) => {
      const value = values[name];
      const { column = name, by } = Object.hasOwn(fields, name) ? (fields[name] ?? {}) : {};
      const field = resource.tree.get(name);
      const named = mapReferences(value, field, name, values, (target, text, path, given) =>
        change({ resource: target, by, text }, path, column, given),
      );
      return [name, named] as const;
    });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
};

const ID = '_id';
/** What a refusal shows of a value. */
const SHOWN_CHARACTERS = 100;

/** The fields by which the caller may name rows of a resource; the id is one that everybody knows who has it. */
const fieldsFor = (
  { caller }: BatchPlan,
  target: ResourceModel,
  by: string | undefined,
): readonly FieldModel[] => {
  const own = mayUse(caller, target, 'search') ? namingFields(target) : [];
  const id = target.systemFields.filter(({ name }) => name === ID);
  return [...id, ...own].filter(({ name }) => by === undefined || name === by);
};

/** What lies in the trash is named by nobody. */
const outOfTrash = (table: Table, { stateField, deletion }: ResourceModel) => {
  const trash = deletion.kind === 'trash' ? stateField?.states?.trash : undefined;
  return stateField && trash !== undefined
    ? sql`${valueSql(table, stateField)} is distinct from ${trash}`
    : sql`true`;
};

/** The ids of the rows that each of some texts names: those whose id it is, else those with it in a naming field. */
const findNamed = async (
  transaction: Queryable,
  plan: BatchPlan,
  target: ResourceModel,
  by: string | undefined,
  texts: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const table = tableOf(plan.options, target);
  const named = new Map(texts.map((text) => [text, new Set<string>()]));
  const isIdOf = new Set<string>();
  for (const field of fieldsFor(plan, target, by)) {
    const asked = texts
      .filter((text) => !isIdOf.has(text) && text.length <= LIMITS.filterCharacters)
      .map((text) => ({ text, value: toValue(field, text) }))
      .filter(({ value }) => isComparable(field, value));
    const values = asked.map(({ value }) => value).filter((value) => isComparable(field, value));
    const present = field.name === ID ? sql`true` : outOfTrash(table, target);
    const scope = sql`${sameScopeSql(target, plan.caller.teamId)} and ${present}`;
    for (const { place, id } of await rowsByValue(transaction, target, table, field, values, {
      scope,
    })) {
      const text = asked[place]?.text ?? '';
      named.get(text)?.add(id);
      if (field.name === ID) isIdOf.add(text);
    }
  }
  return named;
};

/** What the references of a row say. */
export const namingsOf = (plan: BatchPlan, values: Row): readonly Naming[] => {
  const namings: Naming[] = [];
  mapRow(plan, values, (naming) => namings.push(naming));
  return namings;
};

/** Every row that the references of some rows name. */
const lookUp = async (
  transaction: Queryable,
  plan: BatchPlan,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const namings = new Map<string, Naming>();
  for (const { values } of rows) {
    const own = namingsOf(plan, values);
    // A row with too many is refused by validation, which looks none of them up.
    if (own.length > MAX_ROW_REFERENCES) continue;
    for (const naming of own) namings.set(namingKey(naming), naming);
  }
  const found = new Map<string, ReadonlySet<string>>();
  const groups = new Set(
    [...namings.values()].map(({ resource, by }) => `${resource} ${by ?? ''}`),
  );
  for (const group of groups) {
    const own = [...namings.values()].filter(
      ({ resource, by }) => `${resource} ${by ?? ''}` === group,
    );
    const [first] = own;
    const target = first && plan.options.model().resources.get(first.resource);
    if (!target) continue;
    const texts = own.map(({ text }) => text);
    for (const [text, ids] of await findNamed(transaction, plan, target, first.by, texts)) {
      found.set(namingKey({ ...first, text }), ids);
    }
  }
  return found;
};

const reasonOf = (
  plan: BatchPlan,
  { resource, by, text }: Naming,
  column: string,
  count: number,
): string => {
  const { options, caller } = plan;
  const translate = options.translate(caller.language);
  const target = options.model().resources.get(resource);
  const fields = target ? fieldsFor(plan, target, by) : [];
  const rule = count === 0 ? 'referenceMissing' : 'referenceAmbiguous';
  return translate(`validation.${rule}`, {
    ...{ column, count, value: text.slice(0, SHOWN_CHARACTERS) },
    resource: target?.title[caller.language] ?? resource,
    fields: fields.map(({ title }) => title[caller.language]).join(', '),
  });
};

/**
 * Rows whose references hold ids, where the file names the rows that they lead to by another field: an e-mail, a number,
 * a name. Looked up for all rows together, one statement for each field.
 */
export const nameRows = async (
  transaction: Queryable,
  plan: BatchPlan,
  rows: readonly ImportRow[],
): Promise<readonly NamedRow[]> => {
  const found = await lookUp(transaction, plan, rows);
  if (found.size === 0) return rows.map((row) => ({ ...row, refused: [] }));
  return rows.map(({ line, values }) => {
    const refused: RefusedRow[] = [];
    const named = mapRow(plan, values, (naming, path, column, value) => {
      const ids = found.get(namingKey(naming));
      const [id] = ids ?? [];
      if (ids === undefined) return naming.text;
      if (ids.size === 1 && id !== undefined) return id;
      refused.push({ line, field: path, reason: reasonOf(plan, naming, column, ids.size) });
      // Judged like any other value, so that all faults of the row are told; by another field no id counts.
      return naming.by === undefined ? value : `${naming.text}?`;
    });
    return { line, values: named, refused };
  });
};

/** Whether a row of the resource can name another one of it. */
export const namesItself = ({ resource }: BatchPlan): boolean =>
  resource.fields.some((field) => targetsWithin(field).includes(resource.name));
