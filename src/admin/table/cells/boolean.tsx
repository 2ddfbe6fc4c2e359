import CheckIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { defineCell } from './defineCell.tsx';
import { isBoolean } from './values.ts';

/** Yes or no, in a word and a sign. */
export const BooleanCell = defineCell(isBoolean, ({ value }) => {
  const translate = useTranslate();
  const Icon = value ? CheckIcon : CloseIcon;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'middle' }}
    >
      <Icon fontSize="small" color={value ? 'success' : 'disabled'} aria-hidden />
      {translate(value ? 'souk.table.yes' : 'souk.table.no')}
    </Box>
  );
});
