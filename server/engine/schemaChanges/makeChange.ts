import type { JsonSchema } from '#schemas';
import { revertOperation } from '#schemas/model/merge/revertOperation.ts';
import { OperationError } from '#schemas/model/operations/fieldPlaces.ts';
import { applyOperation, isGradual, type Operation } from '#schemas/model/operations/operations.ts';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { parseJson } from '#schemas/model/reading/readJson.ts';
import { DAY_MS, utcDay } from '#schemas/model/values/time.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { SchemaRequirements } from '#server/engine/features/feature.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { changeInTexts } from '#server/engine/schemas/changeTexts.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { ChangeRunner } from './changeRunner.ts';
import {
  addChange,
  type ChangeState,
  findChange,
  type StoredChange,
  updateChange,
} from './changeStore.ts';
import { TRASH_DAYS } from './emptyTrash.ts';
import { orRefused, type Published, type Publisher, type PublishOptions } from './publishChange.ts';

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
}

/** A change goes on by stretches, each of which moves it. */
const STOP_ATTEMPTS = 20;
const STOPPABLE: readonly ChangeState[] = ['trying', 'announcing', 'filling'];

const refused = (reason: string): ServerError => new ServerError('schema_refused', { reason });

const parsedSchema = (text: string): JsonSchema => {
  const parsed = parseJson(text);
  if ('reason' in parsed) throw refused(parsed.reason);
  // It was in use once.
  return parsed.document as JsonSchema;
};

/** Names that operations give to a field. */
const newNameOf = (operation: Operation): string | undefined => {
  if (operation.kind === 'renameField') return operation.to;
  return operation.kind === 'addField' ? operation.field : undefined;
};

export const createChanges = (parts: ChangeParts) => {
  const { database, schemas, publisher, runner, requirements, clock } = parts;

  /** What Souk's own code asks for keeps its type and its values. */
  const requireUnknownToCode = (resource: string, operation: Operation): void => {
    const isOwn = requirements.fields?.get(resource)?.includes(operation.field) ?? false;
    if (isOwn && (operation.kind === 'removeField' || isGradual(operation)))
      throw refused(`Souk's own code works with "${operation.field}".`);
  };

  /** A name in the trash is kept for the field that had it: its values would come up under the new one. */
  const requireNotInTrash = async (resource: string, operation: Operation): Promise<void> => {
    const name = newNameOf(operation);
    if (name === undefined) return;
    const [removed] = await database.query<{ ended_at: string }>(sql`
      select ended_at from schema_changes
      where resource = ${resource} and state = 'done' and operation->>'kind' = 'removeField'
        and operation->>'field' = ${name}
        and ended_at > ${new Date(clock().getTime() - TRASH_DAYS * DAY_MS)}
      order by id desc limit 1`);
    if (!removed) return;
    const until = utcDay(new Date(new Date(removed.ended_at).getTime() + TRASH_DAYS * DAY_MS));
    throw refused(
      `"${name}" is the name of a field that was removed, whose values are kept until ${until}: take its removal back, or choose another name.`,
    );
  };

  const publishAtOnce = async (
    caller: Caller,
    resource: string,
    operation: Operation,
    change: (schema: JsonSchema) => JsonSchema,
    isConfirmed: boolean,
  ): Promise<MadeChange> => {
    const file = `${resource}.json`;
    let [before, after]: (string | undefined)[] = [];
    const published = await publisher.publish(
      caller,
      resource,
      (texts) => {
        const changed = changeInTexts(texts, resource, change);
        [before, after] = [texts.get(file), changed.get(file)];
        return changed;
      },
      { isConfirmed },
    );
    if (!published.isApplied) return published;
    const { tightens } = published;
    const at = { resource, operation, madeBy: caller.userId, madeAt: clock() };
    const told = { told: published.changes, before, after };
    const state = tightens ? 'judging' : 'done';
    const id = await addChange(database, { ...at, ...told, state });
    if (tightens) void runner.look();
    else await updateChange(database, { id, state: 'done' }, { endedAt: clock() });
    return { ...published, id };
  };

  const resolvedOf = (resource: string, field: string) =>
    schemas.current().model.resources.get(resource)?.tree.get(field)?.schema;

  const make = async (
    caller: Caller,
    resource: string,
    operation: Operation,
    { isTrial = false, isConfirmed = false }: PublishOptions,
  ): Promise<MadeChange> => {
    requireUnknownToCode(resource, operation);
    await requireNotInTrash(resource, operation);
    const change = (schema: JsonSchema): JsonSchema =>
      applyOperation(schema, operation, resolvedOf(resource, operation.field));
    const work = (texts: SchemaTexts) => changeInTexts(texts, resource, change);
    if (!isTrial && !isGradual(operation))
      return publishAtOnce(caller, resource, operation, change, isConfirmed);
    const tried = await publisher.publish(caller, resource, work, { isTrial: true });
    const rights = tried.widens?.[0];
    if (!isTrial && !isConfirmed && rights !== undefined)
      throw refused(
        `${rights} That gives rights that nobody had: send "isConfirmed" to have it so`,
      );
    if (tried.changes.length === 0) return tried;
    if (isTrial && !tried.tightens && !isGradual(operation)) return tried;
    const id = await addChange(database, {
      ...{ resource, operation, madeBy: caller.userId, madeAt: clock(), told: tried.changes },
      state: isTrial ? 'trying' : 'announcing',
    });
    void runner.look();
    return { ...tried, id };
  };

  const requireChange = async (id: string): Promise<StoredChange> => {
    const change = await findChange(database, id);
    if (!change) throw new ServerError('not_found');
    return change;
  };

  return {
    make,
    /** Takes a change back while what came later stays. Errors: 404, 422 `schema_refused`. */
    revert: async (caller: Caller, id: string, options: PublishOptions): Promise<MadeChange> => {
      const { isTrial = false, isConfirmed = false } = options;
      const { resource, operation, before, after, state } = await requireChange(id);
      if (state === 'emptied') throw refused('Its values are gone for good.');
      if (state === 'tried' || before === undefined || after === undefined)
        throw refused('It was never made.');
      const made = { operation, before: parsedSchema(before), after: parsedSchema(after) };
      const now = schemas.texts().get(`${resource}.json`);
      const takeBack = (schema: JsonSchema) => revertOperation(made, schema, clock());
      const first = now === undefined ? undefined : orRefused(() => takeBack(parsedSchema(now)));
      if (first && 'operation' in first) return make(caller, resource, first.operation, options);
      const change = (schema: JsonSchema): JsonSchema => {
        const found = takeBack(schema);
        if ('operation' in found) throw new OperationError('It is another change by now.');
        return found.schema;
      };
      if (isTrial)
        return publisher.publish(
          caller,
          resource,
          (texts) => changeInTexts(texts, resource, change),
          { isTrial },
        );
      const own: Operation = { kind: 'revertChange', field: operation.field, change: id };
      return publishAtOnce(caller, resource, own, change, isConfirmed);
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
