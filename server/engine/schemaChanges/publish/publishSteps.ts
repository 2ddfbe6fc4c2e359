import type { Operation } from '#schemas/model/operations/operations.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { operateOnTexts } from '#server/engine/schemas/changeTexts.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { ChangeRunner } from '../changeRunner.ts';
import { addChange, type NewChange } from '../changeStore.ts';
import { resolvedField } from '../requireAllowed.ts';
import type { Told } from '../tellChanges.ts';
import type { Published, Publisher } from './publishChange.ts';

/** One operation of several that are published together, and what it makes of the files. */
export interface Step {
  readonly resource: string;
  readonly operation: Operation;
  readonly work: (texts: SchemaTexts) => SchemaTexts;
}

export const stepOf = (
  schemas: Pick<LiveSchemas, 'current'>,
  { resource, operation }: Pick<Step, 'resource' | 'operation'>,
): Step => ({
  ...{ resource, operation },
  work: (texts) =>
    operateOnTexts(texts, resource, operation, resolvedField(schemas, resource, operation)),
});

interface StepParts {
  readonly publisher: Publisher;
  readonly runner: Pick<ChangeRunner, 'look'>;
  readonly clock: () => Date;
}

interface MadeStep extends Step {
  readonly from: SchemaTexts;
  readonly to: SchemaTexts;
}

/** Keywords by which the name of a field decides what rules its value has. */
const RULES_OF_NAMES = /"(?:patternProperties|propertyNames)"/;
/** Whether only the names or the places of fields change: values and their rules stay. */
const isOfNames = ({ operation: { kind } }: Pick<Step, 'operation'>): boolean =>
  kind === 'renameField' || kind === 'moveField';

/** Whether rows of a resource, whose file is given as it was, may have to be looked at after steps on it. */
export const mayLeaveMisfits = (
  steps: readonly Pick<Step, 'operation'>[],
  text: string | undefined,
): boolean => {
  const last = steps.at(-1)?.operation.kind;
  // There are no rows of one that comes or goes.
  if (!last || last === 'addResource' || last === 'removeResource') return false;
  return !steps.every(isOfNames) || RULES_OF_NAMES.test(text ?? '');
};

/** What is left to do with the rows once a step is published. */
const firstState = (
  { isComputed, isJudged }: { readonly isComputed: boolean; readonly isJudged: boolean },
  at: Date,
): Pick<NewChange, 'state' | 'endedAt'> => {
  if (isComputed) return { state: 'computing' };
  return isJudged ? { state: 'judging' } : { state: 'done', endedAt: at };
};

export interface StepOptions {
  readonly isConfirmed: boolean;
  /** Written in the same transaction. */
  readonly also?: (transaction: Queryable) => Promise<void>;
}

/**
 * Publishes steps in one revision, each with an entry of its own that can be taken back. Answers the ids of those that
 * changed something. Errors: those of publishing; nothing is stored then.
 */
export const createStepPublisher =
  ({ publisher, runner, clock }: StepParts) =>
  async (
    caller: Caller,
    steps: readonly Step[],
    { isConfirmed, also }: StepOptions,
  ): Promise<Published & { readonly ids: readonly string[] }> => {
    let made: readonly MadeStep[] = [];
    let ids: readonly string[] = [];
    let isUnfinished = false;
    const work = (texts: SchemaTexts): SchemaTexts => {
      const all: MadeStep[] = [];
      const end = steps.reduce((from, step) => {
        const to = step.work(from);
        if (to !== from) all.push({ ...step, from, to });
        return to;
      }, texts);
      made = all;
      return end;
    };
    const toldOf = async ({ from, to }: MadeStep, told: readonly Told[]) =>
      made.length === 1 ? told : publisher.tellBetween(from, to);
    const published = await publisher.publish(
      caller,
      work,
      { isConfirmed },
      async (transaction, { told, tightens, computed }) => {
        ids = [];
        isUnfinished = tightens || computed.size > 0;
        const at = clock();
        for (const [place, step] of made.entries()) {
          const { resource, operation, from, to } = step;
          const file = `${resource}.json`;
          const isLast = !made.slice(place + 1).some((later) => later.resource === resource);
          const beside = made.filter((other) => other.resource === resource);
          const isJudged = tightens && isLast && mayLeaveMisfits(beside, beside[0]?.from.get(file));
          const id = await addChange(transaction, {
            ...{ resource, operation, madeBy: caller.userId, madeAt: at },
            ...{ told: await toldOf(step, told), before: from.get(file), after: to.get(file) },
            ...firstState({ isComputed: isLast && computed.has(resource), isJudged }, at),
          });
          ids = [...ids, id];
        }
        await also?.(transaction);
      },
    );
    if (published.isApplied && isUnfinished) void runner.look();
    return { ...published, ids };
  };
