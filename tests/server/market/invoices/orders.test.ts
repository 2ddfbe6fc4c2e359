import { beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { updateAs, workOn } from '#server/market/conversation/work.ts';
import { numberFaults } from '#server/market/invoices/issueDocument.ts';
import type { Answer, Application, Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { readAsChrome } from '../../engine/documents/readers.ts';

type Row = Record<string, unknown>;
const ORDERS = '/apis/markets/api/orders';
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value : []);

/** What the tests do with orders of one application. */
const trade = (application: () => Application) => {
  let customerId: unknown;
  const send = (
    person: Pick<Person, 'token'>,
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
  ) => application().send(method, url, { token: person.token, body });
  return {
    send,
    async begin(): Promise<void> {
      const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };
      const made = await send(application().seller, 'POST', '/api/customers/create', person);
      customerId = made.body['_id'];
    },
    async newOrder(packagePrice = 100): Promise<string> {
      const body = { title: 'Logo', customerId, packagePrice };
      const made = await send(application().seller, 'POST', `${ORDERS}/create`, body);
      return String(made.body['_id']);
    },
    move: (id: string, status: string, more: Row = {}): Promise<Answer> =>
      send(application().admin, 'POST', `${ORDERS}/update?id=${id}`, { status, ...more }),
    refund: (id: string, amount?: number): Promise<Answer> =>
      send(application().admin, 'POST', `${ORDERS}/refund?id=${id}`, {
        ...(amount !== undefined && { amount }),
        reason: 'It was late',
      }),
    documents: async (id: string, person?: Pick<Person, 'token'>): Promise<Row[]> => {
      const asked = `${ORDERS}/documents?id=${id}`;
      return rowsIn((await send(person ?? application().seller, 'GET', asked)).body['documents']);
    },
    document: (id: string, more = '', person?: Pick<Person, 'token'>): Promise<Answer> =>
      send(person ?? application().seller, 'GET', `${ORDERS}/document?id=${id}${more}`),
    buyer: async (): Promise<{ token: string }> => {
      const { body } = await send(application().admin, 'POST', '/api/auth/buyer', { customerId });
      return { token: String(body['token']) };
    },
    /** As orders are that were paid by a version without invoices. */
    forget: async (...ids: string[]): Promise<void> => {
      await application().core.database.execute(
        sql`delete from issued_documents where order_id = any(${ids}::text[])`,
      );
    },
  };
};

const sequences = async ({ core }: Application, kind: string): Promise<number[]> => {
  const rows = await core.database.query<{ sequence: number }>(
    sql`select sequence from issued_documents where kind = ${kind} order by sequence`,
  );
  return rows.map(({ sequence }) => sequence);
};

describeApplication('MONEY-4: an order', (application) => {
  const { begin, newOrder, move, refund, documents, document, buyer, forget, send } =
    trade(application);
  beforeAll(begin);

  it('has no invoice until it is paid, and one from then on', async () => {
    const id = await newOrder();
    expect(await documents(id)).toEqual([]);
    expect((await document(id)).body).toMatchObject({ code: 'not_issued' });
    expect((await move(id, 'paid')).status).toBe(200);
    const [invoice, ...others] = await documents(id);
    expect(invoice).toMatchObject({ kind: 'invoice', total: 100, tax: 0, currency: 'USD' });
    expect(invoice?.['number']).toMatch(/^INV-\d{4}-\d{5}$/);
    await move(id, 'in_progress');
    expect(await documents(id)).toEqual([invoice]);
    expect(others).toEqual([]);
  });

  it('that was cancelled unpaid never has one', async () => {
    const id = await newOrder();
    await move(id, 'cancelled', { endReason: 'No longer needed' });
    expect(await documents(id)).toEqual([]);
  });

  it('gets a credit note for each refund, which come to what was paid, tax and all', async () => {
    const { core, seller } = application();
    const teams = core.schemas.current().model.resources.get('teams');
    if (!teams) throw new Error('no teams');
    const rate = { taxRate: 19.25 };
    await core.records.update(SYSTEM, teams, seller.teamId, rate);
    const id = await newOrder(99.99);
    await move(id, 'paid');
    await core.records.update(SYSTEM, teams, seller.teamId, { taxRate: 5 });
    for (const amount of [33.33, 33.33, undefined])
      expect((await refund(id, amount)).status).toBe(200);
    await core.records.update(SYSTEM, teams, seller.teamId, { taxRate: null });
    const [invoice, ...credits] = await documents(id);
    // 99.99 × 19.25 / 119.25, at the rate of the day it was paid.
    expect(invoice).toMatchObject({ total: 99.99, tax: 16.14 });
    expect(credits).toMatchObject(
      upTo(3).map(() => ({ kind: 'credit_note', total: 33.33, reason: 'It was late' })),
    );
    const cents = credits.map(({ tax }) => Math.round(Number(tax) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(1_614);
    const { body } = await send(seller, 'GET', `${ORDERS}/documents?id=${id}`);
    expect(body).toMatchObject({ taxRate: 19.25, buyer: { name: 'Ada Lovelace' } });
  });

  it('that is refunded by a move has one credit note of all of it', async () => {
    const id = await newOrder(80);
    await move(id, 'paid');
    await move(id, 'refunded', { endReason: 'Not possible' });
    expect((await documents(id)).slice(1)).toMatchObject([
      { kind: 'credit_note', total: 80, reason: 'Not possible' },
    ]);
  });

  it('is numbered without a gap when 50 are paid and refunded at once', async () => {
    const ids: string[] = [];
    for (const index of upTo(50)) ids.push(await newOrder(index));
    const before = await sequences(application(), 'credit_note');
    await Promise.all(ids.map((id) => move(id, 'paid')));
    await Promise.all(
      ids.flatMap((id, index) => (index % 2 === 0 ? [refund(id, 0.5), refund(id)] : [])),
    );
    for (const kind of ['invoice', 'credit_note']) {
      const found = await sequences(application(), kind);
      expect(found).toEqual(upTo(found.length));
    }
    // Of two refunds at once the second finds less, or nothing: each that was made has its note.
    const credited = await sequences(application(), 'credit_note');
    expect(credited.length - before.length).toBeGreaterThanOrEqual(25);
    for (const id of ids) {
      const [, ...credits] = await documents(id);
      const { body } = await send(application().seller, 'GET', `${ORDERS}/get?id=${id}`);
      const sum = credits.reduce((total, { total: one }) => total + Number(one) * 100, 0);
      expect(Math.round(sum)).toBe(Math.round(Number(body['refundedTotal'] ?? 0) * 100));
    }
    const tables = [{ name: 'issued_documents' }, { name: 'record_counters' }];
    expect(await numberFaults(application().core.database, tables)).toEqual([]);
  });

  it('takes no number when its payment is undone', async () => {
    const { core } = application();
    const ids = [await newOrder(), await newOrder()];
    const before = await sequences(application(), 'invoice');
    const paying = core.database.transaction(async (transaction) => {
      const work = workOn(core.recordsOptions, transaction);
      for (const id of ids) await updateAs(work, SYSTEM, 'orders', id, { status: 'paid' });
      throw new Error('the provider did not answer');
    });
    await expect(paying).rejects.toThrow('did not answer');
    expect(await sequences(application(), 'invoice')).toEqual(before);
    await Promise.all(ids.map((id) => move(id, 'paid')));
    expect(await sequences(application(), 'invoice')).toEqual(upTo(before.length + 2));
  });

  it('that was paid by an older version gets its invoice when it is asked for, once', async () => {
    const id = await newOrder();
    await move(id, 'paid');
    await refund(id, 40);
    const told = await documents(id);
    await forget(id);
    // Looking gives no numbers away.
    expect(await documents(id)).toEqual([]);
    const asked = await Promise.all(upTo(10).map(() => document(id)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    const issued = await documents(id);
    expect(issued).toMatchObject(told.map(({ kind, total }) => ({ kind, total })));
    expect(issued[0]?.['number']).not.toBe(told[0]?.['number']);
  });

  it('that was paid by an older version gets its invoice before its next credit note', async () => {
    const id = await newOrder();
    await move(id, 'paid');
    await refund(id, 40);
    await forget(id);
    await refund(id, 10);
    expect(await documents(id)).toMatchObject([
      { kind: 'invoice', total: 100 },
      { kind: 'credit_note', total: 40 },
      { kind: 'credit_note', total: 10 },
    ]);
  });

  it('shows its documents to its seller, its buyer and admins, and to no one else', async () => {
    const { admin, support, stranger } = application();
    const id = await newOrder();
    await move(id, 'paid');
    const told = await documents(id);
    const number = String(told[0]?.['number']);
    for (const person of [admin, support, await buyer()]) {
      expect(await documents(id, person)).toEqual(told);
      expect((await document(id, `&number=${number}`, person)).status).toBe(200);
    }
    for (const path of [
      `documents?id=${id}`,
      `document?id=${id}`,
      `document?id=${id}&number=${number}`,
    ]) {
      const answer = await send(stranger, 'GET', `${ORDERS}/${path}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      const stolen = await send({ token: 'nobody' }, 'GET', `${ORDERS}/${path}`);
      expect(stolen.status).toBe(401);
    }
    const other = await newOrder();
    await move(other, 'paid');
    expect((await document(other, `&number=${number}`)).status).toBe(404);
  });
});

describeApplication('MONEY-4: the PDF of a document', (application) => {
  const { begin, newOrder, move, refund, documents, document, send } = trade(application);
  beforeAll(begin);

  it('is a download named by its number, in the language that is asked for', async () => {
    const id = await newOrder();
    await move(id, 'paid');
    await refund(id, 25);
    const [invoice, credit] = await documents(id);
    const read = async (number: unknown, language: string): Promise<string> => {
      const { app, seller } = application();
      const url = `${ORDERS}/document?id=${id}&number=${number}&language=${language}`;
      const answer = await app.inject({ url, headers: { 'x-auth-token': seller.token } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      return (await readAsChrome(answer.rawPayload)).join(' ');
    };
    expect(await read(invoice?.['number'], 'en')).toContain(
      `Invoice number ${invoice?.['number']}`,
    );
    expect(await read(credit?.['number'], 'fr')).toContain(
      `Pour la facture ${invoice?.['number']}`,
    );
    expect(await read(invoice?.['number'], 'ar')).toContain('فاتورة');
  });

  it.each([
    ['a number that is none', '&number=../../etc/passwd', 400],
    ['a header in the number', '&number=INV-2026-00001%0d%0aset-cookie:a', 400],
    ['a very long number', `&number=INV-2026-${'1'.repeat(5_000)}`, 400],
    ['a language that is not spoken', '&language=tlh', 400],
    ['a number that nobody has', '&number=INV-1999-99999', 404],
    ['a parameter that is not known', '&path=/', 400],
  ])('is refused for %s', async (_what, more, status) => {
    const id = await newOrder();
    await move(id, 'paid');
    expect((await document(id, more)).status).toBe(status);
  });

  it('shows the logo of the store, and is made without it where it cannot be read', async () => {
    const { core, seller, admin, logged } = application();
    const id = await newOrder();
    await move(id, 'paid');
    const { default: sharp } = await import('sharp');
    const create = { width: 60, height: 30, channels: 3, background: '#0a4' } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const { src } = await core.library.store(seller.teamId, bytes);
    const stores = await send(admin, 'GET', `/api/stores/search?teamId=${seller.teamId}`);
    const [store] = rowsIn(stores.body['results']);
    await send(admin, 'POST', `/api/stores/update?id=${store?.['_id']}`, { logo: { src } });
    const withLogo = await document(id);
    expect(withLogo.text).toContain('/Width 60 /Height 30');
    await core.library.remove(src);
    expect((await document(id)).text).not.toContain('/Width 60');
    expect(logged).not.toContain('a document was made without its logo');
  });
});

describe('MONEY-4: numbers', () => {
  it('of orders and of invoices do not look alike', async () => {
    const { orderNumberOf } = await import('#server/market/orders/orders.ts');
    expect(orderNumberOf(12)).toBe('ORD-00000012');
  });
});
