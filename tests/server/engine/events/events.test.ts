import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { eventually } from '../../../eventually.ts';
import { findPostgres, openPostgres } from '../../../postgres.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';
import {
  type Client,
  type Node,
  openClient as openAnyClient,
  openNode,
  readOnce,
} from './nodes.ts';

type Person = Awaited<ReturnType<Node['member']>>;

interface World {
  readonly node: Node;
  readonly admin: Person;
  readonly seller: Person;
  readonly support: Person;
  readonly stranger: Person;
  /** Makes a row of a team. */
  readonly make: (teamId: string, resource: string, body: object) => Promise<string>;
  readonly category: (name: string) => Promise<string>;
}

const opened: Client[] = [];
const openClient = (url: string, token: string): Client => {
  const client = openAnyClient(url, token);
  opened.push(client);
  return client;
};

const openWorld = async (database: Database): Promise<World> => {
  const node = await openNode({ database, limits: { recheckPauseMs: 50, maxClientsPerUser: 3 } });
  const admin = await node.firstAdmin();
  const south = await node.team('South');
  const make = async (teamId: string, resource: string, body: object): Promise<string> => {
    const row = await node.core.records.create(SYSTEM, node.resource(resource), body, { teamId });
    return String(parseRow(row)['_id']);
  };
  const people = {
    seller: await node.member(admin.teamId, 'seller', 'sara'),
    support: await node.member(admin.teamId, 'support', 'sam'),
    stranger: await node.member(south, 'seller', 'stella'),
  };
  // Who listens from now on must not hear of the rows of these people.
  await eventually(async () =>
    expect(await database.query(sql`select id from event_outbox`)).toEqual([]),
  );
  return {
    node,
    admin,
    ...people,
    make,
    category: (name) => make(admin.teamId, 'categories', { name }),
  };
};

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));
const customer = (email: string) => ({ firstname: 'Nadia', lastname: 'Farah', email });

const suite = (world: () => World): void => {
  // A failed test must not leave its streams to the next one's count.
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((client) => client.stop()));
  });

  test('sends a team the events of its own rows and of shared ones, in order, and nobody else', async () => {
    const { node, admin, seller, stranger, make, category } = world();
    const own = openClient(node.url, seller.token);
    const foreign = openClient(node.url, stranger.token);
    const every = openClient(node.url, admin.token);
    for (const client of [own, foreign, every])
      await client.until(([first]) => first !== undefined);

    const north = await make(admin.teamId, 'customers', customer('a@souk.com'));
    const south = await make(stranger.teamId, 'customers', customer('b@souk.com'));
    const shared = await category('Lamps');

    for (const client of [own, foreign, every]) {
      await client.until(() => client.events().at(-1)?.id === shared);
    }
    const ids = (client: typeof own) => client.events().map(({ id }) => id);
    expect(ids(own)).toEqual([north, shared]);
    expect(ids(foreign)).toEqual([south, shared]);
    expect(ids(every)).toEqual([north, south, shared]);
    expect(own.events()[0]).toEqual({
      kind: 'row',
      resource: 'customers',
      id: north,
      change: 'create',
      teamId: admin.teamId,
    });
  });

  test('replays what was missed after the last id, each once', async () => {
    const { node, seller, make } = world();
    const client = openClient(node.url, seller.token);
    await client.until((heard) => heard.length > 0);
    const first = await make(seller.teamId, 'customers', customer('c@souk.com'));
    await client.until(() => client.events().length === 1);
    await client.stop();
    const from = client.messages
      .flatMap((notice) => ('id' in notice && notice.id ? [notice.id] : []))
      .at(-1);
    const missed: string[] = [];
    for (const name of ['d', 'e', 'f']) {
      missed.push(await make(seller.teamId, 'customers', customer(`${name}@souk.com`)));
    }

    const heard = await readOnce(node.url, seller.token, from, (notices) => notices.length === 4);

    const ids = heard.flatMap((notice) => (notice.type === 'event' ? [notice.event.id] : []));
    expect(ids).toEqual(missed);
    expect(ids).not.toContain(first);
  });

  test('a change that is rolled back sends no event', async () => {
    const { node, seller, make } = world();
    const client = openClient(node.url, seller.token);
    await client.until((heard) => heard.length > 0);
    const failing = node.core.inTransaction(async (records) => {
      await records.create(SYSTEM, node.resource('customers'), customer('g@souk.com'), {
        teamId: seller.teamId,
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const id = await make(seller.teamId, 'customers', customer('h@souk.com'));
    await client.until(() => client.events().length > 0);
    expect(client.events().map((event) => event.id)).toEqual([id]);
  });

  test('many rows in one transaction end in one event without an id', async () => {
    const { node, seller } = world();
    const client = openClient(node.url, seller.token);
    await client.until((heard) => heard.length > 0);
    await node.core.inTransaction(async (records) => {
      for (let index = 0; index < 40; index += 1) {
        await records.create(
          SYSTEM,
          node.resource('customers'),
          customer(`many${index}@souk.com`),
          { teamId: seller.teamId },
        );
      }
    });
    await client.until(() => client.events().some(({ id }) => id === undefined));
    expect(client.events()).toHaveLength(21);
  });

  test('publish sends the event of a balance to its team', async () => {
    const { node, seller, stranger } = world();
    const own = openClient(node.url, seller.token);
    const foreign = openClient(node.url, stranger.token);
    for (const client of [own, foreign]) await client.until(([first]) => first !== undefined);
    await node.core.database.transaction((transaction) =>
      node.core.events.publish(transaction, { kind: 'balance', teamId: seller.teamId }),
    );
    await own.until(() => own.events().length === 1);
    expect(own.events()).toEqual([{ kind: 'balance', teamId: seller.teamId }]);
    expect(foreign.events()).toEqual([]);
  });

  test('a token that ended ends its stream at once', async () => {
    const { node, seller } = world();
    const token = await node.signedIn(seller.userId);
    const client = openClient(node.url, token);
    await client.until((heard) => heard.length > 0);
    const signedIn = await node.core.access.callers.of(token);
    await node.core.access.sessions.end(seller.userId, signedIn?.sessionId ?? '');
    await node.core.access.callers.invalidate();
    await client.until((heard) => heard.some(({ type }) => type === 'closed'));
  });

  test('somebody whose new role does not read a resource receives no more events of it', async () => {
    const { node, admin, seller, make, category } = world();
    const person = await node.member(admin.teamId, 'seller', 'changing');
    const client = openClient(node.url, person.token);
    await client.until((heard) => heard.length > 0);
    const permissions = { orders: ['search', 'get'] };
    const role = await make(admin.teamId, 'roles', { name: 'packer', scope: 'team', permissions });
    await node.core.records.update(SYSTEM, node.resource('users'), person.userId, { role });
    await node.core.access.callers.invalidate();
    await pause(400);

    const unheard = await make(admin.teamId, 'customers', customer('i@souk.com'));
    const heard = await category('Chairs');

    await client.until(() => client.events().some(({ id }) => id === heard));
    expect(client.events().map(({ id }) => id)).not.toContain(unheard);

    // Everybody reads the own row at the start, whatever the role allows.
    const rename = (userId: string) =>
      node.core.records.update(SYSTEM, node.resource('users'), userId, { name: 'Renamed' });
    const before = client.events().length;
    await rename(seller.userId);
    await rename(person.userId);
    await client.until(() => client.events().length > before);
    expect(client.events().slice(before)).toMatchObject([{ resource: 'users', id: person.userId }]);
  });

  test('refuses a fourth stream of one user with 503 and says when to come back', async () => {
    const { node, support } = world();
    const clients = [1, 2, 3].map(() => openClient(node.url, support.token));
    for (const client of clients) await client.until((heard) => heard.length > 0);
    const answer = await fetch(node.url, { headers: { 'x-auth-token': support.token } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'too_many_streams' });
    // Otherwise one client fills the log with faults that are none (LIMIT-2).
    expect(node.logged.filter((line) => line.includes('too_many_streams'))).toEqual([]);
  });

  test('refuses a stream without a token, and unknown parameters', async () => {
    const { node, seller } = world();
    expect((await fetch(node.url)).status).toBe(401);
    const answer = await fetch(`${node.url}?teamId=1`, {
      headers: { 'x-auth-token': seller.token },
    });
    expect(answer.status).toBe(400);
  });

  test('resets a client whose position is unknown, foreign or no longer kept', async () => {
    const { node, seller, make } = world();
    const isReset = (heard: readonly { type: string }[]) =>
      heard.some(({ type }) => type === 'reset');
    const last = (heard: Awaited<ReturnType<typeof readOnce>>) =>
      heard.flatMap((notice) => ('id' in notice && notice.id ? [notice.id] : [])).at(-1);
    await readOnce(node.url, seller.token, 'nonsense', isReset);
    await readOnce(node.url, seller.token, `${'0'.repeat(8)}.5`, isReset);
    const place = last(
      await readOnce(node.url, seller.token, undefined, (heard) => heard.length > 0),
    );
    await make(seller.teamId, 'customers', customer('j@souk.com'));
    await make(seller.teamId, 'customers', customer('k@souk.com'));
    await readOnce(node.url, seller.token, place, (heard) => heard.length === 3);
    node.wait(4 * 24 * 60 * 60 * 1_000);
    await node.core.events.cleanup.run();
    node.wait(-4 * 24 * 60 * 60 * 1_000);
    const heard = await readOnce(node.url, seller.token, place, isReset);
    expect(heard.map(({ type }) => type)).toEqual(['opened', 'reset']);
  });

  test('says by what schemas it answers, and when they change', async () => {
    const { node, seller } = world();
    const [hello] = await readOnce(node.url, seller.token, undefined, (heard) => heard.length > 0);
    expect(hello).toMatchObject({
      type: 'opened',
      isFresh: true,
      schemas: node.core.schemas.current().bundle.etag,
    });
  });
};

describe('events (PGlite)', () => {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld(await openPreparedDatabase());
  });
  afterAll(async () => {
    await world?.node.close();
    await world?.node.core.database.close();
  });
  suite(() => world ?? raise());
});

describe.skipIf(findPostgres() === undefined)('events (PostgreSQL)', () => {
  let world: World | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const postgres = await openPostgres();
    stop = postgres.stop;
    world = await openWorld(
      await openDatabase({
        databaseUrl: postgres.url,
        dataDirectory: 'unused',
        log: { info() {}, warn() {}, error() {} },
      }),
    );
  });
  afterAll(async () => {
    await world?.node.close();
    await world?.node.core.database.close();
    await stop?.();
  });
  suite(() => world ?? raise());
});

const raise = (): never => {
  throw new Error('the world is not there before the tests begin');
};
