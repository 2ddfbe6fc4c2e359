/** The whole server but its port: real schemas, real embedded database, people who can sign in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_HEADER } from '#schemas';
import { type AppOptions, createApp } from '#server/app.ts';
import { createUser } from '#server/engine/access/createUsers.ts';
import type { BlobChoice } from '#server/engine/blobs/openBlobs.ts';
import type { Database } from '#server/engine/database/database.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { openApplication as openFeatures } from '#server/engine/features/openFeatures.ts';
import type { LogLevel } from '#server/engine/log/logger.ts';
import type { SchemaStoreKind } from '#server/engine/schemas/chooseSchemas.ts';
import { FEATURES } from '#server/features.ts';
import { createTeamWithStore, makeFirstTeam } from '#server/market/stores/createStore.ts';
import { peopleOptions, quotasOf } from '#server/settingChoices.ts';
import { closeApp } from '../closeApp.ts';
import { copyShippedSchemas } from '../copySchemas.ts';
import { openPreparedDatabase } from '../preparedDatabase.ts';

export const SCHEMAS = join(import.meta.dirname, '../../schemas');
export const PASSWORD = 'a password for tests';

export interface Person {
  readonly userId: string;
  readonly teamId: string;
  readonly email: string;
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body; an object for an answer that is none, so that a wrong one fails by its content. */
  readonly body: Record<string, unknown>;
}

export interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly remoteAddress?: string;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH';

export interface ApplicationOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly blobs?: BlobChoice;
  /** An empty one in memory when absent; it is closed with the application. */
  readonly database?: Database;
  readonly clientDirectory?: string;
  readonly onRoute?: AppOptions['onRoute'];
  readonly stream?: { write(line: string): void };
  readonly logLevel?: LogLevel;
  readonly requestSeconds?: AppOptions['requestSeconds'];
  readonly schemaStoreKind?: SchemaStoreKind;
  /** Before the server reads them. */
  readonly prepareSchemas?: (directory: string) => Promise<void>;
}

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
};

export const openApplication = async (options: ApplicationOptions = {}) => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-application-'));
  const schemaDirectory = await copyShippedSchemas(directory);
  await options.prepareSchemas?.(schemaDirectory);
  const time = { offsetMs: 0 };
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);
  const settings = readSettings(options.environment ?? {});
  const core = await openFeatures(FEATURES, {
    basePath: settings.basePath,
    database: options.database ?? (await openPreparedDatabase()),
    schemaDirectory,
    dataDirectory: join(directory, 'data'),
    quotas: quotasOf(settings),
    ...peopleOptions(settings, () => `http://souk.test${settings.basePath}`),
    schemaSources: settings.schemaSources,
    ...(options.blobs && { blobs: options.blobs }),
    ...(options.schemaStoreKind && { schemaStoreKind: options.schemaStoreKind }),
    currency: 'USD',
    log: { info: note, warn: note, error: note },
    clock: () => new Date(Date.now() + time.offsetMs),
  });
  const app = await createApp({
    core,
    settings,
    clientDirectory: options.clientDirectory ?? join(directory, 'nothing built'),
    commandSecret: () => 'the secret of this run',
    log: {
      stream: options.stream ?? { write: () => undefined },
      ...(options.logLevel && { level: options.logLevel }),
    },
    ...(options.onRoute && { onRoute: options.onRoute }),
    ...(options.requestSeconds && { requestSeconds: options.requestSeconds }),
  });

  const send = async (method: Method, url: string, call: Call = {}): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(call.token && { [TOKEN_HEADER]: call.token }), ...call.headers },
      ...(call.body !== undefined && { payload: call.body as string | object }),
      ...(call.remoteAddress && { remoteAddress: call.remoteAddress }),
    });
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    );
    return {
      status: answer.statusCode,
      headers,
      text: answer.payload,
      body: bodyOf(answer.payload),
    };
  };

  const signIn = (email: string, call: Call & { password?: string } = {}): Promise<Answer> =>
    send('POST', '/api/auth/login', {
      ...call,
      body: { email, password: call.password ?? PASSWORD },
    });

  const { database, records } = core;
  const model = core.schemas.current().model;
  const signedIn = async (email: string, teamId: string, userId: string): Promise<Person> => {
    const { token } = await core.access.sessions.issue(
      userId,
      { address: '', agent: 'tests' },
      // As after a sign-in with the password: proven for five minutes.
      'password',
    );
    return { userId, teamId, email, token };
  };
  const member = async (teamId: string, role: string, name: string): Promise<Person> => {
    const email = `${name}@souk.example`;
    const user = { teamId, name, email, role, password: PASSWORD };
    return signedIn(email, teamId, (await createUser({ records, model }, user)).userId);
  };
  const first = await makeFirstTeam(
    { database, records, accounts: core.access.accounts, model },
    {
      teamName: 'North',
      subdomain: 'north',
      currency: 'USD',
      email: 'admin@souk.example',
      password: PASSWORD,
    },
  );
  if (!first) throw new Error('the database was not empty');
  const south = await createTeamWithStore({ records, model }, 'South', {
    subdomain: 'south',
    currency: 'USD',
  });
  return {
    app,
    core,
    send,
    signIn,
    member,
    schemaDirectory,
    logged,
    /** Lets time go by for sessions, codes and limits. */
    wait: (milliseconds: number) => {
      time.offsetMs += milliseconds;
    },
    admin: await signedIn(first.email, first.teamId, first.userId),
    seller: await member(first.teamId, 'seller', 'sara'),
    support: await member(first.teamId, 'support', 'sam'),
    stranger: await member(south, 'seller', 'stella'),
    close: async () => {
      await closeApp(app);
      await core.database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export type Application = Awaited<ReturnType<typeof openApplication>>;
