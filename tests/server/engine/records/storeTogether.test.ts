import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { DatabaseError, ENGINE_STOPPED, OUTCOME_UNKNOWN } from '#server/engine/database/errors.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import { nextNumber, openNumbers } from '#server/engine/records/writing/numbers.ts';
import { MOST_STORING_MS, storeTogether } from '#server/engine/records/writing/storeTogether.ts';
import { describeOnEngines } from './engines.ts';
import { type Row, seller, system } from './shop.ts';

const TEAM = 'north';
const SHORT_MS = 50;

describeOnEngines('rows that are stored together', (shop) => {
  let customerId: unknown;
  const orders = () => shop().resource('orders');
  const numberOf = (row: Row | undefined) => Number(String(row?.['invoiceId']).slice(4));
  const countOf = async (title: string): Promise<number> => {
    const { total } = await shop().search(seller(shop(), TEAM), 'orders', `title=${title}`);
    return total;
  };
  /** Rows by their own records, some of whose parts are other ones. */
  const open = (others: Partial<ReturnType<typeof shop>['recordsOptions']> = {}) => {
    const options = { ...shop().recordsOptions, ...others };
    return storeTogether(options, createRecords(options));
  };
  const settled = async (writes: readonly Promise<string>[]) =>
    (await Promise.allSettled(writes)).map((one) =>
      one.status === 'fulfilled' ? (JSON.parse(one.value) as Row) : one.reason,
    );

  beforeAll(async () => {
    const customer = await shop().create(seller(shop(), TEAM), 'customers', {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
    });
    customerId = customer['_id'];
  });

  test('are stored alone where the database refuses one of them, which alone is refused', async () => {
    const records = open();
    const body = (title: string, _id?: string) => ({
      ...{ title, customerId, teamId: TEAM },
      ...(_id !== undefined && { _id }),
    });
    const [first, same, twice, last] = await settled([
      records.create(system, orders(), body('one')),
      records.create(system, orders(), body('two', 'the-same-id')),
      records.create(system, orders(), body('three', 'the-same-id')),
      records.create(system, orders(), body('four')),
    ]);
    const refused = [same, twice].filter((one) => one instanceof ServerError);
    expect(refused).toMatchObject([{ errors: [{ field: '_id', rule: 'unique' }] }]);
    const made = [first, same, twice, last].filter((one) => !(one instanceof ServerError));
    const numbers = made.map(numberOf).toSorted((one, other) => one - other);
    expect(numbers).toEqual([0, 1, 2].map((place) => Number(numbers[0]) + place));
  });

  test('are stored alone where whoever follows refuses the company', async () => {
    let refusals = 0;
    const records = open({
      afterChanges: async () => {
        refusals += 1;
        throw new ServerError('overloaded', { retryAfterS: 1 });
      },
    });
    const made = await settled(
      ['first', 'followed', 'followed', 'followed'].map((title) =>
        records.create(seller(shop(), TEAM), orders(), { title, customerId }),
      ),
    );
    expect(refusals).toBe(1);
    expect(made.map((one) => one.title)).toEqual(['first', 'followed', 'followed', 'followed']);
    expect(await countOf('followed')).toBe(3);
  });

  test('fail with a fault of the program, which storing them alone would hide', async () => {
    const records = open({
      afterChanges: async () => {
        throw new TypeError('a fault');
      },
    });
    const made = await settled(
      ['before', 'faulty', 'faulty'].map((title) =>
        records.create(seller(shop(), TEAM), orders(), { title, customerId }),
      ),
    );
    expect(made[0]).toMatchObject({ title: 'before' });
    expect(made.slice(1).map(String)).toEqual(Array(2).fill('TypeError: a fault'));
    expect(await countOf('faulty')).toBe(0);
  });

  test.each([
    ['the connection was lost', OUTCOME_UNKNOWN],
    ['the engine stopped', ENGINE_STOPPED],
    ['it took too long', '57014'],
  ])('are not stored again where nobody knows whether they are: %s', async (message, code) => {
    const { database } = shop();
    const title = `unknown ${code}`;
    let transactions = 0;
    const losing: Database = {
      ...database,
      transaction: async (work, options) => {
        const answer = await database.transaction(work, options);
        transactions += 1;
        if (transactions > 1) throw new DatabaseError({ code, message });
        return answer;
      },
    };
    const records = open({ database: losing });
    const made = await settled(
      ['before', title, title].map((one) =>
        records.create(seller(shop(), TEAM), orders(), { title: one, customerId }),
      ),
    );
    expect(made).toMatchObject([{ title: 'before' }, { code }, { code }]);
    expect(transactions).toBe(2);
    expect(await countOf(title)).toBe(2);
  });

  test('are stored where one of them is too deep to be looked into', async () => {
    const records = open();
    let deep: unknown = 'x';
    for (let level = 0; level < 5_000; level += 1) deep = [deep];
    const made = await settled(
      ['first', 'kept', deep, 'kept'].map((title) =>
        records.create(seller(shop(), TEAM), orders(), { title, customerId }),
      ),
    );
    expect(made).toMatchObject([
      { title: 'first' },
      { title: 'kept' },
      { status: 422 },
      { title: 'kept' },
    ]);
  });

  test('leave no counter behind where all of them are refused', async () => {
    const records = open();
    const made = await settled(
      [1, 2, 3].map((place) =>
        records.create(seller(shop(), TEAM, 'admin'), orders(), {
          ...{ title: `nobody's ${place}`, teamId: 'no-such-team' },
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual([422, 422, 422]);
    const counters = await shop().database.query(
      sql`select value from record_counters where team_id = 'no-such-team' and value = 0`,
    );
    expect(counters).toEqual([]);
  });

  test('LIMIT-2: are refused where they have waited so long that nobody waits for them', async () => {
    const options = {
      ...shop().recordsOptions,
      afterChange: async () => {
        await pause(SHORT_MS * 4);
      },
    };
    const records = storeTogether(options, createRecords(options));
    // The last one has waited elsewhere before: its answer is due though it comes only now.
    const roomMs = [SHORT_MS * 2, SHORT_MS * 2, -1];
    const made = await settled(
      ['in time', 'late', 'late'].map((title, index) => {
        const answerDueMs = performance.now() + MOST_STORING_MS + (roomMs[index] ?? 0);
        const caller = { ...seller(shop(), TEAM), answerDueMs };
        return records.create(caller, orders(), { title, customerId });
      }),
    );
    expect(made).toMatchObject([
      { title: 'in time' },
      { status: 503, code: 'overloaded' },
      { status: 503, code: 'overloaded' },
    ]);
    expect(await countOf('late')).toBe(0);
  });

  test('are of one schema, also when it changes while they wait', async () => {
    const records = open();
    const changed = { ...orders() };
    const made = await settled(
      [orders(), orders(), changed, orders(), changed].map((resource, index) =>
        records.create(seller(shop(), TEAM), resource, { title: `changed ${index}`, customerId }),
      ),
    );
    expect(made.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((at) => `changed ${at}`));
    const numbers = made.map(numberOf);
    expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index));
  });

  test('give back the numbers of those that are refused', async () => {
    const records = open();
    const create = (body: Row) =>
      records.create(seller(shop(), TEAM), orders(), { customerId, ...body });
    const before = JSON.parse(await create({ title: 'before' })) as Row;
    const made = await settled([
      create({ title: 'alone' }),
      create({ title: 'kept' }),
      create({ title: 'refused', quantity: -1 }),
      create({ title: 'refused', customerId: 'nobody' }),
      create({ title: 'kept' }),
    ]);
    expect(made.map((one) => (one instanceof ServerError ? 0 : numberOf(one)))).toEqual(
      [1, 2, 0, 0, 3].map((step) => step && numberOf(before) + step),
    );
    const [counter] = await shop().database.query<{ value: number }>(sql`
      select value from record_counters where name = 'invoice' and team_id = ${TEAM}`);
    expect(Number(counter?.value)).toBe(numberOf(before) + 3);
  });

  test('give back a number that was stored before its row was refused', async () => {
    const last = await shop().database.transaction(async (transaction) => {
      const numbers = openNumbers(transaction);
      const refused = numbers.unlessRefused(async () => {
        await numbers.next('papers', TEAM);
        // What was judged is stored before something is asked that nobody foresaw.
        numbers.store();
        throw new ServerError('not_found');
      });
      await expect(refused).rejects.toThrow(ServerError);
      const number = await numbers.next('papers', TEAM);
      numbers.store();
      return number;
    });
    const next = await shop().database.transaction((transaction) =>
      nextNumber(transaction, 'papers', TEAM),
    );
    expect([last, next]).toEqual([1, 2]);
  });

  test('SCALE-3: are begun while those before them are being stored, and keep their order', async () => {
    const { database, recordsOptions } = shop();
    let begun = 0;
    let begunBeforeStored = 0;
    let isStoring = false;
    const records = open({
      database: {
        ...database,
        transaction: (work, options) => {
          begun += 1;
          return database.transaction(work, options);
        },
      },
      afterChanges: async (transaction, changes) => {
        if (!isStoring) {
          isStoring = true;
          await expect.poll(() => begun).toBeGreaterThan(2);
          begunBeforeStored = begun;
        }
        await recordsOptions.afterChanges?.(transaction, changes);
      },
    });
    const create = (title: string) =>
      records.create(seller(shop(), TEAM), orders(), { title, customerId });
    const writes = ['first', 'second', 'second'].map(create);
    await expect.poll(() => isStoring).toBe(true);
    const titles = ['first', 'second', 'second', 'third', 'third'];
    const made = await settled([...writes, ...titles.slice(writes.length).map(create)]);
    expect(begunBeforeStored).toBe(3);
    expect(made.map(({ title }) => title)).toEqual(titles);
    const numbers = made.map(numberOf);
    expect(numbers).toEqual(numbers.map((_, place) => Number(numbers[0]) + place));
  });

  test('wait for nobody: the first one is stored at once, and rows of another team beside it', async () => {
    const records = open();
    const ends: string[] = [];
    const create = (team: string, title: string) =>
      records
        .create(seller(shop(), team), orders(), { title, customerId })
        .then(() => ends.push(title))
        .catch(() => ends.push(`refused ${title}`));
    await Promise.all([
      create(TEAM, 'north'),
      create('south', 'south'),
      create(TEAM, 'north again'),
    ]);
    expect(ends.indexOf('north again')).toBeGreaterThan(ends.indexOf('north'));
    // The customer is another team's.
    expect(ends).toContain('refused south');
  });
});
