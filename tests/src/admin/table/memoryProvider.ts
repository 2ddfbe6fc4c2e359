import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { ApiError } from '#dataProvider';
import { toWords } from '#schemas';

/** A server in memory that keeps the provider's contract: filters, pages, order, and refusals. */
export interface MemoryServer {
  readonly provider: DataProvider;
  /** Every list that was asked for, the newest last. */
  readonly asked: { readonly resource: string; readonly params: GetListParams }[];
  readonly deleted: (string | number)[];
  /** From now on every call is refused with this; undefined lets them through again. */
  refuseWith: (error: Error | undefined) => void;
}

export type Rows = Readonly<Record<string, readonly RaRecord[]>>;

const isRange = (value: unknown): value is Record<string, string | number> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const comparable = (value: unknown): string | number =>
  typeof value === 'number' ? value : String(value ?? '');

const holds = (found: unknown, operator: string, operand: string | number): boolean => {
  if (operator === 'gte') return comparable(found) >= operand;
  if (operator === 'lte') return comparable(found) <= operand;
  if (operator === 'gt') return comparable(found) > operand;
  if (operator === 'lt') return comparable(found) < operand;
  if (operator === 'ne') return String(found ?? '') !== String(operand);
  // What is relative is tested where it is worked out.
  if (operator === 'within') return true;
  if (operator === 'exists') return (found !== undefined) === Boolean(operand);
  return String(found ?? '')
    .toLowerCase()
    .includes(String(operand).toLowerCase());
};

const answers = (row: RaRecord, name: string, value: unknown): boolean => {
  if (name === 'q') {
    const words = toWords(Object.values(row).join(' '));
    return toWords(String(value)).every((word) => words.some((own) => own.startsWith(word)));
  }
  if (name === '$any' || name === '$all') {
    const parts: readonly object[] = Array.isArray(value) ? value : [];
    const holdsFor = (part: object): boolean =>
      Object.entries(part).every(([key, inner]) => answers(row, key, inner));
    return name === '$any' ? parts.some(holdsFor) : parts.every(holdsFor);
  }
  const found: unknown = row[name];
  if (isRange(value)) {
    return Object.entries(value).every(([operator, operand]) => holds(found, operator, operand));
  }
  const wanted = (Array.isArray(value) ? value : [value]).map(String);
  return (Array.isArray(found) ? found : [found]).some((item) => wanted.includes(String(item)));
};

// react-admin lets each caller choose the type of its rows; a server in memory has whatever it was given.
const answer = <Result>(value: unknown): Result => value as Result;

/** Rows of the resources, by name; `total` may pretend that there are more. */
export const memoryServer = (
  rows: Rows,
  options: { readonly total?: number; readonly isEstimate?: boolean } = {},
): MemoryServer => {
  const stored = new Map(Object.entries(rows).map(([name, list]) => [name, [...list]]));
  const asked: MemoryServer['asked'] = [];
  const deleted: MemoryServer['deleted'] = [];
  let refusal: Error | undefined;

  const rowsOf = async (name: string): Promise<RaRecord[]> => {
    if (refusal) throw refusal;
    return stored.get(name) ?? [];
  };
  const remove = async (name: string, id: string | number): Promise<RaRecord> => {
    const row = (await rowsOf(name)).find((candidate) => candidate.id === id);
    if (!row) throw new ApiError(404, { code: 'not_found', message: 'There is no such row.' });
    stored.set(
      name,
      (await rowsOf(name)).filter((other) => other !== row),
    );
    deleted.push(id);
    return row;
  };
  const missing = async () => {
    throw new ApiError(404, 'not part of this test');
  };

  const provider: DataProvider = {
    getList: async (name, params) => {
      asked.push({ resource: name, params });
      const { filter = {}, sort, pagination = { page: 1, perPage: 10 } } = params;
      const found = (await rowsOf(name)).filter((row) =>
        Object.entries(filter).every(([field, value]) => answers(row, field, value)),
      );
      const sign = sort?.order === 'DESC' ? -1 : 1;
      const key = sort?.field ?? 'id';
      const sorted = found.toSorted((a, b) =>
        comparable(a[key]) < comparable(b[key]) ? -sign : sign,
      );
      const start = (pagination.page - 1) * pagination.perPage;
      return answer({
        data: sorted.slice(start, start + pagination.perPage),
        total: options.total ?? found.length,
        meta: { totalIsEstimate: options.isEstimate ?? false },
      });
    },
    getOne: async (name, { id }) => {
      const row = (await rowsOf(name)).find((candidate) => candidate.id === id);
      if (!row) throw new ApiError(404, { code: 'not_found', message: 'There is no such row.' });
      return answer({ data: row });
    },
    getMany: async (name, { ids }) =>
      answer({ data: (await rowsOf(name)).filter((row) => ids.includes(row.id)) }),
    delete: async (name, { id }) => answer({ data: await remove(name, id) }),
    deleteMany: async (name, { ids }) => {
      for (const id of ids) await remove(name, id);
      return answer({ data: ids });
    },
    getManyReference: missing,
    create: missing,
    update: missing,
    updateMany: missing,
  };
  return {
    provider,
    asked,
    deleted,
    refuseWith: (error) => {
      refusal = error;
    },
  };
};
