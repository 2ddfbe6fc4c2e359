import { Alert, Box, Card, LinearProgress, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Findings, type Outcome } from './Findings.tsx';
import type { Trial } from './useReview.ts';

const MANY = { smart_count: 2 };
type ListName = 'converts' | Outcome;

/** What became of the rows in a trial: how many convert, round, fail or break a rule, each of the last with its reason. */
export const TrialLists = ({ trial }: { readonly trial: Trial }) => {
  const translate = useTranslate();
  const { entry, error, id, isDone, resource } = trial;
  const [chosen, setChosen] = useState<ListName>();
  const { counts } = entry ?? {};
  const lists = (
    [
      ['converts', counts?.converts ?? 0],
      ['rounds', counts?.rounds ?? 0],
      ['fails', counts?.fails ?? 0],
      ['misfit', counts?.misfits ?? 0],
    ] as const
  ).filter(([name, count]) => count > 0 || name === 'converts');
  const worst = lists.findLast(([, count]) => count > 0)?.[0] ?? 'converts';
  const shown = chosen ?? worst;
  return (
    <Card variant="outlined" component="section" sx={{ padding: 2 }}>
      <Typography component="h3" variant="h5">
        {translate('studio.review.rowsOf', {
          name: translate(`resources.${resource}.name`, { ...MANY, _: resource }),
        })}
      </Typography>
      {error ? (
        <Alert severity="error">{errorText(error, translate)}</Alert>
      ) : (
        <Typography role="status" color="text.secondary">
          {translate(isDone ? 'studio.review.looked' : 'studio.review.looking', {
            smart_count: counts?.looked ?? 0,
          })}
        </Typography>
      )}
      {!isDone && !error && <LinearProgress aria-hidden sx={{ marginBlockStart: 1 }} />}
      {entry?.problem !== undefined && <Alert severity="warning">{entry.problem}</Alert>}
      {isDone && (
        <>
          <Tabs
            value={shown}
            onChange={(_, name: ListName) => setChosen(name)}
            variant="scrollable"
            aria-label={translate('studio.review.lists')}
          >
            {lists.map(([name, count]) => (
              <Tab
                key={name}
                value={name}
                label={translate(`studio.review.${name}`, { smart_count: count })}
              />
            ))}
          </Tabs>
          <Box sx={{ paddingBlockStart: 1.5 }}>
            {shown === 'converts' ? (
              <Typography>{translate('studio.review.convertsText')}</Typography>
            ) : (
              <Findings key={shown} list={{ change: id }} outcome={shown} resource={resource} />
            )}
          </Box>
        </>
      )}
    </Card>
  );
};
