import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { recordName } from '#schemas';
import { createReader } from '#schemas/model/fields/readable.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { createRowTitles } from '#src/admin/table/export/rowTitles.ts';
import type { PendingSave } from './useSaves.tsx';

/** What was typed into a field, as it was read there: labels of choices, titles of other rows, no JSON. */
export const useTypedText = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const model = useModel();
  const language = useLanguage();
  const translate = useTranslate();
  return async ({ record, field, data }: PendingSave): Promise<string> => {
    const row = { ...record, [recordName(field.name)]: data[field.name] };
    const titles = createRowTitles(dataProvider, model);
    const read = createReader({
      ...{ language, titleOf: titles.titleOf },
      ...{ yes: translate('souk.table.yes'), no: translate('souk.table.no') },
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    // Without titles, ids are still better than nothing.
    await titles.read([field], [row]).catch(() => undefined);
    return read(field, row) || '–';
  };
};
