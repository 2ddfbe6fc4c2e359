import EditIcon from '@mui/icons-material/EditOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useKeepBulkBar } from '#src/admin/table/bulk/keepBulkBar.ts';
import { lazyManyDialog } from '#src/admin/table/bulk/lazyDialogs.ts';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import type { BulkActionProps } from '#src/admin/table/toolbar/BulkBar.tsx';

// The widgets of forms are large: who only looks at a list does not load them.
const EditManyDialog = lazyManyDialog(
  async () => (await import('./EditManyDialog.tsx')).EditManyDialog,
);

/** Opens the question which field of the selected rows gets which value. */
export const BulkEdit = ({ resource, selection }: BulkActionProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useKeepBulkBar(isOpen);
  if (!resource.screens.has('edit')) return null;
  return (
    <>
      <ActionButton
        sends
        icon={<EditIcon />}
        label={translate('souk.rows.bulk.edit')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <EditManyDialog {...{ resource, selection }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
