import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const InvoicePage = lazyScreen(async () => (await import('./InvoicePage.tsx')).InvoicePage);

export const invoice = defineFeature({
  name: 'invoice',
  pages: { '/invoices/:id': { title: 'souk.orders.invoice.title', screen: InvoicePage } },
});
