import type { Model, Problem } from '#schemas';
import { widensRights } from '#schemas/model/changes/breaking.ts';
import type { Change } from '#schemas/model/changes/change.ts';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import { sentenceOf } from '#schemas/model/changes/sentence.ts';
import { consumerSentence } from '#schemas/model/consumers/consumerSentence.ts';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { SCHEMA_BOUNDS } from '#schemas/model/reading/bounds.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { isAdmin } from '#server/engine/access/signedIn.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import type { Database, Queryable, Transaction } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { consumersOf } from '#server/engine/schemaConsumers/consumersOf.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { newlyUnique, requireNoDuplicates } from '../duplicates.ts';
import { withOtherFormulas } from '../fillFormulas.ts';
import { appendSchemaHistory } from '../schemaHistory.ts';
import { type Told, tellerIn, toldIn, toldOf } from '../tellChanges.ts';

/** Of one publication, in the audit log; the history of the schemas has all. */
const MAX_NOTED_CHANGES = 20;

export interface PublishParts {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly requirements: SchemaRequirements;
  readonly clock: () => Date;
  readonly audit: Audit;
}

/** A change that breaks something, and whom. */
export interface Broken {
  readonly change: string;
  readonly consumers: readonly {
    readonly kind: string;
    readonly told: string;
    /** Whether it is what they send that breaks, or what they read. */
    readonly requests: boolean;
    readonly answers: boolean;
  }[];
}

export interface PublishOptions {
  readonly isTrial?: boolean;
  /** Whether the person has said yes to rights that somebody gets by it. */
  readonly isConfirmed?: boolean;
}

export interface Published {
  /** What it changes, a sentence each. */
  readonly changes: readonly Told[];
  /** Whether anything was stored; not where all is so already, nor in a trial. */
  readonly isApplied: boolean;
  /** Whether rows that are right may be wrong by it. */
  readonly tightens: boolean;
  /** Of a trial: changes by which somebody gets rights, a sentence each; they want to be confirmed. */
  readonly widens?: readonly string[];
  /** Of a trial: whom it would break (STUDIO-9). */
  readonly breaks?: readonly Broken[];
}

const mayTighten = (changes: readonly Change[]): boolean =>
  changes.some(({ effect }) => effect === 'tightens' || effect === 'either');

/** Writes down what was changed, in the transaction that stores it. Errors: nothing is stored then. */
export type WriteDown = (
  transaction: Queryable,
  made: {
    readonly told: readonly Told[];
    readonly tightens: boolean;
    /** Resources of which formulas are new or others: their rows are to be filled. */
    readonly computed: ReadonlySet<string>;
  },
) => Promise<void>;

interface Versions {
  readonly before: Model;
  readonly after: Model;
}

const publishedOf = async (changes: readonly Change[], isApplied: boolean): Promise<Published> => ({
  changes: await toldOf(changes),
  isApplied,
  tightens: mayTighten(changes),
});

/**
 * For what gives somebody rights that nobody had, told in a sentence. Errors: 403 where the caller is no admin, 422
 * `schema_refused` where nobody has said yes to it.
 */
export const requireMayWiden = (
  caller: Caller,
  resource: string,
  told: string,
  isConfirmed: boolean,
): void => {
  if (!isAdmin(caller)) throw new ServerError('forbidden', { verb: 'grant', resource });
  if (isConfirmed) return;
  throw new ServerError('schema_refused', {
    reason: `${told} That gives rights that nobody had: send "isConfirmed" to have it so`,
  });
};

/** Errors: 422 `schema_refused` where the operation cannot be. */
export const orRefused = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof OperationError)
      throw new ServerError('schema_refused', { reason: cause.message });
    throw cause;
  }
};

/** Both versions, once it is known that nothing is out of order that was in order before. */
const inOrder = (
  { compileTexts: compile }: LiveSchemas,
  before: SchemaTexts,
  after: SchemaTexts,
): Versions => {
  const [old, young] = [compile(before), compile(after)];
  const sameAs = (problem: Problem) => (one: Problem) =>
    one.file === problem.file && one.reason === problem.reason;
  const faults = young.problems.filter((problem) => !old.problems.some(sameAs(problem)));
  const [fault] = faults;
  if (fault) {
    const reason = `${fault.file} ${fault.path} ${fault.reason}`.replaceAll(/\s+/g, ' ');
    throw new ServerError('schema_refused', {
      reason,
      problems: faults.slice(0, SCHEMA_BOUNDS.listedReasons),
    });
  }
  return { before: old.model, after: young.model };
};

/** What a piece of work makes of the files. */
interface Attempt {
  readonly texts: SchemaTexts;
  readonly changes: readonly Change[];
  /** Undefined where it leaves the files as they are. */
  readonly versions: Versions | undefined;
}

const NOTHING_CHANGED: Attempt = { texts: new Map(), changes: [], versions: undefined };

/** Errors: 422 `schema_refused`. */
const attempted = (
  schemas: LiveSchemas,
  work: (texts: SchemaTexts) => SchemaTexts,
  before: SchemaTexts,
): Attempt => {
  const texts = orRefused(() => work(before));
  const versions = texts === before ? undefined : inOrder(schemas, before, texts);
  const changes = versions ? modelChanges(versions.before, versions.after) : [];
  return { texts, changes, versions };
};

/** Errors: those of `requireMayWiden`. */
const requireNoWidening = (caller: Caller, { changes }: Attempt, isConfirmed: boolean): void => {
  const widening = changes.find(widensRights);
  if (!widening) return;
  const { resource, path = resource, keyword = 'moves' } = widening;
  requireMayWiden(caller, resource, `"${path}", ${keyword}.`, isConfirmed);
};

/** Whom changes break, in the caller's language. */
const breaksOf = async (
  { database, requirements }: PublishParts,
  { language }: Caller,
  { changes, versions }: Attempt,
): Promise<readonly Broken[]> => {
  if (!versions) return [];
  const broken = await consumersOf(database, changes, { ...versions, code: requirements });
  const teller = await tellerIn(language);
  return broken.map(({ change, consumers }) => ({
    change: sentenceOf(change, teller),
    consumers: consumers.map((consumer) => ({
      ...consumer.breaks,
      kind: consumer.kind,
      told: consumerSentence(consumer, teller),
    })),
  }));
};

const tryOut = async (
  parts: PublishParts,
  caller: Caller,
  attempt: Attempt,
): Promise<Published> => {
  const { changes } = attempt;
  const told = await publishedOf(changes, false);
  const widens = toldIn(await toldOf(changes.filter(widensRights)), caller.language);
  return { ...told, widens, breaks: await breaksOf(parts, caller, attempt) };
};

const requireUniqueFits = async (
  { schemas }: PublishParts,
  transaction: Queryable,
  { before, after }: Versions,
): Promise<void> => {
  const { tables } = schemas.current();
  for (const resource of after.resources.values()) {
    const table = tables.get(resource.name);
    for (const field of newlyUnique(before.resources.get(resource.name), resource))
      if (table) await requireNoDuplicates(transaction, resource, table, field);
  }
};

/** Writes down what is changed, in the transaction that stores it. Errors: 422 where rows are not unique. */
const noteChanges = async (
  parts: PublishParts,
  transaction: Transaction,
  caller: Caller,
  { changes, versions }: Attempt,
  writeDown: WriteDown | undefined,
): Promise<void> => {
  const { audit, clock } = parts;
  await appendSchemaHistory(transaction, { at: clock(), caller, changes });
  const tightens = mayTighten(changes);
  const computed = versions
    ? withOtherFormulas(versions.before, versions.after)
    : new Set<string>();
  const told = await toldOf(changes);
  await audit.note(transaction, caller, {
    action: 'schemas.published',
    teamId: NO_TEAM,
    details: { changes: toldIn(told, 'en').slice(0, MAX_NOTED_CHANGES), inAll: told.length },
  });
  await writeDown?.(transaction, { told, tightens, computed });
  if (versions) await requireUniqueFits(parts, transaction, versions);
};

/**
 * Changes the schemas of the installation while it runs: tried first, then stored for all nodes, told in the history.
 *
 * Two changes at once are both made: the second is worked out again on the result of the first.
 * Errors: 422 `schema_refused` for what is no schema in order afterwards.
 */
export const createPublisher = (parts: PublishParts) => {
  const { schemas } = parts;
  const compile = schemas.compileTexts;

  const publish = async (
    caller: Caller,
    work: (texts: SchemaTexts) => SchemaTexts,
    { isTrial = false, isConfirmed = false }: PublishOptions = {},
    writeDown?: WriteDown,
  ): Promise<Published> => {
    if (isTrial) return tryOut(parts, caller, attempted(schemas, work, schemas.texts()));
    let attempt: Attempt = NOTHING_CHANGED;
    const change = (texts: SchemaTexts): SchemaTexts => {
      attempt = attempted(schemas, work, texts);
      requireNoWidening(caller, attempt, isConfirmed);
      return attempt.texts;
    };
    const isApplied = await schemas.store.change(change, caller.userId, (store) =>
      parts.database.transaction(async (transaction) => {
        await noteChanges(parts, transaction, caller, attempt, writeDown);
        await store(transaction);
      }),
    );
    if (isApplied) await schemas.reload();
    return publishedOf(attempt.changes, isApplied);
  };

  return {
    publish,
    /** What differs between two versions of the files. */
    tellBetween: (before: SchemaTexts, after: SchemaTexts): Promise<readonly Told[]> =>
      toldOf(modelChanges(compile(before).model, compile(after).model)),
    /** The schemas in use, and as a change would make them. Errors: 422 `schema_refused`. */
    models: (work: (texts: SchemaTexts) => SchemaTexts): Versions => {
      const texts = schemas.texts();
      const after = orRefused(() => work(texts));
      return inOrder(schemas, texts, after);
    },
  };
};

export type Publisher = ReturnType<typeof createPublisher>;
