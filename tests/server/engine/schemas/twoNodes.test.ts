import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { JsonSchema } from '#schemas';
import type { Operation } from '#schemas/model/operations/operations.ts';
import { renameField } from '#schemas/model/operations/renameField.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { type Application, openApplication } from '#server/engine/features/openFeatures.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import { NOBODY } from '#server/engine/pubSub/bus.ts';
import { createBus } from '#server/engine/pubSub/createBus.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { changeInTexts } from '#server/engine/schemas/changeTexts.ts';
import { createSchemaNodes } from '#server/engine/schemas/nodes.ts';
import { createTableStore } from '#server/engine/schemas/tableStore.ts';
import { trySchemas } from '#server/engine/schemas/trySchemas.ts';
import { FEATURES } from '#server/features.ts';
import { copyShippedSchemas } from '../../../copySchemas.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';
import { SCHEMAS } from '../../application.ts';
import { TICKETS } from './tickets.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const silent = { info() {}, warn() {}, error() {} };
/** Seconds are promised; on a busy machine it takes longer. */
const WITHIN = { timeout: 60_000, interval: 100 };

describe.skipIf(findPostgres() === undefined)('two nodes with their schemas in the table', () => {
  let postgres: OpenedPostgres;
  let directory = '';
  const nodes: Application[] = [];
  const unwatch: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    postgres = await openPostgres();
    directory = await mkdtemp(join(tmpdir(), 'souk-two-'));
    await copyShippedSchemas(directory);
    const open = async (): Promise<Application> =>
      openApplication(FEATURES, {
        database: await openDatabase({ databaseUrl: postgres.url }),
        schemaDirectory: join(directory, 'schemas'),
        schemaStoreKind: 'table',
        dataDirectory: join(directory, 'data'),
        currency: 'USD',
        log: silent,
      });
    nodes.push(...(await Promise.all([open(), open()])));
    for (const node of nodes) unwatch.push(await node.schemas.watch());
  });
  afterAll(async () => {
    for (const stop of unwatch) await stop();
    for (const node of nodes) await node.database.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const withBirthday = async (): Promise<ReadonlyMap<string, string>> => {
    const { texts } = await readSchemaTexts(SCHEMAS);
    const customers = JSON.parse(texts.get('customers.json') ?? '');
    customers.properties.birthday = { type: 'string', format: 'date', title: 'Birthday' };
    return new Map([...texts, ['customers.json', JSON.stringify(customers)]]);
  };
  const hasBirthday = (node: Application): boolean =>
    node.schemas
      .current()
      .model.resources.get('customers')
      ?.fields.some(({ name }) => name === 'birthday') ?? false;

  test('start at once with the folder’s files for the first revision', async () => {
    const [one] = nodes;
    const store = createTableStore(one?.database ?? (await openMemoryDatabase()), silent, NOBODY);
    const { texts } = await readSchemaTexts(SCHEMAS);
    expect(await store.latest()).toEqual({ number: 1, texts });
  });

  test('both use a pushed revision, and neither a changed file of the folder', async () => {
    const file = join(directory, 'schemas/customers.json');
    await writeFile(file, '{ not even JSON');
    const database = await openDatabase({ databaseUrl: postgres.url });
    const store = createTableStore(
      database,
      silent,
      createBus('notify', { database, log: silent }),
    );
    const texts = await withBirthday();
    const stored = (await store.latest()).texts;
    expect(await trySchemas(database, { texts, problems: [] }, stored, { needed: [] })).toEqual({
      texts,
      problems: [],
      misfits: [],
    });
    await store.add(1, texts, 'a test');
    await vi.waitUntil(() => nodes.every(hasBirthday), WITHIN);
    await database.close();
    expect(nodes.map((node) => node.schemas.problems())).toEqual([[], []]);
  });

  test('a rename is answered once both use it, and two at once are both made (STUDIO-5)', async () => {
    const [one, other] = nodes;
    if (!one || !other) throw new Error('There are two nodes.');
    const admin: Caller = { ...SYSTEM, userId: 'boss' };
    const renamed = (field: string, to: string) => (texts: SchemaTexts) =>
      changeInTexts(texts, 'customers', (schema) =>
        renameField(schema, { field, to, since: '2026-11-01', until: '2999-01-01' }),
      );
    const uses = (node: Application, name: string): boolean =>
      node.schemas.current().model.resources.get('customers')?.tree.has(name) ?? false;
    const published = await Promise.all([
      one.publisher.publish(admin, renamed('company', 'firm')),
      other.publisher.publish(admin, renamed('city', 'town')),
    ]);
    expect(published).toMatchObject([{ isApplied: true }, { isApplied: true }]);
    expect([uses(other, 'firm'), uses(one, 'town')]).toEqual([true, true]);
    await Promise.all(nodes.map((node) => node.schemas.catchUp(node.schemas.current().model)));
    for (const node of nodes)
      expect([uses(node, 'firm'), uses(node, 'town')]).toEqual([true, true]);
  });

  test('a move that one node takes away is refused by the other one at once (STUDIO-13)', async () => {
    const [one, other] = nodes;
    if (!one || !other) throw new Error('There are two nodes.');
    const tickets = (node: Application) => resourceNamed(node.schemas, 'tickets');
    const change = (operation: Operation) =>
      one.schemaChanges.make({ ...SYSTEM, userId: 'boss' }, 'tickets', operation, {});
    // A schema as somebody sends it.
    await change({ kind: 'addResource', schema: TICKETS as unknown as JsonSchema });
    const clerk: Caller = {
      ...{ ...SYSTEM, kind: 'user', scope: 'team', teamId: 'north', role: 'seller' },
      permissions: { tickets: ['search', 'get', 'create', 'update'] },
    };
    const made = await other.records.create(clerk, tickets(other), { title: 'Late' });
    const id = String(JSON.parse(made)._id);
    const move = (node: Application, status: string) =>
      node.records.update(clerk, tickets(node), id, { status });
    await move(other, 'waiting');
    const { status } = TICKETS.properties;
    const moves = status['x-states'].moves.filter(({ to }) => to !== 'open');
    await change({
      ...{ kind: 'setField', field: 'status' },
      set: { 'x-states': { ...status['x-states'], moves } },
    });
    for (const node of nodes)
      await expect(move(node, 'open')).rejects.toMatchObject({
        ...{ status: 409, code: 'forbidden_move' },
        params: { from: 'waiting', to: 'open' },
      });
    await move(other, 'done');
  });

  test('a node that was asleep is not waited for, and catches up before it answers', async () => {
    const [one] = nodes;
    if (!one) throw new Error('There are two nodes.');
    const asleep = createSchemaNodes(one.database);
    await asleep.beat(1);
    await one.database.execute(
      sql`update schema_nodes set seen_at = now() - interval '11 seconds' where revision = 1`,
    );
    const startMs = performance.now();
    expect(await createSchemaNodes(one.database).whenUsed(2)).toBe(true);
    expect(performance.now() - startMs).toBeLessThan(5_000);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8_001);
    expect(asleep.isFresh()).toBe(false);
    now.mockRestore();
    await asleep.leave();
  });

  test('a node that is there and cannot use a revision is told of', async () => {
    const [one] = nodes;
    if (!one) throw new Error('There are two nodes.');
    const stuck = createSchemaNodes(one.database);
    await stuck.beat(1);
    const beats = setInterval(() => void stuck.beat(1), 1_000);
    expect(await createSchemaNodes(one.database).whenUsed(2)).toBe(false);
    clearInterval(beats);
    await stuck.leave();
  });

  test('a push holds back what is not in order, and brings the rest (GEN-9)', async () => {
    const [one] = nodes;
    const database = one?.database ?? (await openMemoryDatabase());
    const { texts: stored } = await createTableStore(database, silent, NOBODY).latest();
    const mine = new Map([
      ...stored,
      ['apps.json', '{'],
      ['shared/person.json', '{ "title": 1 }'],
      ['toys.json', JSON.stringify({ title: 'Toy', type: 'object', properties: { a: {} } })],
      ['zbad.json', '[]'],
    ]);
    const unread = { file: 'pipe.json', path: '', reason: 'is no file' };
    const { texts, problems } = await trySchemas(
      database,
      { texts: mine, problems: [unread] },
      stored,
      { needed: [] },
    );
    const refused = ['apps.json', 'orders.json', 'pipe.json', 'shared/conversation.json'];
    expect([...new Set(problems.map(({ file }) => file))].sort()).toEqual([
      ...refused,
      'shared/person.json',
      'zbad.json',
    ]);
    expect(texts).toEqual(new Map([...stored, ['toys.json', mine.get('toys.json')]]));
  });
});
