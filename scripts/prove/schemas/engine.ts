/** The engine alone in this process, on a folder of schemas and the four that it needs itself. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_HEADER } from '#schemas';
import { createApp } from '#server/app.ts';
import { startFirst } from '#server/engine/access/startFirst.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import { ENGINE } from '#server/engineFeatures.ts';
import { SILENT } from '../../harness/silent.ts';
import { PROJECT } from '../../machine/project.mjs';

const NEEDED = ['users', 'roles', 'teams', 'files'];
const NEEDED_FOLDER = join(PROJECT, 'examples/lending/schemas');

export interface EngineAnswer {
  readonly status: number;
  readonly text: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const openEngine = async (schemaDirectory: string) => {
  for (const name of NEEDED)
    await cp(join(NEEDED_FOLDER, `${name}.json`), join(schemaDirectory, `${name}.json`));
  const directory = await mkdtemp(join(tmpdir(), 'souk-engine-'));
  const startMs = performance.now();
  const core = await openApplication(ENGINE, {
    database: await openMemoryDatabase(),
    schemaDirectory,
    dataDirectory: join(directory, 'data'),
    currency: 'USD',
    log: SILENT,
  });
  const app = await createApp({
    core,
    settings: readSettings({}),
    clientDirectory: join(PROJECT, 'build/client'),
    log: { stream: { write: () => undefined } },
  });
  const first = await startFirst(core, { adminEmail: 'admin@souk.example', adminPassword: null });
  if (!first) throw new Error('The database was not empty.');
  const agent = { address: '', agent: 'proof' };
  const { token } = await core.access.sessions.issue(first.admin.userId, agent, 'password');
  const ask = async (method: Method, url: string, text?: string): Promise<EngineAnswer> => {
    const headers = {
      [TOKEN_HEADER]: token,
      ...(text !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(text !== undefined && { payload: text }),
    });
    return { status: answer.statusCode, text: answer.payload };
  };
  await ask('GET', '/api/teams/init');
  return {
    core,
    ask,
    /** From nothing to the first answer, on a database in memory. */
    startMs: performance.now() - startMs,
    close: async (): Promise<void> => {
      await app.close();
      await core.database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export type Engine = Awaited<ReturnType<typeof openEngine>>;
