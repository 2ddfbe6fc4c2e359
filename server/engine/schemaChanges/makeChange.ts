import { changedField, type Operation } from '#schemas/model/operations/operations.ts';
import type { Database } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import type { Caller } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { ChangeRunner } from './changeRunner.ts';
import { type ChangeState, findChange, type StoredChange, updateChange } from './changeStore.ts';
import type { Published, Publisher, PublishOptions } from './publish/publishChange.ts';
import { createPlans } from './publish/publishPlan.ts';
import { refused } from './requireAllowed.ts';
import { createReviewer } from './reviewSteps.ts';
import { takeBack } from './takeBack.ts';

export interface ChangeParts {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly publisher: Publisher;
  readonly runner: ChangeRunner;
  readonly requirements: SchemaRequirements;
  readonly clock: () => Date;
}

/** What came of an asked change; one that takes longer has an id to ask for. */
export interface MadeChange extends Published {
  readonly id?: string;
  /** Of a trial: rows that nobody would see any more. */
  readonly hides?: number;
}

/** A change goes on by stretches, each of which moves it. */
const STOP_ATTEMPTS = 20;
const STOPPABLE: readonly ChangeState[] = ['trying', 'announcing', 'filling'];

const withId = ({
  ids: [id],
  ...made
}: MadeChange & { readonly ids: readonly string[] }): MadeChange =>
  id === undefined ? made : { ...made, id };

export const createChanges = (parts: ChangeParts) => {
  const { database, schemas, publisher, runner, clock } = parts;
  const { plan, publishPlan, publishSteps } = createPlans(parts);
  const review = createReviewer(parts);

  /** Errors: 403, 422 `schema_refused`. */
  const make = async (
    caller: Caller,
    resource: string,
    operation: Operation,
    { isTrial = false, isConfirmed = false }: PublishOptions,
  ): Promise<MadeChange> => {
    const own = await plan([{ resource, operation }]);
    if (!isTrial) return withId(await publishPlan(caller, own, { isConfirmed }));
    const { trials, ...tried } = await review(caller, own);
    return withId({ ...tried, ids: trials.map(({ id }) => id) });
  };

  const requireChange = async (id: string): Promise<StoredChange> => {
    const change = await findChange(database, id);
    if (!change) throw new ServerError('not_found');
    return change;
  };

  return {
    ...{ make, plan, review, publishPlan },
    /** Takes a change back while what came later stays. Errors: 404, 422 `schema_refused`. */
    revert: async (caller: Caller, id: string, options: PublishOptions): Promise<MadeChange> => {
      const { isTrial = false, isConfirmed = false } = options;
      const change = await requireChange(id);
      const { resource, operation } = change;
      const way = takeBack(change, schemas.texts(), clock);
      if ('operation' in way) return make(caller, resource, way.operation, options);
      if (isTrial) return publisher.publish(caller, way.work, { isTrial });
      const own: Operation = { kind: 'revertChange', field: changedField(operation), change: id };
      const step = { resource, operation: own, work: way.work };
      return withId(await publishSteps(caller, [step], { isConfirmed }));
    },
    /** Ends a change that is under way; what rows were given of it is not read by anybody. Errors: 404, 409. */
    stop: async (id: string): Promise<void> => {
      for (let attempt = 0; attempt < STOP_ATTEMPTS; attempt += 1) {
        const change = await requireChange(id);
        if (!STOPPABLE.includes(change.state)) throw refused('There is nothing left to stop.');
        // Where a stretch was stored in between, its place is another one.
        if (!(await updateChange(database, change, { state: 'stopping' }))) continue;
        void runner.look();
        return;
      }
      throw new ServerError('stale_version');
    },
  };
};

export type Changes = ReturnType<typeof createChanges>;
