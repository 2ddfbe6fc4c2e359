import { type FieldModel, LIMITS, type Model, type ResourceModel, recordTitle } from '#schemas';
import { createFileReader, eachReference } from '#schemas/model/fields/readable.ts';
import { columnAt } from '#schemas/model/lists/columnFields.ts';
import { guardFormula } from '#schemas/model/values/formulas.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { translator } from '#server/engine/language/translate.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { mayUse } from '#server/engine/records/rowAccess.ts';
import type { Columns } from './exportRows.ts';

/** Titles that one export remembers; then it begins anew. */
const REMEMBERED_TITLES = 10_000;

export interface ReadingParts {
  readonly records: Records;
  readonly model: Model;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly timeZone: string;
}

/** Titles of rows that others refer to, as far as the caller may read them. */
const createTitles = ({ records, model, caller }: ReadingParts) => {
  const known = new Map<string, string | undefined>();
  const keyOf = (resource: string, id: string): string => `${resource} ${id}`;

  const read = async (resource: ResourceModel, ids: readonly string[]): Promise<void> => {
    const { rows } = await records.search(caller, resource, {
      ...{ page: 1, limit: ids.length, sort: resource.defaultSort },
      conditions: [{ field: '_id', operator: 'in', values: ids }],
    });
    for (const row of rows.map(parseRow)) {
      known.set(keyOf(resource.name, String(row['_id'])), recordTitle(resource, row));
    }
  };
  const prepare = async (fields: readonly FieldModel[], rows: readonly Row[]): Promise<void> => {
    if (known.size > REMEMBERED_TITLES) known.clear();
    const missing = new Map<string, Set<string>>();
    for (const row of rows) {
      eachReference(fields, row, (name, id) => {
        if (known.has(keyOf(name, id))) return;
        known.set(keyOf(name, id), undefined);
        missing.set(name, (missing.get(name) ?? new Set()).add(id));
      });
    }
    for (const [name, ids] of missing) {
      const resource = model.resources.get(name);
      if (!resource || !mayUse(caller, resource, 'search')) continue;
      const all = [...ids];
      for (let first = 0; first < all.length; first += LIMITS.filterValues) {
        await read(resource, all.slice(first, first + LIMITS.filterValues));
      }
    }
  };
  return { prepare, titleOf: (name: string, id: string) => known.get(keyOf(name, id)) };
};

/** Labels above what people read, in the caller's language; the list's own columns where nobody chose. */
export const readingColumns = (
  parts: ReadingParts,
  chosen: readonly string[] | undefined,
): Columns => {
  const { resource, caller, timeZone } = parts;
  const { language } = caller;
  const translate = translator(language);
  const { prepare, titleOf } = createTitles(parts);
  const read = createFileReader({
    ...{ language, timeZone, titleOf },
    ...{ yes: translate('souk.table.yes', {}), no: translate('souk.table.no', {}) },
  });
  const fields = (chosen ?? resource.columns).flatMap((name) => columnAt(resource, name) ?? []);
  return {
    columns: fields.map((field) => ({
      head: guardFormula(field.title[language]),
      toText: (row) => read(field, row),
    })),
    prepare: (rows) => prepare(fields, rows),
  };
};
