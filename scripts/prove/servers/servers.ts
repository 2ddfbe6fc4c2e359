import { bundledServer } from '../../harness/server.ts';
import { type SeveralOptions, startServers } from '../../harness/servers.ts';
import { withPostgres } from '../../harness/withPostgres.ts';
import { openWorld, type Person } from '../load/world.ts';
import { fillCustomers } from './rows.ts';

type Started = Omit<Awaited<ReturnType<typeof startServers>>, 'stop'>;

/** Servers on one PostgreSQL, with a seller and an admin. */
export interface Servers extends Started {
  readonly seller: Person;
  readonly admin: Person;
}

export interface ProofOptions extends Pick<SeveralOptions, 'count' | 'settings'> {
  /** Of the proof, for its people. */
  readonly name: string;
  /** Customers of the seller. */
  readonly rows: number;
}

const openPeople = async (url: string, { name, settings }: ProofOptions) => {
  const world = await openWorld(url, settings['SCHEMA_DIR']);
  const [seller] = await world.people(1, 1, name);
  const admin = await world.admin();
  await world.close();
  if (!seller) throw new Error('There is no seller.');
  return { seller, admin };
};

/** Lends servers with filled customers to a proof; what it answers is how this process ends. */
export const proveOnServers = async (
  options: ProofOptions,
  prove: (servers: Servers) => Promise<boolean>,
): Promise<void> => {
  const { count, rows } = options;
  const settings = { RATE_LIMITS: 'off', ...options.settings };
  const { program, remove } = await bundledServer();
  try {
    const isRight = await withPostgres(async (url) => {
      const { stop, ...servers } = await startServers(url, { program, count, settings });
      try {
        const people = await openPeople(url, options);
        await fillCustomers(url, people.seller.teamId, rows);
        return await prove({ ...servers, ...people });
      } finally {
        await stop();
      }
    });
    process.exitCode = isRight ? 0 : 1;
  } finally {
    await remove();
  }
};
