import { Card, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney } from '#src/admin/format/numbers.ts';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ChartPanel } from '#src/market/statistics/ChartPanel.tsx';
import { timeLabel } from '#src/market/statistics/timeLabels.ts';
import { useStatistics } from '#src/market/statistics/useStatistics.ts';

const HEIGHT_PX = 300;

/** What the own team earned in each of the last twelve months. */
export const EarningsOverTime = ({ currency }: { readonly currency: string | undefined }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const { data, error, refetch } = useStatistics({ name: '12m' });
  const title = translate('souk.statistics.earningsOverTime');
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h4" sx={{ padding: 2.5 }}>
        {title}
      </Typography>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Skeleton variant="rounded" height={HEIGHT_PX} sx={{ margin: 2.5, marginBlockStart: 0 }} />
      )}
      {data && (
        <ChartPanel
          title={title}
          name="earnings"
          kind="bar"
          starts={data.series.map(({ from }) => from)}
          labels={data.series.map(({ from }) =>
            timeLabel(from, data.unit, language, data.timeZone),
          )}
          series={[
            {
              label: translate('souk.statistics.earnings'),
              values: data.series.map(({ earnings }) => earnings),
            },
          ]}
          format={(value) => formatMoney(value, currency)}
        />
      )}
    </Card>
  );
};
