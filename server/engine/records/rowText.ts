import {
  dataOf,
  isAlwaysMoved,
  isMoved,
  isObject,
  metaName,
  metaOf,
  type ResourceModel,
  splitPath,
  takesFreeNames,
} from '#schemas';
import { otherForms } from '#schemas/model/conversion/forms.ts';
import { wasRenamed } from '#schemas/model/fields/names/formerNames.ts';
import { fromStoredNames, storedName } from '#schemas/model/fields/names/storedNames.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { omit, parseRow, type Row } from '#server/engine/database/json.ts';
import type { Table } from './columns.ts';
import { NO_TEAM } from './rowAccess.ts';

/** A row as it comes from the database. */
export interface RawRow {
  readonly id: string;
  readonly team_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
  readonly doc: string;
}

/**
 * What documents hold and no answer has: fields that the schema no longer has (one that takes any name still has them),
 * and other forms of their values.
 */
const hiddenFields = (table: Table, resource: ResourceModel): readonly string[] => {
  const forms = otherForms(resource);
  if (takesFreeNames(resource)) return forms;
  const present = new Set(resource.fields.filter((field) => !field.writeOnly).map(storedName));
  const gone = [...table.knownFields].filter((name) => !present.has(name));
  return [...new Set([...gone, ...forms])];
};

/** The same until the schema or its table changes, and every answer needs them. */
const known = new WeakMap<Table, { readonly resource: ResourceModel; readonly columns: Sql }>();

/** The columns of a row's answer; removed fields stay behind in the database. */
export const rowColumns = (table: Table, resource: ResourceModel): Sql => {
  const remembered = known.get(table);
  if (remembered?.resource === resource) return remembered.columns;
  const columns = planColumns(table, resource);
  known.set(table, { resource, columns });
  return columns;
};

const planColumns = (table: Table, resource: ResourceModel): Sql => {
  const hidden = hiddenFields(table, resource);
  const doc = hidden.length === 0 ? sql`doc` : sql`(doc - ${hidden}::text[])`;
  return sql`id, team_id, created_at, updated_at, version, ${doc}::text as doc`;
};

/** Texts of rows that hold a value under one of these names, or under it further inside; others need no closer look. */
const MAY_HOLD_OWN_NAME = /"(?:_id|teamId|createdAt|updatedAt|version|id)":/;

const isMovedIn = (resource: ResourceModel, doc: string): boolean =>
  resource.rules === 'standard' &&
  (isAlwaysMoved(resource) || (MAY_HOLD_OWN_NAME.test(doc) && isMoved(resource, parseRow(doc))));

/** A row's values from a document's text, under the names and in the forms that they have now. */
export const parseDocument = (resource: ResourceModel, document: string): Row => {
  const forms = otherForms(resource);
  const row = parseRow(document);
  return fromStoredNames(resource, forms.length === 0 ? row : omit(row, forms));
};

/** The same as text: it is parsed only where fields were renamed. */
const documentText = (resource: ResourceModel, document: string): string =>
  wasRenamed(resource) ? JSON.stringify(parseDocument(resource, document)) : document;

/** The row as JSON text, without parsing what the database wrote. */
export const toRowText = (resource: ResourceModel, row: RawRow): string => {
  const doc = documentText(resource, row.doc);
  const team = row.team_id === NO_TEAM ? '' : `"teamId":${JSON.stringify(row.team_id)},`;
  const own = `"_id":${JSON.stringify(row.id)},${team}"createdAt":"${row.created_at}","updatedAt":"${row.updated_at}","version":${row.version}`;
  const head = isMovedIn(resource, doc) ? `{"${metaName(resource)}":{${own}}` : `{${own}`;
  return doc === '{}' ? `${head}}` : `${head},${doc.slice(1)}`;
};

/** The row as an object, system fields included. */
export const toFullRow = (resource: ResourceModel, row: RawRow): Row =>
  parseRow(toRowText(resource, row));

/** The parts of a value at some paths: an object with those names alone, of a list that of each entry. */
const partsAt = (value: unknown, paths: readonly (readonly string[])[]): unknown => {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item) => partsAt(item, paths));
  if (!isObject(value)) return undefined;
  const names = [...new Set(paths.flatMap(([first]) => first ?? []))];
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => {
        const within = paths.filter(([first]) => first === name).map((path) => path.slice(1));
        return [name, partsAt(value[name], within)];
      }),
  );
};

/** The row with some of its fields only; `_id` is always there. */
const projectRow = (resource: ResourceModel, row: RawRow, fields: readonly string[]): string => {
  const full = toFullRow(resource, row);
  const name = metaName(resource);
  const paths = fields.map(splitPath);
  const ownNames = paths.flatMap(([first = '', second]) => {
    if (second === undefined) return resource.tree.has(first) ? [] : [[first]];
    return first === name ? [[second]] : [];
  });
  const own = partsAt(metaOf(resource, full), [['_id'], ...ownNames]);
  const values = partsAt(dataOf(resource, full), paths);
  return JSON.stringify(
    isMovedIn(resource, documentText(resource, row.doc))
      ? { [name]: own, ...objectOf(values) }
      : { ...objectOf(own), ...objectOf(values) },
  );
};

const objectOf = (value: unknown): Row => (isObject(value) ? value : {});

/** The row as it is answered: whole, or with the chosen fields only. */
export const textOfRow = (
  resource: ResourceModel,
  row: RawRow,
  fields: readonly string[] | undefined,
): string => (fields ? projectRow(resource, row, fields) : toRowText(resource, row));
