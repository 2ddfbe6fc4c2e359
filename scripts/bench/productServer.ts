/** The product's whole HTTP server as a process of the bench: it answers by HTTP and is told by messages what to do. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { createUser } from '#server/engine/access/createUsers.ts';
import { startFirst } from '#server/engine/access/startFirst.ts';
import type { Database, Queryable, Sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { toParameter } from '#server/engine/database/values.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import { FEATURES } from '#server/features.ts';
import { removeAtExit } from '../harness/server.ts';
import { PROJECT } from '../machine/project.mjs';
import { BENCH_TEAM } from './loadRows.ts';

export interface AskedStatement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

export type ProductOrder =
  | { readonly kind: 'record' }
  | { readonly kind: 'recorded' }
  | { readonly kind: 'run'; readonly job: string }
  | { readonly kind: 'memory' };

// One user asks for all that the server can do, which is more than one may: it is counted as always, and not refused.
const settings = readSettings({ ...process.env, DEMO: 'off', WORK_BUDGET: '1000000' });
const log = {
  info() {},
  warn() {},
  error: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`),
};

let isRecording = false;
let asked: AskedStatement[] = [];
const note = ({ text, values }: Sql): void => {
  if (!isRecording) return;
  const parameters = values.map(toParameter);
  asked.push({
    text,
    values: parameters.map((value) => (value instanceof Uint8Array ? null : value)),
  });
};
const noting = <Of extends Queryable>(queryable: Of): Of => ({
  ...queryable,
  query: (statement: Sql) => {
    note(statement);
    return queryable.query(statement);
  },
});
const recording = (database: Database): Database => ({
  ...noting(database),
  transaction: (work, options) =>
    database.transaction(
      (transaction) =>
        work({
          ...noting(transaction),
          send: (statement) => {
            note(statement);
            transaction.send(statement);
          },
        }),
      options,
    ),
});

const startMs = performance.now();
const makeDirectory = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-bench-'));
  removeAtExit(folder);
  return folder;
};
const directory = process.env['BENCH_DIRECTORY'] ?? (await makeDirectory());
const database = await openDatabase({
  ...(settings.databaseUrl !== null && { databaseUrl: settings.databaseUrl }),
  dataDirectory: directory,
  log,
  // As `startServer` opens it.
  followsTransactions: false,
});
const core = await openApplication(FEATURES, {
  database: recording(database),
  schemaDirectory: join(PROJECT, 'schemas'),
  dataDirectory: directory,
  currency: 'USD',
  isDemo: settings.demo === 'on' || (settings.demo === 'auto' && settings.databaseUrl === null),
  log,
});
await startFirst(core, settings);
const clientDirectory = process.env['BENCH_CLIENT'] ?? join(PROJECT, 'build/client');
const app = await createApp({ core, settings, clientDirectory });
await app.listen({ host: '127.0.0.1', port: 0 });
const startedMs = performance.now() - startMs;

const origin = { address: '', agent: 'bench' };
const tokenOf = async (userId: string): Promise<string> =>
  (await core.access.sessions.issue(userId, origin)).token;
const [admin] = await database.query<{ id: string }>({
  text: `select id from r_users where doc->>'role' = 'admin' order by id limit 1`,
  values: [],
});
const { model } = core.schemas.current();
// One person for all runs: others of the team would be told of each order.
const email = 'bench@souk.example';
const [known] = await database.query<{ id: string }>({
  text: `select id from r_users where doc->>'email' = $1`,
  values: [email],
});
const sellerId =
  known?.id ??
  (
    await createUser(
      { records: core.records, model },
      { teamId: BENCH_TEAM, name: 'Bench', email, role: 'seller' },
    )
  ).userId;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const answer = (message: object): void => {
  process.send?.(message);
};

const obey = async (order: ProductOrder): Promise<void> => {
  switch (order.kind) {
    case 'record':
      asked = [];
      isRecording = true;
      return answer({});
    case 'recorded':
      isRecording = false;
      return answer({ statements: asked });
    case 'run':
      return answer({ isDone: await core.jobs.run(order.job) });
    case 'memory':
      return answer({ residentBytes: process.memoryUsage.rss(), cpuMs: cpuMs() });
  }
};

process.on('message', (order: ProductOrder) => void obey(order));
process.on('disconnect', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
const [bound] = app.addresses();
answer({
  port: typeof bound === 'object' ? bound.port : 0,
  startedMs,
  tokens: { admin: await tokenOf(admin?.id ?? ''), seller: await tokenOf(sellerId) },
});
