import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { recordName } from '#schemas';
import { createReader } from '#schemas/model/fields/readable.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { createRowTitles } from '#src/admin/table/export/rowTitles.ts';
import { useReadingStyle } from '#src/admin/table/export/useReadingStyle.ts';
import type { PendingSave } from './useSaves.tsx';

/** What was typed into a field, as it was read there: labels of choices, titles of other rows, no JSON. */
export const useTypedText = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const model = useModel();
  const style = useReadingStyle();
  return async ({ record, field, data }: PendingSave): Promise<string> => {
    const row = { ...record, [recordName(field.name)]: data[field.name] };
    const titles = createRowTitles(dataProvider, model);
    const read = createReader({ ...style, titleOf: titles.titleOf });
    // Without titles, ids are still better than nothing.
    await titles.read([field], [row]).catch(() => undefined);
    return read(field, row) || '–';
  };
};
