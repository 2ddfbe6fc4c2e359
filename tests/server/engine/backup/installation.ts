/** A small installation with everything in it: rows, money, history, secrets, pictures; on either engine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { describeTables } from '#server/engine/backup/catalogue.ts';
import { digestTables } from '#server/engine/backup/copyTables.ts';
import type { InstallationLocation } from '#server/engine/backup/restoreStaging.ts';
import { type BlobChoice, openBlobStore } from '#server/engine/blobs/openBlobs.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { type Application, openApplication } from '#server/engine/features/openFeatures.ts';
import { FEATURES } from '#server/features.ts';
import { makeFirstTeam } from '#server/market/stores/createStore.ts';
import { unpackPreparedDatabase } from '../../../preparedDatabase.ts';
import { SCHEMAS } from '../../application.ts';

export const silent = { info() {}, warn() {}, error() {} };

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** As a server opens it, so that those who demand a stopped one see it. */
export const openAsServer = ({
  databaseUrl,
  dataDirectory,
}: InstallationLocation): Promise<Database> =>
  openDatabase({ dataDirectory, databaseUrl: databaseUrl ?? undefined });

/** One more order of the first customer. */
export const placeOrder = async (core: Application, title: string): Promise<string> => {
  const resource = core.schemas.current().model.resources.get('orders');
  const [known] = await core.database.query<{
    team: string;
    customer: string;
    product: string;
  }>(sql`
    select c.team_id as team, c.id as customer, p.id as product from r_customers c, r_apps p limit 1`);
  if (!resource || !known) throw new Error('there is nothing to order');
  const body = {
    title,
    productType: 'app',
    productId: known.product,
    customerId: known.customer,
    packagePrice: 19.99,
    quantity: 3,
  };
  const row = await core.records.create(SYSTEM, resource, body, { teamId: known.team });
  return String(parseRow(row)['_id']);
};

/** Opens an empty place and fills it: a team with its admin, a customer, a product, an order, a picture, a session. */
export const openFilled = async (
  place: InstallationLocation,
  blobs?: BlobChoice,
): Promise<Application> => {
  if (place.databaseUrl === null) await unpackPreparedDatabase(place.dataDirectory);
  const core = await openApplication(FEATURES, {
    database: await openAsServer(place),
    schemaDirectory: SCHEMAS,
    dataDirectory: place.dataDirectory,
    ...(blobs && { blobs }),
    currency: 'USD',
    log: silent,
  });
  const { database, records, access } = core;
  const model = core.schemas.current().model;
  const admin = await makeFirstTeam(
    { database, records, accounts: access.accounts, model },
    {
      teamName: 'North',
      subdomain: 'north',
      currency: 'USD',
      email: 'admin@souk.example',
      password: 'a password for tests',
    },
  );
  if (!admin) throw new Error('the database was not empty');
  const create = async (name: string, body: object): Promise<void> => {
    const resource = model.resources.get(name);
    if (!resource) throw new Error(`no resource ${name}`);
    await records.create(SYSTEM, resource, { ...body }, { teamId: admin.teamId });
  };
  await create('customers', {
    firstname: 'Nora',
    lastname: 'O’Neill عربي',
    email: 'nora@example.com',
  });
  await create('apps', {
    title: 'Calendar',
    description: '<p>"quoted" \\ and 🙂</p>\n<p>عربي</p>',
  });
  await placeOrder(core, 'first');
  await core.library.store(admin.teamId, PIXEL);
  await access.sessions.issue(admin.userId, { address: '', agent: 'tests' });
  return core;
};

/** Replaced or forgotten by a restore, so that ended sign-ins do not come back. */
const FORGOTTEN = ['access_sessions', 'access_codes', 'access_devices', 'leases', 'event_head'];

/** Everything that lasts: the digest of each table, and the bytes of each blob. */
export const contentOf = async (
  database: Database,
  place: InstallationLocation,
  blobs?: BlobChoice,
) => {
  const digests = await digestTables(database, await describeTables(database));
  const store = openBlobStore(database, place.dataDirectory, blobs);
  const bytes: Record<string, string> = {};
  for await (const { name } of store.list())
    bytes[name] = Buffer.from((await store.get(name)) ?? []).toString('base64');
  const tables = [...digests].filter(([name]) => !FORGOTTEN.includes(name));
  return { tables: Object.fromEntries(tables), blobs: bytes };
};

/** The same of a place that nobody has open. */
export const contentAt = async (place: InstallationLocation, blobs?: BlobChoice) => {
  const database = await openAsServer(place);
  try {
    return await contentOf(database, place, blobs);
  } finally {
    await database.close();
  }
};

export const temporaryPlace = async (databaseUrl: string | null = null) => {
  const directory = await mkdtemp(join(tmpdir(), 'souk-backup-'));
  const place: InstallationLocation = { databaseUrl, dataDirectory: join(directory, 'data') };
  return {
    place,
    file: join(directory, 'souk.tar'),
    schemas: async () => (await readSchemaTexts(SCHEMAS)).texts,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
};
