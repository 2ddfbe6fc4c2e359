import { isEmpty, isObject } from '#schemas';
import type { Party } from '#schemas/market/invoices.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { centsIn } from '#server/market/money/amounts.ts';
import { type IssuedContent, type IssuedDocument, taxWithin } from './issued.ts';

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

const sellerOf = (team: Row): Party => {
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
const buyerOf = (kept: Row, customer: Row): Party => {
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

const centsOf = (value: unknown): number => Number(centsIn(value));

/** In hundredths of a per cent; none where the team names no rate. */
const basisPointsOf = ({ taxRate }: Row): number =>
  typeof taxRate === 'number' ? Math.round(taxRate * 100) : 0;

/** The rows that an invoice is made of; empty ones where there is none. */
export interface InvoiceSources {
  readonly order: Row;
  readonly team: Row;
  readonly customer: Row;
}

/** What an order's invoice says. Prices include the tax at the team's rate of this moment. */
export const contentOf = ({ order, team, customer }: InvoiceSources): IssuedContent => {
  const kept = isObject(order['customer']) ? order['customer'] : {};
  const [detail, orderNumber, paidAt] = ['packageName', 'invoiceId', 'paidAt'].map((name) =>
    textOf(order[name]),
  );
  const quantity = isEmpty(order['quantity']) ? 1 : Number(order['quantity']);
  const subtotalCents = centsOf(order['subtotal']);
  const totalCents = centsOf(order['total']);
  const taxBasisPoints = basisPointsOf(team);
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
    totalCents,
    taxBasisPoints,
    taxCents: taxWithin(totalCents, taxBasisPoints),
    ...(paidAt !== undefined && { paidAt }),
  };
};

/** The same, of the rows as they are in this transaction. */
export const contentOfOrder = async (transaction: Queryable, order: Row): Promise<IssuedContent> =>
  contentOf({
    order,
    team: await rowOf(transaction, 'teams', order['teamId']),
    customer: await rowOf(transaction, 'customers', order['customerId']),
  });

interface Credit {
  readonly cents: number;
  /** What earlier credit notes have given back of the invoice already. */
  readonly creditedCents: number;
  readonly reason?: string;
}

/** What a credit note says that gives back a part of an invoice, or all of it. */
export const contentOfCredit = (
  { kind: _kind, issuedAt: _issuedAt, paidAt: _paidAt, number, ...invoice }: IssuedDocument,
  { cents, creditedCents, reason }: Credit,
): IssuedContent => {
  const [line] = invoice.lines;
  const { taxBasisPoints } = invoice;
  return {
    ...invoice,
    lines: [{ title: line?.title ?? '', quantity: 1, unitCents: cents, sumCents: cents }],
    subtotalCents: cents,
    feesCents: 0,
    totalCents: cents,
    // By the sums so far: rounded each by itself, the parts would not come to the invoice's tax.
    taxCents:
      taxWithin(creditedCents + cents, taxBasisPoints) - taxWithin(creditedCents, taxBasisPoints),
    corrects: number,
    ...(reason !== undefined && { reason }),
  };
};
