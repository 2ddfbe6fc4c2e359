import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { recordTitle } from '#schemas';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { RecordProps } from '../cells/recordProps.ts';
import { useTrashActs } from './useTrashActs.tsx';

/** The ways out of the trash as icons. */
export const TrashActions = (props: RecordProps) => {
  const translate = useTranslate();
  const { acts, dialog } = useTrashActs(props);
  const title = recordTitle(props.resource, props.record);
  return (
    <>
      {acts.map(({ key, label, icon, run, isBusy = false }) => (
        <Tooltip key={key} title={label}>
          <IconButton
            aria-label={translate('souk.table.actionOn', { action: label, title })}
            aria-disabled={isBusy}
            onClick={run}
          >
            {icon}
          </IconButton>
        </Tooltip>
      ))}
      {dialog}
    </>
  );
};
