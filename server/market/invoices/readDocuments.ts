import type { Language } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Database } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import type { Documents } from '#server/engine/documents/documents.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { teamOfRow } from '#server/engine/records/rowAccess.ts';
import { lockRow } from '#server/engine/records/writing/storedRow.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { fromCents } from '#server/market/money/amounts.ts';
import { contentOfOrder } from './contentOfOrder.ts';
import { documentOf } from './documentOf.ts';
import { documentsOfOrder } from './issueDocument.ts';
import type { IssuedDocument } from './issued.ts';
import { isInvoiced, isSettled, settleDocuments } from './orderDocuments.ts';
import { type LogoNeeds, sellerLogo } from './sellerLogo.ts';

export interface InvoiceNeeds extends LogoNeeds {
  readonly database: Database;
  readonly records: Records;
  readonly recordsOptions: RecordsOptions;
  readonly schemas: LiveSchemas;
  readonly documents: Documents;
  readonly clock: () => Date;
}

const amountOf = (cents: number): number => fromCents(BigInt(cents));

const told = ({ kind, number, issuedAt, totalCents, taxCents, ...more }: IssuedDocument) => ({
  kind,
  number,
  issuedAt,
  total: amountOf(totalCents),
  tax: amountOf(taxCents),
  currency: more.currency,
  ...(more.reason !== undefined && { reason: more.reason }),
});

/** Errors: 404 for an order that the caller may not read, as for none. */
const readOrder = async (
  { records, schemas }: InvoiceNeeds,
  caller: Caller,
  id: string,
): Promise<Row> => parseRow(await records.get(caller, resourceNamed(schemas, 'orders'), id));

/**
 * What was issued for an order, and what its invoice says, or would say if it were issued now. Nothing is issued.
 *
 * Errors: those of `readOrder`.
 */
export const listDocuments = async (core: InvoiceNeeds, caller: Caller, id: string) => {
  const order = await readOrder(core, caller, id);
  const issued = await documentsOfOrder(core.database, teamOfRow(order), id);
  const invoice = issued.find(({ kind }) => kind === 'invoice');
  const { seller, buyer, taxBasisPoints, taxCents } =
    invoice ?? (await contentOfOrder(core.database, order));
  return {
    seller,
    buyer,
    taxRate: taxBasisPoints / 100,
    tax: amountOf(taxCents),
    documents: issued.map(told),
  };
};

/** What is issued for the order, after whatever is missing was. */
const settled = async (core: InvoiceNeeds, order: Row, id: string) => {
  const issued = await documentsOfOrder(core.database, teamOfRow(order), id);
  if (isSettled(order, issued)) return issued;
  const { recordsOptions, schemas, clock } = core;
  const orders = resourceNamed(schemas, 'orders');
  return core.database.transaction(async (transaction) => {
    const table = tableOf(recordsOptions, orders);
    const locked = await lockRow(transaction, table, SYSTEM, orders, id, 'change');
    const row = { ...locked.hidden, ...locked.row, _id: id, teamId: locked.teamId };
    return settleDocuments(transaction, row, clock());
  });
};

interface DocumentRequest {
  readonly id: string;
  /** The order's invoice where absent. */
  readonly number?: string | undefined;
  /** The caller's where absent. */
  readonly language?: Language | undefined;
}

/**
 * One of an order's documents as PDF. The invoice of an order that was paid before there were invoices is issued when
 * it is asked for, with the credit notes of what was given back.
 *
 * Errors: those of `readOrder`; 404 for a number that is none of the order's; 409 `not_issued` for an order that nobody
 * has paid; those of `Documents.render`.
 */
export const renderOrderDocument = async (
  core: InvoiceNeeds,
  caller: Caller,
  { id, number, language = caller.language }: DocumentRequest,
) => {
  const order = await readOrder(core, caller, id);
  if (!isInvoiced(order)) throw new ServerError('not_issued');
  const issued = await settled(core, order, id);
  const document = issued.find((one) =>
    number === undefined ? one.kind === 'invoice' : one.number === number,
  );
  if (!document) throw new ServerError('not_found');
  const logo = await sellerLogo(core, teamOfRow(order));
  const bytes = await core.documents.render(await documentOf(document, language, logo));
  return { number: document.number, bytes };
};
