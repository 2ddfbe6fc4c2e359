import pg from 'pg';

export type AnsweredRow = Readonly<Record<string, unknown>>;

/** One statement over a connection of its own. */
export const askDatabase = async (
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly AnsweredRow[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<AnsweredRow>(text, [...values])).rows;
  } finally {
    await client.end();
  }
};

/** A new database of the server at this address, empty. Answers its address. */
export const makeDatabase = async (url: string, name: string): Promise<string> => {
  await askDatabase(url, `create database ${pg.escapeIdentifier(name)}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};
