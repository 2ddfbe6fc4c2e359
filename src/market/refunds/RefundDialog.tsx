import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  Skeleton,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { fieldNamed, recordTitle } from '#schemas';
import type { Order } from '#schemas/generated/types.ts';
import type { MoveDialogProps } from '#src/admin/application/feature.ts';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { ErrorState } from '#src/admin/layout/page/States.tsx';
import { useResource } from '#src/admin/session/model.tsx';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { EffectNotice } from './EffectNotice.tsx';
import { RefundFields } from './RefundFields.tsx';
import { EMPTY_DRAFT } from './refundDraft.ts';
import { type RefundInHand, useRefund } from './useRefund.ts';

/** What the order cost, what went back already and what is left. */
const Sums = ({ refund }: { readonly refund: RefundInHand }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const resource = useResource('orders');
  const { order, left, money } = refund;
  const titleOf = (name: string): string => fieldNamed(resource, name)?.title[language] ?? name;
  const sums = [
    [titleOf('total'), order.total ?? 0],
    [titleOf('refundedTotal'), order.refundedTotal ?? 0],
    [translate('refunds.left'), left],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, margin: 0 }}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ margin: 0, fontWeight: 'fontWeightMedium' }}>
            {money(amount)}
          </Box>
        </div>
      ))}
    </Box>
  );
};

const Refund = ({
  order,
  title,
  color,
  onClose,
}: {
  readonly order: Order;
  readonly title: string;
  readonly color: NonNullable<MoveDialogProps['move']['color']>;
  readonly onClose: MoveDialogProps['onClose'];
}) => {
  const translate = useTranslate();
  const resource = useResource('orders');
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const refund = useRefund(order, () => onClose(true));
  const { looked, isBusy, failure, meanwhile, isUnanswered, money, amount } = refund;
  const isTooMuch = (looked.effect?.missing ?? 0) > 0;
  return (
    <FormDialog
      isKept
      fullScreen={isNarrow}
      size="sm"
      title={translate('refunds.title', { order: recordTitle(resource, { ...order }) })}
      submit={amount === undefined ? title : translate('refunds.send', { amount: money(amount) })}
      color={color}
      isPending={isBusy}
      isReady={looked.isCurrent && !isTooMuch}
      onSubmit={() => void refund.submit()}
      onClose={() => {
        refund.forget();
        onClose(false);
      }}
      typed={refund.draft}
      opened={EMPTY_DRAFT}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {meanwhile !== undefined && (
          <Alert severity={isUnanswered ? 'warning' : 'info'}>
            {translate(`refunds.${isUnanswered ? 'meanwhileOrOwn' : 'meanwhile'}`, {
              amount: money(meanwhile),
            })}
          </Alert>
        )}
        <Sums refund={refund} />
        <RefundFields refund={refund} />
        <EffectNotice refund={refund} />
      </Box>
    </FormDialog>
  );
};

/** Asks how much goes back and why, and says before what that does to both sides (MONEY-2). */
export const RefundDialog = ({ record, move, onClose }: MoveDialogProps) => {
  const language = useLanguage();
  const translate = useTranslate();
  // Lists know some fields only, and a colleague may refund a part meanwhile.
  const { data, error, refetch } = useGetOne<Order & { readonly id: string }>('orders', {
    id: String(record.id),
  });
  if (!data) {
    return (
      <Dialog
        open
        fullWidth
        maxWidth="sm"
        aria-label={move.title[language]}
        onClose={() => onClose(false)}
      >
        <DialogContent aria-busy={!error}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height="12em" />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Refund
      order={data}
      title={move.title[language]}
      color={move.color ?? 'primary'}
      onClose={onClose}
    />
  );
};
