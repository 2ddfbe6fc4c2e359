import type { Database } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openPostgres } from '../../../postgres.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

interface OpenedEngine {
  readonly database: Database;
  readonly stop: () => Promise<void>;
}

/** Opens each engine on data of its own, with a short time limit for statements. */
export const openEngine = {
  async pglite(): Promise<OpenedEngine> {
    const { path, remove } = await temporaryDirectory();
    const database = await openDatabase({ dataDirectory: path, statementLimitMs: 2_000 });
    return { database, stop: remove };
  },
  async postgres(): Promise<OpenedEngine> {
    const { url, stop } = await openPostgres();
    return { database: await openDatabase({ databaseUrl: url, statementLimitMs: 2_000 }), stop };
  },
};
