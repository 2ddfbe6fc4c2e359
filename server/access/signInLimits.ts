import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Database, sql } from '#server/database/database.ts';
import { ServerError } from '#server/errors.ts';

const FAILURE_WINDOW_SECONDS = 15 * 60;
/** One address trying one account. Together, so that a stranger elsewhere cannot lock a seller out. */
const FAILURES_PER_ACCOUNT_AND_ADDRESS = 5;
/** One address trying many accounts; an office behind one address stays below it. */
const FAILURES_PER_ADDRESS = 50;

/** A whole /64 is one household's: counting single IPv6 addresses would limit nobody. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const known = tail === undefined ? 8 : groups.length + tail.split(':').filter(Boolean).length;
  const full = [...groups, ...Array.from({ length: 8 - known }, () => '0')];
  return full.slice(0, 4).join(':');
};

/** Hashed, so that the table is no list of who tried what. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** One try to sign in, counted as failed before it is looked at: parallel tries cannot slip through. */
export interface Attempt {
  /** Takes the count back: it was the right password after all. */
  succeeded(): Promise<void>;
}

/**
 * Counts failed sign-ins in the database, so that all nodes count together.
 *
 * Errors: 429 `too_many_attempts` with the seconds to wait.
 */
export const createSignInLimits = (database: Database, now: () => Date) => {
  const count = async (key: string, limit: number): Promise<void> => {
    const time = now();
    const end = new Date(time.getTime() + FAILURE_WINDOW_SECONDS * 1000);
    const [row] = await database.query<{ failures: number; ends_at: string }>(sql`
      insert into access_failures (key, failures, ends_at) values (${key}, 1, ${end})
      on conflict (key) do update set
        failures = case when access_failures.ends_at <= ${time} then 1 else access_failures.failures + 1 end,
        ends_at = case when access_failures.ends_at <= ${time} then ${end} else access_failures.ends_at end
      returning failures, ends_at`);
    if (!row || row.failures <= limit) return;
    const seconds = Math.ceil((new Date(row.ends_at).getTime() - time.getTime()) / 1000);
    throw new ServerError('too_many_attempts', { seconds: Math.max(1, seconds) });
  };
  const takeBack = (key: string): Promise<number> =>
    database.execute(
      sql`update access_failures set failures = failures - 1 where key = ${key} and failures > 0`,
    );

  return {
    async begin(account: string, address: string): Promise<Attempt> {
      const network = networkOf(address);
      const wide = keyOf('address', network);
      const narrow = keyOf('account', account, network);
      await count(wide, FAILURES_PER_ADDRESS);
      await count(narrow, FAILURES_PER_ACCOUNT_AND_ADDRESS);
      return {
        async succeeded() {
          await takeBack(wide);
          await database.execute(sql`delete from access_failures where key = ${narrow}`);
        },
      };
    },
    /** Rows whose time is over say nothing any more. */
    async forgetOld(): Promise<void> {
      await database.execute(sql`delete from access_failures where ends_at <= ${now()}`);
    },
  };
};

export type SignInLimits = ReturnType<typeof createSignInLimits>;
