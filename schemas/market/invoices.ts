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

type InvoiceCalls = typeof INVOICE_CALLS;

declare module '../model/apis.ts' {
  interface Features {
    readonly invoices: true;
  }
  interface NamedCalls extends InvoiceCalls {}
}
