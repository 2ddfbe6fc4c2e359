import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { useRefusalText } from '#src/admin/table/bulk/useRefusalText.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { useTree } from './treeContext.ts';
import type { TreePosition } from './treePosition.ts';

/** Moves a row below another one, says so, and offers Undo. */
export const useReparent = () => {
  const { resource, field, setOpen, moved: last } = useTree();
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const refusalText = useRefusalText(resource);
  const toast = useToast();
  const cannotSend = useCannotSend();

  const setParent = async (id: string, from: string | undefined, to: string | undefined) => {
    await provider.update(resource.name, {
      id,
      data: { [field.name]: to ?? null },
      // Only what differs is sent: to hang nowhere differs from where it hung, not from nothing.
      previousData: { id, [field.name]: from ?? null },
    });
    await queryClient.invalidateQueries({ queryKey: [resource.name] });
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      last.current = undefined;
      toast('error', refusalText(error));
    }
  };
  return async (moved: TreePosition, target: TreePosition): Promise<void> => {
    const { id, name } = moved;
    if (id === undefined) return;
    if (cannotSend) return cannotSend.say();
    const from = moved.above.at(-1);
    await attempt(async () => {
      last.current = id;
      await setParent(id, from, target.id);
      if (target.id !== undefined) setOpen(target.id, true);
      const said = target.id === undefined ? 'movedToTop' : 'moved';
      toast('success', translate(`souk.tree.${said}`, { name, place: target.name }), () => {
        void attempt(() => setParent(id, target.id, from));
      });
    });
  };
};
