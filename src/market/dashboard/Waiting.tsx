import { Chip, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Statistics, WAITING } from '#schemas/market/statistics.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { drillDownPath } from '#src/market/statistics/drillDownPath.ts';
import { CountList } from './CountList.tsx';
import { Section } from './Section.tsx';

/** What is there to do stands out; a zero does not. */
const Count = ({ value }: { readonly value: number }) => {
  const text = <bdi dir="ltr">{formatNumber(value)}</bdi>;
  return value === 0 ? text : <Chip color="warning" label={text} component="span" />;
};

/** What nobody else will do: each line opens what it counts. */
export const Waiting = ({ statistics }: { readonly statistics: Statistics | undefined }) => {
  const translate = useTranslate();
  const lines = WAITING.flatMap((name) => {
    const waiting = statistics?.waiting[name];
    if (!waiting) return [];
    const label = translate(`souk.statistics.${name}`);
    const to = drillDownPath(waiting.behind);
    return [{ key: name, label, value: <Count value={waiting.value} />, to }];
  });
  return (
    <Section title={translate('souk.statistics.waiting')}>
      {statistics ? (
        <CountList lines={lines} />
      ) : (
        <Skeleton variant="rounded" height={180} sx={{ margin: 2.5 }} />
      )}
    </Section>
  );
};
