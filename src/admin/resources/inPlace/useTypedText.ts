import { recordName } from '#schemas';
import { useReadValue } from '#src/admin/session/useReadValue.ts';
import type { PendingSave } from './useSaves.tsx';

/** What was typed into a field, as it was read there. */
export const useTypedText = () => {
  const readValue = useReadValue();
  return async ({ record, field, data }: PendingSave): Promise<string> =>
    (await readValue(field, { ...record, [recordName(field.name)]: data[field.name] })) || '–';
};
