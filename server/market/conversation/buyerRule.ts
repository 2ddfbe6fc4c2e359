import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { invalid } from '#server/engine/records/grammar.ts';
import type { Caller, Records, SearchQuery } from '#server/engine/records/records.ts';

/** The seller's own: an internal note, and what the seller earns of the order. */
const CONCEALED: Readonly<Record<string, readonly string[]>> = { orders: ['note', 'amount'] };
const NOTHING: readonly string[] = [];

/** What a buyer may change of an order: its state by the buyer's moves, with the reason one asks for, and answers. */
const WRITABLE: readonly string[] = ['_id', 'id', 'version', 'status', 'answers', 'revisionReason'];

const concealedIn = (caller: Caller, resource: ResourceModel): readonly string[] =>
  caller.kind === 'buyer' ? (CONCEALED[resource.name] ?? NOTHING) : NOTHING;

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Whoever may not read a field may not find it out by asking for rows that have it, either. */
const refuseAsking = (query: SearchQuery, names: readonly string[]): void => {
  const asked = [query.sort.field, ...query.conditions.map(({ field }) => field)];
  const name = [...asked, ...(query.fields ?? [])].find((field) => names.includes(field));
  if (name !== undefined) throw invalid(name, 'it is not yours to read');
  if (query.search !== undefined) throw invalid('search', 'ask by fields');
};

const refuseWriting = (body: unknown): void => {
  const names = isObject(body) ? Object.keys(body) : [];
  const errors = names
    .filter((field) => !WRITABLE.includes(field))
    .map((field) => ({ field, rule: 'readOnly', params: {}, message: '' }));
  if (errors.length > 0) throw new ServerError('validation_failed', {}, { errors });
};

/** The row that a stale version is told of is the whole one: what is not the buyer's comes out of it as well. */
const concealInError = (cause: unknown, names: readonly string[]): unknown => {
  const current = cause instanceof ServerError ? cause.params['current'] : undefined;
  if (!(cause instanceof ServerError) || !isObject(current)) return cause;
  return new ServerError(cause.code, { ...cause.params, current: without(current, names) });
};

/**
 * What a buyer reads and writes of the rows that they may see at all (`scope.ts`): orders come without the seller's
 * own fields, and only the buyer's part of one can be changed. Everybody else passes through.
 */
export const createBuyerRule = (records: Records): Records => ({
  ...records,
  search: async (caller, resource, query) => {
    const names = concealedIn(caller, resource);
    if (names.length === 0) return records.search(caller, resource, query);
    refuseAsking(query, names);
    const answer = await records.search(caller, resource, query);
    const rows = answer.rows.map((row) => JSON.stringify(without(parseRow(row), names)));
    return { ...answer, rows };
  },
  stream: async (caller, resource, query) => {
    const names = concealedIn(caller, resource);
    if (names.length === 0) return records.stream(caller, resource, query);
    throw invalid('limit', 'ask for fewer rows');
  },
  get: async (caller, resource, id) => {
    const names = concealedIn(caller, resource);
    const row = await records.get(caller, resource, id);
    return names.length === 0 ? row : JSON.stringify(without(parseRow(row), names));
  },
  update: async (caller, resource, id, body, serverFields) => {
    const names = concealedIn(caller, resource);
    if (names.length === 0) return records.update(caller, resource, id, body, serverFields);
    refuseWriting(body);
    try {
      const row = await records.update(caller, resource, id, body, serverFields);
      return JSON.stringify(without(parseRow(row), names));
    } catch (cause) {
      throw concealInError(cause, names);
    }
  },
});
