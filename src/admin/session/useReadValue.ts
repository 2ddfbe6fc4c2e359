import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { FieldModel } from '#schemas';
import { createReader } from '#schemas/model/fields/readable.ts';
import { useModel } from './model.tsx';
import { createRowTitles } from './rowTitles.ts';
import { useReadingStyle } from './useReadingStyle.ts';

/** What a row holds in a field, as it is read there: labels of choices, titles of other rows, no JSON. */
export const useReadValue = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const model = useModel();
  const style = useReadingStyle();
  return async (field: FieldModel, row: Readonly<Record<string, unknown>>): Promise<string> => {
    const titles = createRowTitles(dataProvider, model);
    const read = createReader({ ...style, titleOf: titles.titleOf });
    // Without titles, ids are still better than nothing.
    await titles.read([field], [row]).catch(() => undefined);
    return read(field, row);
  };
};
