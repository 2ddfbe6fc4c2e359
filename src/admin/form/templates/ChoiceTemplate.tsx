import { Box } from '@mui/material';
import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';

/** The choice between several shapes, and below it the fields of the chosen one. */
export const ChoiceTemplate = ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Box>{selector}</Box>
    {optionSchemaField}
  </Box>
);
