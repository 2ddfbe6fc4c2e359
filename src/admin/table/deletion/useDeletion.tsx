import { useDelete, useDeleteMany, useTranslate, useUnselect } from 'react-admin';
import { ApiError, PartialError } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { serverText } from '../bulk/serverText.ts';
import { useToast } from '../toast/useToast.tsx';
import { useTrashReturn } from '../trash/useRestore.ts';

export type Id = string | number;

interface Deletion {
  readonly isPending: boolean;
  /** The second step of LIST-7: the call, and what the person is told about it. */
  readonly remove: (ids: readonly Id[], moveTo?: Id) => Promise<void>;
}

/** Where a row is referred to, as the server's refusal says (409 `in_use`). */
export interface Use {
  readonly resource: string;
  readonly count: number;
  readonly isMore?: true;
}

const isUse = (value: unknown): value is Use =>
  isObject(value) && typeof value['resource'] === 'string' && typeof value['count'] === 'number';

const usesOf = (error: unknown): readonly Use[] => {
  const where = error instanceof ApiError && error.code === 'in_use' ? error.params['where'] : [];
  return Array.isArray(where) ? where.filter(isUse) : [];
};

/**
 * Deletes rows and says how it went.
 *
 * Errors: none are thrown; a failure is shown with the server's own words where it has some.
 */
export const useDeletion = (
  resource: ResourceModel,
  onSettled: (isDeleted: boolean) => void,
  /** Asked instead of telling a failure, where what refers to the row may be moved to another one. */
  onUsed?: (uses: readonly Use[]) => void,
): Deletion => {
  const translate = useTranslate();
  const language = useLanguage();
  const tell = useToast();
  const { canReturn, putBack } = useTrashReturn(resource);
  const unselect = useUnselect(resource.name);
  const [deleteOne, { isPending: isDeletingOne }] = useDelete();
  const [deleteMany, { isPending: isDeletingMany }] = useDeleteMany();
  const noun = (resource.noun ?? resource.title)[language];

  const outcome = (ids: readonly Id[]) => ({
    onSuccess: () => {
      unselect([...ids], true);
      tell(
        'success',
        ids.length === 1
          ? translate('souk.table.Deleted Successfuly', { noun })
          : translate('souk.table.deletedMany', { smart_count: ids.length }),
        canReturn ? () => void putBack(ids) : undefined,
      );
      onSettled(true);
    },
    onError: (error: unknown) => {
      const uses = usesOf(error);
      if (onUsed && uses.length > 0) {
        onUsed(uses);
        return;
      }
      const reason =
        serverText(error, translate) ?? translate('souk.table.Error Deleting', { noun });
      const done = error instanceof PartialError ? error.done : [];
      unselect([...done], true);
      const progress =
        done.length > 0
          ? `${translate('souk.table.deletedMany', { smart_count: done.length })}. `
          : '';
      tell('error', progress + reason);
      onSettled(false);
    },
  });

  return {
    isPending: isDeletingOne || isDeletingMany,
    remove: async (ids, moveTo) => {
      const [id] = ids;
      if (id === undefined) return;
      await (ids.length === 1
        ? deleteOne(
            resource.name,
            { id, ...(moveTo !== undefined && { meta: { moveTo } }) },
            outcome(ids),
          )
        : deleteMany(resource.name, { ids: [...ids] }, outcome(ids)));
    },
  };
};
