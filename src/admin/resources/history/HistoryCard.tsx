import { Alert, Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { HistoryLine } from './HistoryLine.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import type { RestoreChoice } from './restoring.ts';
import { useHistory } from './useHistory.ts';

const SILENT: readonly string[] = ['read-secret', 'end-access'];
const PLACES = ['a', 'b', 'c'];

/** Who changed a row, when and what, beside its details; nothing where no history is kept or may be read. */
export const HistoryCard = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const past = useHistory(resource, String(record.id), record['version']);
  const mayChange = useCapabilities().verb(resource, 'update') && resource.screens.has('edit');
  const [choice, setChoice] = useState<RestoreChoice>();
  // To be shown a secret, or to end somebody's access, changes nothing of the row.
  const newest = past.entries.find(({ kind }) => !SILENT.includes(kind));
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
            action={<Button onClick={past.retry}>{translate('souk.table.retry')}</Button>}
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
              <HistoryLine
                key={entry._id}
                resource={resource}
                entry={entry}
                isNewest={entry === newest}
                onRestore={mayChange ? setChoice : undefined}
              />
            ))}
          </Box>
        </ResourceContextProvider>
        {past.hasMore && (
          <Button variant="outlined" disabled={past.isReading} onClick={past.more}>
            {translate('souk.history.more')}
          </Button>
        )}
        {choice && (
          <RestoreDialog
            resource={resource}
            record={record}
            choice={choice}
            onClose={() => setChoice(undefined)}
          />
        )}
      </CardContent>
    </Card>
  );
};
