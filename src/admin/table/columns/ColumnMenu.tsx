import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FieldModel } from '#schemas';
import { useResource } from '#src/admin/session/model.tsx';

export interface ColumnMenuProps {
  readonly field: FieldModel;
  readonly label: string;
  readonly onAddBehind: (field: string) => void;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Leads to the field in the studio, or to a new one beside it. */
export const ColumnMenu = ({ field, label, onAddBehind, anchor, onClose }: ColumnMenuProps) => {
  const translate = useTranslate();
  const { name } = useResource();
  const search = new URLSearchParams({ field: field.name });
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('souk.table.columnMenu', { column: label }) } }}
    >
      <MenuItem component={Link} to={`/schemas/${encodeURIComponent(name)}?${search}`}>
        <ListItemIcon>
          <EditIcon fontSize="small" />
        </ListItemIcon>
        {translate('souk.table.editField')}
      </MenuItem>
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
    </Menu>
  );
};
