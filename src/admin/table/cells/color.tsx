import { Box } from '@mui/material';
import { defineCell } from './defineCell.tsx';
import { Ltr } from './Ltr.tsx';

const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value);

/** A colour and its code. */
export const ColorCell = defineCell(isColor, ({ value }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      component="span"
      aria-hidden
      sx={{
        inlineSize: '1.25em',
        blockSize: '1.25em',
        borderRadius: 0.5,
        border: 1,
        borderColor: 'divider',
      }}
      style={{ backgroundColor: value }}
    />
    <Ltr>{value}</Ltr>
  </Box>
));
