import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import type { Save } from './undoSaves.ts';

/** A save by the record that it answered; none where the record does not say when it was stored. */
export const saveOf = ({ id, updatedAt }: RaRecord): Save | undefined =>
  typeof updatedAt === 'string' ? { id: String(id), savedAt: updatedAt } : undefined;

/** Takes saves back and says how it went; undefined where the server keeps no history. */
export const useUndoSaves = (resource: ResourceModel) => {
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const language = useLanguage();
  const toast = useToast();
  const hasHistory = useCan('history');
  if (!hasHistory) return undefined;
  return async (saves: readonly Save[]): Promise<void> => {
    // Few take something back: what that needs is loaded then.
    const { undoSaves } = await import('./undoSaves.ts');
    const undoing = { provider, queryClient, resource, language, translate };
    const { reason } = await undoSaves(undoing, saves);
    if (reason === undefined) toast('success', translate('inPlace.undone'));
    else toast('error', reason);
  };
};
