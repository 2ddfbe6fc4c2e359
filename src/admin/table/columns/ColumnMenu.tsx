import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MergeIcon from '@mui/icons-material/MergeOutlined';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FieldModel } from '#schemas';
import { useResource } from '#src/admin/session/model.tsx';
import { TagsDialog } from '../tags/lazyTags.ts';

export interface ColumnMenuProps {
  readonly field: FieldModel;
  readonly label: string;
  /** Absent where the person may not change what fields there are. */
  readonly onAddBehind: ((field: string) => void) | undefined;
  /** Whether it holds words that the person may rename in all rows. */
  readonly isTidied: boolean;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Leads to the field in the studio, to a new one beside it, or to the words that it holds. */
export const ColumnMenu = (props: ColumnMenuProps) => {
  const { field, label, onAddBehind, isTidied, anchor, onClose } = props;
  const translate = useTranslate();
  const resource = useResource();
  const [isTidying, setTidying] = useState(false);
  const search = new URLSearchParams({ field: field.name });
  if (isTidying) return <TagsDialog resource={resource} field={field} onClose={onClose} />;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('souk.table.columnMenu', { column: label }) } }}
    >
      {onAddBehind && (
        <MenuItem component={Link} to={`/schemas/${encodeURIComponent(resource.name)}?${search}`}>
          <ListItemIcon>
            <EditIcon fontSize="small" />
          </ListItemIcon>
          {translate('souk.table.editField')}
        </MenuItem>
      )}
      {onAddBehind && (
        <MenuItem
          onClick={() => {
            onClose();
            onAddBehind(field.name);
          }}
        >
          <ListItemIcon>
            <AddIcon fontSize="small" />
          </ListItemIcon>
          {translate('souk.table.addBehind')}
        </MenuItem>
      )}
      {isTidied && (
        <MenuItem onClick={() => setTidying(true)}>
          <ListItemIcon>
            <MergeIcon fontSize="small" />
          </ListItemIcon>
          {translate('tags.tidy')}
        </MenuItem>
      )}
    </Menu>
  );
};
