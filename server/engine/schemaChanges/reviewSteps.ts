import { isGradual } from '#schemas/model/operations/operations.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { Caller } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { ChangeRunner } from './changeRunner.ts';
import { addChange } from './changeStore.ts';
import type { Published, Publisher } from './publish/publishChange.ts';
import { mayLeaveMisfits, type Step } from './publish/publishSteps.ts';
import { countRows } from './requireAllowed.ts';

/** Steps in the order in which they are published: what rows are filled for goes on from what is done at once. */
export interface Plan {
  readonly atOnce: readonly Step[];
  readonly gradual: readonly Step[];
}

export const planOf = (steps: readonly Step[]): Plan => ({
  atOnce: steps.filter(({ operation }) => !isGradual(operation)),
  gradual: steps.filter(({ operation }) => isGradual(operation)),
});

export const afterPlan = ({ atOnce, gradual }: Plan, texts: SchemaTexts): SchemaTexts =>
  [...atOnce, ...gradual].reduce((now, step) => step.work(now), texts);

/** What steps would do, and the trials that count their rows. */
export interface Review extends Published {
  readonly trials: readonly { readonly resource: string; readonly id: string }[];
  /** Rows that nobody would see any more; absent where there are none. */
  readonly hides?: number;
}

interface ReviewParts {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly publisher: Publisher;
  readonly runner: Pick<ChangeRunner, 'look'>;
  readonly clock: () => Date;
}

/** Tries steps that are to be published together. Errors: 422 `schema_refused`; nothing is stored but the trials. */
export const createReviewer = ({ database, schemas, publisher, runner, clock }: ReviewParts) => {
  /** The last step on each resource of which rows may have to be looked at: they are judged by what all steps make. */
  const lastSteps = ({ atOnce }: Plan): readonly Step[] =>
    [...schemas.current().model.resources.keys()].flatMap((name) => {
      const steps = atOnce.filter(({ resource }) => resource === name);
      const isJudged = mayLeaveMisfits(steps, schemas.texts().get(`${name}.json`));
      return isJudged ? steps.slice(-1) : [];
    });

  const hiddenRows = async ({ atOnce }: Plan): Promise<number> => {
    let count = 0;
    for (const { resource, operation } of atOnce)
      if (operation.kind === 'removeResource')
        count += await countRows(database, schemas, resource);
    return count;
  };

  return async (caller: Caller, plan: Plan): Promise<Review> => {
    const work = (texts: SchemaTexts) => afterPlan(plan, texts);
    const tried = await publisher.publish(caller, work, { isTrial: true });
    const hides = await hiddenRows(plan);
    const judged = tried.tightens ? lastSteps(plan) : [];
    const trials: { resource: string; id: string }[] = [];
    for (const step of tried.changes.length > 0 ? [...judged, ...plan.gradual] : []) {
      const { resource, operation } = step;
      const preceding = plan.atOnce
        .filter((other) => other !== step)
        .map((other) => ({ resource: other.resource, operation: other.operation }));
      const made = { madeBy: caller.userId, madeAt: clock(), told: tried.changes };
      const trial = { resource, operation, preceding, state: 'trying', ...made } as const;
      trials.push({ resource, id: await addChange(database, trial) });
    }
    if (trials.length > 0) void runner.look();
    return { ...tried, trials, ...(hides > 0 && { hides }) };
  };
};
