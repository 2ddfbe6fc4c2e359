/** A server in this process with two teams in it: what may be asked, by whom, and what nobody else may see. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_HEADER } from '#schemas';
import { createApp } from '#server/app.ts';
import { createUser } from '#server/engine/access/firstStart.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Database } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import type { Document } from '#server/engine/openapi/document.ts';
import { OPENAPI_PATH } from '#server/engine/openapi/openApiRoutes.ts';
import { readSettings } from '#server/engine/settings/settings.ts';
import { FEATURES } from '#server/features.ts';
import { createTeamWithStore, makeFirstTeam } from '#server/market/stores/createStore.ts';
import type { FuzzRequest } from './requests.ts';
import { unpacked } from './unpacked.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');
/** Words of the other team's rows: none of them may ever be seen. */
export const FOREIGN_WORD = 'kumquat-of-the-other-team';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly durationMs: number;
}

/** On an empty database; on one in memory when none is given. */
export const openTarget = async (database?: Database) => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-fuzz-'));
  const logged: string[] = [];
  const note = (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details).slice(0, 500)}`);
  const core = await openApplication(FEATURES, {
    database: database ?? (await openMemoryDatabase()),
    schemaDirectory: SCHEMAS,
    dataDirectory: join(directory, 'data'),
    currency: 'USD',
    log: { info: () => undefined, warn: () => undefined, error: note },
  });
  const app = await createApp({
    core,
    settings: readSettings({}),
    clientDirectory: join(directory, 'nothing built'),
    log: { stream: { write: () => undefined } },
  });
  const { model } = core.schemas.current();
  const parts = {
    database: core.database,
    records: core.records,
    accounts: core.access.accounts,
    model,
  };
  const password = 'a password for the fuzz';
  const first = await makeFirstTeam(parts, {
    teamName: 'Here',
    subdomain: 'here',
    currency: 'USD',
    email: 'admin@fuzz.example',
    password,
  });
  if (!first) throw new Error('the database was not empty');
  const elsewhere = await createTeamWithStore(parts, FOREIGN_WORD, {
    subdomain: 'elsewhere',
    currency: 'USD',
  });
  const issue = async (userId: string): Promise<string> =>
    (await core.access.sessions.issue(userId, { address: '', agent: 'fuzz' }, 'password')).token;
  const member = async (role: string) => {
    const user = {
      teamId: first.teamId,
      name: role,
      email: `${role}@fuzz.example`,
      role,
      password,
    };
    return (await createUser(parts, user)).userId;
  };
  const resource = (name: string) => {
    const found = model.resources.get(name);
    if (!found) throw new Error(`there are no ${name}`);
    return found;
  };
  const create = async (name: string, row: object): Promise<string> =>
    String(parseRow(await core.records.create(SYSTEM, resource(name), row))['_id']);
  const trade = async (teamId: string, word: string) => {
    const person = { firstname: word, lastname: word, email: `${word.length}@example.org` };
    const customers = await create('customers', { teamId, ...person });
    const order = { teamId, title: word, customerId: customers, packagePrice: 100, amount: 90 };
    const orders = await create('orders', { ...order, status: 'completed' });
    const open = await create('orders', { ...order, status: 'in_progress' });
    const services = await create('services', { teamId, title: word });
    await create('messages', { teamId, orderId: orders, message: `<p>${word}</p>` });
    return { customers: [customers], orders: [orders, open], services: [services] };
  };
  const own = await trade(first.teamId, 'here');
  await trade(elsewhere, FOREIGN_WORD);
  const users: Readonly<Record<string, string>> = {
    admin: first.userId,
    seller: await member('seller'),
    support: await member('support'),
  };
  /** Of a customer whom an earlier request blocked or removed there is none any more. */
  const buyerToken = async (customerId: string): Promise<string> => {
    try {
      return (await core.buyers.issue(customerId, first.userId)).token;
    } catch (cause) {
      if (cause instanceof ServerError) return '';
      throw cause;
    }
  };
  const tokens: Record<string, string> = {};
  /** A token of this person; a new one where a request ended the last. */
  const sign = async (name: string, isNew = false): Promise<string> => {
    const known = tokens[name];
    if (known !== undefined && !isNew) return known;
    const [customerId = ''] = own.customers;
    const token =
      name === 'buyer'
        ? await buyerToken(customerId)
        : name === 'nobody'
          ? ''
          : await issue(users[name] ?? '');
    tokens[name] = token;
    return token;
  };
  const ask = async (request: FuzzRequest, token: string): Promise<FuzzAnswer> => {
    const startMs = performance.now();
    const answer = await app.inject({
      method: request.method,
      url: request.url,
      headers: { ...(token && { [TOKEN_HEADER]: token }), ...request.headers },
      ...(request.body !== undefined && { payload: request.body }),
    });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      text: unpacked(answer.rawPayload, answer.headers['content-encoding']),
      durationMs: performance.now() - startMs,
    };
  };
  const get = { method: 'GET', url: OPENAPI_PATH, headers: {} } as const;
  const document: Document = JSON.parse((await ask(get, await sign('admin'))).text);
  return {
    core,
    model,
    document,
    /** Whose accounts and roles stay as they are, or the run would lock itself out. */
    protectedIds: new Set([...Object.values(users), first.teamId, ...own.customers]),
    own: { ...own, teams: [first.teamId] },
    foreignTeamId: elsewhere,
    sign,
    ask,
    logged,
    close: async () => {
      await app.close();
      await core.database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export type FuzzTarget = Awaited<ReturnType<typeof openTarget>>;
