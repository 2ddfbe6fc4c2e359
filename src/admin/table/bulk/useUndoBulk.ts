import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useToast } from '../toast/useToast.tsx';
import type { BulkOutcome } from './runBulk.ts';
import { undoBulk } from './undoBulk.ts';
import { useRefusalText } from './useRefusalText.ts';

/** Takes back what requests did to many rows, and says how it went. */
export const useUndoBulk = (resource: ResourceModel) => {
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  const refusalText = useRefusalText(resource);
  return async (requests: BulkOutcome['requests']): Promise<void> => {
    const { done, refused } = await undoBulk(provider, resource, requests);
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
    const undone =
      done.length > 0 ? translate('souk.rows.bulk.undone', { smart_count: done.length }) : '';
    const [first] = refused;
    if (!first) {
      toast('success', undone);
      return;
    }
    const reason = translate('souk.rows.bulk.undoRefused', {
      smart_count: refused.length,
      reason: refusalText(first.error),
    });
    toast('error', undone ? `${undone}. ${reason}` : reason);
  };
};
