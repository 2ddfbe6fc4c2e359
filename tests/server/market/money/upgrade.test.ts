import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { rebuildLedger } from '#server/market/money/rebuildLedger.ts';
import { FIRST_LEDGER_TABLES, LEDGER_TABLES } from '#server/market/money/tables.ts';
import { describeOnEngines } from '../../engine/records/engines.ts';
import { CURRENCY, ledger, openTeam } from './trading.ts';

const BUCKETS = ['pending', 'available', 'requested', 'withdrawn'] as const;

describeOnEngines(
  'a ledger of before, with an entry for each figure',
  (shop) => {
    test('MONEY-1: becomes lines with the same balance, also where the step is broken off and run again', async () => {
      const { database } = shop();
      const team = await openTeam(shop(), 'older');
      const order = await team.order({ packagePrice: 100 });
      await team.move('orders', order, 'paid');
      await team.earn(200);
      const withdrawal = await team.withdraw(30);
      await team.move('withdrawals', withdrawal, 'approved');
      await team.move('withdrawals', withdrawal, 'paid');
      const lines = () =>
        database.query(sql`
          select line::int as line, kind, available::float8 as moved, pending_after::float8 as pending,
            available_after::float8 as available, withdrawn_after::float8 as withdrawn
          from ledger_lines order by team_id, line`);
      const [told, balance] = [await lines(), await team.balance()];
      expect(told.length).toBeGreaterThan(3);

      for (const statement of FIRST_LEDGER_TABLES) await database.execute(statement);
      for (const bucket of BUCKETS)
        await database.execute(sql`
          insert into ledger_entries (team_id, id, kind, bucket, amount, currency, order_id,
            withdrawal_id, source_version, reason, made_by, created_at)
          select team_id, id || ${bucket}, kind, ${bucket}, ${sql.identifier(bucket)}, currency,
            order_id, withdrawal_id, source_version, reason, made_by, created_at
          from ledger_lines where ${sql.identifier(bucket)} <> 0`);
      await database.execute(sql`drop table ledger_lines`);
      for (const statement of [...LEDGER_TABLES.slice(0, -1), ...LEDGER_TABLES, ...LEDGER_TABLES])
        await database.execute(statement);
      await database.transaction((transaction) => rebuildLedger(transaction, CURRENCY));
      expect(await lines()).toEqual(told);
      expect(await team.balance()).toEqual(balance);
      expect(await team.broken()).toEqual([]);
    });
  },
  { afterChange: ledger.listener },
);
