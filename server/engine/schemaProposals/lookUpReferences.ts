import { type FieldModel, namingFields, type ResourceModel } from '#schemas';
import type { ReferenceFound } from '#schemas/model/fromData/columnTypes.ts';
import type { ColumnObservation } from '#schemas/model/fromData/observeColumn.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { toValue } from '#server/engine/importBatches/cells.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import { isComparable, rowsByValue } from '#server/engine/records/query/rowsByValue.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { mayUse, sameScopeSql } from '#server/engine/records/rowAccess.ts';
import type { LookUp } from './proposeFromCsv.ts';

/** Different values of a column that are looked for: as many as tell a reference from a coincidence. */
const ASKED_VALUES = 100;
/** In all: a file of hundreds of columns asks no more of the database than one of twenty. */
const MAX_VALUES = 5_000;
const MAX_KEY_CHARACTERS = 200;
const ID = '_id';

interface Parts {
  readonly database: Database;
  readonly options: RecordsOptions;
  readonly caller: Caller;
}

type Asked = ReadonlyMap<number, readonly string[]>;

const askedOf = (columns: readonly ColumnObservation[]): Asked => {
  let left = MAX_VALUES;
  const asked = new Map<number, readonly string[]>();
  for (const [index, { distinct }] of columns.entries()) {
    const texts = [...distinct.keys()].filter((text) => text.length <= MAX_KEY_CHARACTERS);
    const some = texts.slice(0, Math.min(ASKED_VALUES, left));
    left -= some.length;
    if (some.length > 0) asked.set(index, some);
  }
  return asked;
};

/** Which of some texts a field of the resource holds, in one statement. */
const textsIn = async (
  { database, options, caller }: Parts,
  resource: ResourceModel,
  field: FieldModel,
  texts: readonly string[],
): Promise<ReadonlySet<string>> => {
  const asked = texts
    .map((text) => ({ text, value: toValue(field, text) }))
    .filter(({ value }) => isComparable(field, value));
  const values = asked.map(({ value }) => value).filter((value) => isComparable(field, value));
  const scope = sql`${sameScopeSql(resource, caller.teamId)}`;
  const table = tableOf(options, resource);
  const rows = await rowsByValue(database, resource, table, field, values, { scope });
  return new Set(rows.map(({ place }) => asked[place]?.text ?? ''));
};

const fieldsOf = (resource: ResourceModel): readonly FieldModel[] => [
  ...resource.systemFields.filter(({ name }) => name === ID),
  ...namingFields(resource),
];

/** Looks for the values of columns among the ids and the naming fields of rows that the caller may read. */
export const referenceLookUp =
  (parts: Parts): LookUp =>
  async (columns) => {
    const asked = askedOf(columns);
    const texts = [...new Set([...asked.values()].flat())];
    const found = new Map<number, ReferenceFound[]>();
    for (const resource of parts.options.model().resources.values()) {
      if (!mayUse(parts.caller, resource, 'search')) continue;
      for (const field of fieldsOf(resource)) {
        const there = await textsIn(parts, resource, field, texts);
        if (there.size === 0) continue;
        for (const [index, own] of asked) {
          const count = own.filter((text) => there.has(text)).length;
          if (count * 2 < own.length) continue;
          const one = {
            resource: resource.name,
            field: field.name,
            asked: own.length,
            found: count,
          };
          found.set(index, [...(found.get(index) ?? []), one]);
        }
      }
    }
    return found;
  };
