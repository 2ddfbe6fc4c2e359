/** A server with demo data, an admin and a seller on it, and how each signs in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_HEADER } from '#schemas';
import { startServer } from '../crash/server.ts';

const ADMIN = { email: 'admin@souk.local', password: 'figures-of-the-bazaar' };
const SELLER = { email: 'figures@souk.com', password: 'figures-of-the-seller' };

type Row = Readonly<Record<string, unknown>>;

export interface Role {
  readonly name: 'admin' | 'seller';
  readonly token: string;
}

export const openWorld = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-figures-'));
  const server = await startServer({
    DEMO: 'on',
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const ask = async (path: string, token = '', body?: object): Promise<Row> => {
    const answer = await fetch(`${server.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    // What the calls answer is held by the contract's tests.
    return (await answer.json()) as Row;
  };
  const signIn = async (who: { readonly email: string; readonly password: string }) =>
    String((await ask('/api/auth/login', '', who))['token']);

  const admin = await signIn(ADMIN);
  const found = (await ask('/api/rest/roles?filter={"name":"seller"}', admin)) as unknown;
  const [role] = Array.isArray(found) ? found : [];
  const teams = (await ask('/apis/markets/api/teams/search?limit=10', admin))['results'];
  const own = (await ask('/apis/markets/api/teams/init', admin))['_id'];
  const team = (Array.isArray(teams) ? teams : []).find(({ _id }) => _id !== own);
  await ask('/api/users/create', admin, {
    ...SELLER,
    name: 'Figures',
    passwordConfirmation: SELLER.password,
    role: role?.['_id'],
    teamId: team?.['_id'],
  });
  const roles: readonly Role[] = [
    { name: 'admin', token: admin },
    { name: 'seller', token: await signIn(SELLER) },
  ];
  return {
    address: server.address,
    roles,
    ask,
    close: async () => {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
