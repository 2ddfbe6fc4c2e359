import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { recordTitle } from '#schemas';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { PLAIN } from '#src/admin/theme/plain/styles.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import type { RecordProps } from '../cells/recordProps.ts';
import { stopRowClick } from '../cells/stopRowClick.ts';
import { DeleteDialog } from '../deletion/DeleteDialog.tsx';
import { canDelete, isRowInTrash } from '../trash/rowInTrash.ts';
import { TrashActions } from '../trash/TrashActions.tsx';

export const SCREEN_ACTIONS: readonly (readonly ['show' | 'edit', ReactNode])[] = [
  ['show', <ShowIcon key="show" fontSize="small" />],
  ['edit', <EditIcon key="edit" fontSize="small" />],
];

const SIDE_BY_SIDE: CSSProperties = {
  display: 'inline-flex',
  justifyContent: 'flex-end',
  whiteSpace: 'nowrap',
};

/** What can be done with one row: icons with tooltips, as the schema's screens allow (LIST-4). */
export const RowActions = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const cannotSend = useCannotSend();
  const [isDeleting, setDeleting] = useState(false);
  const isInTrash = isRowInTrash(resource, record);
  const nameOf = (action: string): string =>
    translate('souk.table.actionOn', {
      action: translate(`souk.table.${action}`),
      title: recordTitle(resource, record),
    });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keeps a press between the buttons from the row, and does nothing else.
    // biome-ignore lint/a11y/noStaticElementInteractions: it is no control, only where a press ends.
    <div onClick={stopRowClick} style={SIDE_BY_SIDE}>
      {SCREEN_ACTIONS.filter(([screen]) => resource.screens.has(screen)).map(([screen, icon]) => (
        <Tooltip key={screen} title={translate(`souk.table.${screen}`)}>
          <Link
            className={PLAIN.iconButton}
            to={createPath({ resource: resource.name, type: screen, id: record.id })}
            aria-label={nameOf(screen)}
          >
            {icon}
          </Link>
        </Tooltip>
      ))}
      {isInTrash && <TrashActions resource={resource} record={record} />}
      {canDelete(resource, record) && (
        <Tooltip title={cannotSend?.why ?? translate('souk.table.delete')}>
          <button
            type="button"
            className={PLAIN.iconButton}
            aria-label={nameOf('delete')}
            onClick={() => setDeleting(true)}
            {...cannotSend?.control}
          >
            <DeleteIcon fontSize="small" />
          </button>
        </Tooltip>
      )}
      {isDeleting && (
        <DeleteDialog
          resource={resource}
          id={record.id}
          record={record}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
};
