import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import type { Customer, Order, Store } from '#schemas/generated/types.ts';
import type { Party } from '#schemas/market/invoices.ts';
import { useCan, useSession } from '#src/admin/session/session.tsx';
import { useTeamStore } from '#src/market/stores/useTeamStore.ts';
import { type OrderDocument, useOrderDocuments } from './documents.ts';

export type InvoiceOrder = Order & RaRecord<string>;

/** What an invoice says beside the order itself. */
export interface Invoice {
  readonly seller: Party;
  readonly logo: string | undefined;
  readonly buyer: Party;
  /** None while it is not issued, and where the server issues none. */
  readonly issued?: OrderDocument;
  readonly credits: readonly OrderDocument[];
  /** In per cent of the price without it, and how much that is. */
  readonly tax?: { readonly rate: number; readonly amount: number };
}

const ONE = { page: 1, perPage: 1 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The store that sells: one's own, or that of the order's team for staff of the marketplace. */
const useSellingStore = (order: InvoiceOrder | undefined) => {
  const { team, features } = useSession();
  const store = useTeamStore();
  const isOwn = order === undefined || order.teamId === team._id;
  const { data } = useGetList<Store & { id: string }>(
    'stores',
    { filter: { teamId: [order?.teamId] }, pagination: ONE, sort: BY_NAME },
    { enabled: !isOwn && features.includes('query'), retry: false },
  );
  const { name, subdomain, logo } = isOwn ? store : (data?.[0] ?? { ...store, name: '' });
  const address = isOwn || data?.[0] ? [subdomain] : [];
  return { party: { name, address }, logo: isOwn || data?.[0] ? logo?.src : undefined };
};

const isFilled = (line: unknown): line is string => typeof line === 'string' && line !== '';

/** Who is billed, as far as order and customer say it. */
const buyerOf = (
  { customer: kept }: Pick<Order, 'customer'>,
  customer: Partial<Customer> | undefined,
): Party => {
  const place = [customer?.city, customer?.province, customer?.country].filter(isFilled).join(', ');
  const email = kept?.email ?? customer?.email;
  return {
    name: [kept?.firstname, kept?.lastname].filter(isFilled).join(' '),
    address: [customer?.address1, customer?.address2, place].filter(isFilled),
    ...(isFilled(customer?.company) && { company: customer.company }),
    ...(isFilled(email) && { email }),
  };
};

/** A party line by line; what is not known takes no line. */
export const linesOf = ({ name, company, address, email }: Party): readonly string[] =>
  [name, company, ...address, email].filter(isFilled);

/**
 * An order with its invoice: as the server has issued it, or would now; where it issues none, of the store's and the
 * customer's data.
 */
export const useInvoice = (id: string) => {
  const isIssuing = useCan('invoices');
  const { data: order, error, refetch } = useGetOne<InvoiceOrder>('orders', { id });
  const store = useSellingStore(order);
  const documents = useOrderDocuments(order);
  const { data: customer } = useGetOne<Customer & { id: string }>(
    'customers',
    { id: order?.customerId ?? '' },
    // Of a customer who is gone, the order has kept name and address.
    { enabled: order !== undefined && !isIssuing, retry: false },
  );
  const invoiceOf = (present: InvoiceOrder): Invoice | undefined => {
    if (!isIssuing) {
      const buyer = buyerOf(present, customer);
      return { seller: store.party, logo: store.logo, buyer, credits: [] };
    }
    if (!documents.data) return undefined;
    const { seller, buyer, taxRate: rate, tax: amount, documents: issued } = documents.data;
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    return {
      ...{ seller, logo: store.logo, buyer },
      ...(invoice && { issued: invoice }),
      credits: issued.filter(({ kind }) => kind === 'credit_note'),
      ...(rate > 0 && { tax: { rate, amount } }),
    };
  };
  return {
    order,
    invoice: order && invoiceOf(order),
    documents,
    error: error ?? documents.error,
    retry: () => void (error ? refetch() : documents.refetch()),
  };
};
