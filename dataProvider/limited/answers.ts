import { fieldNamed, fillTemplate, isEmpty, isObject, type ResourceModel } from '#schemas';
import { withFormulas } from '#schemas/model/formulas/resourceFormulas.ts';
import { ApiError } from '../errors.ts';
import type { Listing } from '../listing.ts';
import type { ListRequest } from '../query.ts';
import { type RowRecord, toRecord } from '../rows.ts';
import { toFields } from './fieldValues.ts';

const NOT_FOUND = 404;

const toId = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const toCount = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined;
};

/** Lists that every row has, where a server leaves one out. */
const emptyLists = ({ fields }: ResourceModel): Readonly<Record<string, null>> =>
  Object.fromEntries(fields.flatMap(({ name, required }) => (required ? [[name, null]] : [])));

/** What our server fills in on every write, where another one does not. */
const computed = (
  { fields }: ResourceModel,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, schema }) => {
      const template = schema['x-computed'];
      const text = template === undefined ? '' : fillTemplate(template, row);
      return text === '' ? [] : [[name, text]];
    }),
  );

/**
 * A row of another server as a record of ours.
 *
 * Shape: `otherwise` stands in for an answer without a body, as many servers give to a change that is done.
 * Errors: `ApiError` with the answer where it is no row; 404 where nothing came and nothing stands in.
 */
export const toLimitedRecord = (
  resource: ResourceModel,
  { status, body }: { readonly status: number; readonly body: unknown },
  otherwise?: Readonly<Record<string, unknown>>,
): RowRecord => {
  const isMissing = !isObject(body) && isEmpty(body);
  if (isMissing && !otherwise) throw new ApiError(NOT_FOUND, undefined);
  // A text such as "OK" confirms a change; where a row was asked for it is an error.
  if (!isMissing && !isObject(body) && !otherwise) throw new ApiError(status, body);
  const row = { ...emptyLists(resource), ...otherwise, ...(isObject(body) && body) };
  const fields = toFields(row, (name) => fieldNamed(resource, name));
  const filled = { ...computed(resource, fields), ...fields };
  return toRecord(resource, {
    ...withFormulas(resource, filled),
    ...fields,
    _id: toId(row['_id']) ?? toId(row['id']) ?? '',
  });
};

/** How many rows there are: as told, else from the pages, else from how full this one is. */
const totalOf = (
  told: Readonly<Record<string, unknown>>,
  shown: number,
  { pagination }: ListRequest,
): { readonly total: number; readonly totalIsEstimate: boolean } => {
  const { page = 1, perPage = shown } = pagination ?? {};
  const total = toCount(told['total']);
  if (total !== undefined) return { total, totalIsEstimate: told['total_is_estimate'] === true };
  const before = (page - 1) * perPage;
  const lastPage = toCount(told['last_page']);
  const isLast = lastPage === undefined ? shown < perPage : page >= lastPage;
  if (isLast) return { total: before + shown, totalIsEstimate: false };
  return { total: Math.max(lastPage ?? 0, page + 1) * perPage, totalIsEstimate: true };
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** Rows with or without a frame, or nothing; anything else says something of its own, which is shown. */
const isList = (body: unknown): boolean => {
  if (isAbsent(body) || Array.isArray(body)) return true;
  if (!isObject(body) || !('results' in body || 'pagination' in body)) return false;
  return isAbsent(body['results']) || Array.isArray(body['results']);
};

/**
 * A list of another server.
 *
 * Shape: `results` may be null or the answer itself, and the pagination may be words, incomplete or not there.
 * Errors: `ApiError` with the answer where it is no list at all.
 */
export const toLimitedListing = (
  resource: ResourceModel,
  { status, body }: { readonly status: number; readonly body: unknown },
  request: ListRequest,
): Listing => {
  if (!isList(body)) throw new ApiError(status, body);
  const answer = isObject(body) ? body : {};
  const results = Array.isArray(body) ? body : answer['results'];
  const rows = Array.isArray(results) ? results.filter(isObject) : [];
  const told = isObject(answer['pagination']) ? answer['pagination'] : {};
  const { total, totalIsEstimate } = totalOf(told, rows.length, request);
  const data = rows.map((row) => toLimitedRecord(resource, { status, body: row }));
  return { data, total, meta: { totalIsEstimate } };
};
