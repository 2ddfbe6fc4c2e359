import type { AnnouncedCall } from '../model/apis.ts';

/** Calls of the documents that an order was given: its invoice and its credit notes. */
export const INVOICE_CALLS = {
  orderDocuments: {
    needs: 'invoices',
    api: 'markets',
    method: 'GET',
    path: '/api/orders/documents',
  },
  orderDocument: {
    needs: 'invoices',
    api: 'markets',
    method: 'GET',
    path: '/api/orders/document',
  },
} as const satisfies Record<string, AnnouncedCall>;

/** Who sells or buys, as far as it is known. */
export interface Party {
  readonly name: string;
  readonly company?: string;
  /** Street, place, country: a line each. */
  readonly address: readonly string[];
  readonly email?: string;
  readonly taxNumber?: string;
}

type InvoiceCalls = typeof INVOICE_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly invoices: true;
  }
  interface NamedCalls extends InvoiceCalls {}
}
