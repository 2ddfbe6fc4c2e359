import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Balance } from '#schemas/generated/types.ts';
import { Money } from '#src/admin/session/money/Money.tsx';
import { FIGURE } from '#src/admin/theme/figure.ts';
import { FIRST_FIGURES, type Figure, isWhole, PLACES } from './balance.ts';

interface FigureCardProps {
  readonly figure: Figure;
  readonly balance: Balance | undefined;
  readonly isOpen: boolean;
  readonly to: string;
}

const FigureCard = ({ figure, balance, isOpen, to }: FigureCardProps) => {
  const translate = useTranslate();
  return (
    <Card component="li" sx={isOpen ? { borderColor: 'primary.main' } : {}}>
      <CardActionArea
        component={RouterLink}
        to={to}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        sx={{
          blockSize: '100%',
          padding: { xs: 2, sm: 2.5 },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Typography component="span" variant="body2" color="text.secondary" display="block">
          {translate(`payingOut.earnings.${figure}`)}
        </Typography>
        <Typography component="span" display="block" sx={FIGURE}>
          {balance ? (
            <Money value={balance[figure] ?? 0} currency={balance.currency} />
          ) : (
            <Skeleton width="6ch" />
          )}
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary" display="block">
          {translate(`payingOut.earnings.${figure}Help`)}
        </Typography>
      </CardActionArea>
    </Card>
  );
};

/** The balance in four figures, on one baseline; each opens the entries whose sum it is. */
export const BalanceFigures = ({
  balance,
  open,
  pathOf,
}: {
  readonly balance: Balance | undefined;
  readonly open: Figure | undefined;
  readonly pathOf: (figure: Figure) => string;
}) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('payingOut.earnings.figures')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        gap: 2,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {(!balance || isWhole(balance) ? PLACES : FIRST_FIGURES).map((figure) => (
        <FigureCard
          key={figure}
          figure={figure}
          balance={balance}
          isOpen={figure === open}
          to={pathOf(figure)}
        />
      ))}
    </Box>
  );
};
