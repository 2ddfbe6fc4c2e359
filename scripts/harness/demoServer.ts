/** A server with demo data in a process of its own, its admin, and sellers of the demo's teams. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject } from '#schemas';
import { callServer, signIn } from '../stories/api.ts';
import { type Program, startServer } from './server.ts';

const ADMIN = { email: 'admin@souk.local', password: 'demo-of-the-bazaar' };
const SELLER_PASSWORD = 'demo-of-the-seller';

type Row = Readonly<Record<string, unknown>>;

export interface DemoOptions {
  /** The embedded database when absent. */
  readonly databaseUrl?: string;
  /** From the sources when absent. */
  readonly program?: Program;
}

/** Starts it, and makes it possible to start it again on the same data. */
export const openDemoServer = async ({ databaseUrl = '', program }: DemoOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-demo-'));
  const environment = {
    DEMO: 'on',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  let server = await startServer(environment, { program });
  const ask = async (path: string, token = '', body?: object): Promise<Row> =>
    // What the calls answer is held by the contract's tests.
    (await callServer(server.address, path, { token, ...(body && { body }) })) as Row;
  const listOf = async (path: string, token: string): Promise<readonly Row[]> => {
    const { results } = await ask(path, token);
    return Array.isArray(results) ? results.filter(isObject) : [];
  };
  const admin = await signIn(server.address, ADMIN);
  const roles = await listOf('/api/roles/search?limit=50', admin);
  const ownTeamId = String((await ask('/apis/markets/api/teams/init', admin))['_id']);
  const teams = await listOf('/apis/markets/api/teams/search?limit=20', admin);
  return {
    server: () => server,
    ask,
    listOf,
    admin,
    /** The admin's. */
    ownTeamId,
    /** The demo's others. */
    teamIds: teams.map(({ _id }) => String(_id)).filter((id) => id !== ownTeamId),
    /** A new seller of a team, signed in. */
    seller: async (teamId: string, name: string): Promise<string> => {
      const role = roles.find((one) => one['name'] === 'seller')?.['_id'];
      const email = `${name}@souk.example`;
      const passwords = { password: SELLER_PASSWORD, passwordConfirmation: SELLER_PASSWORD };
      await ask('/api/users/create', admin, { email, name, ...passwords, role, teamId });
      return signIn(server.address, { email, password: SELLER_PASSWORD });
    },
    /** On the same data, with these settings besides. */
    restart: async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
      await server.kill();
      server = await startServer({ ...environment, ...more }, { program });
    },
    close: async (): Promise<void> => {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type DemoServer = Awaited<ReturnType<typeof openDemoServer>>;
