import { ListItemIcon, ListItemText, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FIELD_TYPES, type FieldTypeName } from './fieldTypes.ts';

/** The types in plain words, each with its picture. */
export const TypeInput = ({
  type,
  onChange,
}: {
  readonly type: FieldTypeName;
  readonly onChange: (type: FieldTypeName) => void;
}) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      label={translate('studio.adding.type')}
      value={type}
      onChange={({ target }) => {
        const chosen = FIELD_TYPES.find(({ name }) => name === target.value);
        if (chosen) onChange(chosen.name);
      }}
      slotProps={{
        select: {
          SelectDisplayProps: { style: { display: 'flex', alignItems: 'center' } },
        },
      }}
    >
      {FIELD_TYPES.map(({ name, Icon, title }) => (
        <MenuItem key={name} value={name}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={translate(title)} sx={{ marginBlock: 0 }} />
        </MenuItem>
      ))}
    </TextField>
  );
};
