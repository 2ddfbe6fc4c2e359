/** A team that sells, its customer, and both sides' calls; the whole server on each engine. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { findPostgres, type OpenedPostgres } from '../../../postgres.ts';
import { openPreparedDatabase, openPreparedPostgres } from '../../../preparedDatabase.ts';
import { type Answer, type Application, openApplication } from '../../application.ts';

export type Row = Record<string, unknown>;

const MARKETS = '/apis/markets/api';
const silent = { info() {}, warn() {}, error() {} };

/** Calls of one person on the Markets API. */
export interface Side {
  readonly token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  /** The row of a call that must succeed. */
  done(path: string, body?: unknown): Promise<Row>;
  results(path: string): Promise<Row[]>;
}

const rowsOf = (answer: Answer): Row[] => {
  expect(answer.status, answer.text).toBe(200);
  return Array.isArray(answer.body['results']) ? answer.body['results'] : [];
};

const sideOf = ({ send }: Application, token: string): Side => {
  const get = (path: string) => send('GET', `${MARKETS}/${path}`, { token });
  const post = (path: string, body: unknown = {}) =>
    send('POST', `${MARKETS}/${path}`, { token, body });
  return {
    token,
    get,
    post,
    done: async (path, body) => {
      const answer = await post(path, body);
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    },
    results: async (path) => rowsOf(await get(path)),
  };
};

let people = 0;

export const openStage = async (database?: Database) => {
  const application = await openApplication(database ? { database } : {});
  const { admin, seller, support, stranger, send } = application;
  const sides = {
    admin: sideOf(application, admin.token),
    seller: sideOf(application, seller.token),
    support: sideOf(application, support.token),
    stranger: sideOf(application, stranger.token),
  };
  const makeCustomer = async (token = seller.token): Promise<Row> => {
    people += 1;
    const body = { firstname: 'Amel', lastname: 'Haddad', email: `amel${people}@example.com` };
    const made = await send('POST', '/api/customers/create', { token, body });
    expect(made.status, made.text).toBe(201);
    return made.body;
  };
  return {
    ...application,
    ...sides,
    makeCustomer,
    /** A buyer of the seller's team, by a token of their own. */
    buyer: async (customer: Row): Promise<Side> => {
      const body = { customerId: customer['_id'] };
      const answer = await send('POST', '/api/auth/buyer', { token: admin.token, body });
      expect(answer.status, answer.text).toBe(200);
      return sideOf(application, String(answer.body['token']));
    },
    makeOrder: (customer: Row, more: Row = {}, side: Side = sides.seller): Promise<Row> =>
      side.done('orders/create', {
        title: 'A shop in three days',
        customerId: customer['_id'],
        packagePrice: 120,
        durationDays: 3,
        ...more,
      }),
    makeFile: (title: string, side: Side = sides.seller): Promise<Row> =>
      side.done('files/create', {
        title,
        src: `data:text/plain;base64,${Buffer.from(`The work: ${title}`).toString('base64')}`,
      }),
    messages: (side: Side, orderId: unknown): Promise<Row[]> =>
      side.results(`messages/search?orderId=${orderId}&limit=1000000`),
  };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

export const eventsOf = (messages: readonly Row[]): unknown[] =>
  messages.flatMap(({ event }) =>
    typeof event === 'object' && event !== null && 'kind' in event ? [event.kind] : [],
  );

/** Runs the same tests on PGlite and, where it is installed, on PostgreSQL. */
export const describeOnStages = (
  title: string,
  suite: (stage: () => Stage, url: () => string | undefined) => void,
): void => {
  const missing = (): never => {
    throw new Error('the stage is not there before the tests begin');
  };
  const onEngine = (
    engine: string,
    open: () => Promise<Database>,
    url: () => string | undefined,
  ): void => {
    describe(`${title} (${engine})`, () => {
      let stage: Stage | undefined;
      beforeAll(async () => {
        stage = await openStage(await open());
      });
      afterAll(() => stage?.close());
      suite(() => stage ?? missing(), url);
    });
  };
  onEngine('PGlite', openPreparedDatabase, () => undefined);
  describe.skipIf(findPostgres() === undefined)('with a server', () => {
    let postgres: OpenedPostgres | undefined;
    afterAll(() => postgres?.stop());
    onEngine(
      'PostgreSQL',
      async () => {
        postgres = await openPreparedPostgres();
        return openDatabase({ databaseUrl: postgres.url, log: silent });
      },
      () => postgres?.url,
    );
  });
};
