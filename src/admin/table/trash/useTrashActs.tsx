import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { recordTitle } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import { DeleteManyDialog } from '../bulk/lazyDialogs.ts';
import type { RowAct } from '../buttons/rowAct.ts';
import type { RecordProps } from '../cells/recordProps.ts';
import { focusRows } from '../keyboard/focusRows.ts';
import { useRestore } from './useRestore.ts';

/** The two ways out of the trash for one row: back, or gone for good after a question. */
export const useTrashActs = ({
  resource,
  record,
}: RecordProps): { readonly acts: readonly RowAct[]; readonly dialog: ReactNode } => {
  const translate = useTranslate();
  const canBulk = useCan('bulk');
  const { restore } = useRestore(resource);
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const restoreRow = async (): Promise<void> => {
    setBusy(true);
    await restore([record.id]);
    setBusy(false);
    if (document.activeElement === document.body) focusRows();
  };
  const back: RowAct = {
    ...{ key: 'restore', label: translate('souk.rows.trash.restore'), isBusy },
    icon: <RestoreIcon fontSize="small" />,
    run: () => void (isBusy || restoreRow()),
  };
  const forGood: RowAct = {
    ...{ key: 'forGood', label: translate('souk.rows.trash.forGood'), color: 'danger' },
    icon: <DeleteIcon fontSize="small" />,
    run: () => setDeleting(true),
  };
  return {
    acts: canBulk ? [back, forGood] : [back],
    dialog: isDeleting && (
      <Suspense fallback={null}>
        <DeleteManyDialog
          isForGood
          resource={resource}
          selection={{ kind: 'ids', ids: [String(record.id)] }}
          title={translate('souk.rows.trash.forGoodOne', { title: recordTitle(resource, record) })}
          onClose={() => setDeleting(false)}
        />
      </Suspense>
    ),
  };
};
