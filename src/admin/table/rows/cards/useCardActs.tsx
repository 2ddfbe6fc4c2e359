import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import { type ReactNode, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import type { Move } from '#schemas';
import { readingScreen } from '#schemas/model/readingScreen.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { actingRoleOf, useOptionalSession } from '#src/admin/session/session.tsx';
import { MoveRowsDialog } from '../../bulk/MoveRowsDialog.tsx';
import { movesFor } from '../../bulk/moves.ts';
import type { RowAct } from '../../buttons/rowAct.ts';
import type { RecordProps } from '../../cells/recordProps.ts';
import { DeleteDialog } from '../../deletion/DeleteDialog.tsx';
import { canDelete, isRowInTrash } from '../../trash/rowInTrash.ts';
import { useTrashActs } from '../../trash/useTrashActs.tsx';
import { SCREEN_ACTIONS } from '../RowActions.tsx';

/** Acts that a swipe shows. */
const MAX_SWIPED = 2;

interface CardActs {
  readonly acts: readonly RowAct[];
  /** Moves of the state, told apart from the others in a menu. */
  readonly moves: readonly RowAct[];
  /** The first of them all, but for what a tap does. */
  readonly swiped: readonly RowAct[];
  readonly dialogs: ReactNode;
}

/** What can be done with the row of a card, as its schema and the person's role allow. */
export const useCardActs = ({ resource, record }: RecordProps): CardActs => {
  const translate = useTranslate();
  const language = useLanguage();
  const createPath = useCreatePath();
  const session = useOptionalSession();
  const trash = useTrashActs({ resource, record });
  const [isDeleting, setDeleting] = useState(false);
  const [asked, setAsked] = useState<Move>();
  const isInTrash = isRowInTrash(resource, record);
  const role = session ? actingRoleOf(session.user) : '';

  const deletion: RowAct = {
    ...{ key: 'delete', label: translate('souk.table.delete'), color: 'danger' },
    icon: <DeleteIcon fontSize="small" />,
    run: () => setDeleting(true),
  };
  const acts: readonly RowAct[] = [
    ...SCREEN_ACTIONS.filter(([screen]) => resource.screens.has(screen)).map(
      ([screen, icon]): RowAct => ({
        ...{ key: screen, icon, label: translate(`souk.table.${screen}`) },
        to: createPath({ resource: resource.name, type: screen, id: record.id }),
      }),
    ),
    ...(isInTrash ? trash.acts : []),
    ...(canDelete(resource, record) ? [deletion] : []),
  ];
  const moves = (isInTrash ? [] : movesFor(resource, role, [record])).map(
    (move): RowAct => ({
      ...{ key: `${move.from.join()} ${move.to}`, label: move.title[language] },
      ...(move.color && { color: move.color }),
      icon: <MoveIcon fontSize="small" />,
      run: () => setAsked(move),
    }),
  );
  const tapped = readingScreen(resource);
  return {
    acts,
    moves,
    swiped: [...acts.filter(({ key }) => key !== tapped), ...moves].slice(0, MAX_SWIPED),
    dialogs: (
      <>
        {trash.dialog}
        {isDeleting && (
          <DeleteDialog
            resource={resource}
            id={record.id}
            record={record}
            onClose={() => setDeleting(false)}
          />
        )}
        {asked && (
          <MoveRowsDialog
            resource={resource}
            only={record}
            selection={{ kind: 'ids', ids: [String(record.id)] }}
            role={role}
            move={asked}
            onClose={() => setAsked(undefined)}
          />
        )}
      </>
    ),
  };
};
