import type { Database } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import {
  killStarting,
  type Program,
  type ServerProcess,
  startServer,
} from '../../harness/server.ts';

/** Where the killed server keeps its data, and how it is run. */
export interface CrashPlace {
  readonly dataDirectory: string;
  /** The embedded database when absent. */
  readonly databaseUrl?: string;
  /** From the sources when absent. */
  readonly program?: Program;
  /** Besides those of the place. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The same place for the server and, while none runs, for whoever looks at what it left. */
export const openCrashPlace = ({
  dataDirectory,
  databaseUrl,
  program,
  settings = {},
}: CrashPlace) => {
  const environment = { ...settings, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' };
  return {
    start: (): Promise<ServerProcess> => startServer(environment, { program }),
    killStarting: (afterMs: number): Promise<void> => killStarting(environment, afterMs, program),
    inDatabase: async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ dataDirectory, ...(databaseUrl && { databaseUrl }) });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  };
};
