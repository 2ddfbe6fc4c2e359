import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import type { Customer, Order, Store } from '#schemas/generated/types.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { useTeamStore } from '#src/market/stores/useTeamStore.ts';

export type InvoiceOrder = Order & RaRecord<string>;

export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly logo: string | undefined;
}

const ONE = { page: 1, perPage: 1 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The store that sells: one's own, or that of the order's team for staff of the marketplace. */
const useSeller = (order: InvoiceOrder | undefined): Seller => {
  const { team, features } = useSession();
  const store = useTeamStore();
  const isOwn = order === undefined || order.teamId === team._id;
  const { data } = useGetList<Store & { id: string }>(
    'stores',
    { filter: { teamId: [order?.teamId] }, pagination: ONE, sort: BY_NAME },
    { enabled: !isOwn && features.includes('query'), retry: false },
  );
  const { name, subdomain, logo } = isOwn ? store : (data?.[0] ?? { ...store, name: '' });
  return { name, address: isOwn || data?.[0] ? subdomain : '', logo: logo?.src };
};

/** An order with what its invoice says of seller and buyer. */
export const useInvoice = (id: string) => {
  const { data: order, error, refetch } = useGetOne<InvoiceOrder>('orders', { id });
  const seller = useSeller(order);
  const { data: customer } = useGetOne<Customer & { id: string }>(
    'customers',
    { id: order?.customerId ?? '' },
    // Of a customer who is gone, the order has kept name and address.
    { enabled: order !== undefined, retry: false },
  );
  return { order, seller, customer, error, retry: () => void refetch() };
};

/** Who is billed, line by line; what is not known takes no line. */
export const billedTo = (
  { customer: kept }: Pick<Order, 'customer'>,
  customer: Partial<Customer> | undefined,
): readonly string[] => {
  const name = [kept?.firstname, kept?.lastname].filter(Boolean).join(' ');
  const place = [customer?.city, customer?.province, customer?.country].filter(Boolean).join(', ');
  return [
    name,
    customer?.company,
    customer?.address1,
    customer?.address2,
    place,
    kept?.email ?? customer?.email,
  ].filter((line): line is string => typeof line === 'string' && line !== '');
};
