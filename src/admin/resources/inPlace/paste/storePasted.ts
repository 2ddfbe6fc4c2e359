import type { RaRecord } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { type FieldModel, inParallel, isSameValue, type ResourceModel, recordName } from '#schemas';
import { isStale } from '#src/admin/session/answerStatus.ts';
import type { Save } from '../../undo/undoSaves.ts';
import { saveOf } from '../../undo/useUndoSaves.ts';

const PARALLEL_SAVES = 4;

export interface Pastes {
  readonly provider: SoukDataProvider;
  readonly resource: ResourceModel;
  readonly field: FieldModel;
  /** Whether the server tells versions apart. */
  readonly hasVersions: boolean;
}

export interface RefusedPaste {
  readonly record: RaRecord;
  readonly error: unknown;
}

/** Stores one value over the row as it was seen; where somebody changed another field since, over the newer row. */
const storeOne = async (
  { provider, resource, field, hasVersions }: Pastes,
  record: RaRecord,
  value: unknown,
): Promise<RaRecord> => {
  const name = recordName(field.name);
  const write = async (over: RaRecord): Promise<RaRecord> => {
    const { data } = await provider.update<RaRecord>(resource.name, {
      id: over.id,
      data: { [name]: value, ...(hasVersions && { version: over['version'] }) },
      previousData: over,
    });
    return data;
  };
  try {
    return await write(record);
  } catch (error) {
    if (!isStale(error)) throw error;
    const { data } = await provider.getOne<RaRecord>(resource.name, { id: record.id });
    if (!isSameValue(data[name], record[name])) throw error;
    return write(data);
  }
};

/** Stores a value into each row, by its own rules; answers what can be taken back, and what was refused. */
export const storePasted = async (
  pastes: Pastes,
  rows: readonly { readonly record: RaRecord; readonly value: unknown }[],
): Promise<{ readonly saves: readonly Save[]; readonly refused: readonly RefusedPaste[] }> => {
  const saves: Save[] = [];
  const refused: RefusedPaste[] = [];
  await inParallel(rows, PARALLEL_SAVES, async ({ record, value }) => {
    try {
      const save = saveOf(await storeOne(pastes, record, value));
      if (save) saves.push(save);
    } catch (error) {
      refused.push({ record, error });
    }
  });
  return { saves, refused };
};
