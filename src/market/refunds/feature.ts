import { REFUND_CALLS } from '#schemas/market/refunds.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** The dialog with its texts, which nobody else loads. */
const RefundDialog = lazyScreen(() =>
  withTexts(async () => (await import('./RefundDialog.tsx')).RefundDialog, 'refunds'),
);

/** Money that goes back to a buyer, whole or in parts, after a look at what that does (MONEY-2). */
export const refunds = defineFeature({
  name: 'refunds',
  calls: REFUND_CALLS,
  moveDialogs: { orders: [{ to: 'refunded', needs: 'refunds', dialog: RefundDialog }] },
  // Withdrawals and other orders change what the seller has.
  derivedQueries: ['refundEffect'],
});
