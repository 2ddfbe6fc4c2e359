import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';
import { type Client, type Node, openClient, openNode } from './nodes.ts';

const CLIENTS_A_NODE = 12;
const CHANGES = 90;
const silent = { info() {}, warn() {}, error() {} };

/** By how often a client heard of it: an id heard twice, or never, shows. */
const hearings = (client: Client, ids: readonly string[]): Record<string, number> => {
  const heard = client.events().map(({ id }) => id);
  const counts = ids.map((id): [string, number] => [id, heard.filter((one) => one === id).length]);
  return Object.fromEntries(counts.filter(([, count]) => count !== 1));
};

describe.skipIf(findPostgres() === undefined)('two nodes on one PostgreSQL', () => {
  let postgres: OpenedPostgres | undefined;
  const databases: Database[] = [];
  const nodes: Node[] = [];
  let teamId = '';
  let token = '';

  const another = async (eventBus: 'notify' | 'poll'): Promise<Node> => {
    const database = await openDatabase({
      databaseUrl: postgres?.url ?? '',
      dataDirectory: 'unused',
      log: silent,
    });
    databases.push(database);
    const node = await openNode({ database, eventBus, limits: { maxClientsPerUser: 100 } });
    nodes.push(node);
    return node;
  };
  const create = async (node: Node, name: string): Promise<string> => {
    const body = { firstname: 'Nadia', lastname: 'Farah', email: `${name}@souk.com` };
    const row = await node.core.records.create(SYSTEM, node.resource('customers'), body, {
      teamId,
    });
    return String(parseRow(row)['_id']);
  };

  beforeAll(async () => {
    postgres = await openPostgres();
    const first = await another('notify');
    await another('notify');
    ({ teamId, token } = await first.firstAdmin());
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    for (const database of databases) await database.close();
    await postgres?.stop();
  });

  test('every client has every event once, although its node is killed in the middle', async () => {
    const [one, other] = nodes;
    if (!one || !other) throw new Error('there are two nodes');
    let isKilled = false;
    const clients = [one, other].flatMap((node) =>
      Array.from({ length: CLIENTS_A_NODE }, () =>
        openClient(() => (isKilled ? other.url : node.url), token),
      ),
    );
    for (const client of clients) await client.until((heard) => heard.length > 0);
    const ids: string[] = [];
    // Begins before all others and commits after them: its event is numbered late and missed by nobody.
    let finish = (): void => undefined;
    const slow = other.core.inTransaction(async (records) => {
      const body = { firstname: 'Slow', lastname: 'Writer', email: 'slow@souk.com' };
      const row = await records.create(SYSTEM, other.resource('customers'), body, { teamId });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return String(parseRow(row)['_id']);
    });
    const write = async (index: number): Promise<void> => {
      const node = isKilled || index % 2 === 0 ? other : one;
      ids.push(await create(node, `kill${index}`));
    };

    for (let index = 0; index < CHANGES; index += 3) {
      await Promise.all([write(index), write(index + 1), write(index + 2)]);
      if (index === 30) {
        isKilled = true;
        await one.kill();
      }
    }
    finish();
    ids.push(await slow);

    // The first of them may hear of the installation itself as well, which had just been made.
    const heardOf = ({ events }: Client) =>
      events().filter(({ id = '' }) => ids.includes(id)).length;
    for (const client of clients) await client.until(() => heardOf(client) >= ids.length);
    expect(clients.map((client) => hearings(client, ids))).toEqual(clients.map(() => ({})));
    const strangers = clients.flatMap(({ events }) =>
      events().filter(({ id = '', resource }) => resource === 'customers' && !ids.includes(id)),
    );
    expect(strangers).toEqual([]);
    await Promise.all(clients.map((client) => client.stop()));
  });

  test('what a node wrote and did not live to publish is published by another', async () => {
    const [, other] = nodes;
    const [database] = databases;
    if (!other || !database) throw new Error('there are two nodes');
    const client = openClient(other.url, token);
    await client.until((heard) => heard.length > 0);
    // Written past the node that would publish it, as if it had died after the commit.
    await database.execute(sql`
      insert into event_outbox (kind, team_id, resource, row_id, change, created_at)
      values ('row', ${teamId}, 'customers', 'orphan', 'update', now())`);
    await client.until(() => client.events().some(({ id }) => id === 'orphan'));
    await client.stop();
  });

  test('nodes without NOTIFY learn of changes by polling', async () => {
    const [looking, writing] = [await another('poll'), await another('poll')];
    const client = openClient(looking.url, token);
    await client.until((heard) => heard.length > 0);
    const id = await create(writing, 'poll');
    await client.until(() => client.events().some((event) => event.id === id));
    expect(client.events()).toHaveLength(1);
    await client.stop();
  });

  test('a node that stops ends its streams, and their clients go on elsewhere', async () => {
    const [, other] = nodes;
    if (!other) throw new Error('there are two nodes');
    const stopping = await another('notify');
    let isStopped = false;
    const client = openClient(() => (isStopped ? other.url : stopping.url), token);
    await client.until((heard) => heard.length > 0);
    isStopped = true;
    await stopping.close();
    const id = await create(other, 'afterwards');
    await client.until(() => client.events().some((event) => event.id === id));
    expect(client.events()).toHaveLength(1);
    await client.stop();
  });
});
