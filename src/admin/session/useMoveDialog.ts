import type { Move, ResourceModel } from '#schemas';
import { useApplication } from '#src/admin/application/application.ts';
import type { MoveDialogProps } from '#src/admin/application/feature.ts';
import type { LazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useOptionalSession } from './session.tsx';

/** The dialog that a feature brings for a move of one row, where the server announces what it needs. */
export const useMoveDialog = (
  resource: ResourceModel,
  move: Move | undefined,
): LazyScreen<MoveDialogProps> | undefined => {
  const { moveDialogs } = useApplication();
  const features = useOptionalSession()?.features ?? [];
  return moveDialogs
    .flatMap((dialogs) => dialogs[resource.name] ?? [])
    .find(({ to, needs }) => to === move?.to && features.includes(needs))?.dialog;
};
