/**
 * PostgreSQL for tests: found on this machine, started once for each process that runs tests, in a temporary
 * directory on a free port, and gone with the process. Every caller has a database of its own there.
 */
import { randomUUID } from 'node:crypto';
import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/harness/postgres/startPostgres.ts';

export { findPostgres } from '../scripts/harness/postgres/programs.ts';

/** What these tests write may be lost in a power cut. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'max_connections=100'];

export interface OpenedPostgres {
  readonly name: string;
  /** Superuser, no password: the server listens on the loopback address only. */
  readonly url: string;
  /** Drops the database. */
  stop(): Promise<void>;
}

/**
 * A database on the one server that this process starts: an empty one, or a copy of the one that is named.
 *
 * Errors: when PostgreSQL is not found; ask `findPostgres` first and skip aloud.
 */
export async function openPostgres(copied = 'template1'): Promise<OpenedPostgres> {
  server ??= startServer();
  const urlOf = await server;
  const name = `souk_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name} template ${copied}`);
  return { name, url: urlOf(name), stop: () => administer(`drop database ${name} with (force)`) };
}

let server: Promise<(database: string) => string> | undefined;

async function startServer(): Promise<(database: string) => string> {
  // Not below the project: another user may not even enter there.
  const directory = await files.mkdtemp(join(tmpdir(), 'souk-postgres-'));
  const { urlOf } = await startPostgres({ directory, settings: SETTINGS, isTemporary: true });
  return urlOf;
}
