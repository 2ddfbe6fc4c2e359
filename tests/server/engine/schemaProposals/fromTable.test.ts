import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { proposeFrom } from '../../../../scripts/schemas/from/from.ts';
import { readFromOptions } from '../../../../scripts/schemas/from/options.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../../postgres.ts';
import { type Application, openApplication } from '../../application.ts';

vi.setConfig({ hookTimeout: 60_000 });

const TABLES = `
  create type tier as enum ('gold', 'silver');
  create table customers (id int primary key);
  create table products (
    sku varchar(20) primary key,
    name text not null,
    price numeric(10,2) not null,
    weight numeric(8,3),
    stock integer not null default 0,
    tier tier not null,
    state text not null check (state in ('new', 'it''s sold')),
    contact text,
    sold_on date,
    seen_at timestamptz not null default now(),
    labels text[] not null default '{}',
    extra jsonb,
    is_live boolean not null,
    barcode text unique,
    maker_id int references customers (id),
    replaces varchar(20) references products (sku),
    supplier_id int
  );
  create schema other;
  create table other."odd ""name""" ("a ""b" int, "constructor" text);
  create table suppliers (id int primary key);
  alter table products add foreign key (supplier_id) references suppliers (id);
  insert into products (sku, name, price, tier, state, contact, is_live, labels, extra) select
    'P-' || n, 'Thing ' || n, n, 'gold', 'new', 'user' || n || '@shop.com', true, '{a,b}', '{"a":1}'
    from generate_series(1, 50) n;`;

describe.skipIf(findPostgres() === undefined)(
  'a resource proposed from a table of another database',
  () => {
    let source: OpenedPostgres;
    let souk: Application;
    beforeAll(async () => {
      source = await openPostgres();
      const client = new pg.Client(source.url);
      await client.connect();
      await client.query(TABLES);
      await client.end();
      souk = await openApplication({ environment: { SCHEMA_SOURCES: `erp=${source.url}` } });
    });
    afterAll(async () => {
      await souk.close();
      await source.stop();
    });

    const propose = (body: Record<string, unknown>) =>
      souk.send('POST', '/api/schemas/proposals/table', {
        token: souk.admin.token,
        body: { source: 'erp', ...body },
      });

    test('offers the tables that are there', async () => {
      const { token } = souk.admin;
      const { body } = await souk.send('GET', '/api/schemas/sources/tables?source=erp', { token });
      const names = (body['tables'] as { name: string }[]).map(({ name }) => name);
      expect(names).toEqual(['customers', 'products', 'suppliers', 'other.odd "name"']);
    });

    test('takes types, keys, choices and references from the database, and formats from its rows', async () => {
      const { status, body } = await propose({ table: 'products' });
      expect(status).toBe(200);
      const columns = body['columns'] as Record<string, unknown>[];
      const types = Object.fromEntries(columns.map(({ name, type }) => [name, type]));
      expect(types).toEqual({
        ...{ sku: 'text', name: 'text', price: 'money', weight: 'number', stock: 'integer' },
        ...{ tier: 'enum', state: 'enum', contact: 'email', sold_on: 'date', seen_at: 'dateTime' },
        ...{ labels: 'tags', extra: 'json', is_live: 'boolean', barcode: 'text' },
        ...{ maker_id: 'reference', replaces: 'reference', supplier_id: 'integer' },
      });
      expect(body).toMatchObject({
        key: 'sku',
        schema: {
          required: expect.arrayContaining(['sku', 'name', 'price', 'state', 'is_live']),
          properties: {
            sku: { maxLength: 20, 'x-unique': true },
            state: { enum: ['new', "it's sold"] },
            tier: { enum: ['gold', 'silver'] },
            barcode: { 'x-unique': true },
            maker_id: { 'x-ref': 'customers' },
            replaces: { 'x-ref': 'products' },
          },
        },
      });
      const supplier = columns.find(({ name }) => name === 'supplier_id');
      expect(supplier?.['evidence']).toEqual([
        expect.stringContaining('There is no resource for the table suppliers'),
      ]);
      expect(columns.find(({ name }) => name === 'contact')).not.toHaveProperty('isRequired', true);
    });

    test('names nothing that is hostile, and reads nothing that was not listed', async () => {
      const odd = await propose({ table: 'other.odd "name"', name: 'odd' });
      const names = (odd.body['columns'] as { name: string }[]).map(({ name }) => name);
      expect(names).toEqual(['aB', 'originalConstructor']);
      for (const table of ['pg_authid', 'products; drop table products', 'other.x'])
        expect(await propose({ table, name: 'odd' })).toMatchObject({ status: 400 });
    });

    test('is shown by the command as well', async () => {
      const said: string[] = [];
      vi.stubEnv('SCHEMA_SOURCES', `erp=${source.url}`);
      vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
      await proposeFrom(readFromOptions(['--source', 'erp']));
      expect(said.join()).toMatch(/products +\? rows/);
      await proposeFrom(
        readFromOptions(['--source', 'erp', '--table', 'products', '--as', 'contact=text']),
      );
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
      expect(said.join('\n')).toMatch(
        /state +state +enum, required +50\/50 .*The database allows 2 values/,
      );
      expect(said.join('\n')).toMatch(/contact +contact +text /);
    });

    test('never writes there', async () => {
      const client = new pg.Client(source.url);
      await client.connect();
      await client
        .query(`create view trap as select setval('trap_seq', 1) as a`)
        .catch(async () => {
          await client.query('create sequence trap_seq');
          await client.query(`create view trap as select setval('trap_seq', 7) as a`);
        });
      const answer = await propose({ table: 'trap' });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain(source.name);
      const { rows } = await client.query('select last_value from trap_seq');
      await client.end();
      expect(rows).toEqual([{ last_value: '1' }]);
    });
  },
);
