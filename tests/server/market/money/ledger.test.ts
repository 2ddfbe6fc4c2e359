import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import { rebuildLedger } from '#server/market/money/rebuildLedger.ts';
import { describeOnEngines } from '../../engine/records/engines.ts';
import { type Row, system } from '../../engine/records/shop.ts';
import { CURRENCY, insist, ledger, openTeam, outcomes } from './trading.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

describeOnEngines(
  'the ledger',
  (shop) => {
    test('follows an order from its payment to its refund', async () => {
      const team = await openTeam(shop(), 'steps');
      const order = await team.order({ packagePrice: 50, quantity: 2 });
      expect(await team.balance()).toMatchObject({ pending: 0, available: 0, lifetime: 0 });
      await team.move('orders', order, 'paid');
      expect(await team.balance()).toMatchObject({ pending: 90, available: 0, lifetime: 0 });
      await team.move('orders', order, 'in_progress');
      await shop().update(system, 'orders', order['_id'], { status: 'delivered' });
      expect(await team.balance()).toMatchObject({ pending: 90, available: 0 });
      await team.move('orders', order, 'completed');
      expect(await team.balance()).toMatchObject({ pending: 0, available: 90, lifetime: 90 });
      await team.move('orders', order, 'refunded');
      expect(await team.balance()).toEqual({
        ...{ _id: 'steps', currency: CURRENCY, lifetime: 0, adjusted: 0 },
        ...{ pending: 0, available: 0, requested: 0, withdrawn: 0 },
        ...{ earned: 90, refunded: 90 },
      });
      expect(await team.broken()).toEqual([]);
    });

    test('debits a withdrawal when it is made and gives it back when it is refused', async () => {
      const team = await openTeam(shop(), 'withdrawing');
      await team.earn(100);
      const [first, second, third] = [
        await team.withdraw(30),
        await team.withdraw(20),
        await team.withdraw(10.01),
      ];
      expect(await team.balance()).toMatchObject({ available: 39.99, withdrawn: 0, lifetime: 100 });
      await team.move('withdrawals', first, 'rejected', { reason: 'No such account' });
      await shop().update(team.owner, 'withdrawals', second['_id'], { status: 'cancelled' });
      await team.move('withdrawals', third, 'approved');
      await team.move('withdrawals', third, 'paid');
      expect(await team.balance()).toMatchObject({
        available: 89.99,
        withdrawn: 10.01,
        lifetime: 100,
      });
      expect(await team.broken()).toEqual([]);
    });

    test('MONEY-1: tells each event in one line, with what is in each figure after it', async () => {
      const team = await openTeam(shop(), 'told');
      const order = await team.order({ packagePrice: 100 });
      await team.move('orders', order, 'paid');
      await team.move('orders', order, 'in_progress');
      await shop().update(system, 'orders', order['_id'], { status: 'delivered' });
      await team.move('orders', order, 'completed');
      const withdrawal = await team.withdraw(30);
      await team.move('withdrawals', withdrawal, 'approved');
      await team.move('withdrawals', withdrawal, 'paid');
      const lines = await shop().database.query<Row>(sql`
        select line::int as line, kind, pending_after::float8 as pending,
          available_after::float8 as available, requested_after::float8 as requested,
          withdrawn_after::float8 as withdrawn
        from ledger_lines where team_id = 'told' order by line`);
      expect(lines.map((line) => Object.values(line))).toEqual([
        [1, 'order_paid', 90, 0, 0, 0],
        [2, 'order_completed', 0, 90, 0, 0],
        [3, 'withdrawal_requested', 0, 60, 30, 0],
        [4, 'withdrawal_paid', 0, 60, 0, 30],
      ]);
      expect(await team.balance()).toMatchObject({
        ...{ earned: 90, refunded: 0, adjusted: 0 },
        ...{ pending: 0, available: 60, requested: 0, withdrawn: 30 },
      });
      expect(await team.broken()).toEqual([]);
    });

    test('refuses a withdrawal of more than is available, naming what is', async () => {
      const team = await openTeam(shop(), 'refusing');
      await team.earn(1_000);
      await team.withdraw(999.99);
      await expect(team.withdraw(1)).rejects.toMatchObject({
        status: 422,
        errors: [
          {
            field: 'amount',
            rule: 'available',
            params: { available: 0.01 },
            message: 'Amount must not be more than what is available: $0.01',
          },
        ],
      });
      await expect(team.withdraw(0.5)).rejects.toMatchObject({
        errors: [{ field: 'amount', rule: 'minimumWithdrawal', params: { minimum: 1 } }],
      });
      await expect(team.withdraw(0)).rejects.toMatchObject({
        errors: [{ field: 'amount', rule: 'exclusiveMinimum' }],
      });
      const [row] = (await shop().search(team.owner, 'withdrawals')).rows;
      await expect(
        shop().update(team.owner, 'withdrawals', row?.['_id'], { amount: 1_000.01 }),
      ).rejects.toMatchObject({ errors: [{ field: 'amount', rule: 'available' }] });
      await shop().update(team.owner, 'withdrawals', row?.['_id'], { amount: 600 });
      expect(await team.balance()).toMatchObject({ available: 400 });
      expect(await team.broken()).toEqual([]);
    });

    test('grants exactly ten of 200 withdrawals at once over a balance for ten (EARN-2)', async () => {
      const team = await openTeam(shop(), 'crowd');
      await team.earn(105);
      const { granted, refusals } = await outcomes(
        Array.from({ length: 200 }, () => insist(() => team.withdraw(10))),
      );
      expect(granted).toBe(10);
      expect(
        new Set(refusals.map((reason) => reason instanceof ServerError && reason.status)),
      ).toEqual(new Set([422]));
      expect((await shop().search(team.owner, 'withdrawals')).total).toBe(10);
      expect(await team.balance()).toMatchObject({ available: 5 });
      expect(await team.broken()).toEqual([]);
    });

    test('lets either the refund or the withdrawal have the money, never both', async () => {
      const team = await openTeam(shop(), 'race');
      for (let round = 0; round < 8; round += 1) {
        const order = await team.earn(100);
        const { granted, refusals } = await outcomes([
          team.move('orders', order, 'refunded'),
          team.withdraw(60),
        ]);
        expect(granted).toBe(1);
        expect([409, 422]).toContain(refusals[0] instanceof ServerError && refusals[0].status);
        const { available } = await team.balance();
        // What the round has left is taken, so that the next one begins with nothing.
        if (available > 0) await team.withdraw(available);
      }
      expect(await team.broken()).toEqual([]);
    });

    test('says what is missing for a refund', async () => {
      const team = await openTeam(shop(), 'missing');
      const order = await team.earn(100);
      await team.withdraw(75.5);
      await expect(team.move('orders', order, 'refunded')).rejects.toMatchObject({
        status: 409,
        code: 'balance_too_low',
        params: { missing: 75.5, missingText: '$75.50', available: 24.5 },
      });
      expect(await shop().get(team.owner, 'orders', order['_id'])).toMatchObject({
        status: 'completed',
        version: 1,
      });
    });

    test('agrees with the orders after any moves, many of them at once', async () => {
      const team = await openTeam(shop(), 'random');
      const random = randomNumbers(7);
      const pick = <T>(items: readonly T[]): T => {
        const item = items[Math.floor(random() * items.length)];
        if (item === undefined) throw new Error('nothing to pick from');
        return item;
      };
      const orders: Row[] = [];
      const withdrawals: Row[] = [];
      for (let index = 0; index < 12; index += 1) {
        orders.push(await team.order({ packagePrice: Math.floor(random() * 10_000) / 100 }));
      }
      const step = async (): Promise<void> => {
        const chance = random();
        if (chance < 0.2) {
          withdrawals.push(await team.withdraw(1 + Math.floor(random() * 5_000) / 100));
        } else if (chance < 0.4 && withdrawals.length > 0) {
          const status = pick(['approved', 'paid', 'rejected', 'cancelled']);
          await team.move('withdrawals', pick(withdrawals), status, { reason: 'Random' });
        } else if (chance < 0.5) {
          await shop().update(system, 'orders', pick(orders)['_id'], { status: 'delivered' });
        } else {
          const status = pick(['paid', 'in_progress', 'completed', 'refunded', 'cancelled']);
          await team.move('orders', pick(orders), status);
        }
      };
      for (let round = 0; round < 20; round += 1) {
        const { refusals } = await outcomes(Array.from({ length: 10 }, step));
        // Most moves are not allowed; none may fail otherwise.
        expect(refusals.filter((reason) => !(reason instanceof ServerError))).toEqual([]);
      }
      expect((await team.balance()).lifetime).toBeGreaterThan(0);
      expect(await team.broken()).toEqual([]);
    });

    test('is made once from orders and withdrawals that have no lines', async () => {
      const { afterChange: _none, ...withoutLedger } = shop().recordsOptions;
      const records = createRecords(withoutLedger);
      const team = await openTeam(shop(), 'older');
      const create = (resource: string, body: Row) =>
        records.create(system, shop().resource(resource), { teamId: 'older', ...body });
      const customerId = (await team.order({ status: 'cancelled' }))['customerId'];
      for (const status of ['pending', 'paid', 'delivered', 'completed', 'completed', 'refunded']) {
        await create('orders', { title: 'Old', customerId, status, packagePrice: 100 });
      }
      for (const status of ['requested', 'approved', 'paid', 'rejected']) {
        await create('withdrawals', { method: 'wallet', amount: 12.34, status });
      }
      expect(await team.broken()).not.toEqual([]);
      const fill = () =>
        shop().database.transaction((transaction) => rebuildLedger(transaction, CURRENCY));
      await fill();
      const balance = await team.balance();
      expect(balance).toMatchObject({
        pending: 180,
        available: 142.98,
        withdrawn: 12.34,
        lifetime: 180,
      });
      await fill();
      expect(await team.balance()).toEqual(balance);
      expect(await team.broken()).toEqual([]);
    });

    test('is not in order any more once somebody changes a line or a sum', async () => {
      const team = await openTeam(shop(), 'tampered');
      await team.earn(10);
      const tamper = (amount: string) =>
        shop().database.execute(
          sql`update ledger_lines set available = ${amount}::numeric where team_id = 'tampered'`,
        );
      await tamper('9.99');
      expect((await team.broken()).join()).toMatch(
        /sums of its lines.*in the buckets after it.*each order/s,
      );
      await tamper('10');
      expect(await team.broken()).toEqual([]);
    });
  },
  { afterChange: ledger.listener },
);
