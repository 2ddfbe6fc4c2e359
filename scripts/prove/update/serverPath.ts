/** The server in this process, which notes how its code comes to write a row. */
import { console as inspector } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable, Sql } from '#server/engine/database/database.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { openApplication } from '../../harness/application.ts';
import { PROJECT } from '../../machine/project.mjs';
import { type Coverage, executedFiles, filesOfStack, MAX_ASYNC_DEPTH } from './v8.ts';

const PRODUCT = /^(?:server|schemas|dataProvider|locales)\//;
const UPDATE = /\bupdate "?r_customers"?\s/i;

const pathOf = (url: string): string | undefined => {
  if (!url.startsWith('file://')) return undefined;
  const path = relative(PROJECT, fileURLToPath(url));
  return PRODUCT.test(path) ? path : undefined;
};

/** Tells of each statement before it is sent. */
const telling = (database: Database, tell: (statement: Sql) => void): Database => {
  const wrap = <Of extends Queryable>(place: Of): Of => ({
    ...place,
    query: (statement: Sql) => {
      tell(statement);
      return place.query(statement);
    },
    execute: (statement: Sql) => {
      tell(statement);
      return place.execute(statement);
    },
  });
  return {
    ...wrap(database),
    transaction: (work) => database.transaction((transaction) => work(wrap(transaction))),
  };
};

/** A server with one customer; `stack` and `running` say what its next update passes. */
export const openFollowedServer = async () => {
  let stack: readonly string[] = [];
  const session = new Session();
  session.connect();
  session.on('Runtime.consoleAPICalled', ({ params }) => {
    if (params.type === 'trace') stack = filesOfStack(params.stackTrace, pathOf);
  });
  const database = telling(await openMemoryDatabase(), ({ text }) => {
    if (UPDATE.test(text)) inspector.trace('written');
  });
  const application = await openApplication({ database, clientDirectory: PROJECT });
  const { userId, teamId } = await application.open('Followed');
  const customerId = await application.create('customers', {
    ...{ teamId, firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' },
  });
  return {
    address: await application.app.listen({ port: 0, host: '127.0.0.1' }),
    token: await application.tokenOf(userId),
    customerId,
    stack: () => stack,
    /** Counts from now on. */
    begin: async (): Promise<void> => {
      // Functions that hand a promise on are gone when it is settled: only the debugger remembers them.
      await session.post('Runtime.enable');
      await session.post('Debugger.enable');
      await session.post('Debugger.setAsyncCallStackDepth', { maxDepth: MAX_ASYNC_DEPTH });
      await session.post('Profiler.enable');
      await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    },
    running: async (): Promise<readonly string[]> => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      // As V8 gives it; the types of Node and of the browser name it differently.
      return executedFiles(result as readonly Coverage[], pathOf);
    },
    close: application.close,
  };
};

export type FollowedServer = Awaited<ReturnType<typeof openFollowedServer>>;
