import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Language } from '#schemas';
import type { Party } from '#schemas/market/invoices.ts';
import { PAID_STATES } from '#schemas/market/orderStates.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { download } from '#src/admin/table/export/download.ts';

export interface OrderDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly issuedAt: string;
  readonly total: number;
  readonly tax: number;
  readonly currency: string;
  readonly reason?: string;
}

/** What was issued for an order, and what its invoice says. */
export interface OrderDocuments {
  readonly seller: Party;
  readonly buyer: Party;
  /** In per cent; included in prices. */
  readonly taxRate: number;
  readonly tax: number;
  readonly documents: readonly OrderDocument[];
}

/** As much of an order as its documents follow from. */
export interface DocumentedOrder {
  readonly id: string;
  readonly status?: string;
  readonly version?: number;
}

const INVOICED_STATES: readonly string[] = PAID_STATES;

/** Whether there is an invoice, or will be as soon as it is asked for. */
export const isInvoiced = ({ status = '' }: DocumentedOrder): boolean =>
  INVOICED_STATES.includes(status);

/** The documents of an order, read again when it changes. */
export const useOrderDocuments = (order: DocumentedOrder | undefined) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const isOffered = useCan('invoices');
  const { id = '', version } = order ?? {};
  return useQuery<OrderDocuments>({
    queryKey: ['orderDocuments', id, version],
    enabled: order !== undefined && isOffered,
    // Of the same order, what was there stays until what came with its change is here.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    queryFn: ({ signal }) =>
      dataProvider.call<OrderDocuments>('orderDocuments', { query: { id }, signal }),
  });
};

interface Wanted {
  /** The order's invoice where absent. */
  readonly number?: string;
  /** The reader's where absent. */
  readonly language?: Language;
}

/** Saves documents as PDF; `isBusy` while one is on its way. What goes wrong is said as a notice. */
export const useDownload = (
  orderId: string,
  documents: Pick<ReturnType<typeof useOrderDocuments>, 'refetch'>,
) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async ({ number, language }: Wanted): Promise<void> => {
    setBusy(true);
    try {
      const pdf = await dataProvider.call<Blob>('orderDocument', {
        query: { id: orderId, ...(number && { number }), ...(language && { language }) },
      });
      // The invoice of an older order has its number only now.
      const name = number ?? (await documents.refetch()).data?.documents[0]?.number ?? orderId;
      download([pdf], `${name}.pdf`, pdf.type);
    } catch (cause) {
      const reason = errorText(cause, translate);
      notify('invoices.page.failed', { type: 'error', messageArgs: { reason } });
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy };
};
