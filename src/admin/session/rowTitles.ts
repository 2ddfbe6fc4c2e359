import type { SoukDataProvider } from '#dataProvider';
import { type FieldModel, type Model, type ResourceModel, recordTitle } from '#schemas';
import { eachReference } from '#schemas/model/fields/readable.ts';

/** More ids make an address longer than servers take. */
const IDS_AT_ONCE = 300;

/** Titles of rows that others refer to; `read` before they are asked for. Errors: `read` as the data provider's. */
export const createRowTitles = (dataProvider: SoukDataProvider, model: Model) => {
  const titles = new Map<string, string | undefined>();
  const keyOf = (name: string, id: string): string => `${name} ${id}`;

  const read = async (
    fields: readonly FieldModel[],
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<void> => {
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
  return { read, titleOf: (name: string, id: string) => titles.get(keyOf(name, id)) };
};
