import { describe, expect, it } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import {
  documentsOfOrder,
  issueDocument,
  removeDocuments,
} from '#server/market/invoices/issueDocument.ts';
import {
  type IssuedContent,
  type IssuedDocument,
  taxWithin,
} from '#server/market/invoices/issued.ts';
import { describeApplication } from '../../applicationEngines.ts';

const contentOf = (orderId: string): IssuedContent => ({
  currency: 'EUR',
  seller: { name: 'Pier & Sons', address: [] },
  buyer: { name: 'Ada Lovelace', address: [] },
  orderId,
  lines: [{ title: 'Logo', quantity: 1, unitCents: 10_000, sumCents: 10_000 }],
  subtotalCents: 10_000,
  feesCents: 500,
  totalCents: 10_500,
  taxBasisPoints: 2_000,
  taxCents: 1_750,
});
const AT = new Date('2026-03-03T14:05:00Z');

const sequenceOf = ({ number }: IssuedDocument): number => Number(number.slice(-5));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describeApplication('MONEY-4: numbers of invoices', (application) => {
  const open = () => application().core.database;
  const invoice = (teamId: string, orderId: string, at = AT): Promise<IssuedDocument> =>
    open().transaction((transaction) =>
      issueDocument(transaction, { teamId, kind: 'invoice', at }, contentOf(orderId)),
    );

  it('have no gap when 50 are issued at once, and each number is given once', async () => {
    const issued = await Promise.all(upTo(50).map((index) => invoice('many', `order-${index}`)));
    expect(issued.map(sequenceOf).sort((one, other) => one - other)).toEqual(upTo(50));
    expect(issued[0]?.number).toMatch(/^INV-2026-000\d\d$/);
  });

  it('are given back by what is rolled back', async () => {
    await invoice('failing', 'first');
    const attempts = upTo(20).map((index) =>
      open().transaction(async (transaction) => {
        const occasion = { teamId: 'failing', kind: 'invoice', at: AT } as const;
        const issued = await issueDocument(transaction, occasion, contentOf(`order-${index}`));
        if (index % 2 === 0) throw new Error('the order could not be stored');
        return issued;
      }),
    );
    const issued = (await Promise.allSettled(attempts)).flatMap((attempt) =>
      attempt.status === 'fulfilled' ? [sequenceOf(attempt.value)] : [],
    );
    expect(issued.sort((one, other) => one - other)).toEqual(upTo(11).slice(1));
  });

  it('is one for one order, however often and at once it is asked for', async () => {
    const issued = await Promise.all(upTo(10).map(() => invoice('one', 'same')));
    expect(new Set(issued.map(({ number }) => number))).toEqual(new Set(['INV-2026-00001']));
    expect(sequenceOf(await invoice('one', 'next'))).toBe(2);
  });

  it('begin anew for each team and year, and for credit notes', async () => {
    await invoice('years', 'old');
    const next = await invoice('years', 'new', new Date('2027-01-01T00:00:00Z'));
    expect(next.number).toBe('INV-2027-00001');
    const credited = await open().transaction((transaction) =>
      issueDocument(
        transaction,
        { teamId: 'years', kind: 'credit_note', cause: 'refund-1', at: AT },
        contentOf('old'),
      ),
    );
    expect(credited.number).toBe('CRN-2026-00001');
    const documents = await documentsOfOrder(open(), 'years', 'old');
    expect(documents.map(({ number }) => number)).toEqual(['INV-2026-00001', 'CRN-2026-00001']);
    expect(documents[0]).toMatchObject({
      issuedAt: AT.toISOString(),
      buyer: { name: 'Ada Lovelace' },
    });
  });

  it('of a demo go with it, and begin anew where a team has no others', async () => {
    await invoice('only demo', 'demo-1');
    await invoice('both', 'demo-2');
    await invoice('both', 'real');
    await open().transaction((transaction) => removeDocuments(transaction, ['demo-1', 'demo-2']));
    expect(sequenceOf(await invoice('only demo', 'first'))).toBe(1);
    expect(sequenceOf(await invoice('both', 'next'))).toBe(3);
  });

  it('stays as it was said: a second call with other facts changes nothing', async () => {
    await invoice('kept', 'order');
    const again = await open().transaction((transaction) =>
      issueDocument(
        transaction,
        { teamId: 'kept', kind: 'invoice', at: new Date('2026-05-05T00:00:00Z') },
        { ...contentOf('order'), totalCents: 1 },
      ),
    );
    expect(again).toMatchObject({ number: 'INV-2026-00001', totalCents: 10_500 });
    const rows = await open().query(sql`select id from issued_documents where team_id = 'kept'`);
    expect(rows).toEqual([{ id: 'invoice:order' }]);
  });
});

describe('MONEY-4: tax within a price', () => {
  it.each([
    [12_000, 2_000, 2_000],
    [10_500, 2_000, 1_750],
    [999, 550, 52],
    [1, 2_000, 0],
    [3, 2_000, 1],
    [100_000_000_000, 2_000, 16_666_666_667],
    [500, 0, 0],
  ])('of %d cents at %d basis points is %d', (cents, rate, tax) => {
    expect(taxWithin(cents, rate)).toBe(tax);
  });
});
