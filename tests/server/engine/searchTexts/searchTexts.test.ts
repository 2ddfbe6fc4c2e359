import { EventEmitter, once } from 'node:events';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { joinTransaction } from '#server/engine/database/joinedDatabase.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { textsOfRows, unfilledResources } from '#server/engine/searchTexts/fillTexts.ts';
import { BATCH_ROWS, followTitles } from '#server/engine/searchTexts/followTitles.ts';
import { keepTexts } from '#server/engine/searchTexts/keepTexts.ts';
import { noteTitles } from '#server/engine/searchTexts/noteTitles.ts';
import { createSuggestions } from '#server/engine/suggestions/suggestions.ts';
import { describeOnEngines } from '../records/engines.ts';
import {
  type Row,
  type Shop,
  seller,
  shippedDocuments,
  system,
  withResource,
} from '../records/shop.ts';

let opened: Shop | undefined;
const counts = { title: 0, rule: 0 };

const person = (
  shop: Shop,
  teamId: string,
  firstname: string,
  lastname: string,
  email = `${firstname}.${lastname}@mail.example.com`,
) => shop.create(system, 'customers', { teamId, firstname, lastname, email });

const order = (shop: Shop, teamId: string, customer: Row, body: Row = {}) =>
  shop.create(seller(shop, teamId), 'orders', {
    ...{ title: 'Logo', customerId: customer['_id'] },
    ...body,
  });

const found = async (shop: Shop, caller: Caller, typed: string, resource = 'orders') =>
  (await shop.search(caller, resource, `search=${encodeURIComponent(typed)}`)).total;

const catchUp = async (shop: Shop): Promise<void> => {
  const job = keepTexts(shop.database, shop.recordsOptions, counts);
  while (
    (await waiting(shop)) > 0 ||
    (await unfilledResources(shop.database, shop.model())).length > 0
  )
    await job.run();
};

const waiting = async ({ database }: Shop): Promise<number> => {
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from title_changes`,
  );
  return row?.n ?? 0;
};

describeOnEngines(
  'TABLE-2: search by what a row shows',
  (shop) => {
    beforeAll(() => {
      opened = shop();
    });
    beforeEach(() => catchUp(shop()));

    test('a row is found by the title of what it refers to, beside its own words', async () => {
      const app = await shop().create(seller(shop(), 'one'), 'apps', { title: 'Élan planner' });
      const camille = await person(shop(), 'one', 'Camille', 'Girard');
      const fatima = await person(shop(), 'one', 'فاطمة', 'الزهراء', 'f@example.com');
      await order(shop(), 'one', camille, { productType: 'app', productId: app['_id'] });
      await order(shop(), 'one', fatima, { title: 'Poster' });
      const caller = seller(shop(), 'one');
      for (const typed of ['Girard', 'gira', 'CAMILLE', 'elan', 'logo girard', 'planner camille'])
        expect([typed, await found(shop(), caller, typed)]).toEqual([typed, 1]);
      expect(await found(shop(), caller, 'فاطمه')).toBe(1);
      expect(await found(shop(), caller, 'poster girard')).toBe(0);
    });

    test('every title of a list of references finds the row', async () => {
      const admin = seller(shop(), 'lists', 'admin');
      const ids: unknown[] = [];
      for (const name of ['Gardening', 'Woodwork'])
        ids.push((await shop().create(admin, 'categories', { name }))['_id']);
      await shop().create(seller(shop(), 'lists'), 'apps', { title: 'Shed', categories: ids });
      const caller = seller(shop(), 'lists');
      expect(await found(shop(), caller, 'gardening', 'apps')).toBe(1);
      expect(await found(shop(), caller, 'shed wood', 'apps')).toBe(1);
    });

    test('a row that refers to another one is found by that one', async () => {
      const first = await person(shop(), 'moves', 'Anna', 'Before');
      const then = await person(shop(), 'moves', 'Anna', 'After');
      const { _id } = await order(shop(), 'moves', first);
      const caller = seller(shop(), 'moves');
      await shop().update(caller, 'orders', _id, { note: 'the references stay' });
      expect(await found(shop(), caller, 'before')).toBe(1);
      await shop().update(caller, 'orders', _id, { customerId: then['_id'] });
      expect(await found(shop(), caller, 'before')).toBe(0);
      expect(await found(shop(), caller, 'after')).toBe(1);
    });

    test('a new title finds the rows, and the old one does not', async () => {
      const customer = await person(shop(), 'names', 'Jean', 'Ancien');
      await order(shop(), 'names', customer);
      const caller = seller(shop(), 'names');
      await shop().update(caller, 'customers', customer['_id'], { company: 'Nothing shown' });
      expect(await waiting(shop())).toBe(0);
      await shop().update(caller, 'customers', customer['_id'], { lastname: 'Nouveau' });
      expect(await waiting(shop())).toBe(1);
      await catchUp(shop());
      expect(await found(shop(), caller, 'ancien')).toBe(0);
      expect(await found(shop(), caller, 'jean nouveau')).toBe(1);
    });

    test('the version and the time of such a row stay', async () => {
      const customer = await person(shop(), 'quiet', 'Jo', 'One');
      const before = await order(shop(), 'quiet', customer);
      await shop().update(seller(shop(), 'quiet'), 'customers', customer['_id'], {
        lastname: 'Two',
      });
      await catchUp(shop());
      const after = await shop().get(seller(shop(), 'quiet'), 'orders', before['_id']);
      expect(after).toEqual(before);
    });

    test('work that is cut off goes on where it was, and nothing is left out', async () => {
      const rows = 2 * BATCH_ROWS + 7;
      const customer = await person(shop(), 'cut', 'Eva', 'Early');
      const caller = seller(shop(), 'cut');
      const id = String(customer['_id']);
      await shop().database.execute(sql`
        insert into r_orders (id, team_id, created_at, updated_at, search, doc, "t_customerId")
        select 'c0' || lpad(n::text, 22, '0'), 'cut', now(), now(), 'early',
          jsonb_build_object('title', 'Bulk', 'customerId', ${id}::text, 'status', 'pending'), ${id}
        from generate_series(1, ${rows}::int) as n`);
      await shop().update(caller, 'customers', id, { lastname: 'Late' });
      expect(await followTitles(shop().database, shop().recordsOptions)).toBe(BATCH_ROWS);
      expect(await found(shop(), caller, 'late')).toBe(BATCH_ROWS);
      // What ends in the middle of a batch leaves nothing of it.
      const { database } = shop();
      await expect(
        database.transaction(async (transaction) => {
          await followTitles(joinTransaction(database, transaction), shop().recordsOptions);
          throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      expect(await found(shop(), caller, 'late')).toBe(BATCH_ROWS);
      // Renamed again in between: the newest title holds in the end.
      await shop().update(caller, 'customers', id, { lastname: 'Latest' });
      await catchUp(shop());
      expect(await found(shop(), caller, 'latest')).toBe(rows);
      expect(await found(shop(), caller, 'early')).toBe(0);
    });

    test('a row that is being made while the title changes is found by the new one', async () => {
      const customer = await person(shop(), 'race', 'Ida', 'Old');
      const { database, recordsOptions } = shop();
      const signals = new EventEmitter();
      const isMade = once(signals, 'made');
      const making = database.transaction(async (transaction) => {
        const inside = { ...recordsOptions, database: joinTransaction(database, transaction) };
        await createRecords(inside).create(seller(shop(), 'race'), shop().resource('orders'), {
          ...{ title: 'Raced', customerId: customer['_id'] },
        });
        signals.emit('made');
        await once(signals, 'end');
      });
      await isMade;
      const renaming = shop().update(system, 'customers', customer['_id'], { lastname: 'New' });
      signals.emit('end');
      await Promise.all([making, renaming]);
      await catchUp(shop());
      expect(await found(shop(), seller(shop(), 'race'), 'raced new')).toBe(1);
      expect(await found(shop(), seller(shop(), 'race'), 'old')).toBe(0);
    });

    test('rows that came another way are filled once, and a restart does nothing again', async () => {
      const customer = await person(shop(), 'fill', 'Olga', 'Filled');
      const caller = seller(shop(), 'fill');
      await order(shop(), 'fill', customer);
      await shop().database.execute(
        sql`update r_orders set search = 'logo' where team_id = 'fill'`,
      );
      expect(await found(shop(), caller, 'filled')).toBe(0);
      await shop().database.transaction((transaction) => textsOfRows.rebuild(transaction));
      expect(await unfilledResources(shop().database, shop().model())).not.toEqual([]);
      await catchUp(shop());
      expect(await found(shop(), caller, 'filled')).toBe(1);
      expect(await unfilledResources(shop().database, shop().model())).toEqual([]);
      const before = { ...counts };
      await catchUp(shop());
      expect(counts).toEqual(before);
    });

    test('another title of the schema fills the rows that show it', async () => {
      const customer = await person(shop(), 'schema', 'Ugo', 'Plain');
      await shop().update(system, 'customers', customer['_id'], { company: 'Bakery' });
      await order(shop(), 'schema', customer);
      const caller = seller(shop(), 'schema');
      expect(await found(shop(), caller, 'bakery')).toBe(0);
      const shipped = await shippedDocuments();
      const schema = shipped.resources['customers'];
      const keywords = schema?.['x-resource'];
      if (!keywords) throw new Error('no customers');
      const named = { ...schema, 'x-resource': { ...keywords, recordTitle: '{company}' } };
      await shop().change(withResource(shipped, 'customers', named));
      await catchUp(shop());
      expect(await found(shop(), caller, 'bakery')).toBe(1);
      expect(await found(shop(), caller, 'plain')).toBe(0);
      await shop().change(shipped);
      await catchUp(shop());
      expect(await found(shop(), caller, 'plain')).toBe(1);
    });

    test('nobody finds a row by a title that is not shown to them', async () => {
      const customer = await person(shop(), 'closed', 'Secret', 'Person');
      await order(shop(), 'closed', customer, { title: 'Open title' });
      const caller = seller(shop(), 'closed');
      const { customers: _closed, ...permissions } = caller.permissions;
      const restricted = { ...caller, permissions };
      expect(await found(shop(), caller, 'secret')).toBe(1);
      expect(await found(shop(), restricted, 'secret')).toBe(0);
      expect(await found(shop(), restricted, 'open')).toBe(1);
      const { database, model, tables } = shop();
      const suggest = createSuggestions({ database, model, tables });
      expect(await suggest(restricted, 'secret', 4)).toEqual([]);
      expect(await suggest(restricted, 'ecre', 4)).toEqual([]);
      const [own] = await suggest(restricted, 'open', 4);
      expect(own?.items[0]?.facts.map(({ text }) => text).join()).not.toContain('Secret');
      // Nor by the signs that part titles from other words.
      for (const typed of ['customers', 'ustome', '\u001f'])
        expect(await suggest(restricted, typed, 4)).toEqual([]);
    });

    test('two teams find their own rows by the same name, and admins those of both', async () => {
      for (const team of ['left', 'right'])
        await order(shop(), team, await person(shop(), team, 'Shared', 'Namesake'));
      expect(await found(shop(), seller(shop(), 'left'), 'namesake')).toBe(1);
      expect(await found(shop(), seller(shop(), 'right'), 'namesake')).toBe(1);
      expect(await found(shop(), seller(shop(), 'left', 'admin'), 'namesake')).toBe(2);
    });

    test('a row is never found by a title of another team, however its reference came there', async () => {
      const foreign = await person(shop(), 'theirs', 'Foreign', 'Visitor');
      const own = await order(shop(), 'ours', await person(shop(), 'ours', 'Own', 'Visitor'));
      await shop().database.execute(sql`
        update r_orders set "t_customerId" = ${foreign['_id']},
          doc = jsonb_set(doc, '{customerId}', to_jsonb(${foreign['_id']}::text))
        where id = ${own['_id']}`);
      await shop().database.transaction((transaction) => textsOfRows.rebuild(transaction));
      await catchUp(shop());
      expect(await found(shop(), seller(shop(), 'ours', 'admin'), 'foreign')).toBe(0);
    });

    test('suggestions say whom a row refers to, and lead to rows that the list finds', async () => {
      const customer = await person(shop(), 'hints', 'Bruno', 'Hintermann');
      await order(shop(), 'hints', customer);
      const caller = seller(shop(), 'hints');
      const { database, model, tables } = shop();
      const groups = await createSuggestions({ database, model, tables })(caller, 'hinter', 4);
      const orders = groups.find(({ resource }) => resource === 'orders');
      expect(orders?.items).toMatchObject([
        {
          title: 'Logo',
          match: { field: 'customerId', text: 'Bruno Hintermann' },
          facts: [
            { field: 'invoiceId', text: expect.stringMatching(/^ORD-\d+$/) },
            { field: 'customerId', text: 'Bruno Hintermann' },
          ],
          state: 'pending',
        },
      ]);
      expect(orders?.items[0]).not.toHaveProperty('teamId');
      expect(await found(shop(), caller, 'hinter')).toBe(1);
      const all = await createSuggestions({ database, model, tables })(
        seller(shop(), 'other', 'admin'),
        'hinter',
        4,
      );
      expect(all.find(({ resource }) => resource === 'orders')?.items).toMatchObject([
        { teamId: 'hints' },
      ]);
    });
  },
  {
    afterChange: (transaction, change) =>
      noteTitles(() => opened?.model() ?? fail())(transaction, [change]),
  },
);

const fail = (): never => {
  throw new Error('the shop is not open yet');
};
