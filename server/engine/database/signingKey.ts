import { randomBytes } from 'node:crypto';
import { type Database, sql } from './database.ts';

const SECRET_BYTES = 32;

/** A key that all nodes share, by its name: made by the first that asks. Needs the table `signing_keys`. */
export const readSigningKey = async (database: Database, name: string): Promise<Buffer> => {
  const made = randomBytes(SECRET_BYTES).toString('hex');
  await database.execute(sql`
    insert into signing_keys (name, secret) values (${name}, ${made})
    on conflict (name) do nothing`);
  const [row] = await database.query<{ secret: string }>(
    sql`select secret from signing_keys where name = ${name}`,
  );
  return Buffer.from(row?.secret ?? made, 'hex');
};
