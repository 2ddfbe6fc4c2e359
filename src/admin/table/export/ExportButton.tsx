import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useScreenCommands } from '#src/admin/application/screenCommands.ts';
import { useKeepBulkBar } from '../bulk/keepBulkBar.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';

// The menu, the dialog and their ways of making a file are for those who ask for one.
const ExportMenu = lazyScreen(async () => (await import('./ExportMenu.tsx')).ExportMenu);

interface ExportButtonProps {
  readonly resource: ResourceModel;
  /** Rows are selected, and all that match are meant. */
  readonly isAll?: boolean;
}

/** Opens the question what to export, for what (LIST-11, TABLE-10). */
export const ExportButton = ({ resource, isAll = false }: ExportButtonProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const button = useRef<HTMLButtonElement>(null);
  const label = translate('souk.table.export');
  const run = () => setAnchor(button.current ?? undefined);
  useKeepBulkBar(anchor !== undefined);
  useScreenCommands([{ id: `export ${resource.name}`, title: label, run }]);
  return (
    <>
      <ActionButton
        icon={<DownloadIcon />}
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={run}
      />
      {anchor && (
        <Suspense fallback={null}>
          <ExportMenu
            resource={resource}
            isAll={isAll}
            anchor={anchor}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
