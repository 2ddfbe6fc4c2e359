import { ApiError, type RowRecord } from '#dataProvider';
import {
  columnNamed,
  fieldValue,
  fold,
  isEmpty,
  isObject,
  type ResourceModel,
  SYSTEM_FIELDS,
} from '#schemas';
import { type Filter, FilterError, setOnly } from '#schemas/model/filters/filter.ts';
import { rowTest } from '#schemas/model/filters/matchesFilter.ts';
import { readFilter } from '#schemas/model/filters/readFilter.ts';
import { ownTimeZone } from '#src/admin/format/ownTimeZone.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a list asks for, as react-admin hands it over. */
interface ListQuestion {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter?: Values;
}

/** Copies of rows in memory, which a preview reads and changes in place of the stored ones. */
export interface RowCopies {
  readonly list: (question: ListQuestion) => {
    readonly data: readonly RowRecord[];
    readonly total: number;
  };
  /** Errors: `ApiError` 404 for a row that is not among them. */
  readonly get: (id: unknown) => RowRecord;
  readonly getMany: (ids: readonly unknown[]) => readonly RowRecord[];
  readonly create: (values: Values) => RowRecord;
  readonly update: (id: unknown, changes: Values) => RowRecord;
  readonly remove: (id: unknown) => RowRecord;
}

const textOf = (value: unknown): string =>
  isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value ?? '');

const valueAt = (resource: ResourceModel, row: Values, path: string): unknown => {
  const field = columnNamed(resource, path);
  return field ? fieldValue(field, row) : row[path];
};

/** Numbers by size, all else by its text; what holds nothing comes last in either order. */
const compare = (one: unknown, other: unknown, direction: number): number => {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  if (typeof one === 'number' && typeof other === 'number') return direction * (one - other);
  return direction * textOf(one).localeCompare(textOf(other));
};

const folded = (value: unknown): string => fold(textOf(value));

/** Whether a row is one that a part of a filter finds; one that this schema cannot ask leaves no row out. */
const partTest = (resource: ResourceModel, part: Filter): ((row: Values) => boolean) => {
  try {
    const zone = ownTimeZone();
    return rowTest(resource, readFilter(resource, part, { now: new Date(), zone }).conditions);
  } catch (cause) {
    if (cause instanceof FilterError) return () => true;
    throw cause;
  }
};

const isOwnData = (name: string): boolean =>
  name === 'id' || SYSTEM_FIELDS.some((own) => own === name);

const hasWords = (row: Values, words: unknown): boolean => {
  const text = Object.entries(row)
    .filter(([name]) => !isOwnData(name))
    .map(([, value]) => folded(value))
    .join(' ');
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const listOf = (resource: ResourceModel, rows: readonly RowRecord[], question: ListQuestion) => {
  const { q, ...asked } = setOnly(question.filter ?? {});
  const tests = Object.entries(asked).map(([key, value]) => partTest(resource, { [key]: value }));
  const found = rows.filter(
    (row) => (isEmpty(q) || hasWords(row, q)) && tests.every((test) => test(row)),
  );
  const { sort, pagination } = question;
  const sorted = sort?.field
    ? found.toSorted((one, other) =>
        compare(
          valueAt(resource, one, sort.field),
          valueAt(resource, other, sort.field),
          sort.order === 'DESC' ? -1 : 1,
        ),
      )
    : found;
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  const end = pagination ? start + pagination.perPage : undefined;
  return { data: sorted.slice(start, end), total: found.length };
};

/** `now`: when what is created and changed here says that it was. */
export const createRowCopies = (
  resource: ResourceModel,
  given: readonly RowRecord[],
  now: () => string,
): RowCopies => {
  let rows = given;
  let made = 0;
  const get = (id: unknown): RowRecord => {
    const row = rows.find((one) => one.id === String(id));
    if (!row) throw new ApiError(404, { code: 'not_found', message: '' });
    return row;
  };
  return {
    list: (question) => listOf(resource, rows, question),
    get,
    getMany: (ids) => rows.filter(({ id }) => ids.map(String).includes(id)),
    create: (values) => {
      made += 1;
      const id = `preview-${made}`;
      const own = { _id: id, id, version: 1, createdAt: now(), updatedAt: now() };
      const row: RowRecord = { ...values, ...own };
      rows = [row, ...rows];
      return row;
    },
    update: (id, changes) => {
      const before = get(id);
      const version = Number(before['version'] ?? 0) + 1;
      const own = { _id: before._id, id: before.id, version, updatedAt: now() };
      const row: RowRecord = { ...before, ...changes, ...own };
      rows = rows.map((one) => (one.id === row.id ? row : one));
      return row;
    },
    remove: (id) => {
      const gone = get(id);
      rows = rows.filter((row) => row !== gone);
      return gone;
    },
  };
};
