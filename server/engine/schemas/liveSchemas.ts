import { createHash } from 'node:crypto';
import { bundleOf, type Model, type Problem, type ResourceModel } from '#schemas';
import type { UsableSchemas } from '#schemas/model/check.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import type { Database } from '#server/engine/database/database.ts';
import { TABLES_LEASE, withStartLease } from '#server/engine/database/startLease.ts';
import type { Log } from '#server/engine/log/logger.ts';
import { buildIndexes } from '#server/engine/records/tables/indexes.ts';
import {
  createTables,
  distributeResources,
  type Tables,
} from '#server/engine/records/tables/tables.ts';
import { readLastGood, saveLastGood } from './lastGood.ts';
import { compileReading, type LoadedSchemas } from './loadSchemas.ts';
import type { Compiled } from './schemaCompiler.ts';
import { SchemaError } from './schemaError.ts';
import type { SchemaStore } from './schemaStore.ts';
import { findInvalidRows } from './storedRows.ts';

/** Everything that follows from the schema files at one moment; swapped in one step. */
export interface SchemaState {
  readonly model: Model;
  readonly tables: Tables;
  /** The text of `/markets/schemas.json`, and its ETag. */
  readonly bundle: { readonly text: string; readonly etag: string };
}

type EditListener = (before: Model, after: Model) => Promise<void>;

export interface LiveSchemas {
  current(): SchemaState;
  /** The files that could be read, as they were written. */
  texts(): SchemaTexts;
  readonly store: SchemaStore;
  /** Which files of this moment are not in use, and why; empty when all are (SCHEMA-4, GEN-9). */
  problems(): readonly Problem[];
  /** Why they could not even be looked at; undefined once they could. */
  failure(): Error | undefined;
  compiled(resource: ResourceModel): Compiled;
  /** The schemas as other files would make them; nothing is put to use. */
  compileTexts(texts: SchemaTexts): UsableSchemas;
  /** The module that browsers load; also of schemas that were replaced while a page was open. */
  moduleCode(name: string, hash: string): string | undefined;
  /** Reads them again. Errors: none; what is wrong is logged and kept as `problems`. */
  reload(): Promise<void>;
  /** Whether other nodes know of this one; otherwise it catches up before it answers. */
  isFresh(): boolean;
  /** Reloads where others are stored than this node knows; answers whether its model is another than `seen` then. */
  catchUp(seen: Model): Promise<boolean>;
  /** Reloads at each change of the files until the returned function is called. */
  watch(): Promise<() => Promise<void>>;
  /** Calls when somebody edited the files beside the server and they are in use. Errors: the listener must not throw. */
  onEdited(listener: EditListener): void;
}

/** The database may have been away for a moment. */
const RETRY_MS = 2_000;
const bundleText = (model: Model): SchemaState['bundle'] => {
  const text = JSON.stringify(bundleOf(model));
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
};

const demandNeeded = (
  { resources }: Model,
  problems: readonly Problem[],
  needed: readonly string[],
): void => {
  const missing = needed.filter((name) => !resources.has(name));
  if (missing.length === 0) return;
  const files = missing.map((name) => `${name}.json`).join(', ');
  throw new SchemaError(
    problems,
    resources.size === 0
      ? 'There is no schema that can be used, so Souk cannot start.'
      : `Souk cannot start without ${files}, of which no version was in use before.`,
  );
};

/** One line for each file, whenever what is wrong with it changes. */
const logProblems = (
  log: Log,
  before: readonly Problem[],
  problems: readonly Problem[],
  { resources }: Model,
): void => {
  const reasonsOf = (file: string, all: readonly Problem[]): string =>
    all
      .filter((problem) => problem.file === file)
      .map(({ path, reason }) => (path === '' ? reason : `${path} ${reason}`))
      .join('; ');
  for (const file of new Set(problems.map((problem) => problem.file))) {
    const reasons = reasonsOf(file, problems);
    if (reasons === reasonsOf(file, before)) continue;
    if (file.startsWith('locales/')) {
      log.warn(
        { file, reasons },
        `the translation ${file} is not in order; its other texts are in use`,
      );
      continue;
    }
    const isKept = resources.has(file.replace(/\.json$/, ''));
    const meanwhile = isKept ? 'its last good version stays in use' : 'it is not in use';
    log.warn({ file, reasons }, `the schema file ${file} is not in order; ${meanwhile}`);
  }
};

/** Says which stored rows a changed schema would refuse; they stay as they are. */
const logInvalidRows = async (
  { compiler }: LoadedSchemas,
  database: Database,
  log: Log,
  before: Model,
  after: Model,
): Promise<void> => {
  for (const resource of after.resources.values()) {
    if (before.resources.get(resource.name)?.hash === resource.hash) continue;
    const misfits = await findInvalidRows(database, resource, compiler.compile(resource).check);
    if (misfits) log.warn({ ...misfits }, 'stored rows do not fit the changed schema');
  }
};

interface WatchParts {
  readonly log: Log;
  readonly reload: () => Promise<void>;
  /** Ends after a reload that is under way. */
  readonly settled: () => Promise<void>;
  readonly onResult: (failure: Error | undefined) => void;
}

/** Reloads at each change of the store, and again until it works, until the returned function is called. */
const watchStore = async (
  store: SchemaStore,
  { log, reload, settled, onResult }: WatchParts,
): Promise<() => Promise<void>> => {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    clearTimeout(timer);
    reload().then(
      () => onResult(undefined),
      (cause: unknown) => {
        onResult(cause instanceof Error ? cause : new Error(String(cause)));
        log.error({ err: cause }, 'the changed schemas could not be put to use; trying again');
        timer = setTimeout(look, RETRY_MS);
      },
    );
  };
  const unwatch = await store.watch(look);
  return async () => {
    await unwatch();
    clearTimeout(timer);
    await settled();
    clearTimeout(timer);
  };
};

const prepareState = async (database: Database, model: Model): Promise<SchemaState> => {
  const tables = await createTables(database, model);
  return { model, tables, bundle: bundleText(model) };
};

/** Answers the state with its tables where they are to be. */
const indexState = async (
  database: Database,
  state: SchemaState,
  log: Log,
): Promise<SchemaState> => {
  const { model, tables } = state;
  for (const problem of await buildIndexes(database, model, tables)) {
    log.warn({ ...problem }, 'an index could not be made; lists work without it');
  }
  return { ...state, tables: await distributeResources(database, model, tables) };
};

const NONE: Awaited<ReturnType<typeof readLastGood>> = new Map();

/** At a start, a file that is not in order has a last good version too: what the server used when it last ran. */
const firstSchemas = async (loaded: LoadedSchemas, database: Database) => {
  const { reading, compiler, problems } = loaded;
  const wanted = new Set(problems.map(({ file }) => file.replace(/\.json$/, '')));
  const lastGood = wanted.size === 0 ? NONE : await readLastGood(database, compiler, wanted);
  const first =
    lastGood.size === 0 ? loaded : compileReading(reading, compiler, { inUse: lastGood });
  demandNeeded(first.model, first.problems, compiler.requirements.needed);
  return first;
};

/** What is in use at the moment. */
interface Held {
  state: SchemaState;
  texts: SchemaTexts;
  problems: readonly Problem[];
  failure: Error | undefined;
}

const holdFirst = async (loaded: LoadedSchemas, database: Database, log: Log): Promise<Held> => {
  const { model, problems } = await firstSchemas(loaded, database);
  const state = await indexState(database, await prepareState(database, model), log);
  await saveLastGood(database, state.model);
  logProblems(log, [], problems, state.model);
  await loaded.store.used();
  return { state, texts: loaded.reading.texts, problems, failure: undefined };
};

const reloadHeld = async (
  held: Held,
  loaded: LoadedSchemas,
  database: Database,
  log: Log,
): Promise<void> => {
  const { store, compiler } = loaded;
  const reading = await store.read();
  const before = held.state;
  const found = compileReading(reading, compiler, { inUse: before.model.resources });
  if (bundleText(found.model).etag !== before.bundle.etag) {
    await withStartLease(database, TABLES_LEASE, async () => {
      held.state = await prepareState(database, found.model);
      held.state = await indexState(database, held.state, log);
    });
    await saveLastGood(database, held.state.model);
    await logInvalidRows(loaded, database, log, before.model, held.state.model);
  }
  logProblems(log, held.problems, found.problems, held.state.model);
  held.texts = reading.texts;
  held.problems = found.problems;
  await store.used();
};

/** The schemas of a store, live: an edited file is in use within two seconds, a broken one never (SCHEMA-2, SCHEMA-4, GEN-9). */
export const openSchemas = async (
  loaded: LoadedSchemas,
  database: Database,
  log: Log,
): Promise<LiveSchemas> => {
  const { store, compiler } = loaded;
  const held = await holdFirst(loaded, database, log);

  const tryReload = () => reloadHeld(held, loaded, database, log);
  // Two edits in a row must not overtake each other.
  const oneAtATime = createLimiter(1);
  const reload = (): Promise<void> => oneAtATime(tryReload);
  let onEdited: EditListener | undefined;
  const reloadEdited = (): Promise<void> =>
    oneAtATime(async () => {
      const before = held.state.model;
      await tryReload();
      if (store.isEditedByHand && held.state.model !== before)
        await onEdited?.(before, held.state.model);
    });
  const beatIfAway = async (): Promise<void> => {
    if (!store.isFresh()) await store.used();
  };

  return {
    current: () => held.state,
    texts: () => held.texts,
    store,
    problems: () => held.problems,
    failure: () => held.failure,
    compiled: compiler.compile,
    compileTexts: (changed) => compileReading({ texts: changed, problems: [] }, compiler),
    moduleCode: (name, hash) => {
      const resource = held.state.model.resources.get(name);
      const isInUse = resource?.hash === hash;
      return (isInUse ? compiler.compile(resource) : compiler.find(name, hash))?.moduleCode();
    },
    reload,
    isFresh: store.isFresh,
    catchUp: async (seen) => {
      // A reload that is under way may bring what is missing.
      await ((await store.isBehind()) ? reload() : oneAtATime(beatIfAway));
      return held.state.model !== seen;
    },
    onEdited: (listener) => {
      onEdited = listener;
    },
    watch: () =>
      watchStore(store, {
        log,
        reload: reloadEdited,
        settled: () => oneAtATime(async () => undefined),
        onResult: (result) => {
          held.failure = result;
        },
      }),
  };
};
