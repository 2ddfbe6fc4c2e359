import { Box } from '@mui/material';
import type { ReactElement } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';

/** Where a group of fields has room for two columns: by its own width, as one may stand in a card beside others. */
export const TWO_COLUMNS = `@container fields (min-width: ${sizePx.formGroupColumns}px)`;

export interface GridField {
  readonly name: string;
  readonly content: ReactElement;
  /** Takes the whole row. */
  readonly isWide: boolean;
}

const WHOLE_ROW = { gridColumn: '1 / -1' } as const;

/** Two columns where there is room; wide fields take the whole row. */
export const FieldGrid = ({ fields }: { fields: readonly GridField[] }) => (
  <Box sx={{ container: 'fields / inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        [TWO_COLUMNS]: {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        },
      }}
    >
      {fields.map(({ name, content, isWide }) => (
        // No Box: there are as many of them as fields, and all are drawn with each change.
        <div key={name} style={isWide ? WHOLE_ROW : undefined}>
          {content}
        </div>
      ))}
    </Box>
  </Box>
);
