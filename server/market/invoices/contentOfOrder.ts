import { isEmpty, isObject } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { isAmount, toCents } from '#server/market/money/amounts.ts';
import type { IssuedContent, IssuedDocument, IssuedParty } from './issued.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The texts of these fields, those that are there, beside each other. */
const joined = (row: Row, names: readonly string[], between: string): string =>
  names.flatMap((name) => textOf(row[name]) ?? []).join(between);

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '');

const rowOf = async (transaction: Queryable, resource: string, id: unknown): Promise<Row> => {
  const key = textOf(id);
  if (key === undefined) return {};
  const [found] = await transaction.query<{ doc: string }>(sql`
    select doc::text as doc from ${tableSql({ name: resource })} where id = ${key}`);
  return found ? parseRow(found.doc) : {};
};

const sellerOf = (team: Row): IssuedParty => {
  const address = isObject(team['address']) ? team['address'] : {};
  const taxNumber = textOf(team['taxNumber']);
  return {
    name: textOf(team['legalName']) ?? textOf(team['name']) ?? '',
    address: filled([
      joined(address, ['street'], ' '),
      joined(address, ['postcode', 'city'], ' '),
      joined(address, ['country'], ' '),
    ]),
    ...(taxNumber !== undefined && { taxNumber }),
  };
};

/** The order has kept the buyer's name and e-mail address; the rest is the customer's, if there is still one. */
const buyerOf = (kept: Row, customer: Row): IssuedParty => {
  const company = textOf(customer['company']);
  const email = textOf(kept['email']) ?? textOf(customer['email']);
  const own = joined(kept, ['firstname', 'lastname'], ' ');
  return {
    name: own === '' ? joined(customer, ['firstname', 'lastname'], ' ') : own,
    address: filled([
      joined(customer, ['address1'], ' '),
      joined(customer, ['address2'], ' '),
      joined(customer, ['city', 'province'], ', '),
      joined(customer, ['country'], ' '),
    ]),
    ...(company !== undefined && { company }),
    ...(email !== undefined && { email }),
  };
};

const centsOf = (value: unknown): number => (isAmount(value) ? Number(toCents(value)) : 0);

/**
 * What an order's invoice says, of the rows as they are in this transaction.
 *
 * `taxBasisPoints`: the team's rate, which prices include; 0 where it has none.
 */
export async function contentOfOrder(
  transaction: Queryable,
  order: Row,
  taxBasisPoints: number,
): Promise<IssuedContent> {
  const [team, customer] = [
    await rowOf(transaction, 'teams', order['teamId']),
    await rowOf(transaction, 'customers', order['customerId']),
  ];
  const kept = isObject(order['customer']) ? order['customer'] : {};
  const [detail, orderNumber, paidAt] = ['packageName', 'invoiceId', 'paidAt'].map((name) =>
    textOf(order[name]),
  );
  const quantity = isEmpty(order['quantity']) ? 1 : Number(order['quantity']);
  const subtotalCents = centsOf(order['subtotal']);
  return {
    currency: textOf(order['currency']) ?? '',
    seller: sellerOf(team),
    buyer: buyerOf(kept, customer),
    orderId: String(order['_id']),
    ...(orderNumber !== undefined && { orderNumber }),
    lines: [
      {
        title: textOf(order['title']) ?? '',
        ...(detail !== undefined && { detail }),
        quantity,
        unitCents: centsOf(order['packagePrice']),
        sumCents: subtotalCents,
      },
    ],
    subtotalCents,
    feesCents: centsOf(order['fees']),
    totalCents: centsOf(order['total']),
    taxBasisPoints,
    ...(paidAt !== undefined && { paidAt }),
  };
}

/** What a credit note says that gives back a part of an invoice, or all of it. */
export const contentOfCredit = (
  { kind: _kind, issuedAt: _issuedAt, paidAt: _paidAt, number, ...invoice }: IssuedDocument,
  { cents, reason }: { readonly cents: number; readonly reason?: string },
): IssuedContent => {
  const [line] = invoice.lines;
  return {
    ...invoice,
    lines: [{ title: line?.title ?? '', quantity: 1, unitCents: cents, sumCents: cents }],
    subtotalCents: cents,
    feesCents: 0,
    totalCents: cents,
    corrects: number,
    ...(reason !== undefined && { reason }),
  };
};
