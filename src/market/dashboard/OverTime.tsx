import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Measure, Statistics } from '#schemas/market/statistics.ts';
import { formatMoney, formatNumber } from '#src/admin/format/numbers.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ChartPanel } from '#src/market/statistics/ChartPanel.tsx';
import { timeLabel } from '#src/market/statistics/timeLabels.ts';
import { Section } from './Section.tsx';

const HEIGHT_PX = 300;

interface OverTimeProps {
  readonly name: 'revenueOverTime' | 'ordersOverTime';
  readonly measures: readonly Measure[];
  readonly statistics: Statistics | undefined;
  readonly currency: string | undefined;
}

/** Measures of the period, part by part. */
export const OverTime = ({ name, measures, statistics, currency }: OverTimeProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const title = translate(`souk.statistics.${name}`);
  const isMoney = name === 'revenueOverTime';
  return (
    <Section title={title}>
      {statistics ? (
        <ChartPanel
          title={title}
          name={name}
          kind={isMoney ? 'line' : 'bar'}
          starts={statistics.series.map(({ from }) => from)}
          labels={statistics.series.map(({ from }) =>
            timeLabel(from, statistics.unit, language, statistics.timeZone),
          )}
          series={measures.map((measure) => ({
            label: translate(`souk.statistics.${measure}`),
            values: statistics.series.map((part) => part[measure]),
          }))}
          format={isMoney ? (value) => formatMoney(value, currency) : formatNumber}
        />
      ) : (
        <Skeleton variant="rounded" height={HEIGHT_PX} sx={{ margin: 2.5 }} />
      )}
    </Section>
  );
};
