import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import type { Caller } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { AskedChange } from '../changeRequest.ts';
import type { ChangeRunner } from '../changeRunner.ts';
import { addChange, type NewChange } from '../changeStore.ts';
import { requireAllowed, requireHidingConfirmed } from '../requireAllowed.ts';
import { afterPlan, type Plan, planOf } from '../reviewSteps.ts';
import type { Told } from '../tellChanges.ts';
import { type Published, type Publisher, requireMayWiden } from './publishChange.ts';
import { createStepPublisher, type StepOptions, stepOf } from './publishSteps.ts';

interface PlanParts {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly publisher: Publisher;
  readonly runner: Pick<ChangeRunner, 'look'>;
  readonly requirements: SchemaRequirements;
  readonly clock: () => Date;
}

/** What a plan with changes that go on by themselves does in all: who may do that is asked now. Errors: 403, 422. */
const requireRights = async (
  publisher: Publisher,
  caller: Caller,
  plan: Plan,
  isConfirmed: boolean,
): Promise<readonly Told[]> => {
  const work = (texts: SchemaTexts) => afterPlan(plan, texts);
  const { changes, widens = [] } = await publisher.publish(caller, work, { isTrial: true });
  const [rights] = widens;
  const [{ resource = '' } = {}] = plan.gradual;
  if (rights !== undefined) requireMayWiden(caller, resource, rights, isConfirmed);
  return changes;
};

/** Changes that are published together. */
export const createPlans = (parts: PlanParts) => {
  const { database, schemas, publisher, runner, clock } = parts;
  const publishSteps = createStepPublisher(parts);

  /** Writes down a change that rows are filled for: it begins once that is stored. */
  const announce = (
    queryable: Queryable,
    { userId: madeBy }: Caller,
    change: Pick<NewChange, 'resource' | 'operation' | 'told'>,
  ): Promise<string> =>
    addChange(queryable, { ...change, madeBy, madeAt: clock(), state: 'announcing' });

  return {
    /** Errors: 422 for a change that is not allowed. */
    plan: async (asked: readonly Pick<AskedChange, 'resource' | 'operation'>[]): Promise<Plan> => {
      for (const { resource, operation } of asked) await requireAllowed(parts, resource, operation);
      return planOf(asked.map((one) => stepOf(schemas, one)));
    },
    /**
     * Publishes what is done at once in one revision, and begins the rest. Answers the ids of all.
     *
     * Errors: 403, 422 `schema_refused`; nothing is stored then.
     */
    publishPlan: async (
      caller: Caller,
      plan: Plan,
      { isConfirmed, also }: StepOptions,
    ): Promise<Published & { readonly ids: readonly string[] }> => {
      for (const { resource, operation } of plan.atOnce)
        await requireHidingConfirmed(parts, resource, operation, isConfirmed);
      const tried =
        plan.gradual.length > 0 ? await requireRights(publisher, caller, plan, isConfirmed) : [];
      let begun: readonly string[] = [];
      const beginRest = async (transaction: Queryable): Promise<void> => {
        begun = [];
        for (const { resource, operation } of tried.length > 0 ? plan.gradual : [])
          begun = [
            ...begun,
            await announce(transaction, caller, { resource, operation, told: tried }),
          ];
        await also?.(transaction);
      };
      const options = { isConfirmed, also: beginRest };
      const published = await publishSteps(caller, plan.atOnce, options);
      // What is done at once is so already, or there is none.
      if (!published.isApplied) await database.transaction(beginRest);
      if (begun.length > 0) void runner.look();
      const changes = tried.length > 0 ? tried : published.changes;
      return { ...published, changes, ids: [...published.ids, ...begun] };
    },
    publishSteps,
  };
};
