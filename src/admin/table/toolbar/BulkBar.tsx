import CloseIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { type ComponentType, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { actingRoleOf, useCan, useOptionalSession } from '#src/admin/session/session.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { useKeepBulkBar } from '../bulk/keepBulkBar.ts';
import { DeleteManyDialog, RestoreManyDialog } from '../bulk/lazyDialogs.ts';
import { MoveMenu } from '../bulk/MoveMenu.tsx';
import { movesFor } from '../bulk/moves.ts';
import type { BulkSelection } from '../bulk/runBulk.ts';
import { useBulkSelection } from '../bulk/useBulkSelection.ts';
import { useFocusRowsOnUnmount } from '../bulk/useFocusRowsOnUnmount.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { DeleteDialog } from '../deletion/DeleteDialog.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { useIsTrash } from '../trash/useIsTrash.ts';

export interface BulkActionProps {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
  readonly count: number;
}

interface BulkBarProps {
  readonly resource: ResourceModel;
  /** Edits one field of the selected rows; needs the widgets of forms, which tables do not know. */
  readonly Edit?: ComponentType<BulkActionProps> | undefined;
}

/** Restores the selected rows out of the trash, each to the state that it had. */
const RestoreButton = ({ resource, selection }: BulkActionProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useKeepBulkBar(isOpen);
  return (
    <>
      <ActionButton
        sends
        icon={<RestoreIcon />}
        label={translate('souk.rows.trash.restoreSelected')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RestoreManyDialog {...{ resource, selection }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const DeleteButton = ({ resource, selection, count }: BulkActionProps) => {
  const translate = useTranslate();
  const isTrash = useIsTrash(resource);
  const canBulk = useCan('bulk');
  // Decided when it opens: what is refused stays selected, and one row left over must not change the dialog.
  const [opened, setOpened] = useState<{ readonly only: string | undefined }>();
  useKeepBulkBar(opened !== undefined);
  // Only the call for many rows can delete for good.
  if (resource.deletion.kind === 'never' || (isTrash && !canBulk)) return null;
  const onClose = (): void => setOpened(undefined);
  const [only] = selection.kind === 'ids' && count === 1 && !isTrash ? selection.ids : [];
  return (
    <>
      <ActionButton
        sends
        color="error"
        icon={<DeleteIcon />}
        label={translate(isTrash ? 'souk.rows.trash.forGood' : 'souk.table.deleteSelected')}
        onClick={() => setOpened({ only })}
      />
      {opened?.only !== undefined && (
        <DeleteDialog resource={resource} id={opened.only} onClose={onClose} />
      )}
      {opened && opened.only === undefined && (
        <Suspense fallback={null}>
          <DeleteManyDialog
            resource={resource}
            selection={selection}
            isForGood={isTrash}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  );
};

/** What can be done with the selected rows; stands where search and filters stood (LIST-2). */
export const BulkBar = ({ resource, Edit }: BulkBarProps) => {
  const translate = useTranslate();
  const { data = [], selectedIds, onUnselectItems, total = 0 } = useListContext();
  const session = useOptionalSession();
  const matching = useBulkSelection();
  const { selection, count, isAll, isEstimate, canSelectAll } = matching;
  const isTrash = useIsTrash(resource);
  useFocusRowsOnUnmount();
  const role = session ? actingRoleOf(session.user) : '';
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const known = !isAll && chosen.length === selectedIds.length ? chosen : undefined;
  const many = { resource, selection, count };
  const matchingText = isEstimate
    ? translate('souk.rows.bulk.manyMatching', { total: formatNumber(total) })
    : translate('souk.rows.bulk.matching', { smart_count: total });
  return (
    <Box
      role="toolbar"
      aria-label={translate('souk.table.selected', { smart_count: count })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingInline: 1.5,
        minBlockSize: (theme) => theme.spacing(5.5),
        borderRadius: 1,
        bgcolor: 'tint.primary',
      }}
    >
      <Tooltip title={translate('souk.table.clearSelection')}>
        <IconButton
          aria-label={translate('souk.table.clearSelection')}
          onClick={() => onUnselectItems()}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box component="span" role="status">
        {isAll ? matchingText : translate('souk.table.selected', { smart_count: count })}
      </Box>
      {canSelectAll && !isAll && (
        <Button onClick={matching.selectAll}>
          {translate(
            isEstimate ? 'souk.rows.bulk.selectManyMatching' : 'souk.rows.bulk.selectMatching',
            { total: formatNumber(total) },
          )}
        </Button>
      )}
      {isAll && (
        <Button onClick={matching.selectPage}>{translate('souk.rows.bulk.onlyPage')}</Button>
      )}
      <Box sx={{ flexGrow: 1 }} />
      <ExportButton resource={resource} isAll={isAll} />
      {isTrash ? (
        <RestoreButton {...many} />
      ) : (
        <>
          <MoveMenu
            {...many}
            role={role}
            only={known?.length === 1 ? known[0] : undefined}
            moves={movesFor(resource, role, known)}
          />
          {Edit && <Edit {...many} />}
        </>
      )}
      <DeleteButton {...many} />
    </Box>
  );
};
