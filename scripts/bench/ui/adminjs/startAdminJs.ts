/** AdminJS over the orders of a bench, in a folder of its own: it is no package of ours. */
import { execFileSync, fork } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { askDatabase } from '../../../harness/askDatabase.ts';
import { endProcess, nextMessage } from '../../../harness/childProcess.ts';
import { PROJECT } from '../../../machine/project.mjs';

const FOLDER = join(PROJECT, '.cache/adminjs');
const SERVER = 'server.mjs';
const SCHEMA = 'adminjs';
const TABLE = 'orders';
/** npm writes it when all packages are there. */
const INSTALLED = 'node_modules/.package-lock.json';

const install = (): void => {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of [SERVER, 'package.json'])
    copyFileSync(join(import.meta.dirname, file), join(FOLDER, file));
  if (existsSync(join(FOLDER, INSTALLED))) return;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
};

/** A table as AdminJS takes one: a column for each field, a key of one column, an index for the order of its list. */
const copyOrders = async (databaseUrl: string): Promise<void> => {
  for (const statement of [
    `drop schema if exists ${SCHEMA} cascade`,
    `create schema ${SCHEMA}`,
    `create table ${SCHEMA}.${TABLE} as
      select id, doc->>'title' as title, doc->>'invoiceId' as invoice_id, t_status as status,
        doc->'customer'->>'email' as customer, n_total as total, doc->>'currency' as currency,
        created_at, updated_at
      from r_orders`,
    `alter table ${SCHEMA}.${TABLE} add primary key (id)`,
    `create index on ${SCHEMA}.${TABLE} (title)`,
    `analyze ${SCHEMA}.${TABLE}`,
  ])
    await askDatabase(databaseUrl, statement);
};

export interface AdminJs {
  /** Of its list of orders. */
  readonly listUrl: string;
  stop(): Promise<void>;
}

export const startAdminJs = async (databaseUrl: string): Promise<AdminJs> => {
  install();
  await copyOrders(databaseUrl);
  const database = new URL(databaseUrl).pathname.slice(1);
  const child = fork(join(FOLDER, SERVER), [databaseUrl, database, SCHEMA, TABLE], {
    cwd: FOLDER,
    // It says at each start that it bundles components, of which there are none.
    silent: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { port } = await nextMessage<{ readonly port: number }>(child, 'AdminJS');
  return {
    listUrl: `http://127.0.0.1:${port}/admin/resources/${TABLE}`,
    stop: async () => {
      await endProcess(child);
      await askDatabase(databaseUrl, `drop schema ${SCHEMA} cascade`);
    },
  };
};
