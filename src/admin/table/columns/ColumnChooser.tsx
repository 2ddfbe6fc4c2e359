import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Popover } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useFieldAdding } from '#src/admin/limited/useFieldAdding.tsx';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';

const ColumnList = lazyScreen(() =>
  withTexts(async () => (await import('./ColumnList.tsx')).ColumnList, 'tags'),
);

interface ColumnChooserProps {
  readonly resource: ResourceModel;
}

/** Which columns the table shows and in what order, by pointer or keyboard; remembered (LIST-11). */
export const ColumnChooser = ({ resource }: ColumnChooserProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { open, dialog } = useFieldAdding(resource.name);
  const label = translate('souk.table.columns');
  return (
    <>
      <ActionButton
        icon={<ColumnsIcon />}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Suspense fallback={null}>
          <ColumnList
            resource={resource}
            onAddField={
              open &&
              (() => {
                setAnchor(null);
                open({});
              })
            }
          />
        </Suspense>
      </Popover>
      {dialog}
    </>
  );
};
