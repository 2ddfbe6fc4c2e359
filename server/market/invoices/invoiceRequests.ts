import { LANGUAGES } from '#schemas';
import type { Operation } from '#server/engine/openapi/describe.ts';
import {
  array,
  BY_ID,
  ID,
  MOMENT,
  MONEY,
  NUMBER,
  object,
  oneOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';

const PARTY = object(
  { name: TEXT, company: TEXT, address: array(TEXT), email: TEXT, taxNumber: TEXT },
  ['name', 'address'],
);

const DOCUMENT = object(
  {
    kind: oneOf('invoice', 'credit_note'),
    number: TEXT,
    issuedAt: MOMENT,
    total: MONEY,
    tax: MONEY,
    currency: TEXT,
    reason: TEXT,
  },
  ['kind', 'number', 'issuedAt', 'total', 'tax', 'currency'],
);

/** What the calls of `invoiceRoutes` are. */
export const INVOICE_OPERATIONS = {
  orderDocuments: {
    tag: 'money',
    summary: 'The invoice and the credit notes of an order, and what its invoice says.',
    description:
      'An order has none before it is paid. Seller, buyer and tax are those of the invoice once it is issued, and until then what it would say now. Prices include the tax.',
    query: BY_ID,
    answer: {
      schema: object({
        seller: PARTY,
        buyer: PARTY,
        taxRate: NUMBER,
        tax: MONEY,
        documents: array(DOCUMENT),
      }),
    },
    errors: ['not_found'],
  },
  orderDocument: {
    tag: 'money',
    summary: 'An invoice or a credit note as PDF.',
    description:
      'Without a number: the order’s invoice. One that was paid before there were invoices gets its invoice now, dated today.',
    query: object(
      {
        id: ID,
        number: { ...TEXT, pattern: '^(?:INV|CRN)-\\d{4}-\\d{5,10}$', maxLength: 24 },
        language: oneOf(...LANGUAGES),
      },
      ['id'],
    ),
    answer: { type: 'application/pdf', description: 'The document, as a download.' },
    errors: ['not_found', 'not_issued', 'overloaded'],
  },
} as const satisfies Record<string, Operation>;
