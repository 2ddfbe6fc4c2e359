import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_HEADER } from '#schemas';
import { createApp } from '#server/app.ts';
import { ADMIN_ROLE } from '#server/engine/access/builtInRoles.ts';
import { startFirst } from '#server/engine/access/startFirst.ts';
import { sql } from '#server/engine/database/database.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { readSettings } from '#server/engine/environment/settings.ts';
import { defineFeature, type Feature } from '#server/engine/features/feature.ts';
import { type Application, openApplication } from '#server/engine/features/openFeatures.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { ENGINE } from '#server/engineFeatures.ts';
import { SCHEMAS } from '../../application.ts';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Another trade than a marketplace: rooms that are booked. */
const BOOKING = {
  $schema: './meta.json',
  title: 'Booking',
  type: 'object',
  'x-resource': { name: 'Booking |||| Bookings' },
  properties: {
    guest: { type: 'string', title: 'Guest' },
    nights: { type: 'integer', title: 'Nights', minimum: 1 },
    price: { type: 'number', title: 'Price', readOnly: true },
  },
  required: ['guest', 'nights'],
};
const PRICE_OF_A_NIGHT = 80;
const FULL_HOUSE = 30;

const followed: string[] = [];
const bookings = defineFeature({
  name: 'bookings',
  needs: ['database', 'records'],
  fields: { bookings: ['nights', 'price'] },
  settings: {
    type: 'object',
    properties: {
      deskOpensAt: { type: 'integer', title: 'Desk opens', minimum: 0, maximum: 23, default: 8 },
    },
  },
  tables: [
    {
      number: 100,
      name: 'nights',
      statements: [sql`create table if not exists booked_nights (count int not null)`],
    },
  ],
  open: () => ({
    resources: [
      defineResource('bookings', {
        complete: async ({ row, given }) => ({
          fields: { price: Number(row['nights']) * PRICE_OF_A_NIGHT, ...given },
        }),
        check: async ({ row }) =>
          Number(row['nights']) > FULL_HOUSE ? [issue('nights', 'maximum', { limit: 30 })] : [],
      }),
    ],
    changeListeners: [
      { stage: 'consequences', listener: async () => void followed.push('consequences') },
      { stage: 'books', listener: async () => void followed.push('books') },
    ],
    routes: [
      async (app, { core }) => {
        app.get('/api/bookings/nights', { config: { isPublic: true } }, async () =>
          core.database.query(sql`select count(*)::int as rows from booked_nights`),
        );
      },
    ],
  }),
});

/** Pictures of people and teams come from a library of images, which this trade has none of. */
const withoutPictures = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (_key, value: unknown) => {
      if (Array.isArray(value)) return value.filter((item) => item !== 'logo' && item !== 'photo');
      if (typeof value !== 'object' || value === null) return value;
      const { logo: _logo, photo: _photo, ...rest } = value as Record<string, unknown>;
      return rest;
    }),
  );

const showing = (name: string): Feature => ({
  name,
  open: () => ({
    resources: [{ name: 'bookings', guests: { visitor: { rows: () => sql`false` } } }],
  }),
});

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-bookings-'));
  const schemas = join(directory, 'schemas');
  await mkdir(schemas);
  await cp(join(SCHEMAS, 'meta.json'), join(schemas, 'meta.json'));
  for (const name of ['users', 'roles', 'teams', 'files']) {
    const text = await readFile(join(SCHEMAS, `${name}.json`), 'utf8');
    await writeFile(join(schemas, `${name}.json`), withoutPictures(text));
  }
  await writeFile(join(schemas, 'bookings.json'), JSON.stringify(BOOKING));
});
afterAll(() => rm(directory, { recursive: true }));

const open = async (features: readonly Feature[]): Promise<Application> =>
  openApplication(features, {
    database: await openMemoryDatabase(),
    schemaDirectory: join(directory, 'schemas'),
    dataDirectory: join(directory, 'data'),
    currency: 'EUR',
    log: SILENT,
  });

describe('an application of another trade, on the engine alone', () => {
  let core: Application;
  let app: Awaited<ReturnType<typeof createApp>>;
  let token = '';
  beforeAll(async () => {
    core = await open([...ENGINE, bookings]);
    const settings = readSettings({ DEMO: 'off' });
    const first = await startFirst(core, settings);
    const origin = { address: '', agent: 'tests' };
    token = (await core.access.sessions.issue(first?.admin.userId ?? '', origin, 'password')).token;
    app = await createApp({
      core,
      settings,
      clientDirectory: join(directory, 'nothing built'),
      log: { stream: { write: () => undefined } },
    });
  });
  afterAll(async () => {
    await app.close();
    await core.database.close();
  });

  const send = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { [TOKEN_HEADER]: token },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.payload) };
  };

  test('makes a team, an admin and the built-in role, and no store', async () => {
    const roles = await core.database.query<{ id: string }>(sql`select id from r_roles`);
    expect(roles.map(({ id }) => id)).toEqual([ADMIN_ROLE]);
    const tables = await core.database.query<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_name in
        ('ledger_heads', 'conversations', 'statistic_open', 'r_stores', 'booked_nights')`,
    );
    expect(tables.map(({ name }) => name)).toEqual(['booked_nights']);
  });

  test('creates, lists and refuses rows by its schema and its behaviour', async () => {
    const made = await send('POST', '/api/rest/bookings', { guest: 'Ada', nights: 3 });
    expect([made.status, made.body.price]).toEqual([201, 240]);
    const listed = await send('GET', '/api/rest/bookings?range=[0,9]');
    expect(listed.body).toHaveLength(1);
    const refused = await send('POST', '/api/rest/bookings', { guest: 'Ada', nights: 31 });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'nights']);
  });

  test('follows a change by stage, whatever the order in which features name their listeners', () => {
    expect(followed.slice(-2)).toEqual(['books', 'consequences']);
  });

  test('lets admins set what its features declare, and nothing of another trade', async () => {
    const before = await send('GET', '/api/settings');
    // Sessions are every application's.
    const ofSessions = { sessionIdleHours: 336, sessionHours: 720 };
    expect(before).toEqual({ status: 200, body: { ...ofSessions, deskOpensAt: 8 } });
    const changed = await send('POST', '/api/settings', { deskOpensAt: 9 });
    expect(changed.body).toEqual({ ...ofSessions, deskOpensAt: 9 });
    const refused = await send('POST', '/api/settings', { deskOpensAt: 24, feeBasisPoints: 5 });
    expect(refused.body.errors).toMatchObject([
      { field: 'feeBasisPoints', rule: 'unknown' },
      { field: 'deskOpensAt', rule: 'maximum' },
    ]);
    expect((await send('POST', '/api/settings', { deskOpensAt: null })).body).toEqual({
      ...ofSessions,
      deskOpensAt: 8,
    });
  });

  test('serves its own route, and tells screens what it can do', async () => {
    expect((await send('GET', '/api/bookings/nights')).body).toEqual([{ rows: 0 }]);
    const start = await send('GET', '/apis/markets/api/teams/init');
    expect(start.status).toBe(200);
    expect(start.body.features).toContain('history');
    expect(start.body.features).not.toContain('ledger');
    expect(start.body).not.toHaveProperty('minimumWithdrawal');
  });
});

describe('a list of features that cannot be', () => {
  test.each([
    [
      'one comes before what it needs',
      [defineFeature({ name: 'early', needs: ['records'] }), ...ENGINE],
      'The feature "early" needs "records", which no feature before it gives.',
    ],
    [
      'two say the same of one resource',
      [...ENGINE, bookings, { ...bookings, name: 'again', settings: {} }],
      'Two features say "complete" of the resource "bookings".',
    ],
    [
      'two show one resource to the same guests',
      [...ENGINE, showing('one'), showing('two')],
      'Two features say "visitor" of the resource "bookings".',
    ],
    [
      'one does not say which fields of a resource its code needs',
      [...ENGINE, { ...bookings, fields: {} }],
      'No feature says in "fields" what its code needs of the resource "bookings".',
    ],
    [
      'two declare the same setting',
      [...ENGINE, bookings, { name: 'desk', settings: bookings.settings ?? {} }],
      'Two features declare the setting "deskOpensAt".',
    ],
    [
      'two give the same service',
      [...ENGINE, { name: 'clock', open: () => ({ gives: { clock: () => new Date() } }) }],
      'The feature "clock" gives "clock", which is given already.',
    ],
  ] as const)('where %s says so at the start', async (_case, features, sentence) => {
    await expect(open(features)).rejects.toThrow(sentence);
  });
});
