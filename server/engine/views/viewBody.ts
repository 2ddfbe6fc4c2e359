import { isObject } from '#schemas';
import type { Row } from '#server/engine/database/json.ts';
import { type FieldError, ServerError } from '#server/engine/errors/errors.ts';

/** What a view keeps; `null` takes a part away. The page checks filters and columns against the schema of its day. */
export interface ViewBody {
  readonly name?: string;
  readonly resource?: string;
  readonly isShared?: boolean;
  readonly isDefault?: boolean;
  readonly definition: Row;
}

const MAX_NAME_CHARACTERS = 80;
const MAX_SEARCH_CHARACTERS = 200;
const MAX_COLUMNS = 100;

type Judge = (value: unknown) => string | undefined;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');

const text =
  (maxLength: number): Judge =>
  (value) => {
    if (typeof value !== 'string') return 'type';
    if (!isText(value)) return 'characters';
    return value.length > maxLength ? 'maxLength' : undefined;
  };
const flag: Judge = (value) => (typeof value === 'boolean' ? undefined : 'type');
/** Free, as filters follow the schema; but JSON that PostgreSQL can hold. */
const plain: Judge = (value) => {
  if (!isObject(value)) return 'type';
  const written = JSON.stringify(value);
  return written.includes('\\u0000') || /\\ud[89a-f]/i.test(written) ? 'characters' : undefined;
};
const columns: Judge = (value) => {
  if (!Array.isArray(value) || value.length > MAX_COLUMNS) return 'type';
  return value.every(isText) ? undefined : 'type';
};
const sort: Judge = (value) => {
  if (!isObject(value)) return 'type';
  const { field, order, ...more } = value;
  const isRight = isText(field) && (order === 'ASC' || order === 'DESC');
  return isRight && Object.keys(more).length === 0 ? undefined : 'type';
};

const HEAD: Readonly<Record<string, Judge>> = {
  name: text(MAX_NAME_CHARACTERS),
  resource: text(MAX_NAME_CHARACTERS),
  isShared: flag,
  isDefault: flag,
};
const DEFINITION: Readonly<Record<string, Judge>> = {
  search: text(MAX_SEARCH_CHARACTERS),
  filters: plain,
  sort,
  columns,
};

const error = (field: string, rule: string): FieldError => ({
  field,
  rule,
  params: rule === 'maxLength' ? { limit: MAX_NAME_CHARACTERS } : {},
  message: `${field}: ${rule}`,
});

const faultsOf = (body: Row, required: readonly string[]): FieldError[] => {
  const missing = required.filter((name) => !isText(body[name]) || body[name].trim() === '');
  const wrong = Object.entries(body).flatMap(([name, value]) => {
    const judge = HEAD[name] ?? DEFINITION[name];
    if (!judge) return [error(name, 'unknown')];
    if (missing.includes(name) || (value === null && DEFINITION[name])) return [];
    const rule = judge(value);
    return rule === undefined ? [] : [error(name, rule)];
  });
  return [...missing.map((name) => error(name, 'required')), ...wrong];
};

/** Errors: 400 for no object, 422 naming each field that is missing, unknown or of another shape. */
export const readViewBody = (body: unknown, required: readonly string[]): ViewBody => {
  if (!isObject(body)) throw new ServerError('bad_request');
  const isNamed = Object.hasOwn(body, 'name');
  const errors = faultsOf(body, isNamed ? [...new Set([...required, 'name'])] : required);
  if (errors.length > 0) throw new ServerError('validation_failed', {}, { errors });
  const { name, resource, isShared, isDefault, ...definition } = body;
  return {
    ...(isText(name) && { name: name.trim() }),
    ...(isText(resource) && { resource }),
    ...(typeof isShared === 'boolean' && { isShared }),
    ...(typeof isDefault === 'boolean' && { isDefault }),
    definition,
  };
};
