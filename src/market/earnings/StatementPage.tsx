import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { SoukDataProvider } from '#dataProvider';
import { DayField } from '#src/admin/dates/DayField.tsx';
import { formatDate } from '#src/admin/format/dates.ts';
import { isolated } from '#src/admin/format/isolated.ts';
import { ownTimeZone } from '#src/admin/format/ownTimeZone.ts';
import { PageHead } from '#src/admin/layout/page/PageHead.tsx';
import { EmptyState, ErrorState } from '#src/admin/layout/page/States.tsx';
import { useTeamName } from '#src/admin/session/names.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { download } from '#src/admin/table/export/download.ts';
import { dayOf, presetRange, toTimeRange, withEnd } from '#src/admin/table/filters/dateRange.ts';
import { HIDDEN_IN_PRINT } from '#src/admin/theme/print.ts';
import { type Bucket, bucketTitle } from './buckets.ts';
import { entryKindLabel } from './entryKindLabel.ts';
import { readStatement } from './readStatement.ts';
import { StatementTable } from './StatementTable.tsx';
import { statementCsv } from './statementCsv.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null, otherwise: string): string =>
  text !== null && DAY.test(text) ? text : otherwise;

const SHEET = { '@media print': { '& .MuiCard-root': { border: 0 } } };

/** The movements of a period, to be kept: opening balance + entries = closing balance. */
export const StatementPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const team = useTeamName();
  const [parameters, setParameters] = useSearchParams();
  const usual = presetRange('thisMonth', new Date());
  const days = {
    from: dayIn(parameters.get('from'), usual.from),
    to: dayIn(parameters.get('to'), usual.to),
  };
  const { gte: from = '', lte: to = '' } = toTimeRange(days);
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'statement', from, to],
    queryFn: ({ signal }) => readStatement(dataProvider, { from, to }, signal),
  });
  const zone = ownTimeZone();
  const title = translate('souk.pages.earnings.statement');
  const save = (): void => {
    if (!data) return;
    const word = (name: string): string => translate(`payingOut.earnings.${name}`);
    const words = {
      ...{ line: word('line'), date: word('date'), what: word('what'), of: word('of') },
      ...{ reason: word('reason'), currency: word('currency') },
      ...{ opening: word('opening'), closing: word('closing') },
      movedOf: (bucket: Bucket) => `${word('movement')}: ${bucketTitle(bucket, language)}`,
      afterOf: (bucket: Bucket) => `${word('after')}: ${bucketTitle(bucket, language)}`,
      kindOf: (kind: Parameters<typeof entryKindLabel>[0]) => entryKindLabel(kind, language),
    };
    const name = `statement-${days.from}-${days.to}.csv`;
    download([statementCsv(data, words, { from, to })], name, 'text/csv;charset=utf-8');
  };
  return (
    <Box sx={SHEET}>
      <PageHead
        title={title}
        context={
          <>
            {translate('payingOut.earnings.statementOf', {
              team,
              from: isolated(formatDate(days.from)),
              to: isolated(formatDate(days.to)),
            })}
            {' · '}
            {translate('payingOut.earnings.timeZone', { zone: isolated(zone) })}
          </>
        }
        actions={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="outlined" disabled={!data} onClick={save}>
              {translate('payingOut.earnings.csv')}
            </Button>
            <Button
              variant="contained"
              disabled={!data}
              startIcon={<PrintOutlined />}
              onClick={() => window.print()}
            >
              {translate('payingOut.earnings.print')}
            </Button>
          </Box>
        }
      />
      <Box
        className={HIDDEN_IN_PRINT}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockEnd: 3 }}
      >
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            sx={{ inlineSize: { xs: '100%', sm: '24ch' } }}
            label={translate(`payingOut.earnings.${end}`)}
            value={days[end]}
            max={dayOf(usual.to)}
            onChange={(day) =>
              day !== '' && setParameters({ ...withEnd(days, end, day) }, { replace: true })
            }
          />
        ))}
      </Box>
      <Card>
        {!data && !error && <Skeleton variant="rounded" height={320} sx={{ margin: 2.5 }} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && <StatementTable statement={data} range={days} />}
        {data?.lines.length === 0 && (
          <EmptyState
            icon="receipt"
            title={translate('payingOut.earnings.statementEmpty')}
            text=""
          />
        )}
      </Card>
      <Typography variant="caption" color="text.secondary">
        {translate('payingOut.earnings.statementContext')}
      </Typography>
    </Box>
  );
};
