import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { refusalText } from '../bulk/refusalText.ts';
import { restoreFromTrash, trashOf } from '../bulk/restoreFromTrash.ts';
import { useToast } from '../toast/useToast.tsx';

interface TrashReturn {
  /** Whether a row comes back as it was: only where the server remembers. */
  readonly canReturn: boolean;
  /** Takes rows out of the trash, and says how it went; throws nothing. */
  readonly putBack: (ids: readonly (string | number)[]) => Promise<void>;
}

/** The way out of the trash for a few rows, without a question: it can be taken back by deleting. */
export const useTrashReturn = (resource: ResourceModel): TrashReturn => {
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const language = useLanguage();
  const toast = useToast();
  const hasHistory = useCan('history');
  return {
    canReturn: hasHistory && trashOf(resource) !== undefined,
    putBack: async (ids) => {
      try {
        for (const id of ids) await restoreFromTrash(provider, resource, String(id), hasHistory);
        toast('success', translate('souk.rows.bulk.restored', { smart_count: ids.length }));
      } catch (error) {
        toast('error', refusalText(resource, error, language, translate));
      }
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
    },
  };
};
