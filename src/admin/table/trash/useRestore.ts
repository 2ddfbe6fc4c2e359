import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import { restoreFromTrash, trashOf } from '../bulk/restoreFromTrash.ts';
import { useRefusalText } from '../bulk/useRefusalText.ts';
import { useToast } from '../toast/useToast.tsx';

interface Restore {
  /** Whether a row gets its former state back: only where the server keeps a history. */
  readonly canRestore: boolean;
  /** Takes rows out of the trash, and says how it went; throws nothing. */
  readonly restore: (ids: readonly (string | number)[]) => Promise<void>;
}

/** Restores a few rows from the trash at once, without a question: deleting them again takes it back. */
export const useRestore = (resource: ResourceModel): Restore => {
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const refusalText = useRefusalText(resource);
  const toast = useToast();
  const hasHistory = useCan('history');
  return {
    canRestore: hasHistory && trashOf(resource) !== undefined,
    restore: async (ids) => {
      try {
        for (const id of ids) await restoreFromTrash(provider, resource, String(id), hasHistory);
        toast('success', translate('souk.rows.bulk.restored', { smart_count: ids.length }));
      } catch (error) {
        toast('error', refusalText(error));
      }
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
    },
  };
};
