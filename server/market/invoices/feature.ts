import { defineFeature } from '#server/engine/features/feature.ts';
import { ISSUED_TABLES } from './tables.ts';

/** Invoices and credit notes that were issued, each with a number of its own. */
export const invoicesFeature = defineFeature({
  name: 'invoices',
  fields: {
    teams: ['name', 'legalName', 'taxNumber', 'address'],
    customers: ['company', 'address1', 'address2', 'city', 'province', 'country'],
  },
  needs: ['money', 'documents'],
  teamTables: ['issued_documents'],
  tables: [{ number: 39, name: 'issued documents', statements: ISSUED_TABLES }],
});
