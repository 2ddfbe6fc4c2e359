import { hasFormat, MAX_EMAIL_CHARACTERS } from '#schemas';
import { type Audit, stranger } from '#server/engine/audit/audit.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Origin } from '../sessions.ts';
import { createAddressCounts } from './failureCounts.ts';
import { networkOf } from './signInLimits.ts';

/** Of one address: whoever tries a thousand passwords must not fill the log. */
const NOTED_PER_ADDRESS = 50;

export interface FailedSignIn {
  readonly method: 'password' | 'link' | 'passkey' | 'second' | 'openId';
  /** As it was typed. */
  readonly email?: string;
  /** Where it is known who it was to be. */
  readonly userId?: string;
}

interface Known {
  readonly id: string;
  readonly team_id: string;
  readonly name: string;
}

/** Notes in the log that somebody did not get in. */
export const createSignInFailures = ({
  database,
  audit,
  clock,
}: {
  readonly database: Database;
  readonly audit: Audit;
  readonly clock: () => Date;
}) => {
  const noted = createAddressCounts(clock);

  const find = async ({ email = '', userId = '' }: FailedSignIn): Promise<Known | undefined> => {
    const [row] = await database.query<Known>(sql`
      select u.id, coalesce(u.team_id, '') as team_id, u.doc->>'name' as name
      from ${tableSql({ name: 'users' })} u
      where u.id = coalesce(nullif(${userId}, ''),
        (select user_id from access_accounts where email = ${email}))`);
    return row;
  };

  return {
    /** Takes as long for an address that nobody has as for one that somebody has. */
    async note(origin: Origin, failed: FailedSignIn): Promise<void> {
      const network = networkOf(origin.address);
      const before = noted.of(network);
      noted.add(network);
      if (before >= NOTED_PER_ADDRESS) return;
      const { method, email = '' } = failed;
      const known = await find(failed);
      // What is no address may be a password that was typed into the wrong field.
      const isAddress = email.length <= MAX_EMAIL_CHARACTERS && hasFormat('account-email', email);
      await audit.note(
        database,
        { ...stranger(origin), userId: failed.userId ?? '' },
        {
          action: 'signIn.failed',
          teamId: known?.team_id ?? '',
          ...(known && { target: { resource: 'users', id: known.id, name: known.name } }),
          details: {
            method,
            ...(!known && isAddress && { email }),
            ...(before === NOTED_PER_ADDRESS - 1 && { isLastNoted: true }),
          },
        },
      );
    },
  };
};

export type SignInFailures = ReturnType<typeof createSignInFailures>;
