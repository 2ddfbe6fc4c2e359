import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Measure, Statistics } from '#schemas/market/statistics.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { Money } from '#src/admin/session/money/Money.tsx';
import { FIGURE } from '#src/admin/theme/figure.ts';
import { drillDownPath } from '#src/market/statistics/drillDownPath.ts';
import { changeOf } from './change.ts';
import { Sparkline } from './Sparkline.tsx';

const MONEY: readonly Measure[] = ['revenue', 'earnings'];
/** Narrower, millions with cents have no room beside five others. */
const SIX_IN_A_ROW = '@media (min-width: 1600px)';

interface FigureProps {
  readonly label: string;
  readonly measure: Measure;
  readonly statistics: Statistics | undefined;
  readonly currency: string | undefined;
}

const ChangeLine = ({ value, previous }: { value: number; previous: number }) => {
  const translate = useTranslate();
  const change = changeOf(value, previous);
  const percent = 'percent' in change ? formatNumber(change.percent) : '';
  const Arrow = change.kind === 'lessThan' ? ArrowDownward : ArrowUpward;
  const color = { moreThan: 'success.main', lessThan: 'error.main' }[change.kind as string];
  return (
    <Typography
      component="span"
      variant="caption"
      noWrap
      title={translate('souk.statistics.before')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: color ?? 'text.secondary' }}
    >
      {color !== undefined && <Arrow aria-hidden fontSize="inherit" />}
      {translate(`souk.statistics.${change.kind}`, { percent })}
    </Typography>
  );
};

const Figure = ({ label, measure, statistics, currency }: FigureProps) => {
  const figure = statistics?.figures[measure];
  const content = (
    <>
      <Typography component="span" variant="body2" color="text.secondary" display="block" noWrap>
        {label}
      </Typography>
      <Typography component="span" display="block" sx={FIGURE}>
        {figure === undefined ? (
          <Skeleton width="4ch" />
        ) : MONEY.includes(measure) ? (
          <Money value={figure.value} currency={currency} />
        ) : (
          <bdi dir="ltr">{formatNumber(figure.value)}</bdi>
        )}
      </Typography>
      {figure ? (
        <ChangeLine value={figure.value} previous={figure.previous} />
      ) : (
        <Skeleton width="12ch" />
      )}
      <Box component="span" sx={{ display: 'block', marginBlockStart: 1 }}>
        <Sparkline values={statistics?.series.map((part) => part[measure]) ?? []} />
      </Box>
    </>
  );
  return (
    <Card component="li" sx={{ minInlineSize: 0 }}>
      {figure ? (
        <CardActionArea
          component={RouterLink}
          to={drillDownPath(figure.behind)}
          sx={{ blockSize: '100%', padding: 2, '&:focus-visible': { outlineOffset: -2 } }}
        >
          {content}
        </CardActionArea>
      ) : (
        <Box sx={{ padding: 2 }}>{content}</Box>
      )}
    </Card>
  );
};

/** The cards of DASH-1: each number opens the list behind it, each says how it was before. */
export const KeyFigures = ({
  statistics,
  lastDay,
  currency,
}: {
  readonly statistics: Statistics | undefined;
  /** The same for the last 24 hours, whatever the period. */
  readonly lastDay: Statistics | undefined;
  readonly currency: string | undefined;
}) => {
  const translate = useTranslate();
  const ofPeriod: readonly Measure[] = ['orders', 'visitors', 'sold', 'revenue'];
  const counted = ofPeriod.filter(
    (measure) => measure !== 'visitors' || statistics?.fromLatest === undefined,
  );
  return (
    <Box
      component="ul"
      aria-label={translate('souk.statistics.figures')}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
        [SIX_IN_A_ROW]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
        gap: 2,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {counted.map((measure) => (
        <Figure
          key={measure}
          label={translate(`souk.statistics.${measure}`)}
          measure={measure}
          statistics={statistics}
          currency={currency}
        />
      ))}
      <Figure
        label={translate('souk.statistics.earningsLastDay')}
        measure="earnings"
        statistics={lastDay}
        currency={currency}
      />
      <Figure
        label={translate('souk.statistics.ordersLastDay')}
        measure="orders"
        statistics={lastDay}
        currency={currency}
      />
    </Box>
  );
};
