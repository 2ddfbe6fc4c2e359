import type { RaRecord } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import {
  BYTE_ORDER_MARK,
  columnNamed,
  csvLine,
  type Model,
  type ResourceModel,
  recordTitle,
} from '#schemas';
import { createReader, eachReference, type ReadingStyle } from '#schemas/model/fields/readable.ts';
import { guardFormula } from '#schemas/model/values/formulas.ts';
import type { FileWriter } from './formats.ts';

/** How this person reads, and where titles of other rows come from. */
export interface Readers extends Omit<ReadingStyle, 'titleOf'> {
  readonly model: Model;
}

/** More ids make an address longer than servers take. */
const IDS_AT_ONCE = 300;

/** The file for reading of a server that writes none: labels, titles, formatted values, guarded like the server's. */
export const readingFile = (
  dataProvider: SoukDataProvider,
  resource: ResourceModel,
  columns: readonly string[],
  { model, ...style }: Readers,
): FileWriter => {
  const titles = new Map<string, string | undefined>();
  const keyOf = (name: string, id: string): string => `${name} ${id}`;
  const read = createReader({ ...style, titleOf: (name, id) => titles.get(keyOf(name, id)) });
  const fields = columns.flatMap((name) => columnNamed(resource, name) ?? []);

  const readTitles = async (rows: readonly RaRecord[]): Promise<void> => {
    const missing = new Map<ResourceModel, Set<string>>();
    for (const row of rows) {
      eachReference(fields, row, (name, id) => {
        const target = model.resources.get(name);
        if (!target || titles.has(keyOf(name, id))) return;
        titles.set(keyOf(name, id), undefined);
        missing.set(target, (missing.get(target) ?? new Set()).add(id));
      });
    }
    for (const [target, ids] of missing) {
      const all = [...ids];
      for (let first = 0; first < all.length; first += IDS_AT_ONCE) {
        const some = all.slice(first, first + IDS_AT_ONCE);
        const { data } = await dataProvider.getMany(target.name, { ids: some });
        for (const row of data) {
          titles.set(keyOf(target.name, String(row.id)), recordTitle(target, row));
        }
      }
    }
  };
  return {
    begin:
      BYTE_ORDER_MARK + csvLine(fields.map(({ title }) => guardFormula(title[style.language]))),
    rows: async (rows) => {
      await readTitles(rows);
      return rows.map((row) => csvLine(fields.map((field) => read(field, row)))).join('');
    },
    end: '',
  };
};
