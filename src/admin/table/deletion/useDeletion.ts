import { useDelete, useTranslate, useUnselect } from 'react-admin';
import { isObject, type ResourceModel } from '#schemas';
import { hasCode } from '#src/admin/session/answerStatus.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { serverText } from '../bulk/serverText.ts';
import { useToast } from '../toast/useToast.tsx';
import { useRestore } from '../trash/useRestore.ts';

export type Id = string | number;

/** How many rows of a resource refer to a row, as the server's refusal says (409 `in_use`). */
export interface Referrers {
  readonly resource: string;
  readonly count: number;
  readonly isMore?: true;
}

const isReferrers = (value: unknown): value is Referrers =>
  isObject(value) && typeof value['resource'] === 'string' && typeof value['count'] === 'number';

const referrersIn = (error: unknown): readonly Referrers[] => {
  const where = hasCode(error, 'in_use') ? error.params['where'] : [];
  return Array.isArray(where) ? where.filter(isReferrers) : [];
};

/**
 * Deletes a row, with `moveTo` after its referrers were moved to that one, and says how it went (LIST-7).
 *
 * Errors: none are thrown; a failure is shown with the server's own words where it has some.
 */
export const useDeletion = (
  resource: ResourceModel,
  onSettled: (isDeleted: boolean) => void,
  /** Called instead of showing the failure, where the referrers may be moved to another row. */
  onReferrers?: (referrers: readonly Referrers[]) => void,
) => {
  const translate = useTranslate();
  const language = useLanguage();
  const toast = useToast();
  const { canRestore, restore } = useRestore(resource);
  const unselect = useUnselect(resource.name);
  const [deleteRow, { isPending }] = useDelete();
  const noun = (resource.noun ?? resource.title)[language];
  return {
    isPending,
    remove: (id: Id, moveTo?: Id): Promise<unknown> =>
      deleteRow(
        resource.name,
        { id, ...(moveTo !== undefined && { meta: { moveTo } }) },
        {
          onSuccess: () => {
            unselect([id], true);
            const onUndo = canRestore ? () => void restore([id]) : undefined;
            toast('success', translate('souk.table.Deleted Successfuly', { noun }), onUndo);
            onSettled(true);
          },
          onError: (error: unknown) => {
            const referrers = referrersIn(error);
            if (onReferrers && referrers.length > 0) {
              onReferrers(referrers);
              return;
            }
            const otherwise = translate('souk.table.Error Deleting', { noun });
            toast('error', serverText(error, translate) ?? otherwise);
            onSettled(false);
          },
        },
      ),
  };
};
