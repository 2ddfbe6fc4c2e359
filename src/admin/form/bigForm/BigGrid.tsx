import { Box } from '@mui/material';
import { useMemo } from 'react';
import { idOf } from '../fieldPaths.ts';
import type { GridField } from '../gridField.ts';
import { COLUMN_GAP, Columns } from '../layout/FieldGrid.tsx';
import { Deferred } from './Deferred.tsx';

/** So many fill a large window, with some to spare; an even number, as they stand in two columns. */
const CHUNK_FIELDS = 24;

const chunksOf = (fields: readonly GridField[]): readonly (readonly GridField[])[] =>
  Array.from({ length: Math.ceil(fields.length / CHUNK_FIELDS) }, (_, index) =>
    fields.slice(index * CHUNK_FIELDS, (index + 1) * CHUNK_FIELDS),
  );

/** Very many fields, drawn chunk by chunk as they come into sight. */
const ManyFields = ({ fields }: { readonly fields: readonly GridField[] }) => {
  const chunks = useMemo(
    () => chunksOf(fields).map((chunk) => ({ chunk, ids: chunk.map(({ path }) => idOf(path)) })),
    [fields],
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: COLUMN_GAP }}>
      {chunks.map(({ chunk, ids }, index) => (
        <Deferred key={ids[0]} ids={ids} rows={chunk.length / 2} isFirst={index === 0}>
          <Columns fields={chunk} />
        </Deferred>
      ))}
    </Box>
  );
};

/** The fields of a group or an object in a big form. */
export const BigGrid = ({ fields }: { readonly fields: readonly GridField[] }) =>
  fields.length > 2 * CHUNK_FIELDS ? <ManyFields fields={fields} /> : <Columns fields={fields} />;
