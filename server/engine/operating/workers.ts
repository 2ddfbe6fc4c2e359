import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';

/** The workers of a distributed database, as they were last asked. */
export interface Workers {
  readonly all: readonly string[];
  /** Those that do not answer: their teams' rows cannot be reached. */
  readonly lost: readonly string[];
}

export interface WorkerWatch {
  /** Asks them, unless they were asked a moment ago. None at all where the database is not Citus. */
  look(): Promise<Workers>;
}

/** Whoever asks more often is told what was seen. */
const KEPT_MS = 5_000;
/** For a connection to each worker; those that refuse answer at once. */
const CONNECT_LIMIT_MS = 1_000;
/** For all of them together: those that are not reached within it stay as they were, and are the first next time. */
const LOOK_LIMIT_MS = 2_000;
/** A failure that came so soon was no time limit: it may have been a connection from before the worker's restart. */
const SOON_MS = 250;
const NONE: Workers = { all: [], lost: [] };

interface Node {
  readonly host: string;
  readonly port: number;
}

interface Seen {
  readonly answers: boolean;
  readonly atMs: number;
}

const nameOf = ({ host, port }: Node): string => `${host}:${port}`;

const hasCitus = async (database: Queryable): Promise<boolean> =>
  (await database.query(sql`select 1 as found from pg_extension where extname = 'citus'`)).length >
  0;

const listWorkers = (database: Queryable): Promise<readonly Node[]> =>
  database.query<Node>(sql`
    select nodename as host, nodeport as port from pg_dist_node
    where isactive and noderole = 'primary' and groupid > 0 and shouldhaveshards`);

/** The coordinator asks the worker; that all ask all others would be their number squared. */
const askOnce = async (transaction: Queryable, { host, port }: Node): Promise<boolean> => {
  const [row] = await transaction.query<{ answers: boolean }>(
    sql`select citus_check_connection_to_node(${host}, ${port}::int) as answers`,
  );
  return row?.answers === true;
};

const askWorker = async (transaction: Queryable, node: Node): Promise<boolean> => {
  const startMs = performance.now();
  if (await askOnce(transaction, node)) return true;
  return performance.now() - startMs < SOON_MS && askOnce(transaction, node);
};

/** Asks the workers, the one that was asked longest ago first, and notes what was seen. */
const askWorkers = async (database: Database, known: Map<string, Seen>): Promise<Workers> => {
  const nodes = await listWorkers(database);
  const askedAt = (node: Node): number => known.get(nameOf(node))?.atMs ?? 0;
  const startMs = performance.now();
  await database.transaction(async (transaction) => {
    await transaction.execute(
      sql`set local citus.node_connection_timeout = ${sql.raw(String(CONNECT_LIMIT_MS))}`,
    );
    for (const node of nodes.toSorted((one, other) => askedAt(one) - askedAt(other))) {
      if (performance.now() - startMs > LOOK_LIMIT_MS) return;
      const answers = await askWorker(transaction, node);
      known.set(nameOf(node), { answers, atMs: performance.now() });
    }
  });
  const all = nodes.map(nameOf).toSorted();
  return { all, lost: all.filter((name) => known.get(name)?.answers === false) };
};

/** Watches the workers of Citus. Any other database is asked once whether it is Citus, and never again. */
export const createWorkerWatch = (database: Database): WorkerWatch => {
  let isCitus: boolean | undefined = database.engine === 'postgres' ? undefined : false;
  let seen: { readonly workers: Promise<Workers>; readonly atMs: number } | undefined;

  const known = new Map<string, Seen>();

  const ask = async (): Promise<Workers> => {
    isCitus ??= await hasCitus(database);
    return isCitus ? askWorkers(database, known) : NONE;
  };

  return {
    look: () => {
      if (isCitus === false) return Promise.resolve(NONE);
      const nowMs = performance.now();
      if (seen && nowMs - seen.atMs < KEPT_MS) return seen.workers;
      const workers = ask();
      seen = { workers, atMs: nowMs };
      // A failure is told to whoever asks now; the next one asks anew.
      workers.catch(() => {
        seen = undefined;
      });
      return workers;
    },
  };
};
