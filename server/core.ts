import type { ResourceModel } from '#schemas';
import { createAccounts } from './access/accounts.ts';
import { createCallers } from './access/callers.ts';
import { createCodes } from './access/codes.ts';
import { ensureBuiltInRoles } from './access/firstStart.ts';
import { createIdentities } from './access/identities.ts';
import { createSessions } from './access/sessions.ts';
import { createSignIn } from './access/signIn.ts';
import { createSignInLimits } from './access/signInLimits.ts';
import { prepareAccessTables } from './access/tables.ts';
import { type Database, sql } from './database/database.ts';
import type { Log } from './http/logger.ts';
import { translator } from './http/translate.ts';
import { openBlobStore, prepareBlobs } from './images/blobStore.ts';
import { createImageRule } from './images/imageRule.ts';
import { createLibrary, type Library, prepareLibrary } from './images/library.ts';
import { findShowings } from './images/showings.ts';
import { openInstallation } from './installation/installation.ts';
import { INSTALLATION_TABLES } from './installation/tables.ts';
import { createMetrics } from './operating/metrics.ts';
import { createReadiness } from './operating/readiness.ts';
import type { RecordChange, RecordsOptions } from './records/context.ts';
import { createRecords } from './records/createRecords.ts';
import { createIdSource } from './records/ids.ts';
import { type LoadedSchemas, loadSchemas, openSchemas } from './schemas/liveSchemas.ts';

export interface CoreOptions {
  readonly database: Database;
  /** The folder of schema files. */
  readonly schemaDirectory: string;
  /** The same folder, where its reading began before the database was open. */
  readonly loadedSchemas?: Promise<LoadedSchemas>;
  readonly dataDirectory: string;
  readonly currency: string;
  readonly log: Log;
  readonly clock?: () => Date;
}

/** Whose change of rows changes who may do what. */
const ACCESS_RESOURCES: readonly string[] = ['users', 'roles'];

/** Everything the product does, without a way to speak to it: HTTP and commands both stand on it. */
export const openCore = async (options: CoreOptions) => {
  const { database, log, clock = () => new Date() } = options;
  await prepareAccessTables(database);
  await prepareLibrary(database);
  for (const table of INSTALLATION_TABLES) await database.execute(table);
  const installation = await openInstallation({ database, log, clock });
  const loaded = await (options.loadedSchemas ?? loadSchemas(options.schemaDirectory));
  const schemas = await openSchemas(loaded, database, log);
  await prepareBlobs(database);
  /** On a transaction in progress as well: the first start is one. */
  const libraryOn = (place: Database) =>
    createLibrary(place, openBlobStore(place, options.dataDirectory));
  const library = libraryOn(database);
  const model = () => schemas.current().model;
  const metrics = createMetrics();
  const readiness = createReadiness(log);
  readiness.add('database', async () => {
    await database.query(sql`select 1`);
  });
  metrics.labelledGauge({
    name: 'souk_ready',
    help: 'Whether a part of this node can do its work: 1 yes, 0 no.',
    label: 'part',
    read: readiness.figures,
  });
  const accounts = createAccounts(database);
  const sessions = createSessions(database, clock);

  const afterChange: RecordsOptions['afterChange'] = async (transaction, change: RecordChange) => {
    if (change.resource.name !== 'users') return;
    const email = change.after?.['email'];
    if (typeof email === 'string') await accounts.setEmail(transaction, change.id, email);
  };
  const recordsOptions: RecordsOptions = {
    database,
    model,
    tables: () => schemas.current().tables,
    validators: (resource: ResourceModel) => schemas.compiled(resource).check,
    clock,
    newId: createIdSource(clock),
    translate: translator,
    money: () => ({ currency: options.currency, ...installation.current() }),
    afterChange,
  };
  /** Every write goes through it, in whichever transaction. */
  const recordsOn = (place: RecordsOptions, pictures: Library) =>
    createImageRule(createRecords(place), pictures, (src) =>
      findShowings(place.database, place.model(), src),
    );
  const records = recordsOn(recordsOptions, library);
  await ensureBuiltInRoles({ database, records, model: model() });
  const identities = createIdentities(records, model);
  const callers = createCallers({ database, sessions, identities, model, now: clock });
  const codes = createCodes(database, clock);
  const limits = createSignInLimits(database, clock);
  return {
    database,
    metrics,
    readiness,
    schemas,
    library,
    libraryOn,
    recordsOn,
    records,
    recordsOptions,
    installation,
    access: {
      accounts,
      sessions,
      callers,
      codes,
      limits,
      signIn: createSignIn({ accounts, codes, sessions, identities, limits }),
      /** Whether a write on this resource changes what tokens stand for. */
      isAccessResource: (name: string) => ACCESS_RESOURCES.includes(name),
    },
    currency: options.currency,
    clock,
    log,
  };
};

export type Core = Awaited<ReturnType<typeof openCore>>;
