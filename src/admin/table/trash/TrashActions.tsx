import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { recordTitle } from '#schemas';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { RecordProps } from '../cells/recordProps.ts';
import { useTrashActs } from './useTrashActs.tsx';

/** The ways out of the trash as icons. */
export const TrashActions = (props: RecordProps) => {
  const translate = useTranslate();
  const { acts, dialog } = useTrashActs(props);
  const cannotSend = useCannotSend();
  const title = recordTitle(props.resource, props.record);
  return (
    <>
      {acts.map(({ key, label, icon, run, isBusy = false }) => (
        <Tooltip key={key} title={cannotSend?.why ?? label}>
          <IconButton
            aria-label={translate('souk.table.actionOn', { action: label, title })}
            aria-disabled={isBusy}
            onClick={run}
            {...cannotSend?.control}
          >
            {icon}
          </IconButton>
        </Tooltip>
      ))}
      {dialog}
    </>
  );
};
