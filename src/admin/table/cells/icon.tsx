import { Box } from '@mui/material';
import { ICONS, type IconName } from '#schemas';
import { SchemaIcon } from '#src/admin/theme/icons.tsx';
import { defineCell } from './defineCell.tsx';

const isIcon = (value: unknown): value is IconName => ICONS.some((name) => name === value);

export const IconCell = defineCell(isIcon, ({ value, room }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <SchemaIcon name={value} fontSize="small" /> {room === 'block' && value}
  </Box>
));
