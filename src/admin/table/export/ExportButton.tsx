import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';

// The dialog and its two ways of making a file are for those who ask for one.
const ExportDialog = lazyScreen(async () => (await import('./ExportDialog.tsx')).ExportDialog);

interface ExportButtonProps {
  readonly resource: ResourceModel;
  /** Rows are selected, and all that match are meant. */
  readonly isAll?: boolean;
}

/** Opens the question what to export as what (LIST-11). */
export const ExportButton = ({ resource, isAll = false }: ExportButtonProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        icon={<DownloadIcon />}
        label={translate('souk.table.export')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog resource={resource} isAll={isAll} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
