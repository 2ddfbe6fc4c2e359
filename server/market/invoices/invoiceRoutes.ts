import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { INVOICE_CALLS } from '#schemas/market/invoices.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { attachment } from '#server/engine/files/fileTitle.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { INVOICE_OPERATIONS } from './invoiceRequests.ts';
import { type InvoiceNeeds, listDocuments, renderOrderDocument } from './readDocuments.ts';

const FOR_BUYERS = { config: { isForGuests: true } } as const;

/** Invoices and credit notes, for whoever may read the order. */
export const invoiceRoutes = fastifyPlugin<{ core: InvoiceNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();

    routes.get(
      servedPath(INVOICE_CALLS.orderDocuments),
      described(INVOICE_OPERATIONS.orderDocuments, FOR_BUYERS),
      (request) => listDocuments(core, callerOf(request), request.query.id),
    );

    routes.get(
      servedPath(INVOICE_CALLS.orderDocument),
      described(INVOICE_OPERATIONS.orderDocument, FOR_BUYERS),
      async (request, reply) => {
        const { number, bytes } = await renderOrderDocument(core, callerOf(request), request.query);
        return reply
          .type('application/pdf')
          .header('cache-control', 'private, no-store')
          .header('content-disposition', attachment(`${number}.pdf`))
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cross-origin-resource-policy', 'same-site')
          .send(Buffer.from(bytes));
      },
    );
  },
  { name: 'invoiceRoutes', dependencies: ['signedInGate'] },
);
