import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Order } from '#schemas/generated/types.ts';
import type { RefundEffect } from '#schemas/market/refunds.ts';
import { useDebounced } from '#src/admin/typing/useDebounced.ts';

const PAUSE_MS = 300;

/**
 * What a refund would do, asked once nobody types any more, and again whenever the order or the balance changes.
 *
 * Shape: `effect` may still be that of the amount before; `isCurrent` says that it is of this one.
 */
export const useRefundEffect = (
  { _id: id, version }: Pick<Order, '_id' | 'version'>,
  amount: number | undefined,
  isWhole: boolean,
) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  // Of all that is left no amount is named: an order that others change meanwhile has another one.
  const wanted = amount === undefined || isWhole ? '' : String(amount);
  const isSettled = useDebounced(wanted, PAUSE_MS) === wanted;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['refundEffect', id, version, wanted],
    enabled: isSettled && amount !== undefined && amount > 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataProvider.call<RefundEffect>('refundEffect', {
        query: { id, ...(wanted !== '' && { amount: wanted }) },
        signal,
      }),
  });
  const isCurrent =
    isSettled && !isPlaceholderData && data !== undefined && data.toBuyer === amount;
  return {
    effect: amount === undefined ? undefined : data,
    error: isSettled && !isCurrent ? error : null,
    isCurrent: isCurrent && !error,
    ask: () => void refetch(),
  };
};
