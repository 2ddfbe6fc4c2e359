/** Orders and withdrawals of a team, with a ledger that follows them as it does in the server. */
import { isInterrupted, OUTCOME_UNKNOWN } from '#server/engine/database/errors.ts';
import { translator } from '#server/engine/language/translate.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { balanceOf } from '#server/market/money/balance.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import { createLedger } from '#server/market/money/ledger.ts';
import { type Row, type Shop, seller, system } from '../../engine/records/shop.ts';

export const CURRENCY = 'USD';

/** States of an order that nobody reaches without saying why. */
const ENDS = ['cancelled', 'refunded'];

export const ledger = createLedger({
  currency: CURRENCY,
  newId: createIdSource(() => new Date()),
  translate: translator,
});

/** A team of its own for each test: several share one database. */
export const openTeam = async (shop: Shop, teamId: string) => {
  const owner = seller(shop, teamId);
  const admin = seller(shop, teamId, 'admin');
  const customer = await shop.create(owner, 'customers', {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: `ada@${teamId}.example.com`,
  });
  const order = (fields: Row): Promise<Row> =>
    shop.create(system, 'orders', {
      teamId,
      title: 'Logo',
      customerId: customer['_id'],
      ...fields,
    });
  return {
    teamId,
    owner,
    admin,
    order,
    /** Money that may be withdrawn. */
    earn: (amount: number) => order({ status: 'completed', packagePrice: amount, amount }),
    withdraw: (amount: number): Promise<Row> =>
      shop.create(owner, 'withdrawals', { amount, method: 'paypal' }),
    move: (resource: 'orders' | 'withdrawals', row: Row, status: string, more: Row = {}) =>
      shop.update(admin, resource, row['_id'], {
        status,
        ...(resource === 'orders' && ENDS.includes(status) && { endReason: 'Changed their mind' }),
        ...more,
      }),
    balance: () => balanceOf(shop.database, teamId, CURRENCY),
    broken: () => brokenInvariants(shop.database),
  };
};

/** Asks again, as every client does, while no connection to the database is free in time: nothing was done then. */
export const insist = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isInterrupted(error) || error.code === OUTCOME_UNKNOWN) throw error;
    }
  }
};

/** How many of them were kept, and what the others were refused for. */
export const outcomes = async (
  work: readonly Promise<unknown>[],
): Promise<{ readonly granted: number; readonly refusals: readonly unknown[] }> => {
  const settled = await Promise.allSettled(work);
  return {
    granted: settled.filter(({ status }) => status === 'fulfilled').length,
    refusals: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  };
};
