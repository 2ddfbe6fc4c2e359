import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldModel, recordName } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Cell } from '#src/admin/table/cells/Cell.tsx';

const Value = ({
  title,
  field,
  value,
}: {
  readonly title: string;
  readonly field: FieldModel;
  readonly value: unknown;
}) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '5em minmax(0, 1fr)', gap: 1 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {title}
    </Box>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      <Cell
        field={field}
        record={{ id: field.name, [recordName(field.name)]: value }}
        room="line"
      />
    </Box>
  </Box>
);

interface ChangePairProps {
  readonly field: FieldModel;
  readonly titles: readonly [string, string];
  readonly values: readonly [unknown, unknown];
  /** Beside the field's title. */
  readonly action?: ReactNode;
}

/** What a field held and holds, one above the other. */
export const ChangePair = ({ field, titles, values, action }: ChangePairProps) => {
  const language = useLanguage();
  return (
    <Box sx={{ typography: 'body2' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h4" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {field.title[language]}
        </Typography>
        {action}
      </Box>
      <Box component="dl" sx={{ margin: 0 }}>
        <Value title={titles[0]} field={field} value={values[0]} />
        <Value title={titles[1]} field={field} value={values[1]} />
      </Box>
    </Box>
  );
};
