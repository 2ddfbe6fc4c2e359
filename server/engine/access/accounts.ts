import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { fieldsRefused } from '#server/engine/errors/errors.ts';
import type { RecordChange } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';

export interface Account {
  readonly userId: string;
  /** Absent: this user cannot sign in with a password yet. */
  readonly passwordHash: string | undefined;
}

/** Addresses are compared without case: no two accounts differ by a capital alone. */
export const accountKey = (email: string): string => email.trim().toLowerCase();

/**
 * By which address a user signs in. An address has one account in the whole installation, whichever team its user is
 * in; the password is among the row's secrets.
 */
export const createAccounts = (database: Database) => ({
  async findByEmail(email: string): Promise<Account | undefined> {
    const [row] = await database.query<{ user_id: string }>(
      sql`select user_id from access_accounts where email = ${accountKey(email)}`,
    );
    // Read for an unknown address as well, which must take as long as a known one.
    const passwordHash = await readSecret(database, 'users', row?.user_id ?? '', 'password');
    return row && { userId: row.user_id, passwordHash };
  },

  /** In the transaction that writes the user. Errors: 422 `unique` on `email` when another user has the address. */
  async setEmail(transaction: Queryable, userId: string, email: string): Promise<void> {
    const key = accountKey(email);
    await transaction.execute(sql`delete from access_accounts where user_id = ${userId}`);
    // The unique constraint decides, so that of two at once only one gets the address.
    const added = await transaction.execute(sql`
      insert into access_accounts (user_id, email) values (${userId}, ${key})
      on conflict (email) do nothing`);
    if (added === 0) throw fieldsRefused([issue('email', 'unique')]);
  },

  /** Keeps the address of a changed user. */
  async onChange(transaction: Queryable, { resource, id, after }: RecordChange): Promise<void> {
    const email = resource.name === 'users' ? after?.['email'] : undefined;
    if (typeof email === 'string') await this.setEmail(transaction, id, email);
  },

  async remove(transaction: Queryable, userId: string): Promise<void> {
    await transaction.execute(sql`delete from access_accounts where user_id = ${userId}`);
    await transaction.execute(sql`delete from access_sessions where user_id = ${userId}`);
    await transaction.execute(sql`delete from access_devices where user_id = ${userId}`);
  },

  /** Whether anybody can sign in at all: false only before the first start is complete. */
  async areEmpty(): Promise<boolean> {
    const rows = await database.query(sql`select 1 from access_accounts limit 1`);
    return rows.length === 0;
  },
});

export type Accounts = ReturnType<typeof createAccounts>;
