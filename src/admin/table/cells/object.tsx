import { Box } from '@mui/material';
import { isObject } from '#schemas';
import { defineCell } from './defineCell.tsx';
import { Ellipsis } from './Ellipsis.tsx';
import { Facts } from './Facts.tsx';
import { sentenceOf } from './sentence.ts';
import { isScalar } from './values.ts';

/** Fields inside a field: their texts in a row, a small list of facts on a details screen. */
export const ObjectCell = defineCell(isObject, ({ value, field, room, Nested }) =>
  room === 'line' ? (
    <Ellipsis
      text={
        field.kind === 'object' && Object.values(value).some(isScalar)
          ? Object.values(value).filter(isScalar).join(' · ')
          : sentenceOf(value)
      }
    />
  ) : (
    // As in the form, a line along what stands inside.
    <Box
      sx={{
        paddingInlineStart: 1.5,
        marginBlockStart: 0.5,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
      }}
    >
      <Facts fields={field.fields} record={value} Nested={Nested} />
    </Box>
  ),
);
