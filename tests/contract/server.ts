/** The real server on a real port, and real clients that are signed in to it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ClientOptions,
  type Configuration,
  createDataProvider,
  type SoukDataProvider,
} from '#dataProvider';
import { API_MOUNTS, type Feature, type Model, TOKEN_HEADER } from '#schemas';
import { createApp } from '#server/app.ts';
import { createUser } from '#server/engine/access/createUsers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { type Application, openApplication } from '#server/engine/features/openFeatures.ts';
import { OPENAPI_PATH } from '#server/engine/openapi/openApiRoutes.ts';
import { FEATURES as SERVER_FEATURES } from '#server/features.ts';
import { createTeamWithStore, makeFirstTeam } from '#server/market/stores/createStore.ts';
import { CALLS } from '../announced.ts';
import { closeApp } from '../closeApp.ts';
import { watchAnswers } from './answers.ts';
import { copySchemas } from './schemaFolder.ts';

/** A request as it left the client. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

/** Somebody signed in: their provider, and what it sent. */
export interface Member {
  readonly teamId: string;
  readonly token: string;
  readonly provider: SoukDataProvider;
  /** What the work sent, in order. */
  sentBy(work: () => Promise<unknown>): Promise<readonly Sent[]>;
}

export interface ContractServer {
  readonly origin: string;
  readonly model: Model;
  readonly admin: Member;
  readonly seller: Member;
  /** A seller of another team. */
  readonly stranger: Member;
  /** Reads everything of the seller's team and writes messages only. */
  readonly support: Member;
  /** What the server's own document does not say of the answers so far, and how many were held against it. */
  answers(): { readonly problems: readonly string[]; readonly count: number };
  /** A provider with some options of its own; nobody's and with every feature unless they say otherwise. */
  providerWith(options: Partial<ClientOptions>): SoukDataProvider;
  /** Signs nobody in again: everybody has just said who they are, however long the tests before took. */
  proveAgain(): Promise<void>;
  close(): Promise<void>;
}

const silent = { info() {}, warn() {}, error() {} };

/** What reaches the log would be an error of the server: nobody expects one here. */
const failingLog = {
  ...silent,
  warn: (details: object, message: string) => {
    throw new Error(`${message}: ${JSON.stringify(details)}`);
  },
};

const FEATURES: readonly Feature[] = ['query', 'versions', 'sessions', 'schemas', 'bulk'];

export const configurationFor = (origin: string): Configuration => ({
  markets: { test: `${origin}${API_MOUNTS.markets}`, production: 'http://production.invalid' },
  managers: `${origin}${API_MOUNTS.managers}`,
  store: `${origin}${API_MOUNTS.store}`,
  testHosts: [],
  signIn: true,
});

/** Sends as ever, and remembers what. */
export const recordingSend = () => {
  const sent: Sent[] = [];
  const send: typeof fetch = (address, init) => {
    const { method = 'GET', body } = init ?? {};
    sent.push({
      method,
      url: new URL(String(address)),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    return fetch(address, init);
  };
  return { send, sent };
};

/** Money that withdrawals may ask for. */
const earn = async (
  { records, schemas, installation }: Application,
  teamId: string,
): Promise<void> => {
  const resource = (name: string) => {
    const found = schemas.current().model.resources.get(name);
    if (!found) throw new Error(`no resource ${name}`);
    return found;
  };
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const customer = await records.create(SYSTEM, resource('customers'), { teamId, ...person });
  await records.create(SYSTEM, resource('orders'), {
    teamId,
    title: 'All that was earned',
    customerId: JSON.parse(customer)._id,
    status: 'completed',
    packagePrice: 9_000_000,
    amount: 9_000_000,
  });
  await installation.change(SYSTEM, { minimumWithdrawal: 0.01 });
};

/** Opens a server on this database. It owns the database from then on. */
export const openContractServer = async (database: Database): Promise<ContractServer> => {
  const schemaDirectory = await copySchemas();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'souk-contract-'));
  // Stands in for the built front end, which no test here asks for.
  await writeFile(join(dataDirectory, 'index.html'), '');
  const core = await openApplication(SERVER_FEATURES, {
    database,
    schemaDirectory,
    dataDirectory,
    currency: 'USD',
    log: failingLog,
  });
  const { model } = core.schemas.current();
  const parts = { database, records: core.records, accounts: core.access.accounts, model };
  const first = await makeFirstTeam(parts, {
    teamName: 'Harbour',
    subdomain: 'harbour',
    currency: 'USD',
    email: 'admin@contract.test',
    password: null,
  });
  if (!first) throw new Error('the database was not empty');
  await earn(core, first.teamId);
  const otherTeamId = await createTeamWithStore(parts, 'Hill', {
    subdomain: 'hill',
    currency: 'USD',
  });
  const watcher = watchAnswers();
  const app = await createApp({
    core,
    settings: readSettings({}),
    clientDirectory: dataDirectory,
    onRoute: watcher.onRoute,
    log: { stream: { write: (line) => process.stderr.write(line) } },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const providerWith = (options: Partial<ClientOptions>) =>
    createDataProvider({
      calls: CALLS,
      configuration: configurationFor(origin),
      hostname: 'localhost',
      model: () => model,
      token: () => null,
      language: () => 'en',
      features: () => FEATURES,
      ...options,
    });

  const signIn = async (teamId: string, email: string, password: string): Promise<Member> => {
    const { token } = await providerWith({}).call<{ token: string }>('signIn', {
      body: { email, password },
    });
    const { send, sent } = recordingSend();
    return {
      teamId,
      token,
      provider: providerWith({ token: () => token, send }),
      sentBy: async (work) => {
        const before = sent.length;
        await work();
        return sent.slice(before);
      },
    };
  };
  const enrol = async (teamId: string, name: string, role: string): Promise<Member> => {
    const email = `${name}@contract.test`;
    const { password } = await createUser(parts, { teamId, name, email, role });
    return signIn(teamId, email, password);
  };

  const admin = await signIn(first.teamId, first.email, first.password);
  const headers = { [TOKEN_HEADER]: admin.token };
  const document = await fetch(`${origin}${OPENAPI_PATH}`, { headers });
  watcher.useDocument(await document.json());

  return {
    origin,
    model,
    admin,
    seller: await enrol(first.teamId, 'seller', 'seller'),
    stranger: await enrol(otherTeamId, 'stranger', 'seller'),
    support: await enrol(first.teamId, 'support', 'support'),
    providerWith,
    proveAgain: async () => {
      await database.execute(sql`update access_sessions set proved_at = now()`);
      await core.access.callers.invalidate();
    },
    answers: () => ({ problems: watcher.problems(), count: watcher.count() }),
    close: async () => {
      await closeApp(app);
      await database.close();
      await rm(join(schemaDirectory, '..'), { recursive: true, force: true });
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};
