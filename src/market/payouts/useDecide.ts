import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Payout, PayoutMove } from '#schemas/market/payouts.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { isRefused } from '#src/admin/session/answerStatus.ts';
import { useIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import {
  type BatchResult,
  type BulkResponse,
  MANY_TIMEOUT_MS,
  toBatchResult,
} from '#src/admin/table/bulk/bulkWork.ts';

export interface Decision {
  readonly move: PayoutMove;
  readonly rows: readonly Payout[];
  readonly reason: string;
  /** Of the payment, for all rows without one of their own. */
  readonly reference: string;
  readonly references: Readonly<Record<string, string>>;
}

const bodyOf = ({ move, rows, reason, reference, references }: Decision) => ({
  to: move,
  rows: rows.map(({ _id: id, version }) => {
    const own = references[id]?.trim() ?? '';
    return { id, version, ...(move === 'paid' && own !== '' && { reference: own }) };
  }),
  ...(move === 'rejected' && { reason: reason.trim() }),
  ...(move === 'paid' && reference.trim() !== '' && { reference: reference.trim() }),
});

/** Sends a decision; the same one that is sent again does nothing twice. */
export const useDecide = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** What is sent, or was without an answer: it may be done already. */
  const [sent, setSent] = useState<readonly Payout[]>();

  /** Undefined where nothing is known to be done, and `failure` says why. */
  const decide = async (decision: Decision): Promise<BatchResult | undefined> => {
    const body = bodyOf(decision);
    setBusy(true);
    setFailure(undefined);
    setSent(decision.rows);
    try {
      const answer = await dataProvider.call<BulkResponse>('movePayouts', {
        body,
        headers: { 'idempotency-key': keyFor(body) },
        timeoutMs: MANY_TIMEOUT_MS,
      });
      setSent(undefined);
      return toBatchResult(answer);
    } catch (error) {
      const reason = errorText(error, translate);
      const text = isRefused(error) ? 'failed' : 'unanswered';
      if (isRefused(error)) setSent(undefined);
      setFailure(translate(`payingOut.payouts.${text}`, { reason }));
      return undefined;
    } finally {
      setBusy(false);
      for (const name of ['withdrawals', 'balance', 'ledger'])
        void queryClient.invalidateQueries({ queryKey: [name] });
    }
  };
  return { decide, isBusy, failure, sent };
};
