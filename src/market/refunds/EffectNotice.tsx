import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RefundEffect } from '#schemas/market/refunds.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { bucketTitle } from '#src/market/earnings/buckets.ts';
import { fromCents, toCents } from '#src/market/earnings/cents.ts';
import type { RefundInHand } from './useRefund.ts';

const minus = (one: number, other: number): number => fromCents(toCents(one) - toCents(other));

const Sentences = ({
  effect,
  money,
}: Pick<RefundInHand, 'money'> & { readonly effect: RefundEffect }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { toBuyer, fromSeller, figure, inFigure, missing, isWhole, left } = effect;
  const title = bucketTitle(figure, language);
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
      <li>{translate('refunds.toBuyer', { amount: money(toBuyer) })}</li>
      {missing === 0 && (
        <li>
          {translate('refunds.fromSeller', {
            ...{ figure: title, amount: money(fromSeller) },
            ...{ from: money(inFigure), to: money(minus(inFigure, fromSeller)) },
          })}
        </li>
      )}
      <li>
        {isWhole
          ? translate('refunds.ends')
          : translate('refunds.stays', { left: money(minus(left, toBuyer)) })}
      </li>
    </Box>
  );
};

/** What the refund does to both sides, before it is sent. */
export const EffectNotice = ({
  refund,
}: {
  readonly refund: Pick<RefundInHand, 'looked' | 'money' | 'amount'>;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { looked, money, amount } = refund;
  const { effect, error, isCurrent, ask } = looked;
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={ask}>{translate('refunds.again')}</Button>}>
        {errorText(error, translate)}
      </Alert>
    );
  }
  return (
    <Box component="section" aria-label={translate('refunds.effect')} aria-live="polite">
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {translate('refunds.effect')}
      </Typography>
      {amount === undefined && (
        <Typography color="text.secondary">{translate('refunds.effectOfNothing')}</Typography>
      )}
      {amount !== undefined && !effect && <Skeleton variant="rounded" height="4.5em" />}
      {effect && (
        <Box aria-busy={!isCurrent} sx={{ opacity: isCurrent ? 1 : 0.5 }}>
          <Sentences effect={effect} money={money} />
          {effect.missing > 0 && (
            <Alert severity="error" sx={{ marginBlockStart: 1.5 }}>
              {translate('refunds.missing', {
                figure: bucketTitle(effect.figure, language),
                there: money(effect.inFigure),
                missing: money(effect.missing),
              })}
            </Alert>
          )}
        </Box>
      )}
    </Box>
  );
};
