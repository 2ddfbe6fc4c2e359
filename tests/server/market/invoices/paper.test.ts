import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { pointsOf } from '#server/engine/pictures/imageFile.ts';
import { contentOfCredit, contentOfOrder } from '#server/market/invoices/contentOfOrder.ts';
import { documentOf } from '#server/market/invoices/documentOf.ts';
import { issueDocument } from '#server/market/invoices/issueDocument.ts';
import type { IssuedDocument } from '#server/market/invoices/issued.ts';
import { type Application, openApplication } from '../../application.ts';
import { readAsChrome } from '../../engine/documents/readers.ts';

let souk: Application;
let invoice: IssuedDocument;
let credit: IssuedDocument;

const AT = new Date('2026-03-03T14:05:00Z');

const read = async (document: IssuedDocument, language: Language): Promise<string> => {
  const bytes = await souk.core.documents.render(await documentOf(document, language));
  return (await readAsChrome(bytes)).join(' ');
};

beforeAll(async () => {
  souk = await openApplication();
  const { records, schemas, database } = souk.core;
  const resourceOf = (name: string) => {
    const resource = schemas.current().model.resources.get(name);
    if (!resource) throw new Error(`no ${name}`);
    return resource;
  };
  const { teamId } = souk.seller;
  const team = parseRow(await records.get(SYSTEM, resourceOf('teams'), teamId));
  await records.update(SYSTEM, resourceOf('teams'), teamId, {
    version: team['version'],
    legalName: 'Pier & Sons SARL',
    taxNumber: 'FR 40 303 265 045',
    taxRate: 20,
    address: { street: '12 Harbour Road', postcode: '75010', city: 'Paris', country: 'France' },
  });
  const customer = await souk.send('POST', '/api/customers/create', {
    token: souk.seller.token,
    body: { firstname: 'عبد الله', lastname: 'الإبراهيمي', email: 'a@example.com', city: 'Riyadh' },
  });
  const stored = await records.create(SYSTEM, resourceOf('orders'), {
    teamId,
    title: 'Aurora',
    customerId: customer.body['_id'],
    packageName: 'Basic',
    packagePrice: 1_000,
    quantity: 2,
  });
  [invoice, credit] = await database.transaction(async (transaction) => {
    const content = await contentOfOrder(transaction, parseRow(stored));
    const issued = await issueDocument(transaction, { teamId, kind: 'invoice', at: AT }, content);
    const back = contentOfCredit(issued, {
      cents: 50_000,
      creditedCents: 0,
      reason: 'Half of it was not delivered.',
    });
    const occasion = { teamId, kind: 'credit_note', cause: 'refund-1', at: AT } as const;
    return [issued, await issueDocument(transaction, occasion, back)];
  });
});
afterAll(() => souk.close());

describe('MONEY-4: invoices and credit notes on paper', () => {
  it('name the seller as it is registered, the buyer, what was sold, and the tax within', async () => {
    const text = await read(invoice, 'en');
    for (const said of [
      'Invoice number INV-2026-00001',
      'Date of issue 03/03/2026',
      'Pier & Sons SARL',
      '12 Harbour Road',
      '75010 Paris',
      'Tax id: FR 40 303 265 045',
      'Basic 2 $1,000.00 $2,000.00',
      'of which tax, 20% $333.33',
    ])
      expect(text).toContain(said);
    expect(invoice).toMatchObject({ subtotalCents: 200_000, buyer: { email: 'a@example.com' } });
  });

  it('of a refund say which invoice they are for, how much and why', async () => {
    const text = await read(credit, 'fr');
    for (const said of [
      'Avoir',
      'CRN-2026-00001',
      'Pour la facture INV-2026-00001',
      '$500.00',
      'Motif : Half of it',
    ])
      expect(text).toContain(said);
  });

  it('show a logo, whatever kind of picture it is stored as', async () => {
    const background = { r: 0, g: 180, b: 90, alpha: 0.5 };
    const picture = sharp({ create: { width: 900, height: 300, channels: 4, background } });
    const logo = await pointsOf(await picture.webp().toBuffer(), 300);
    expect(logo).toMatchObject({ width: 300, height: 100 });
    const bytes = await souk.core.documents.render(await documentOf(invoice, 'en', logo));
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Width 300 /Height 100');
  });

  it('are in Arabic too, amounts and numbers unbroken', async () => {
    const text = await read(credit, 'ar');
    for (const word of ['إشعار', 'دائن', 'الإبراهيمي', 'السبب', '$500.00', 'Aurora'])
      expect(text).toContain(word);
  });
});
