import type { RaRecord } from 'react-admin';
import type { Order } from '#schemas/generated/types.ts';

/** An order as react-admin keeps it: with `id` beside `_id`. */
export type OrderRecord = Order & RaRecord<string>;

/** The buyer's name as the order kept it, else the address. */
export const buyerName = ({ customer }: Pick<Order, 'customer'>): string =>
  [customer?.firstname, customer?.lastname].filter(Boolean).join(' ') || (customer?.email ?? '');
