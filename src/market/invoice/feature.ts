import { INVOICE_CALLS } from '#schemas/market/invoices.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const InvoicePage = lazyScreen(() =>
  withTexts(async () => (await import('./InvoicePage.tsx')).InvoicePage, 'invoices'),
);

export const invoice = defineFeature({
  name: 'invoice',
  calls: INVOICE_CALLS,
  pages: { '/invoices/:id': { title: 'souk.orders.invoice.title', screen: InvoicePage } },
});
