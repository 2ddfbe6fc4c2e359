import { createHash } from 'node:crypto';
import { bundleOf, loadModel, type Model, type Problem, type ResourceModel } from '#schemas';
import { checkDocuments } from '#schemas/check.ts';
import { type CompiledResource, compileValidator } from '#schemas/compiler.ts';
import { parseSchemaTexts, type SchemaTexts } from '#schemas/files.ts';
import type { Database } from '../database/database.ts';
import { inTurn, TABLES_TURN } from '../database/turns.ts';
import type { Log } from '../http/logger.ts';
import { buildIndexes } from '../records/indexes.ts';
import { createTables, type Tables } from '../records/tables.ts';
import type { SchemaStore } from './schemaStore.ts';
import { findMisfits } from './storedRows.ts';

/** Everything that follows from the schema files at one moment; swapped in one step. */
export interface SchemaState {
  readonly model: Model;
  readonly tables: Tables;
  /** The text of `/markets/schemas.json`, and its ETag. */
  readonly bundle: { readonly text: string; readonly etag: string };
}

/** Schemas that cannot be used; the message lists file, path and reason of each problem. */
export class SchemaError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, path, reason }) => `${file} ${path || '/'}: ${reason}`).join('\n'));
    this.name = 'SchemaError';
    this.problems = problems;
  }
}

export interface LiveSchemas {
  current(): SchemaState;
  /** The files in use, as they were written. */
  texts(): SchemaTexts;
  readonly store: SchemaStore;
  /** Why the files of this moment are not in use; empty when they are (SCHEMA-4). */
  problems(): readonly Problem[];
  /** Why they could not even be looked at; undefined once they could. */
  failure(): Error | undefined;
  compiled(resource: ResourceModel): Compiled;
  /** The module that browsers load; also of schemas that were replaced while a page was open. */
  moduleCode(name: string, hash: string): string | undefined;
  /** Reads them again. Errors: none; what is wrong is logged and kept as `problems`. */
  reload(): Promise<void>;
  /** Follows the files until the returned function is called. */
  follow(): Promise<() => Promise<void>>;
}

/** The database may have been away for a moment. */
const RETRY_MS = 2_000;
/** Validators of replaced schemas that open pages may still ask for. */
const KEPT_VALIDATORS = 300;

const toModel = (texts: SchemaTexts): Model => {
  const { documents, problems } = parseSchemaTexts(texts);
  const found = problems.length > 0 ? problems : checkDocuments(documents);
  if (found.length > 0) throw new SchemaError(found);
  return loadModel(documents);
};

const bundleText = (model: Model): SchemaState['bundle'] => {
  const text = JSON.stringify(bundleOf(model));
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
};

type Compiled = Pick<CompiledResource, 'check' | 'moduleCode'>;

/** Writing a module takes 20 to 40 ms, and every browser asks for each of them. */
const once = (write: () => string): (() => string) => {
  let text: string | undefined;
  return () => {
    text ??= write();
    return text;
  };
};

/** Compiles each schema once; the oldest are forgotten. */
const createCompiler = () => {
  const kept = new Map<string, Compiled>();
  const compile = (resource: ResourceModel): Compiled => {
    const key = `${resource.name}.${resource.hash}`;
    const known = kept.get(key);
    if (known) return known;
    const { check, moduleCode } = compileValidator(resource);
    const made = { check, moduleCode: once(moduleCode) };
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_VALIDATORS && oldest !== undefined) kept.delete(oldest);
    return made;
  };
  const check = (resource: ResourceModel): Problem[] => {
    try {
      compile(resource);
      return [];
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return [{ file: `${resource.name}.json`, path: '', reason }];
    }
  };
  return { compile, check, find: (name: string, hash: string) => kept.get(`${name}.${hash}`) };
};

/** Schemas in order, read and compiled. */
export interface LoadedSchemas {
  readonly store: SchemaStore;
  readonly texts: SchemaTexts;
  readonly model: Model;
  readonly compiler: ReturnType<typeof createCompiler>;
}

const compileAll = ({ resources }: Model, { check }: LoadedSchemas['compiler']): void => {
  const problems = [...resources.values()].flatMap(check);
  if (problems.length > 0) throw new SchemaError(problems);
};

/**
 * Reads and compiles: half a second of work. Those of a folder need no database, so a start does it meanwhile.
 *
 * Errors: `SchemaError` when they are not in order.
 */
export const loadSchemas = async (store: SchemaStore): Promise<LoadedSchemas> => {
  const compiler = createCompiler();
  const texts = await store.read();
  const model = toModel(texts);
  compileAll(model, compiler);
  return { store, texts, model, compiler };
};

/** The schemas of a store, live: an edited file is in use within two seconds, a broken one never (SCHEMA-2, SCHEMA-4). */
export const openSchemas = async (
  { store, texts: firstTexts, model: first, compiler }: LoadedSchemas,
  database: Database,
  log: Log,
): Promise<LiveSchemas> => {
  const prepare = async (model: Model): Promise<SchemaState> => {
    compileAll(model, compiler);
    const tables = await createTables(database, model);
    return { model, tables, bundle: bundleText(model) };
  };
  const index = async ({ model, tables }: SchemaState): Promise<void> => {
    for (const problem of await buildIndexes(database, model, tables)) {
      log.warn({ ...problem }, 'an index could not be made; lists work without it');
    }
  };

  /** Says which stored rows a changed schema would refuse; they stay as they are. */
  const report = async (before: Model, { model }: SchemaState): Promise<void> => {
    for (const resource of model.resources.values()) {
      if (before.resources.get(resource.name)?.hash === resource.hash) continue;
      const misfits = await findMisfits(database, resource, compiler.compile(resource).check);
      if (misfits) log.warn({ ...misfits }, 'stored rows do not fit the changed schema');
    }
  };

  let state = await prepare(first);
  let texts = firstTexts;
  let problems: readonly Problem[] = [];
  await index(state);

  const tryReload = async (): Promise<void> => {
    try {
      const found = await store.read();
      const model = toModel(found);
      if (bundleText(model).etag !== state.bundle.etag) {
        const before = state.model;
        await inTurn(database, TABLES_TURN, async () => {
          state = await prepare(model);
          await index(state);
        });
        await report(before, state);
      }
      texts = found;
      problems = [];
    } catch (cause) {
      if (!(cause instanceof SchemaError)) throw cause;
      problems = cause.problems;
      log.warn({ problems }, 'the schema files are not in order; the last good ones stay in use');
    }
  };
  let failure: Error | undefined;
  // One at a time: two edits in a row must not overtake each other.
  let running: Promise<void> = Promise.resolve();
  const reload = (): Promise<void> => {
    // After a failure, too: what one edit met must not keep the next one out.
    running = running.catch(() => undefined).then(tryReload);
    return running;
  };

  return {
    current: () => state,
    texts: () => texts,
    store,
    problems: () => problems,
    failure: () => failure,
    compiled: compiler.compile,
    moduleCode: (name, hash) => {
      const resource = state.model.resources.get(name);
      if (resource?.hash === hash) return compiler.compile(resource).moduleCode();
      return compiler.find(name, hash)?.moduleCode();
    },
    reload,
    follow: async () => {
      let timer: NodeJS.Timeout | undefined;
      const look = (): void => {
        clearTimeout(timer);
        reload().then(
          () => {
            failure = undefined;
          },
          (cause: unknown) => {
            failure = cause instanceof Error ? cause : new Error(String(cause));
            log.error({ err: cause }, 'the changed schemas could not be put to use; trying again');
            timer = setTimeout(look, RETRY_MS);
          },
        );
      };
      const unfollow = await store.follow(look);
      return async () => {
        await unfollow();
        clearTimeout(timer);
        // `look` has logged what it failed of.
        await running.catch(() => undefined);
        clearTimeout(timer);
      };
    },
  };
};
