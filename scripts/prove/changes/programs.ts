/** Programs that write, read and look for rows of their own while the schema of these rows changes. */
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '#schemas';
import { idOf } from '../evolve/rows.ts';
import { type CallParts, call } from './calls.ts';

export const OWN_ROWS = 20;

/** Fields that change while they are used, with the values that a program writes: of any type that they have by turns. */
const FIELDS = {
  company: (n: number) => [`Firm ${n}`],
  size: (n: number) => [n, String(n)],
  tier: (n: number) => [n % 2 === 0 ? 'gold' : 'basic'],
} as const;
type Field = keyof typeof FIELDS;
const NAMES: readonly Field[] = ['company', 'size', 'tier'];

export interface ProgramParts extends CallParts {
  /** What each field of each row holds, as was acknowledged: the text of the value. */
  readonly acknowledged: Map<string, string>;
  /** What fields are called at the moment; former names answer as well. */
  readonly namesOf: (field: Field) => readonly string[];
  readonly isOver: () => boolean;
  readonly pauseMs: () => number;
}

const textOf = (value: unknown): string => (value === undefined ? '' : String(value));

/** One program: it writes a value, takes the type that is wanted where it is told so, and sees it on the other servers. */
export const runProgram = async (parts: ProgramParts, number: number): Promise<number> => {
  const { acknowledged, tally } = parts;
  let turn = 0;
  for (; !parts.isOver(); turn += 1) {
    const field = NAMES[turn % NAMES.length] ?? 'company';
    const names = parts.namesOf(field);
    const name = names[turn % names.length] ?? field;
    const id = idOf(number * OWN_ROWS + (turn % OWN_ROWS));
    const key = `${id} ${field}`;
    const value = number * 100_000 + turn;
    for (const one of FIELDS[field](value)) {
      const path = `/api/customers/update?id=${id}`;
      const written = await call(parts, turn + number, 'PUT', path, { [name]: one });
      if (written.status !== 200) continue;
      acknowledged.set(key, textOf(one));
      break;
    }
    const expect = (what: string, row: unknown): void => {
      const wanted = acknowledged.get(key);
      const found = isObject(row) ? textOf(row[name]) : 'nothing';
      if (wanted !== undefined && found !== wanted)
        tally.stale.push(`${what} ${id} "${name}": ${found} instead of ${wanted}`);
    };
    const read = await call(parts, turn + number + 1, 'GET', `/api/customers/get?id=${id}`);
    if (read.status === 200) expect('read', read.body);
    const wanted = acknowledged.get(key);
    if (field !== 'tier' && wanted !== undefined) {
      const query = `_id=${id}&${name}=${encodeURIComponent(wanted)}&limit=1`;
      const found = await call(parts, turn + number + 2, 'GET', `/api/customers/search?${query}`);
      const results = found.body['results'];
      if (found.status === 200) expect('found', Array.isArray(results) ? results[0] : undefined);
    }
    await pause(parts.pauseMs());
  }
  return turn;
};
