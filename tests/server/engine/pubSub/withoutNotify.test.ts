import type { HTTPMethods } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NAMED_CALLS, TOKEN_HEADER } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { createNotifyBus } from '#server/engine/pubSub/notifyBus.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';
import { type Node, openNode } from '../events/nodes.ts';

const silent = { info() {}, warn() {}, error() {} };
/** Below the 10 s after which settings are read again without any notice. */
const SOON = { timeout: 8_000, interval: 50 };
/** Time stands still, so nothing remembered runs out: only a notice makes a node look again. */
const NOW = new Date();

describe.skipIf(findPostgres() === undefined)(
  'nodes on an engine without LISTEN and NOTIFY',
  () => {
    let postgres: OpenedPostgres;
    const nodes: Node[] = [];
    const databases: Database[] = [];
    const unsubscribe: (() => Promise<void>)[] = [];

    /** An account to which PostgreSQL refuses NOTIFY, as another engine does to everybody. */
    const refuseNotices = async (): Promise<string> => {
      const client = new pg.Client(postgres.url);
      await client.connect();
      await client.query('create role plain login');
      await client.query(`grant create on database ${postgres.name} to plain`);
      await client.query('grant all on schema public to plain');
      await client.query('revoke execute on function pg_notify(text, text) from public');
      await client.end();
      return postgres.url.replace('souk@', 'plain@');
    };
    const listen = async (): Promise<never> => {
      throw new Error('this engine has no LISTEN');
    };

    beforeAll(async () => {
      postgres = await openPostgres();
      const databaseUrl = await refuseNotices();
      for (let index = 0; index < 2; index += 1) {
        const database = await openDatabase({ databaseUrl, dataDirectory: 'unused', log: silent });
        databases.push(database);
        const node = await openNode({
          database: { ...database, listen },
          eventBus: 'poll',
          clock: () => NOW,
        });
        nodes.push(node);
        unsubscribe.push(await node.core.installation.subscribe());
      }
      admin = await two()[0].firstAdmin();
    }, 180_000);
    afterAll(async () => {
      for (const stop of unsubscribe) await stop();
      for (const node of nodes) await node.close();
      for (const database of databases) await database.close();
      await postgres.stop();
    });
    const two = (): readonly [Node, Node] => {
      const [one, other] = nodes;
      if (!one || !other) throw new Error('there are two nodes');
      return [one, other];
    };
    const { sessions, signOut } = NAMED_CALLS;
    let admin = { userId: '', token: '' };
    const statusOf = async (
      { app }: Node,
      { method, path: url }: { readonly method: HTTPMethods; readonly path: string },
      token: string,
      body?: object,
    ) => {
      const headers = { [TOKEN_HEADER]: token };
      return (await app.inject({ method, url, headers, ...(body && { payload: body }) }))
        .statusCode;
    };

    test('PostgreSQL really refuses the notices of this account', async () => {
      const [{ core }] = two();
      const asking = core.database.query(sql`select pg_notify('souk_access', '')`);
      await expect(asking).rejects.toMatchObject({ code: '42501' });
    });

    test('a session ended on one node is ended on the other, which remembered it', async () => {
      const [one, other] = two();
      const token = await one.signedIn(admin.userId);
      expect(await statusOf(other, sessions, token)).toBe(200);
      expect(await statusOf(one, signOut, token)).toBe(200);
      await vi.waitFor(async () => expect(await statusOf(other, sessions, token)).toBe(401), SOON);
      expect(await statusOf(other, sessions, admin.token)).toBe(200);
    });

    test('a setting changed on one node holds on the other', async () => {
      const [one, other] = two();
      const change = { method: 'POST', path: '/api/settings' } as const;
      expect(await statusOf(one, change, admin.token, { offerLifetimeDays: 14 })).toBe(200);
      await vi.waitFor(
        () => expect(other.core.installation.current().offerLifetimeDays).toBe(14),
        SOON,
      );
    });

    test('no connection listens', async () => {
      const [{ core }] = two();
      const [found] = await core.database.query<{ connections: number; listening: number }>(sql`
      select count(*)::int as connections,
        count(*) filter (where application_name like '%listening' or query ilike 'listen%')::int
          as listening
      from pg_stat_activity where usename = 'plain'`);
      expect(found).toMatchObject({ listening: 0 });
      expect(found?.connections).toBeGreaterThan(0);
    });

    test('an error names the setting where LISTEN is asked of such an engine nevertheless', async () => {
      const [{ core }] = two();
      const bus = createNotifyBus({
        ...core.database,
        listen: async () => {
          throw Object.assign(new Error('syntax error at or near "listen"'), { code: '42601' });
        },
      });
      await expect(bus.subscribe('souk_access', () => undefined)).rejects.toThrow('EVENT_BUS=poll');
    });
  },
);
