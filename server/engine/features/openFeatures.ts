import { FRONT_END_PATH } from '#schemas';
import { wordOf } from '#schemas/model/texts/languages.ts';
import type { Transaction } from '#server/engine/database/database.ts';
import { distributeTables } from '#server/engine/database/distribution.ts';
import { type Migration, migrate } from '#server/engine/database/migrations.ts';
import { TABLES_LEASE, withStartLease } from '#server/engine/database/startLease.ts';
import type { Behaviour, RecordChange, ResourceBehaviour } from '#server/engine/records/context.ts';
import {
  type ApplicationOptions,
  type Feature,
  type Opened,
  type OpenedOptions,
  RECORDING_STAGES,
  type Registry,
  type SchemaRequirements,
  type Services,
  STAGES,
  type StagedListener,
} from './feature.ts';

/** The steps of all features, in order; what several say of one step is one step. */
const tablesOf = (features: readonly Feature[]): readonly Migration[] => {
  const steps = new Map<number, Migration>();
  for (const step of features.flatMap(({ tables = [] }) => tables)) {
    const present = steps.get(step.number);
    const statements = [...(present?.statements ?? []), ...step.statements];
    const keys = [...(present?.keys ?? []), ...(step.keys ?? [])];
    steps.set(step.number, {
      number: step.number,
      name: present?.name ?? step.name,
      statements,
      keys,
    });
  }
  return [...steps.values()].sort((one, other) => one.number - other.number);
};

const requirementsOf = (features: readonly Feature[]): SchemaRequirements => ({
  needed: features.flatMap(({ schemas = [] }) => schemas),
  // A resource's fields are those of the one feature that it belongs to.
  fields: new Map(features.flatMap(({ fields = {} }) => Object.entries(fields))),
  values: new Map(features.flatMap(({ values = {} }) => Object.entries(values))),
  owners: new Map(
    features.flatMap(({ name, fields = {}, schemas = [] }) =>
      [...schemas, ...Object.keys(fields)].map((resource) => [resource, name] as const),
    ),
  ),
  pages: features.flatMap(({ pages = [] }) => pages),
});

const knownRequirements = new WeakMap<readonly Feature[], SchemaRequirements>();

/** What the features together ask of the schemas: the same object for the same list, by which compiled schemas are known. */
export const schemaRequirements = (features: readonly Feature[]): SchemaRequirements => {
  const requirements = knownRequirements.get(features) ?? requirementsOf(features);
  knownRequirements.set(features, requirements);
  return requirements;
};

/** Asks every feature that knows what its tables must be like. */
const faultsIn =
  (features: readonly Feature[]): NonNullable<Feature['faultsOf']> =>
  async (database, tables) => {
    const found: string[] = [];
    for (const { faultsOf } of features)
      if (faultsOf) found.push(...(await faultsOf(database, tables)));
    return found;
  };

/** What commands need to know of an application's features without opening them. */
export const factsOf = (features: readonly Feature[]) => {
  const migrations = tablesOf(features);
  return {
    /** The server's own tables, step by step. What is released never changes: a correction is a further step. */
    MIGRATIONS: migrations,
    /** What this code knows; a database or backup beyond it is of a newer version. */
    LAST_STEP: Math.max(...migrations.map(({ number }) => number)),
    /** Tables whose rows let somebody in: empty after a restore. */
    SIGN_IN_TABLES: features.flatMap(({ signInTables = [] }) => signInTables),
    /** Beside the tables of resources. */
    TEAM_TABLES: features.flatMap(({ teamTables = [] }) => teamTables),
    SCHEMA_REQUIREMENTS: schemaRequirements(features),
    /** What is wrong with the data of a copy, a sentence each. */
    faultsOf: faultsIn(features),
  };
};

/** What several features say of one resource, as one. Errors: throws where two of them say the same thing of it. */
const merged = (present: Behaviour | undefined, added: ResourceBehaviour): Behaviour => {
  const { name, guests, ...rest } = added;
  const said = { ...present, ...present?.guests };
  const doubled = Object.keys({ ...rest, ...guests }).find((key) => key in said);
  if (doubled !== undefined)
    throw new Error(`Two features say "${doubled}" of the resource "${name}".`);
  return { ...present, ...rest, guests: { ...present?.guests, ...guests } };
};

/** An application with everything that its features do, but no HTTP server yet. */
export type Application = Services & {
  /** In the order of the features; each is registered with the application as its `core`. */
  readonly routes: NonNullable<Opened['routes']>;
  /** Subscribes to what other nodes change; the returned functions end it. */
  readonly subscribe: () => Promise<readonly (() => Promise<void>)[]>;
};

const requireNeeds = ({ name, needs = [] }: Feature, services: object): void => {
  const missing = needs.find((need) => !(need in services));
  if (missing !== undefined)
    throw new Error(`The feature "${name}" needs "${missing}", which no feature before it gives.`);
};

/** Errors: throws where a feature before it gives a service of the same name. */
const addServices = (services: object, { name }: Feature, { gives = {} }: Opened): void => {
  const doubled = Object.keys(gives).find((given) => given in services);
  if (doubled !== undefined)
    throw new Error(`The feature "${name}" gives "${doubled}", which is given already.`);
  Object.assign(services, gives);
};

/** Errors: throws where code works with a resource and does not say which of its fields an admin has to leave. */
const requireFieldsSaid = ({ behaviours, schemaRequirements: { fields } }: Registry): void => {
  const silent = [...behaviours.keys()].find((name) => !fields?.has(name));
  if (silent !== undefined)
    throw new Error(`No feature says in "fields" what its code needs of the resource "${silent}".`);
};

/** Whoever follows changes, in the order of the stages; of one stage, in the order of the features. */
const listenersOf = (opened: readonly Opened[]): readonly StagedListener[] =>
  STAGES.flatMap((stage) =>
    opened.flatMap(({ changeListeners = [] }) =>
      changeListeners.filter((one) => one.stage === stage),
    ),
  );

/** Passes changes to listeners in their order. */
const followAll = async (
  listeners: readonly StagedListener[],
  transaction: Transaction,
  changes: readonly RecordChange[],
): Promise<void> => {
  for (const { listener, ofMany } of listeners) {
    if (ofMany) await ofMany(transaction, changes);
    else for (const change of changes) await listener(transaction, change);
  }
};

interface Listening {
  readonly all: () => readonly StagedListener[];
  /** Those that may refuse a change. */
  readonly judging: () => readonly StagedListener[];
}

/** What the features say, as far as they are opened. */
const createRegistry = (
  features: readonly Feature[],
  opened: readonly Opened[],
  behaviours: Registry['behaviours'],
  listeners: Listening,
): Registry => ({
  behaviours,
  get derived() {
    return opened.flatMap(({ derived = [] }) => derived);
  },
  get guestTokens() {
    return opened.flatMap(({ guestTokens = [] }) => guestTokens);
  },
  get secondStep() {
    return opened.find(({ secondStep }) => secondStep)?.secondStep;
  },
  get keyTokens() {
    return opened.flatMap(({ keyTokens = [] }) => keyTokens);
  },
  get firstStart() {
    return opened.flatMap(({ firstStart }) => firstStart ?? []);
  },
  roles: features.flatMap(({ roles = [] }) => roles),
  actors: features.flatMap(({ actors = [] }) => actors),
  schemaRequirements: schemaRequirements(features),
  settings: features.flatMap(({ settings = [] }) => settings),
  abilities: features.flatMap(({ abilities = [] }) => abilities),
  adminAbilities: features.flatMap(({ adminAbilities = [] }) => adminAbilities),
  notices: features.flatMap(({ notices = [] }) => notices),
  beforeNewRow: (transaction, expected) => {
    for (const { beforeNewRow } of opened) beforeNewRow?.(transaction, expected);
  },
  afterChange: async (transaction, change) => {
    for (const { listener } of listeners.all()) await listener(transaction, change);
  },
  afterChanges: (transaction, changes) => followAll(listeners.all(), transaction, changes),
  judgeChanges: (transaction, changes) => followAll(listeners.judging(), transaction, changes),
  startFacts: () => opened.flatMap(({ startFacts = [] }) => startFacts),
  startCalls: () => opened.flatMap(({ startCalls = [] }) => startCalls),
});

/**
 * Opens the features one after the other, each with what the ones before it gave.
 *
 * Errors: throws where a feature comes before one that it needs, and what a feature's `open` throws.
 */
const openFeatures = async (
  features: readonly Feature[],
  asked: ApplicationOptions,
): Promise<Application> => {
  const options: OpenedOptions = {
    applicationName: wordOf('product').en,
    basePath: FRONT_END_PATH,
    publicAddress: () => `http://localhost${asked.basePath ?? FRONT_END_PATH}`,
    ...asked,
  };
  const opened: Opened[] = [];
  const behaviours = new Map<string, Behaviour>();
  const registry = createRegistry(features, opened, behaviours, {
    all: () => listeners,
    judging: () => judging,
  });
  const clock = options.clock ?? (() => new Date());
  const given: Partial<Services> = { options, registry, log: options.log, clock };
  // Each feature says what it needs, and that is checked before it is opened.
  const services = given as Services;
  for (const feature of features) {
    requireNeeds(feature, given);
    const part = (await feature.open?.(services)) ?? {};
    opened.push(part);
    addServices(given, feature, part);
    for (const resource of part.resources ?? [])
      behaviours.set(resource.name, merged(behaviours.get(resource.name), resource));
  }
  requireFieldsSaid(registry);
  const listeners = listenersOf(opened);
  const judging = listeners.filter(({ stage }) => !RECORDING_STAGES.includes(stage));
  for (const job of opened.flatMap(({ jobs = [] }) => jobs)) services.jobs.add(job);
  for (const { ready } of opened) await ready?.();
  return Object.assign(services, {
    routes: opened.flatMap(({ routes = [] }) => routes),
    subscribe: () => Promise.all(opened.flatMap(({ subscribe }) => subscribe?.() ?? [])),
  });
};

/** Makes the tables of the features and opens them; of nodes that start together one goes after the other. */
export const openApplication = async (
  features: readonly Feature[],
  options: ApplicationOptions,
): Promise<Application> => {
  const { database } = options;
  await migrate(database, tablesOf(features));
  return withStartLease(database, TABLES_LEASE, async () => {
    await distributeTables(database, factsOf(features).TEAM_TABLES);
    return openFeatures(features, options);
  });
};
