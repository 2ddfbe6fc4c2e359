import { bringInvoiceTexts } from './invoiceTexts.ts';

export const loadInvoicePage = async () => {
  const [{ InvoicePage }] = await Promise.all([import('./InvoicePage.tsx'), bringInvoiceTexts()]);
  return InvoicePage;
};

export const loadOrderDocuments = async () => {
  const [{ OrderDocuments }] = await Promise.all([
    import('./OrderDocuments.tsx'),
    bringInvoiceTexts(),
  ]);
  return OrderDocuments;
};
