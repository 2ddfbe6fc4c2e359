import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { RaRecord } from 'react-admin';
import type { FieldModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';

/** Label and value of a field, in a list of definitions. */
export const Fact = ({
  field,
  record,
  isWide = false,
  isLabelHidden = false,
}: {
  readonly field: FieldModel;
  readonly record: RaRecord;
  readonly isWide?: boolean;
  /** Only screen readers get the label. */
  readonly isLabelHidden?: boolean;
}) => {
  const language = useLanguage();
  return (
    <Box sx={{ minInlineSize: 0, gridColumn: isWide ? '1 / -1' : 'auto' }}>
      <Box
        component="dt"
        sx={{ color: 'text.secondary', typography: 'body2' }}
        style={isLabelHidden ? visuallyHidden : {}}
      >
        <bdi>{field.title[language]}</bdi>
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        <Cell field={field} record={record} room="block" />
      </Box>
    </Box>
  );
};
