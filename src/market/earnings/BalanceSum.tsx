import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Money } from '#src/admin/session/money/Money.tsx';
import { CAUSES, type Figure, PLACES, type WholeBalance } from './balance.ts';
import { fromCents, toCents } from './cents.ts';

/** Refunds are told as what was given back, and taken from the sum. */
const TAKEN: readonly Figure[] = ['refunded'];

interface Part {
  readonly figure: Figure;
  readonly value: number;
}

const partsOf = (balance: WholeBalance, figures: readonly (keyof WholeBalance & Figure)[]) =>
  figures.map(
    (figure): Part => ({
      figure,
      value: TAKEN.includes(figure) ? -(balance[figure] ?? 0) : (balance[figure] ?? 0),
    }),
  );

const sumOf = (parts: readonly Part[]): number =>
  fromCents(parts.reduce((sum, { value }) => sum + toCents(value), 0));

const Side = ({
  title,
  parts,
  currency,
  pathOf,
}: {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly currency: string;
  readonly pathOf: (figure: Figure) => string;
}) => {
  const translate = useTranslate();
  const line = { display: 'flex', justifyContent: 'space-between', gap: 2, paddingBlock: 0.75 };
  return (
    <Box>
      <Typography component="h3" variant="body2" color="text.secondary">
        {title}
      </Typography>
      <Box component="dl" sx={{ margin: 0 }}>
        {parts.map(({ figure, value }) => (
          <Box key={figure} sx={line}>
            <dt>
              <MuiLink component={Link} to={pathOf(figure)} preventScrollReset>
                {translate(`payingOut.earnings.${figure}`)}
              </MuiLink>
            </dt>
            <Box component="dd" sx={{ margin: 0 }}>
              <Money value={value} currency={currency} />
            </Box>
          </Box>
        ))}
        <Box
          sx={{
            ...line,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            fontWeight: 'fontWeightBold',
          }}
        >
          <dt>{translate('payingOut.earnings.inAll')}</dt>
          <Box component="dd" sx={{ margin: 0 }}>
            <Money value={sumOf(parts)} currency={currency} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
};

/** Where the money came from beside where it is: both sides come to the same (MONEY-1). */
export const BalanceSum = ({
  balance,
  pathOf,
}: {
  readonly balance: WholeBalance;
  readonly pathOf: (figure: Figure) => string;
}) => {
  const translate = useTranslate();
  const id = useId();
  const { currency } = balance;
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 2.5 }}>
      <Typography id={id} component="h2" variant="h4" sx={{ marginBlockEnd: 2 }}>
        {translate('payingOut.earnings.addsUp')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 6,
          rowGap: 3,
          alignItems: 'end',
        }}
      >
        <Side
          title={translate('payingOut.earnings.cameFrom')}
          parts={partsOf(balance, CAUSES)}
          currency={currency}
          pathOf={pathOf}
        />
        <Side
          title={translate('payingOut.earnings.isWhere')}
          parts={partsOf(balance, PLACES)}
          currency={currency}
          pathOf={pathOf}
        />
      </Box>
    </Card>
  );
};
