import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TOKEN_HEADER } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';
import { SCHEMAS } from '../../application.ts';
import { temporaryDirectory } from '../database/temporaryDirectory.ts';
import { type Node, openClient, openNode, readOnce } from './nodes.ts';

/** Together more than a connection takes in while nobody reads it. */
const EVENTS = 6_000;
const LONG_ID = 'x'.repeat(2_000);
const WITHIN = { timeout: 60_000, interval: 20 };

describe('a stream', () => {
  let node: Node;
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  let admin: Awaited<ReturnType<Node['firstAdmin']>>;

  beforeAll(async () => {
    directory = await temporaryDirectory();
    await cp(SCHEMAS, directory.path, { recursive: true });
    node = await openNode({
      database: await openPreparedDatabase(),
      schemaDirectory: directory.path,
      limits: { maxWaitingBytes: 1_000_000, maxReplayedEvents: 2 * EVENTS },
    });
    admin = await node.firstAdmin();
  });
  afterAll(async () => {
    await node.close();
    await node.core.database.close();
    await directory.remove();
  });

  /** Opens a stream and reads nothing of it but its beginning, until `goOn`. */
  const openSlowly = async () => {
    const answer = await fetch(node.url, { headers: { [TOKEN_HEADER]: admin.token } });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    const goOn = async (): Promise<string> => {
      try {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
          text += part.value;
        }
      } catch (cause) {
        // The server broke it off in the middle of an event.
        if (!(cause instanceof TypeError)) throw cause;
      }
      return text.slice(0, text.lastIndexOf('\n\n') + 2);
    };
    return { goOn };
  };
  const idsIn = (text: string): number[] =>
    [...text.matchAll(/"id":"(\d+) x/g)].map(([, id]) => Number(id));

  test('that is not read is dropped alone, and goes on where it was: nothing is lost or sent twice', async () => {
    const quick = openClient(node.url, admin.token);
    await quick.until((heard) => heard.length > 0);
    const slow = await openSlowly();
    expect(node.core.events.clientCount()).toBe(2);
    await node.core.database.transaction(async (transaction) => {
      await transaction.execute(sql`
        insert into event_outbox (kind, team_id, resource, row_id, change, created_at)
        select 'row', ${admin.teamId}, 'customers', n || ' ' || ${LONG_ID}::text, 'update', now()
        from generate_series(1, ${EVENTS}::int) as n order by n`);
    });
    await vi.waitFor(() => expect(node.core.events.clientCount()).toBe(1), WITHIN);
    await quick.until(() => quick.events().length === EVENTS, 60_000);
    const before = await slow.goOn();
    const heard = idsIn(before);
    expect(heard.length).toBeLessThan(EVENTS);
    const [last] = [...before.matchAll(/^id: (.+)$/gm)].slice(-1);
    const rest = await readOnce(
      node.url,
      admin.token,
      last?.[1],
      (notices) => notices.filter(({ type }) => type === 'event').length + heard.length === EVENTS,
    );
    const after = rest.flatMap((notice) =>
      notice.type === 'event' ? [Number.parseInt(notice.event.id ?? '', 10)] : [],
    );
    expect([...heard, ...after]).toEqual(Array.from({ length: EVENTS }, (_, index) => index + 1));
    expect(quick.messages.filter(({ type }) => type === 'opened')).toHaveLength(1);
    await quick.stop();
  }, 120_000);

  test('sends events of the balance and of the order when an order is paid', async () => {
    const client = openClient(node.url, admin.token);
    await client.until((heard) => heard.length > 0);
    const make = async (name: string, body: object): Promise<string> => {
      const place = { teamId: admin.teamId };
      const row = await node.core.records.create(SYSTEM, node.resource(name), body, place);
      return String(parseRow(row)['_id']);
    };
    const person = { firstname: 'Nadia', lastname: 'Farah', email: 'nadia@souk.com' };
    const customerId = await make('customers', person);
    const id = await make('orders', { title: 'Logo', customerId, packagePrice: 10 });
    await node.core.records.update(SYSTEM, node.resource('orders'), id, { status: 'paid' });
    await client.until(() => client.events().some(({ kind }) => kind === 'order'));
    expect(client.events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'order', resource: 'orders', id, change: 'update' }),
        expect.objectContaining({ kind: 'balance', teamId: admin.teamId }),
      ]),
    );
    await client.stop();
  });

  test('says when this node answers by other schemas', async () => {
    const client = openClient(node.url, admin.token);
    await client.until((heard) => heard.length > 0);
    const file = join(directory.path, 'themes.json');
    const schema = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...schema, title: 'Skin' }));
    await node.core.schemas.reload();
    const schemas = node.core.schemas.current().bundle.etag;
    await client.until((heard) =>
      heard.some((notice) => notice.type === 'schemas' && notice.schemas === schemas),
    );
    await client.stop();
  });
});
