import { type FieldModel, fold, type Model, type ResourceModel } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { textsOf } from '#server/engine/records/columns.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { mayUse, scopeSql } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Tables } from '#server/engine/records/tables/tables.ts';
import {
  type Reference,
  referencesByField,
} from '#server/engine/records/writing/heldReferences.ts';
import {
  type TitledRow,
  titleColumns,
  titledReferences,
  titleOf,
} from '#server/engine/records/writing/titles.ts';

/** What a field of a row says. */
export interface Fact {
  readonly field: string;
  readonly text: string;
}

export interface FactParts {
  readonly database: Database;
  readonly model: Model;
  readonly tables: Tables;
  readonly caller: Caller;
  readonly resource: ResourceModel;
}

/** Titles of what a row refers to, by field. */
type ReferredTitles = ReadonlyMap<Row, readonly Fact[]>;

const MAX_CHARACTERS = 200;

const factOf = (field: string, text: string): Fact => ({
  field,
  text: [...text].slice(0, MAX_CHARACTERS).join(''),
});

const readTitles = async (
  { database, model, tables, caller }: FactParts,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const [target, table] = [model.resources.get(name), tables.get(name)];
  if (!target || !table || !mayUse(caller, target, 'search')) return new Map();
  const rows = await database.query<TitledRow>(sql`
    select ${titleColumns(table, target)} from ${tableSql(target)}
    where id = any(${ids}::text[]) and ${scopeSql(caller, target)}`);
  return new Map(rows.map((row) => [row.id, titleOf(target, row)]));
};

/** What lists show of the rows that these refer to: one query for each resource that is referred to. */
export const referredTitles = async (
  parts: FactParts,
  rows: readonly Row[],
): Promise<ReferredTitles> => {
  const { model, resource } = parts;
  const held = rows.map((row) => {
    const byField = referencesByField(resource, row);
    return { row, references: titledReferences(model, resource, byField), byField };
  });
  const all = held.flatMap(({ references }) => references);
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const name of new Set(all.map((reference) => reference.resource))) {
    const ids = all.filter((reference) => reference.resource === name).map(({ id }) => id);
    titles.set(name, await readTitles(parts, name, [...new Set(ids)]));
  }
  const factsOfField = (field: string, references: readonly Reference[]): readonly Fact[] =>
    references.flatMap(({ resource: name, id }) => {
      const title = titles.get(name)?.get(id);
      return title ? [factOf(field, title)] : [];
    });
  return new Map(
    held.map(({ row, references, byField }) => [
      row,
      [...byField].flatMap(([field, own]) =>
        factsOfField(
          field,
          own.filter((one) => references.includes(one)),
        ),
      ),
    ]),
  );
};

/** Where the words were found, when that is not the title. */
export const matchOf = (
  resource: ResourceModel,
  row: Row,
  title: string,
  words: readonly string[],
  titles: ReferredTitles,
): Fact | undefined => {
  const has = (text: string): boolean => {
    // Signs inside identifiers are typed or not: "INV-12" is found by "inv12".
    const folded = fold(text);
    const letters = folded.replace(/[^\p{L}\p{N}\s]+/gu, '');
    return words.some((word) => letters.includes(word) || folded.includes(word));
  };
  if (has(title)) return undefined;
  for (const { name, search } of resource.fields) {
    const text = search ? textsOf(row[name]).find(has) : undefined;
    if (text !== undefined) return factOf(name, text);
  }
  return titles.get(row)?.find(({ text }) => has(text));
};

/** Texts that the list shows beside the title. */
const shownTexts = ({ columns, tree, recordTitle }: ResourceModel): readonly FieldModel[] =>
  columns
    .flatMap((name) => tree.get(name) ?? [])
    .filter(({ search, reference, options }) => search && !reference && !options)
    .filter(({ name }) => name !== recordTitle && !recordTitle.includes(`{${name}}`));

const textFact = (row: Row, { name }: FieldModel): readonly Fact[] => {
  const [text] = textsOf(row[name]);
  return text ? [factOf(name, text)] : [];
};

/** The first text of the list that differs between rows of one title; undefined where there is only this row. */
export const tellingFact = (
  resource: ResourceModel,
  row: Row,
  rows: readonly Row[],
): Fact | undefined => {
  if (rows.length < 2) return undefined;
  const field = shownTexts(resource).find(({ name }) => {
    const said = rows.map((one) => textsOf(one[name])[0]);
    return said.every(Boolean) && new Set(said).size === rows.length;
  });
  return field && textFact(row, field)[0];
};

/** What tells a row from others: the first text of its list beside the title, and whom the first reference names. */
export const factsOf = (
  resource: ResourceModel,
  row: Row,
  titles: ReferredTitles,
): readonly Fact[] => {
  const [text] = shownTexts(resource);
  const referred = titles.get(row) ?? [];
  const first = resource.columns
    .map((name) => referred.find(({ field }) => field === name))
    .find(Boolean);
  return [...(text ? textFact(row, text) : []), ...(first ? [first] : [])];
};
