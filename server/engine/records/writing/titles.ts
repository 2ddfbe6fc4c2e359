import { fieldNamed, type Model, type ResourceModel } from '#schemas';
import { storedName } from '#schemas/model/fields/names/storedNames.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Table } from '../columns.ts';
import { givesTitle, shownTitle, titlePart } from '../query/titleWords.ts';
import { targetsByField } from '../referenceTargets.ts';
import { parseDocument, rowColumns } from '../rowText.ts';
import type { Reference } from './heldReferences.ts';

/** What of a row its title is made of. */
export interface TitledRow {
  readonly id: string;
  readonly team_id: string;
  readonly doc: string;
}

/** Fields that a title may be made of; undefined where any may. */
const titleFields = ({
  rules,
  recordTitle,
  fields,
}: ResourceModel): readonly string[] | undefined =>
  rules === 'standard'
    ? undefined
    : fields
        .filter(
          ({ name, kind, writeOnly }) =>
            !writeOnly &&
            (kind === 'email' || recordTitle === name || recordTitle.includes(`{${name}}`)),
        )
        .map(storedName);

/** A price in a title reads with its currency. */
const CURRENCY = 'currency';

/** The columns that a title is read from, with those of other fields: of rows with long texts no more than that. */
export const titleColumns = (
  table: Table,
  resource: ResourceModel,
  copied: readonly string[] = [],
): Sql => {
  const names = titleFields(resource);
  if (!names) return rowColumns(table, resource);
  const further = copied.flatMap((name) => fieldNamed(resource, name) ?? []).map(storedName);
  const pairs = [...new Set([...names, ...further, CURRENCY])].map(
    (name) => sql`${name}::text, doc -> ${name}::text`,
  );
  return sql`id, team_id, jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))::text as doc`;
};

/** What is known of a row that is referred to. */
export interface PresentRow {
  /** What lists show of it; '' where it has no name. */
  readonly title: string;
  /** The fields that were read. */
  readonly values: Row;
}

export const readTitledRow = (resource: ResourceModel, { id, doc }: TitledRow): PresentRow => {
  const values = parseDocument(resource, doc);
  return { title: shownTitle(resource, { _id: id, ...values }), values };
};

export const titleOf = (resource: ResourceModel, row: TitledRow): string =>
  readTitledRow(resource, row).title;

/** Those of a row's references by whose titles it is found: they stand in a field, or in the list that it holds. */
export const titledReferences = (
  model: Model,
  resource: ResourceModel,
  byField: ReadonlyMap<string, readonly Reference[]>,
): readonly Reference[] =>
  [...targetsByField(resource)].flatMap(([{ name }, targets]) =>
    (byField.get(name) ?? []).filter(({ resource: target }) => {
      const found = targets.has(target) ? model.resources.get(target) : undefined;
      return found !== undefined && givesTitle(resource, found);
    }),
  );

/** Which rows these lead to, in one order. */
export const titleKeys = (references: readonly Reference[]): readonly string[] =>
  [...new Set(references.map(({ resource, id }) => `${resource} ${id}`))].sort();

/** The part of a row's search text that these references give. */
export const titlesOfRow = (
  references: readonly Reference[],
  titleOfOne: (reference: Reference) => string | undefined,
): string => {
  const titles = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const reference of references) {
    const { resource, id } = reference;
    const title = titleOfOne(reference);
    if (!title || seen.has(`${resource} ${id}`)) continue;
    seen.add(`${resource} ${id}`);
    titles.set(resource, [...(titles.get(resource) ?? []), title]);
  }
  return titlePart(titles);
};
