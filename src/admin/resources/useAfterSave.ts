import { useRef } from 'react';
import { useRedirect } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { runFormAction } from '#src/admin/form/save/runFormAction.ts';
import type { AfterSave } from '#src/admin/form/save/SaveMenu.tsx';
import type { SaveAnswer } from '#src/admin/form/save/useSubmit.ts';

/**
 * What happens after a save, as chosen in the menu beside Save; a save by the button stays on the form.
 *
 * Shape: `onAnother` shows an empty form; `runAfter` adds the chosen action to the answer of the save.
 */
export const useAfterSave = (resource: ResourceModel, onAnother: () => void) => {
  const redirect = useRedirect();
  const chosen = useRef<AfterSave | undefined>(undefined);
  const options: readonly AfterSave[] = [
    ...(resource.screens.has('create') ? (['another'] as const) : []),
    ...(resource.screens.has('list') ? (['list'] as const) : []),
  ];
  const actions: Readonly<Record<AfterSave, () => void>> = {
    list: () => redirect('list', resource.name),
    another: onAnother,
  };
  return {
    options,
    choose: (option: AfterSave | undefined): void => {
      chosen.current = option;
    },
    /** The choice is for this save only. */
    runAfter: async (save: Promise<SaveAnswer>): Promise<SaveAnswer> => {
      const option = chosen.current;
      chosen.current = undefined;
      const answer = await save;
      return answer.saved && option
        ? { saved: true, after: () => runFormAction(actions, option) }
        : answer;
    },
  };
};
