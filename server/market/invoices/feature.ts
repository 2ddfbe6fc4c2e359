import { INVOICE_CALLS } from '#schemas/market/invoices.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { invoiceRoutes } from './invoiceRoutes.ts';
import { numberFaults } from './issueDocument.ts';
import { documentsListener } from './orderDocuments.ts';
import { ISSUED_TABLES } from './tables.ts';

/** Invoices and credit notes: issued with payments and refunds, each with a number of its own. */
export const invoicesFeature = defineFeature({
  name: 'invoices',
  fields: {
    teams: ['name', 'logo', 'legalName', 'taxNumber', 'taxRate', 'address'],
    stores: ['logo'],
    customers: ['company', 'address1', 'address2', 'city', 'province', 'country'],
  },
  calls: INVOICE_CALLS,
  needs: ['money', 'documents', 'library', 'recordsOptions'],
  abilities: ['invoices'],
  teamTables: ['issued_documents'],
  tables: [{ number: 39, name: 'issued documents', statements: ISSUED_TABLES }],
  faultsOf: numberFaults,
  open: () => ({
    changeListeners: [{ stage: 'books', listener: documentsListener }],
    routes: [invoiceRoutes],
  }),
});
