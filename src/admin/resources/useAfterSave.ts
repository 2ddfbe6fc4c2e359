import { useRef } from 'react';
import { useRedirect } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { runFormAction } from '#src/admin/form/runFormAction.ts';
import type { SaveWay } from '#src/admin/form/SaveMenu.tsx';
import type { SaveAnswer } from '#src/admin/form/SchemaForm.tsx';

/**
 * Leads on after a save as somebody chose in the menu beside Save; a save by its button stays.
 *
 * Shape: `onAnother` shows an empty form.
 */
export const useSaveWay = (resource: ResourceModel, onAnother: () => void) => {
  const redirect = useRedirect();
  const chosen = useRef<SaveWay | undefined>(undefined);
  const ways: readonly SaveWay[] = [
    ...(resource.screens.has('create') ? (['another'] as const) : []),
    ...(resource.screens.has('list') ? (['list'] as const) : []),
  ];
  const leads: Readonly<Record<SaveWay, () => void>> = {
    list: () => redirect('list', resource.name),
    another: onAnother,
  };
  return {
    ways,
    choose: (way: SaveWay | undefined): void => {
      chosen.current = way;
    },
    /** The save that the choice was made for; the next one stays again. */
    lead: async (save: Promise<SaveAnswer>): Promise<SaveAnswer> => {
      const way = chosen.current;
      chosen.current = undefined;
      const answer = await save;
      return answer.saved && way ? { saved: true, after: () => runFormAction(leads, way) } : answer;
    },
  };
};
