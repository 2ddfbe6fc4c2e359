import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { recordTitle } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { DeleteManyDialog } from '../bulk/lazyDialogs.ts';
import type { RecordProps } from '../cells/recordProps.ts';
import { focusRows } from '../keyboard/focusRows.ts';
import { useRestore } from './useRestore.ts';

/** The two ways out of the trash for one row: back, or gone for good after a question. */
export const TrashActions = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const canBulk = useCan('bulk');
  const { restore } = useRestore(resource);
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const title = recordTitle(resource, record);
  const nameOf = (key: string): string =>
    translate('souk.table.actionOn', { action: translate(key), title });
  const restoreRow = async (): Promise<void> => {
    setBusy(true);
    await restore([record.id]);
    setBusy(false);
    if (document.activeElement === document.body) focusRows();
  };
  return (
    <>
      <Tooltip title={translate('souk.rows.trash.restore')}>
        <IconButton
          aria-label={nameOf('souk.rows.trash.restore')}
          aria-disabled={isBusy}
          onClick={() => void (isBusy || restoreRow())}
        >
          <RestoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {canBulk && (
        <Tooltip title={translate('souk.rows.trash.forGood')}>
          <IconButton
            aria-label={nameOf('souk.rows.trash.forGood')}
            onClick={() => setDeleting(true)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteManyDialog
            isForGood
            resource={resource}
            selection={{ kind: 'ids', ids: [String(record.id)] }}
            count={1}
            title={translate('souk.rows.trash.forGoodOne', { title })}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </>
  );
};
