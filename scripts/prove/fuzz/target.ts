/** A server in this process with two teams in it: what may be asked, by whom, and what nobody else may see. */
import { join } from 'node:path';
import { TOKEN_HEADER } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Document } from '#server/engine/openapi/document.ts';
import { OPENAPI_PATH } from '#server/engine/openapi/openApiRoutes.ts';
import { createTeamWithStore } from '#server/market/stores/createStore.ts';
import { type Application, openApplication } from '../../harness/application.ts';
import { PROJECT } from '../../machine/project.mjs';
import type { FuzzRequest } from './requests.ts';
import { unpacked } from './unpacked.ts';

/** Words of the other team's rows: none of them may ever be seen. */
export const FOREIGN_WORD = 'kumquat-of-the-other-team';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly durationMs: number;
}

/** Rows of a team, one of each kind that others refer to. */
const trade = async ({ create }: Application, teamId: string, word: string) => {
  const person = { firstname: word, lastname: word, email: `${word.length}@example.org` };
  const customers = await create('customers', { teamId, ...person });
  const order = { teamId, title: word, customerId: customers, packagePrice: 100, amount: 90 };
  const orders = await create('orders', { ...order, status: 'completed' });
  const open = await create('orders', { ...order, status: 'in_progress' });
  const services = await create('services', { teamId, title: word });
  await create('messages', { teamId, orderId: orders, message: `<p>${word}</p>` });
  return { customers: [customers], orders: [orders, open], services: [services] };
};

interface People {
  /** By the name of their role. */
  readonly users: Readonly<Record<string, string>>;
  readonly customerId: string;
}

/** Tokens of the people who ask: one until a request ends it. */
const signer = ({ core, tokenOf }: Application, { users, customerId }: People) => {
  const tokens: Record<string, string> = {};
  /** Of a customer whom an earlier request blocked or removed there is none any more. */
  const buyerToken = async (): Promise<string> => {
    try {
      return (await core.buyers.issue(customerId, users['admin'] ?? '')).token;
    } catch (cause) {
      if (cause instanceof ServerError) return '';
      throw cause;
    }
  };
  const newToken = async (name: string): Promise<string> => {
    if (name === 'nobody') return '';
    return name === 'buyer' ? buyerToken() : tokenOf(users[name] ?? '');
  };
  /** A token of this person; a new one where a request ended the last. */
  return async (name: string, isNew = false): Promise<string> => {
    const known = tokens[name];
    if (known !== undefined && !isNew) return known;
    const token = await newToken(name);
    tokens[name] = token;
    return token;
  };
};

const asker =
  ({ app }: Application) =>
  async (request: FuzzRequest, token: string): Promise<FuzzAnswer> => {
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

/** On an empty database; on one in memory when none is given. */
export const openTarget = async (database?: Database) => {
  const logged: string[] = [];
  const error = (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details).slice(0, 500)}`);
  const application = await openApplication({
    ...(database && { database }),
    log: { info: () => undefined, warn: () => undefined, error },
    clientDirectory: join(PROJECT, '.cache/nothing built'),
  });
  const { core, model, parts, hire, close } = application;
  const first = await application.open('Here');
  const place = { subdomain: 'elsewhere', currency: 'USD' };
  const foreignTeamId = await createTeamWithStore(parts, FOREIGN_WORD, place);
  const users = {
    admin: first.userId,
    seller: await hire(first.teamId, 'seller'),
    support: await hire(first.teamId, 'support'),
  };
  const own = await trade(application, first.teamId, 'here');
  await trade(application, foreignTeamId, FOREIGN_WORD);
  const [customerId = ''] = own.customers;
  const sign = signer(application, { users, customerId });
  const ask = asker(application);
  const get = { method: 'GET', url: OPENAPI_PATH, headers: {} } as const;
  const document: Document = JSON.parse((await ask(get, await sign('admin'))).text);
  return {
    core,
    model,
    document,
    /** Whose accounts and roles stay as they are, or the run would lock itself out. */
    protectedIds: new Set([...Object.values(users), first.teamId, ...own.customers]),
    own: { ...own, teams: [first.teamId] },
    foreignTeamId,
    sign,
    ask,
    logged,
    close,
  };
};

export type FuzzTarget = Awaited<ReturnType<typeof openTarget>>;
