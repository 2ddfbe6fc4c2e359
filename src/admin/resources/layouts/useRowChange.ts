import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { isSame, type ResourceModel } from '#schemas';
import { useRefusalText } from '#src/admin/table/bulk/useRefusalText.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';

type Changes = Readonly<Record<string, unknown>>;

/** A change that is drawn already, while the server is asked. */
export interface PendingChange {
  /** The row as it is going to be. */
  readonly record: RaRecord;
}

export interface RowChange {
  readonly record: RaRecord;
  /** By the names of a record. */
  readonly changes: Changes;
  /** How it is told once it is stored. */
  readonly text: string;
  readonly isUndoable: boolean;
}

/** Changes single rows from where they are looked at: drawn at once, told in a toast that takes it back. */
export const useRowChange = (resource: ResourceModel) => {
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  const refusalText = useRefusalText(resource);
  const [pending, setPending] = useState<readonly PendingChange[]>([]);
  /** What each row that is being changed comes to: its next change is asked for after that, by that version. */
  const comings = useRef(new Map<Identifier, Promise<RaRecord>>());

  /** Answers the row as it is afterwards; where the server refuses, as it was. */
  const send = async (
    row: RaRecord,
    { changes, text, isUndoable }: RowChange,
  ): Promise<RaRecord> => {
    const former = Object.fromEntries(Object.keys(changes).map((name) => [name, row[name]]));
    // Taken back before the server refused the change.
    if (isSame(former, changes)) return row;
    try {
      const { data } = await provider.update(resource.name, {
        id: row.id,
        data: changes,
        previousData: row,
      });
      const undo = (): void =>
        void change({
          record: data,
          changes: former,
          text: translate('souk.rows.bulk.undone', { smart_count: 1 }),
          isUndoable: false,
        });
      toast('success', text, isUndoable ? undo : undefined);
      return data;
    } catch (error) {
      toast('error', refusalText(error));
      return row;
    }
  };

  const change = async (asked: RowChange): Promise<void> => {
    const { record, changes } = asked;
    const shown: PendingChange = { record: { ...record, ...changes } };
    setPending((before) => [...before.filter((one) => one.record.id !== record.id), shown]);
    const last = comings.current.get(record.id) ?? Promise.resolve(record);
    const coming = last.then((row) => send(row, asked));
    comings.current.set(record.id, coming);
    await coming;
    // What is drawn ahead stays until the rows themselves say it.
    await queryClient.invalidateQueries({ queryKey: [resource.name] });
    if (comings.current.get(record.id) === coming) comings.current.delete(record.id);
    setPending((before) => before.filter((one) => one !== shown));
  };
  return { pending, change };
};
