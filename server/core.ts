import type { ResourceModel } from '#schemas';
import { createAccounts } from './engine/access/accounts.ts';
import { createCallers } from './engine/access/callers.ts';
import { ensureBuiltInRoles } from './engine/access/firstStart.ts';
import { createIdentities } from './engine/access/identities.ts';
import { accessListeners } from './engine/access/listeners.ts';
import { openSignIn } from './engine/access/openSignIn.ts';
import { createSessions } from './engine/access/sessions.ts';
import { forgetExpiredSignIns } from './engine/access/upkeep.ts';
import type { BlobChoice } from './engine/blobs/openBlobs.ts';
import type { Database, Queryable } from './engine/database/database.ts';
import { joinTransaction } from './engine/database/joinedDatabase.ts';
import { migrate } from './engine/database/migrations.ts';
import { inTurn, TABLES_TURN } from './engine/database/turns.ts';
import { createEvents } from './engine/events/events.ts';
import type { EventLimits } from './engine/events/limits.ts';
import { openImports } from './engine/exchange/openImports.ts';
import { createLinkSigner } from './engine/files/links.ts';
import { historyListener } from './engine/history/append.ts';
import { forgetOldHistory } from './engine/history/forgetOld.ts';
import { createHistory } from './engine/history/history.ts';
import { forgetKeys } from './engine/idempotency/keys.ts';
import { openInstallation } from './engine/installation/installation.ts';
import { createJobs } from './engine/jobs/jobs.ts';
import { translator } from './engine/language/translate.ts';
import { countChanges } from './engine/lists/countChanges.ts';
import { countsFromRows, listJobs } from './engine/lists/keepLists.ts';
import type { Log } from './engine/log/logger.ts';
import type { EventBus } from './engine/notices/bus.ts';
import { createBus } from './engine/notices/createBus.ts';
import { createMetrics } from './engine/operating/metrics.ts';
import { observe } from './engine/operating/observe.ts';
import { addReadiness } from './engine/operating/partsReadiness.ts';
import { createReadiness } from './engine/operating/readiness.ts';
import type { Quotas } from './engine/quotas/quotas.ts';
import type {
  ChangeListener,
  ChangeOrigin,
  RecordsOptions,
  WritePlace,
} from './engine/records/context.ts';
import { createRecords } from './engine/records/createRecords.ts';
import { type DerivedData, ensureDerived } from './engine/records/derived.ts';
import { createIdSource } from './engine/records/ids.ts';
import { createPageMemory } from './engine/records/pages/pageMemory.ts';
import type { Records } from './engine/records/records.ts';
import { chooseSchemas, type SchemaPlace } from './engine/schemas/chooseSchemas.ts';
import { openSchemas } from './engine/schemas/liveSchemas.ts';
import type { LoadedSchemas } from './engine/schemas/loadSchemas.ts';
import { openStorage } from './engine/storage/openStorage.ts';
import { keepTrigrams } from './engine/suggestions/trigram.ts';
import { derivedUses } from './engine/uses/rebuildUses.ts';
import { createUsesListener } from './engine/uses/usesListener.ts';
import { createBuyers } from './market/buyers/buyers.ts';
import { createBuyerRule } from './market/conversation/buyerRule.ts';
import { createConversationRule } from './market/conversation/conversationRule.ts';
import { conversationListener } from './market/conversation/listener.ts';
import { derivedLines } from './market/conversation/rebuildLines.ts';
import { conversationJobs } from './market/conversation/timers.ts';
import { createImageRule } from './market/images/imageRule.ts';
import { createLibrary, type Library } from './market/images/library.ts';
import { fillLedger } from './market/money/fill.ts';
import { createLedger } from './market/money/ledger.ts';
import { addUpStatistics, derivedStatistics, followOrders } from './market/statistics/keep.ts';
import { createVisits } from './market/visits/visits.ts';
import { MIGRATIONS } from './migrations.ts';
import { RULES } from './rules.ts';

export interface CoreOptions {
  readonly database: Database;
  /** The folder of schema files. */
  readonly schemaDirectory: string;
  /** The same folder, where its reading began before the database was open. */
  readonly loadedSchemas?: Promise<LoadedSchemas>;
  /** Where the schemas are kept: in that folder when absent. */
  readonly schemaPlace?: SchemaPlace;
  readonly dataDirectory: string;
  /** Where pictures and files lie; what fits the engine when absent. */
  readonly blobs?: BlobChoice;
  /** What each team may use at most. */
  readonly quotas?: Quotas;
  readonly currency: string;
  readonly log: Log;
  readonly clock?: () => Date;
  /** How nodes hear of each other's changes; by notices of the database unless told otherwise. */
  readonly eventBus?: EventBus;
  readonly eventLimits?: Partial<EventLimits>;
  /** For how long history is kept; for ever when absent. */
  readonly historyDays?: number | null;
}

const openParts = async (options: CoreOptions) => {
  const { log, clock = () => new Date() } = options;
  const bus = createBus(options.eventBus ?? 'notify', { database: options.database, log });
  const events = createEvents({
    database: options.database,
    log,
    clock,
    bus,
    limits: options.eventLimits ?? {},
  });
  // Everything is written through it, so that events follow each commit.
  const { database } = events;
  const installation = await openInstallation({
    database,
    bus,
    log,
    clock,
    afterChange: (transaction, change) => afterChange(transaction, change),
  });
  const loaded = await chooseSchemas({ ...options, database, bus });
  const schemas = await openSchemas(loaded, database, log);
  const model = () => schemas.current().model;
  const metrics = createMetrics();
  const readiness = createReadiness(log);
  const storage = openStorage({ ...options, createLibrary, database, model, readiness, clock });
  const { files, library, libraryOn } = storage;
  const accounts = createAccounts(database);
  const sessions = createSessions(database, clock);
  const buyers = createBuyers(database, bus, clock);

  const jobs = createJobs({ database, log });
  const operated = { database, readiness, jobs, schemas, clock };
  addReadiness(operated);
  observe({ ...operated, metrics, eventClients: events.clientCount });

  const ledger = createLedger({
    currency: options.currency,
    newId: createIdSource(clock),
    translate: translator,
    onBalance: (transaction, teamId) => events.publish(transaction, { kind: 'balance', teamId }),
  });
  jobs.add(forgetKeys(database, clock));
  if (options.historyDays) jobs.add(forgetOldHistory(database, clock, options.historyDays));

  /** Whoever follows the rows, in this order, inside the transaction of the change. */
  const listeners: readonly ChangeListener[] = [
    ...accessListeners(accounts),
    (transaction, change) => buyers.follow(transaction, change),
    historyListener,
    ledger.listener,
    createUsesListener(model),
    events.onChange,
    countChanges,
    followOrders,
    // Last, as it writes rows of its own, which all of these hear of.
    conversationListener(() => recordsOptions),
  ];
  const afterChange: ChangeListener = async (transaction, change) => {
    for (const listener of listeners) await listener(transaction, change);
  };
  /** What is made anew from the rows when they came another way. */
  const derived: readonly DerivedData[] = [
    {
      name: 'ledger',
      rebuild: (transaction) => fillLedger(transaction, options.currency),
    },
    derivedUses(model),
    countsFromRows(() => schemas.current()),
    derivedLines(model),
    derivedStatistics,
  ];
  const recordsOptions: RecordsOptions = {
    database,
    model,
    tables: () => schemas.current().tables,
    validators: (resource: ResourceModel) => schemas.compiled(resource).check,
    clock,
    newId: createIdSource(clock),
    translate: translator,
    rules: RULES,
    money: () => ({ currency: options.currency, ...installation.current() }),
    afterChange,
    pages: createPageMemory(clock),
  };
  /** Every write goes through it, in whichever transaction. */
  const recordsOn = (place: RecordsOptions, pictures: Library) =>
    createBuyerRule(
      createConversationRule(
        files.ruleOn(place, createImageRule(createRecords(place), pictures)),
        place,
        installation.current,
      ),
    );
  const recordsIn = (place: RecordsOptions) => recordsOn(place, libraryOn(place.database));
  const records = recordsOn(recordsOptions, library);
  const fileStore = files.storeOn(recordsOptions);
  /** Every write on a transaction in progress; `origin` says what they are for. */
  const placeIn = (transaction: Queryable, origin?: ChangeOrigin): WritePlace => {
    const place = joinTransaction(database, transaction);
    const joined = { ...recordsOptions, database: place, ...(origin && { origin }) };
    return { transaction, options: joined, records: recordsOn(joined, libraryOn(place)) };
  };
  const restoreIn = (transaction: Queryable) => placeIn(transaction, 'restore');
  const history = createHistory({ database, model, tables: recordsOptions.tables, restoreIn });
  /** Several writes that happen together or not at all. Inside use only what is given. */
  const inTransaction = <T>(
    work: (records: Records, transaction: Queryable, place: Database) => Promise<T>,
  ): Promise<T> =>
    database.transaction((transaction) => {
      const place = joinTransaction(database, transaction);
      const joined = recordsOn({ ...recordsOptions, database: place }, libraryOn(place));
      return work(joined, transaction, place);
    });
  await ensureDerived(database, derived);
  await ensureBuiltInRoles({ database, records, model: model() });
  const identities = createIdentities(records, model);
  const callers = createCallers({
    database,
    bus,
    sessions,
    otherTokens: [buyers],
    identities,
    model,
    now: clock,
  });
  const imports = openImports({
    database,
    options: recordsOptions,
    recordsIn,
    placeIn,
    identities,
    log,
    quotas: storage.quotas,
  });
  jobs.add(imports.job());
  const doors = openSignIn({ database, accounts, sessions, identities, clock });
  jobs.add(events.forgetting);
  jobs.add(addUpStatistics(database));
  const visits = createVisits(database, clock);
  jobs.add(visits.forgetting);
  jobs.add(keepTrigrams(database, model));
  for (const job of listJobs(database, () => schemas.current(), clock)) jobs.add(job);
  jobs.add(forgetExpiredSignIns([sessions, buyers, doors.codes, doors.devices]));
  for (const job of conversationJobs(recordsOptions, installation.current)) jobs.add(job);
  for (const job of storage.jobs(fileStore)) jobs.add(job);
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
    /** Every write on the options' own database: a transaction in progress. */
    recordsIn,
    files: {
      uploads: files.partsOn(recordsOptions, createRecords(recordsOptions)),
      store: fileStore,
      links: await createLinkSigner(database),
    },
    storage,
    history,
    imports,
    placeIn,
    restoreIn,
    blobChoice: options.blobs ?? { place: 'auto' },
    dataDirectory: options.dataDirectory,
    inTransaction,
    afterChange,
    derived,
    jobs,
    events,
    visits,
    /** The streams of this node, opened with the first. */
    openHub: () => events.hub({ callers, schemas: () => schemas.current().bundle.etag }),
    installation,
    ledger,
    access: {
      accounts,
      sessions,
      buyers,
      callers,
      ...doors,
      /** Who a user is now, for work that goes on without a request. */
      identities,
    },
    currency: options.currency,
    clock,
    log,
  };
};

/** Everything the product does, without a way to speak to it: HTTP and commands both stand on it. */
export const openCore = async (options: CoreOptions) => {
  await migrate(options.database, MIGRATIONS);
  // Nodes that start together on one database would make the same tables, indexes and roles.
  return inTurn(options.database, TABLES_TURN, () => openParts(options));
};

export type Core = Awaited<ReturnType<typeof openCore>>;
