import { Box } from '@mui/material';
import { sizePx } from '#src/admin/theme/tokens.ts';
import { useBigForm } from '../bigFormContext.ts';
import type { GridField } from '../gridField.ts';

/** Where a group of fields has room for two columns: by its own width, as one may stand in a card beside others. */
export const TWO_COLUMNS = `@container fields (min-width: ${sizePx.formGroupColumns}px)`;

/** Between fields, in steps of the theme. */
export const COLUMN_GAP = 2.5;

const WHOLE_ROW = { gridColumn: '1 / -1' } as const;

/** Two columns where the container has room. */
export const Columns = ({ fields }: { readonly fields: readonly GridField[] }) => (
  <Box
    sx={{
      display: 'grid',
      gap: COLUMN_GAP,
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
);

/** Two columns where there is room; wide fields take the whole row. */
export const FieldGrid = ({ fields }: { readonly fields: readonly GridField[] }) => {
  const Grid = useBigForm()?.Grid ?? Columns;
  return (
    <Box sx={{ container: 'fields / inline-size' }}>
      <Grid fields={fields} />
    </Box>
  );
};
