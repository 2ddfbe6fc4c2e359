/** Citus on one machine: a coordinator and two workers, each a server of its own, with an empty database for Souk. */
import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askDatabase, makeDatabase } from './askDatabase.ts';
import { type CitusParts, installCitus } from './citus/installation.ts';
import { ordinaryUser } from './postgres/programs.ts';
import { type RunningPostgres, startPostgres } from './postgres/startPostgres.ts';

/** Small, as three servers share a machine, and quick to notice what ended. */
const SETTINGS = [
  'shared_preload_libraries=citus',
  // Moves of shards copy by logical replication.
  'wal_level=logical',
  // Servers are killed here, machines are not: what a server has written to a file stays.
  'fsync=off',
  'max_connections=200',
  'max_prepared_transactions=200',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'jit=off',
  'random_page_cost=1.1',
  'citus.shard_count=8',
  // All on the loopback address.
  'citus.node_conninfo=sslmode=disable',
  'citus.node_connection_timeout=5s',
  'citus.recover_2pc_interval=2s',
  'citus.defer_shard_delete_interval=1s',
  // Nothing of ours is to be sent anywhere.
  'citus.enable_statistics_collection=off',
];
/** Whoever is told to end removes the cluster first: its folder is hundreds of megabytes. */
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const HOST = '127.0.0.1';
const DATABASE = 'souk';

export interface ClusterOptions {
  /** Of all servers, beside those that every cluster has. */
  readonly settings?: readonly string[];
}

export interface CitusNode {
  readonly port: number;
  urlOf(database: string): string;
}

/** A server that can be started again on its data and its port. */
const openNode = async (programs: string, directory: string, settings: readonly string[]) => {
  let server: RunningPostgres = await startPostgres({ programs, directory, settings });
  const { port, urlOf } = server;
  const start = async (): Promise<void> => {
    server = await startPostgres({ programs, directory, settings, port });
  };
  return { port, urlOf, start, stop: () => server.stop(), kill: () => server.kill() };
};

type Node = Awaited<ReturnType<typeof openNode>>;

const withExtension = async (node: Node, name: string): Promise<void> => {
  await askDatabase(await makeDatabase(node.urlOf('postgres'), name), 'create extension citus');
};

const joinWorker = (coordinator: Node, worker: Node, database: string) =>
  askDatabase(coordinator.urlOf(database), 'select citus_add_node($1, $2)', [HOST, worker.port]);

/** A database on all servers, each of which knows the others. */
const spreadDatabase = async (
  coordinator: Node,
  workers: readonly Node[],
  name: string,
): Promise<string> => {
  for (const node of [coordinator, ...workers]) {
    await withExtension(node, name);
  }
  const url = coordinator.urlOf(name);
  await askDatabase(url, 'select citus_set_coordinator_host($1, $2)', [HOST, coordinator.port]);
  for (const worker of workers) await joinWorker(coordinator, worker, name);
  return url;
};

/** Errors: throws when a server does not start. The cluster's folder goes with `stop`. */
export const startCitus = async (
  parts: CitusParts,
  { settings: more = [] }: ClusterOptions = {},
) => {
  const folder = await files.mkdtemp(join(tmpdir(), 'souk-citus-'));
  const as = await ordinaryUser();
  if (as) await files.chown(folder, as.uid, as.gid);
  const programs = await installCitus(parts, join(folder, 'installation'));
  const settings = [...SETTINGS, ...more];
  const nodes: Node[] = [];
  const open = async (index: number): Promise<Node> => {
    const node = await openNode(programs, join(folder, `node${index}`), settings);
    nodes[index] = node;
    return node;
  };
  const stop = async (): Promise<void> => {
    for (const signal of ENDING_SIGNALS) process.off(signal, stopAndExit);
    await Promise.all(nodes.map((node) => node.stop()));
    await files.rm(folder, { recursive: true, force: true });
  };
  const stopAndExit = (): void => void stop().finally(() => process.exit(1));
  for (const signal of ENDING_SIGNALS) process.once(signal, stopAndExit);
  const nodeAt = (index: number): Node => {
    const node = nodes[index];
    if (!node) throw new Error(`There is no node ${index} of ${nodes.length}.`);
    return node;
  };
  const workers = (): readonly Node[] => nodes.slice(1);
  try {
    const [coordinator] = await Promise.all([open(0), open(1), open(2)]);
    const url = await spreadDatabase(coordinator, workers(), DATABASE);
    return {
      url,
      coordinator: coordinator as CitusNode,
      workers: workers as () => readonly CitusNode[],
      /** Another empty database on the same servers. */
      createDatabase: (name: string) => spreadDatabase(coordinator, workers(), name),
      /** The first worker is 0; SIGKILL to all its processes. */
      killWorker: (index: number) => nodeAt(index + 1).kill(),
      startWorker: (index: number) => nodeAt(index + 1).start(),
      restartCoordinator: async (): Promise<void> => {
        await coordinator.kill();
        await coordinator.start();
      },
      /** Joins Souk's own database, empty. Answers its index. */
      addWorker: async (): Promise<number> => {
        const worker = await open(nodes.length);
        await withExtension(worker, DATABASE);
        await joinWorker(coordinator, worker, DATABASE);
        return workers().length - 1;
      },
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
};

export type CitusCluster = Awaited<ReturnType<typeof startCitus>>;

/** Lends a cluster; ends it whatever happens. */
export const withCitus = async <T>(
  parts: CitusParts,
  work: (cluster: CitusCluster) => Promise<T>,
  options: ClusterOptions = {},
): Promise<T> => {
  const cluster = await startCitus(parts, options);
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
};
