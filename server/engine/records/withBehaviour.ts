import { isObject, type ResourceModel } from '#schemas';
import { everyCondition } from '#schemas/model/filters/filter.ts';
import { omit, parseRow } from '#server/engine/database/json.ts';
import { fieldsRefused, ServerError } from '#server/engine/errors/errors.ts';
import { behaviourOf, type GuestView, type OwnWrite, type RecordsOptions } from './context.ts';
import { issue } from './fieldErrors.ts';
import { invalid } from './query/grammar.ts';
import type { Caller, Records, SearchQuery } from './records.ts';

/** A field that must not be read must not be guessed from filters or sorting, either. */
const refuseAsking = (query: SearchQuery, names: readonly string[]): void => {
  const asked = [query.sort.field, ...everyCondition(query.conditions).map(({ field }) => field)];
  const name = [...asked, ...(query.fields ?? [])].find((field) => names.includes(field));
  if (name !== undefined) throw invalid(name, 'it is not yours to read');
  if (query.search !== undefined) throw invalid('search', 'ask by fields');
};

const refuseWriting = (names: readonly string[], writable: readonly string[] | undefined): void => {
  if (!writable) return;
  const refused = names.filter((name) => !writable.includes(name));
  if (refused.length > 0) throw fieldsRefused(refused.map((name) => issue(name, 'readOnly')));
};

/** A stale version is answered with the whole present row: concealed fields come out of it as well. */
const concealInError = (cause: unknown, names: readonly string[]): unknown => {
  const current = cause instanceof ServerError ? cause.params['current'] : undefined;
  if (!(cause instanceof ServerError) || !isObject(current)) return cause;
  return new ServerError(cause.code, { ...cause.params, current: omit(current, names) });
};

const NOTHING: readonly string[] = [];

/** A resource's own create and update in the place of the plain ones, and what follows a deletion. */
const withOwnWrites = (options: RecordsOptions, records: Records): Records => {
  const ownWrite = (caller: Caller, resource: ResourceModel): OwnWrite => {
    return { options, records, caller, resource };
  };
  return {
    ...records,
    create: async (caller, resource, body, serverFields) => {
      const own = behaviourOf(options, resource).create;
      return own
        ? own({ ...ownWrite(caller, resource), body, serverFields })
        : records.create(caller, resource, body, serverFields);
    },
    update: async (caller, resource, id, body, serverFields, without = []) => {
      const own = behaviourOf(options, resource).update;
      // Only resources with Souk's own rules have behaviour: there `null` says the same.
      const cleared = Object.fromEntries(without.map((name) => [name, null]));
      return own
        ? own({
            ...ownWrite(caller, resource),
            ...{ id, serverFields },
            body: isObject(body) ? { ...body, ...cleared } : body,
          })
        : records.update(caller, resource, id, body, serverFields, without);
    },
    remove: async (caller, resource, id, how) => {
      const removed = await records.remove(caller, resource, id, how);
      await behaviourOf(options, resource).removed?.({
        ...ownWrite(caller, resource),
        removed: parseRow(removed),
      });
      return removed;
    },
  };
};

/** Leaves out what guests may not read or change. */
const withGuestViews = (options: RecordsOptions, records: Records): Records => {
  const viewOf = (caller: Caller, resource: ResourceModel): GuestView | undefined =>
    behaviourOf(options, resource).guests?.[caller.kind];
  const concealedIn = (caller: Caller, resource: ResourceModel): readonly string[] =>
    viewOf(caller, resource)?.concealed ?? NOTHING;
  const conceal = (row: string, names: readonly string[]): string =>
    names.length === 0 ? row : JSON.stringify(omit(parseRow(row), names));

  return {
    ...records,
    search: async (caller, resource, query) => {
      const names = concealedIn(caller, resource);
      if (names.length === 0) return records.search(caller, resource, query);
      refuseAsking(query, names);
      const answer = await records.search(caller, resource, query);
      return { ...answer, rows: answer.rows.map((row) => conceal(row, names)) };
    },
    count: async (caller, resource, query) => {
      const names = concealedIn(caller, resource);
      if (names.length > 0) refuseAsking(query, names);
      return records.count(caller, resource, query);
    },
    stream: async (caller, resource, query) => {
      if (concealedIn(caller, resource).length > 0) throw invalid('limit', 'ask for fewer rows');
      return records.stream(caller, resource, query);
    },
    get: async (caller, resource, id) =>
      conceal(await records.get(caller, resource, id), concealedIn(caller, resource)),
    update: async (caller, resource, id, body, serverFields, without = []) => {
      const view = viewOf(caller, resource);
      if (!view) return records.update(caller, resource, id, body, serverFields, without);
      const names = view.concealed ?? NOTHING;
      refuseWriting([...(isObject(body) ? Object.keys(body) : []), ...without], view.writable);
      try {
        const row = await records.update(caller, resource, id, body, serverFields, without);
        return conceal(row, names);
      } catch (cause) {
        throw concealInError(cause, names);
      }
    },
  };
};

/**
 * Plain records, with what each resource does in its own way (`defineResource`) around them: its own create and
 * update, what follows a deletion, and what guests do not get to see.
 *
 * Errors: those of `Records`; 400 `invalid_parameter` where a guest asks by a concealed field, 422 `readOnly` where
 * one changes a field that is not theirs.
 */
export const withBehaviour = (options: RecordsOptions, records: Records): Records =>
  withGuestViews(options, withOwnWrites(options, records));
