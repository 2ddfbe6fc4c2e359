import { Alert, Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { HistoryLine } from './HistoryLine.tsx';
import { useHistory } from './useHistory.ts';

const PLACES = ['a', 'b', 'c'];

/** Who changed a row, when and what, beside its details; nothing where no history is kept or may be read. */
export const HistoryCard = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const past = useHistory(resource, String(record.id), record['version']);
  if (!past.isKept) return null;
  return (
    <Card component="aside" aria-labelledby={titleId}>
      <CardContent>
        <Typography id={titleId} component="h2" variant="h5" sx={{ marginBlockEnd: 1 }}>
          {translate('souk.history.title')}
        </Typography>
        {past.isPending &&
          PLACES.map((place) => (
            <Skeleton key={place} variant="rounded" sx={{ blockSize: '3em', marginBlock: 1 }} />
          ))}
        {past.error && (
          <Alert
            severity="warning"
            action={<Button onClick={past.retry}>{translate('souk.history.retry')}</Button>}
          >
            {errorText(past.error, translate)}
          </Alert>
        )}
        {!past.isPending && !past.error && past.entries.length === 0 && (
          <Typography color="text.secondary">{translate('souk.history.empty')}</Typography>
        )}
        <ResourceContextProvider value={resource.name}>
          <Box component="ol" reversed sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {past.entries.map((entry) => (
              <HistoryLine key={entry._id} resource={resource} entry={entry} />
            ))}
          </Box>
        </ResourceContextProvider>
        {past.hasMore && (
          <Button variant="outlined" disabled={past.isReading} onClick={past.more}>
            {translate('souk.history.more')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
};
