import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
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

  const change = async ({ record, changes, text, isUndoable }: RowChange): Promise<void> => {
    const shown: PendingChange = { record: { ...record, ...changes } };
    setPending((before) => [...before.filter((one) => one.record.id !== record.id), shown]);
    try {
      const { data } = await provider.update(resource.name, {
        id: record.id,
        data: changes,
        previousData: record,
      });
      const undo = (): void => {
        const former = Object.keys(changes).map((name) => [name, record[name]] as const);
        void change({
          record: data,
          changes: Object.fromEntries(former),
          text: translate('souk.rows.bulk.undone', { smart_count: 1 }),
          isUndoable: false,
        });
      };
      toast('success', text, isUndoable ? undo : undefined);
    } catch (error) {
      toast('error', refusalText(error));
    }
    // What is drawn ahead stays until the rows themselves say it.
    await queryClient.invalidateQueries({ queryKey: [resource.name] });
    setPending((before) => before.filter((one) => one !== shown));
  };
  return { pending, change };
};
