/** Nodes of the server that really listen, and clients that really read their streams. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { createUser } from '#server/engine/access/createUsers.ts';
import type { Database } from '#server/engine/database/database.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import type { EventLimits } from '#server/engine/events/limits.ts';
import type { ApplicationOptions } from '#server/engine/features/feature.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import { FEATURES } from '#server/features.ts';
import { createTeamWithStore, makeFirstTeam } from '#server/market/stores/createStore.ts';
import { readEventStream, type StreamMessage } from '../../../../dataProvider/eventStream.ts';
import { followEvents } from '../../../../dataProvider/followEvents.ts';
import { closeApp } from '../../../closeApp.ts';
import { PASSWORD, SCHEMAS } from '../../application.ts';
import { temporaryDirectory } from '../database/temporaryDirectory.ts';

const silent = { info() {}, warn() {}, error() {} };

export interface NodeOptions {
  readonly database: Database;
  readonly eventBus?: ApplicationOptions['eventBus'];
  readonly limits?: Partial<EventLimits>;
  /** The project's own when absent. */
  readonly schemaDirectory?: string;
  /** For a time that stands still: nothing remembered runs out. */
  readonly clock?: () => Date;
  readonly webhookAllow?: readonly string[];
}

/** One node on a database; several may share it. */
export const openNode = async (options: NodeOptions) => {
  const { database, eventBus = 'notify', limits = {} } = options;
  const directory = await temporaryDirectory();
  const time = { offsetMs: 0 };
  const clock = options.clock ?? (() => new Date(Date.now() + time.offsetMs));
  const core = await openApplication(FEATURES, {
    database,
    schemaDirectory: options.schemaDirectory ?? SCHEMAS,
    dataDirectory: join(directory.path, 'data'),
    currency: 'USD',
    log: silent,
    clock,
    eventBus,
    eventLimits: limits,
    ...(options.webhookAllow && { webhookAllow: options.webhookAllow }),
  });
  const logged: string[] = [];
  const app = await createApp({
    core,
    settings: readSettings({}),
    clientDirectory: join(directory.path, 'nothing built'),
    log: { stream: { write: (line) => void logged.push(line) } },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const unsubscribe = await core.access.callers.subscribe();
  const { port } = app.server.address() as AddressInfo;
  let isClosed = false;
  const model = core.schemas.current().model;
  const signedIn = async (userId: string): Promise<string> =>
    (await core.access.sessions.issue(userId, { address: '', agent: 'tests' }, 'password')).token;
  return {
    core,
    app,
    /** Lines that the server has logged, of `warn` and above. */
    logged,
    url: `http://127.0.0.1:${port}/api/events`,
    wait: (durationMs: number) => {
      time.offsetMs += durationMs;
    },
    resource: (name: string) => {
      const found = model.resources.get(name);
      if (!found) throw new Error(`there is no schema ${name}`);
      return found;
    },
    signedIn,
    member: async (teamId: string, role: string, name: string) => {
      const { userId } = await createUser(
        { records: core.records, model },
        { teamId, name, email: `${name}@souk.example`, role, password: PASSWORD },
      );
      return { userId, teamId, token: await signedIn(userId) };
    },
    team: (name: string) =>
      createTeamWithStore({ records: core.records, model }, name, {
        subdomain: name.toLowerCase(),
        currency: 'USD',
      }),
    firstAdmin: async () => {
      const first = await makeFirstTeam(
        { database: core.database, records: core.records, accounts: core.access.accounts, model },
        {
          teamName: 'North',
          subdomain: 'north',
          currency: 'USD',
          email: 'admin@souk.example',
          password: PASSWORD,
        },
      );
      if (!first) throw new Error('the database was not empty');
      return { userId: first.userId, teamId: first.teamId, token: await signedIn(first.userId) };
    },
    /** As a crash does: connections break, nothing is finished. */
    kill: async () => {
      isClosed = true;
      app.server.closeAllConnections();
      await app.close();
      await unsubscribe();
      await directory.remove();
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await closeApp(app);
      await unsubscribe();
      await directory.remove();
    },
  };
};

export type Node = Awaited<ReturnType<typeof openNode>>;

/** Follows a stream as a page does; it ends with `stop`. */
export const openClient = (url: string | (() => string), token: string, from?: string) => {
  const ending = new AbortController();
  const messages: StreamMessage[] = [];
  const waiting = new Set<() => void>();
  const done = followEvents({
    url: '',
    token: () => token,
    from: () => from,
    // Another node may take over: each connection asks anew.
    send: (_url, init) => fetch(typeof url === 'string' ? url : url(), init),
    onMessage: (message) => {
      messages.push(message);
      for (const look of waiting) look();
    },
    signal: ending.signal,
    firstDelayMs: 20,
  });
  const events = () =>
    messages.flatMap((message) => (message.type === 'event' ? [message.event] : []));
  return {
    messages,
    events,
    /** Waits until the messages fulfil a condition. Errors: throws after some seconds, with what was heard. */
    until: (
      isThere: (heard: readonly StreamMessage[]) => boolean,
      limitMs = 8_000,
    ): Promise<void> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`not heard: ${JSON.stringify(messages.slice(-5))}`));
        }, limitMs);
        const look = (): void => {
          if (!isThere(messages)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop: async () => {
      ending.abort();
      await done;
    },
  };
};

export type Client = ReturnType<typeof openClient>;

/** One answer's status and headers, and its first messages until it ends by itself or by the signal. */
export const readOnce = async (
  url: string,
  token: string,
  from: string | undefined,
  isEnough: (heard: readonly StreamMessage[]) => boolean,
): Promise<readonly StreamMessage[]> => {
  const ending = new AbortController();
  const heard: StreamMessage[] = [];
  await readEventStream({
    url,
    token,
    from,
    signal: ending.signal,
    send: fetch,
    onMessage: (message) => {
      heard.push(message);
      if (isEnough(heard)) ending.abort();
    },
  }).catch((cause: unknown) => {
    if (!ending.signal.aborted) throw cause;
  });
  return heard;
};
