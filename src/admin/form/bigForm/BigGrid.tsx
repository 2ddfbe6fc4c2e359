import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { idOf } from '../fieldPaths.ts';
import type { GridField } from '../gridField.ts';
import { COLUMN_GAP, Columns } from '../layout/FieldGrid.tsx';
import { Deferred } from './Deferred.tsx';
import { useShownFields } from './onlyFilled.ts';

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
export const BigGrid = ({ fields }: { readonly fields: readonly GridField[] }) => {
  const translate = useTranslate();
  const shown = useShownFields(fields);
  const hidden = fields.length - shown.length;
  return (
    <>
      {shown.length > 2 * CHUNK_FIELDS ? (
        <ManyFields fields={shown} />
      ) : (
        shown.length > 0 && <Columns fields={shown} />
      )}
      {hidden > 0 && (
        <Typography
          variant="caption"
          component="p"
          color="text.secondary"
          sx={{ marginBlockStart: shown.length > 0 ? COLUMN_GAP : 0 }}
        >
          {translate('souk.form.emptyHidden', { smart_count: hidden })}
        </Typography>
      )}
    </>
  );
};
