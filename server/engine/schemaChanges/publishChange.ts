import { loadChangeTexts } from '#locales/load.ts';
import type { Language, Model, Problem } from '#schemas';
import { widensRights } from '#schemas/model/changes/breaking.ts';
import type { Change } from '#schemas/model/changes/change.ts';
import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import { sentenceOf } from '#schemas/model/changes/sentence.ts';
import { consumerSentence } from '#schemas/model/consumers/consumerSentence.ts';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import { appendHistory } from '#server/engine/history/append.ts';
import { translatorOf } from '#server/engine/language/translate.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { consumersOf } from '#server/engine/schemaConsumers/consumersOf.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { compileReading } from '#server/engine/schemas/loadSchemas.ts';
import { createSchemaCompiler } from '#server/engine/schemas/schemaCompiler.ts';
import { SCHEMA_HISTORY } from './readHistory.ts';

export interface PublishParts {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly requirements: SchemaRequirements;
  readonly clock: () => Date;
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
  readonly changes: readonly string[];
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

interface Versions {
  readonly before: Model;
  readonly after: Model;
}

const sentencesOf = async (
  changes: readonly Change[],
  language: Language,
): Promise<readonly string[]> => {
  const translate = translatorOf(await loadChangeTexts(language));
  return changes.map((change) => sentenceOf(change, { language, translate }));
};

const toldOf = async (
  { language }: Caller,
  changes: readonly Change[],
  isApplied: boolean,
): Promise<Published> => ({
  changes: await sentencesOf(changes, language),
  isApplied,
  tightens: mayTighten(changes),
});

/** Errors: 422 `schema_refused` for what gives somebody rights that they did not have, as nobody has said yes to that. */
const requireConfirmed = (changes: readonly Change[]): void => {
  const [first] = changes.filter(widensRights);
  if (!first) return;
  const { path = '', keyword = 'moves' } = first;
  throw new ServerError('schema_refused', {
    reason: `it gives rights that nobody had ("${path}", ${keyword}): send "isConfirmed" to have it so`,
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

/**
 * Changes the schemas of the installation while it runs: tried first, then stored for all nodes, told in the history.
 *
 * Two changes at once are both made: the second is worked out again on the result of the first.
 * Errors: 422 `schema_refused` for what is no schema in order afterwards.
 */
export const createPublisher = ({ database, schemas, requirements, clock }: PublishParts) => {
  const compiler = createSchemaCompiler(requirements);
  const compile = (texts: SchemaTexts) => compileReading({ texts, problems: [] }, compiler);

  /** Both versions, once it is known that nothing is out of order that was in order before. */
  const inOrder = (before: SchemaTexts, after: SchemaTexts): Versions => {
    const [old, young] = [compile(before), compile(after)];
    const sameAs = (problem: Problem) => (one: Problem) =>
      one.file === problem.file && one.reason === problem.reason;
    const fault = young.problems.find((problem) => !old.problems.some(sameAs(problem)));
    if (fault) {
      const reason = `${fault.file} ${fault.path} ${fault.reason}`.replaceAll(/\s+/g, ' ');
      throw new ServerError('schema_refused', { reason });
    }
    return { before: old.model, after: young.model };
  };
  /** Whom changes break, in the caller's language. */
  const breaksOf = async (
    { language }: Caller,
    changes: readonly Change[],
    versions: Versions | undefined,
  ): Promise<readonly Broken[]> => {
    if (!versions) return [];
    const broken = await consumersOf(database, changes, { ...versions, code: requirements });
    const teller = { language, translate: translatorOf(await loadChangeTexts(language)) };
    return broken.map(({ change, consumers }) => ({
      change: sentenceOf(change, teller),
      consumers: consumers.map((consumer) => ({
        ...consumer.breaks,
        kind: consumer.kind,
        told: consumerSentence(consumer, teller),
      })),
    }));
  };

  const publish = async (
    caller: Caller,
    resource: string,
    work: (texts: SchemaTexts) => SchemaTexts,
    { isTrial = false, isConfirmed = false }: PublishOptions = {},
  ): Promise<Published> => {
    let changes: readonly Change[] = [];
    let versions: Versions | undefined;
    const attempt = (texts: SchemaTexts): SchemaTexts => {
      const after = orRefused(() => work(texts));
      versions = after === texts ? undefined : inOrder(texts, after);
      changes = versions ? modelChanges(versions.before, versions.after) : [];
      if (!isTrial && !isConfirmed) requireConfirmed(changes);
      return after;
    };
    if (isTrial) {
      attempt(schemas.texts());
      const told = await toldOf(caller, changes, false);
      const widens = await sentencesOf(changes.filter(widensRights), caller.language);
      return { ...told, widens, breaks: await breaksOf(caller, changes, versions) };
    }
    const isApplied = await schemas.store.change(attempt, caller.userId);
    if (isApplied) {
      const told = await sentencesOf(changes, 'en');
      await appendHistory(database, {
        ...{ at: clock(), caller, resource: SCHEMA_HISTORY, recordId: resource, teamId: NO_TEAM },
        ...{ kind: 'update', changes: { changes: [null, told] } },
      });
      await schemas.reload();
    }
    return toldOf(caller, changes, isApplied);
  };

  return {
    publish,
    /** The schemas in use, and as a change would make them. Errors: 422 `schema_refused`. */
    models: (work: (texts: SchemaTexts) => SchemaTexts): Versions => {
      const texts = schemas.texts();
      return inOrder(
        texts,
        orRefused(() => work(texts)),
      );
    },
  };
};

export type Publisher = ReturnType<typeof createPublisher>;
