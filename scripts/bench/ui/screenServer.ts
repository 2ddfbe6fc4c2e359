/** The servers whose screens are measured, each with the floor's page beside its own. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FRONT_END_PATH, loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { SILENT } from '../../harness/silent.ts';
import { PROJECT } from '../../machine/project.mjs';
import { signIn } from '../../stories/api.ts';
import { ADMIN, makeStoryFolder, startStoryServer } from '../../stories/server.ts';
import { loadRows } from '../loadRows.ts';
import { startBenchPostgres } from '../postgresServer.ts';
import { startProduct } from '../processes.ts';
import { buildFloor } from './buildFloor.ts';

const CLIENT = 'build/client';

export interface ScreenServer {
  /** Ends with a slash. */
  readonly address: string;
  /** The administrator's. */
  readonly token: string;
  readonly databaseUrl?: string;
  readonly stop: () => Promise<void>;
}

/** The built server as `npm start` runs it, on its embedded database with the demo data. */
export const startDemoScreens = async (
  prepareSchemas: (schemaFolder: string) => Promise<void> = async () => undefined,
): Promise<ScreenServer> => {
  const { address, stop } = await startStoryServer(async (folder) => {
    await buildFloor(join(folder, CLIENT));
    await prepareSchemas(join(folder, 'schemas'));
  });
  try {
    return { address, token: await signIn(address, ADMIN), stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
};

/** The same server on PostgreSQL with as many orders as wished for, and a conversation of many messages. */
export const startPostgresScreens = async (
  rows: number,
  say: (text: string) => void,
): Promise<ScreenServer> => {
  const postgres = await startBenchPostgres(rows);
  try {
    const { documents } = await readSchemaFiles(join(PROJECT, 'schemas'));
    const database = await openDatabase({ databaseUrl: postgres.url, log: SILENT });
    await loadRows(database, loadModel(documents), { orders: rows, messages: 0, say });
    await database.close();
    const folder = await makeStoryFolder();
    await buildFloor(join(folder, CLIENT));
    const product = await startProduct({
      DATABASE_URL: postgres.url,
      BENCH_CLIENT: join(folder, CLIENT),
    });
    return {
      address: `http://127.0.0.1:${product.port}${FRONT_END_PATH}`,
      token: product.tokens.admin,
      databaseUrl: postgres.url,
      stop: async () => {
        await product.stop();
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (cause) {
    await postgres.stop();
    throw cause;
  }
};
