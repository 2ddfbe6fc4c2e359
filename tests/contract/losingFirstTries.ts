import { type Database, sql } from '#server/engine/database/database.ts';

/**
 * A database on which every transaction loses against another one when it is about to be committed, and goes through
 * at its second try: whatever the work did outside of the database, or kept from its first try, shows.
 */
export const losingFirstTries = (database: Database): Database => ({
  ...database,
  transaction: (work, options) => {
    let tries = 0;
    return database.transaction(async (transaction) => {
      tries += 1;
      const result = await work(transaction);
      if (tries === 1 && options?.repeat !== 'never') {
        await transaction.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
      }
      return result;
    }, options);
  },
});
