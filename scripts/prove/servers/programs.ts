/** Programs that write, read and look for rows of their own while the schema of these rows changes. */
import { isObject } from '#schemas';
import { type CallParts, call } from './calls.ts';
import { type Acknowledged, idOf, keyOf } from './rows.ts';

export const PROGRAMS = 12;
const OWN_ROWS = 50;
/** Numbers of written values of two programs are never the same. */
const MOST_TURNS = 100_000;
/** Without a common divisor with most counts of names, so that each turn takes another name. */
const NAME_STEP = 7;

/** The rows that programs write. */
export const WRITTEN: readonly string[] = Array.from({ length: PROGRAMS * OWN_ROWS }, (_, n) =>
  idOf(n),
);

/** A field that is used. */
export interface UsedField {
  readonly field: string;
  /** What is written, in each of the types that the field has by turns. */
  readonly values: (number: number) => readonly (string | number)[];
  /** Whether rows are looked for by it, too. */
  readonly isSought: boolean;
}

export const COMPANY: UsedField = {
  field: 'company',
  values: (number) => [`Firm ${number}`],
  isSought: true,
};

export interface ProgramParts {
  readonly fields: readonly UsedField[];
  /** What a field is called at the moment, and the former names that it answers to. */
  readonly namesOf: (field: string) => readonly string[];
  readonly acknowledged: Acknowledged;
}

const textOf = (value: unknown): string => (value === undefined ? '' : String(value));

const firstOf = (body: Readonly<Record<string, unknown>>): unknown => {
  const { results } = body;
  return Array.isArray(results) ? results[0] : undefined;
};

/** One turn: a value is written, in the type that is wanted, and seen on the other servers. */
export const programTurn =
  ({ fields, namesOf, acknowledged }: ProgramParts) =>
  async (calls: CallParts, number: number, turn: number): Promise<void> => {
    const used = fields[turn % fields.length] ?? COMPANY;
    const names = namesOf(used.field);
    const name = names[(turn * NAME_STEP + number) % names.length] ?? used.field;
    const id = idOf(number * OWN_ROWS + (turn % OWN_ROWS));
    const key = keyOf(id, used.field);
    const expect = (what: string, row: unknown): void => {
      const wanted = acknowledged.get(key);
      const found = isObject(row) ? textOf(row[name]) : 'nothing';
      if (wanted !== undefined && found !== wanted)
        calls.tally.stale.push(`${what} ${id} "${name}": ${found} instead of ${wanted}`);
    };
    for (const value of used.values(number * MOST_TURNS + turn)) {
      const path = `/api/customers/update?id=${id}`;
      const { status, body } = await call(calls, turn + number, 'PUT', path, { [name]: value });
      if (status !== 200) continue;
      acknowledged.set(key, textOf(value));
      expect('written', body);
      break;
    }
    const read = await call(calls, turn + number + 1, 'GET', `/api/customers/get?id=${id}`);
    if (read.status === 200) expect('read', read.body);
    const wanted = acknowledged.get(key);
    if (!used.isSought || wanted === undefined) return;
    const query = new URLSearchParams({ _id: id, [name]: wanted, limit: '1' });
    const found = await call(calls, turn + number + 2, 'GET', `/api/customers/search?${query}`);
    if (found.status === 200) expect('found', firstOf(found.body));
  };
