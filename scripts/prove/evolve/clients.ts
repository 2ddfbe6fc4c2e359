/** Programs that know the field by its first name, by a former one or by the present one, and use it all the time. */
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_HEADER } from '#schemas';
import { FIRST_NAME, idOf } from './rows.ts';

/** What went wrong, and what a client saw that was not so. */
export interface Outcome {
  requests: number;
  repeated: number;
  readonly failures: string[];
  readonly wrong: string[];
  readonly tookMs: number[];
}

export interface ClientParts {
  readonly token: string;
  readonly addresses: readonly string[];
  /** Names that the field answers to; a publish that was answered adds its own. */
  readonly names: readonly string[];
  readonly outcome: Outcome;
  /** What each written row holds, as was acknowledged. */
  readonly companies: Map<string, string>;
  readonly isOver: () => boolean;
}

const OWN_ROWS = 50;
const REPEATS = 60;
const REPEAT_MS = 250;

/** A request that was cut by a node's end is made again on another one, as a client would. */
const ask = async (
  { addresses, token, outcome }: ClientParts,
  turn: number,
  path: string,
  body?: object,
): Promise<unknown> => {
  for (let attempt = 0; ; attempt += 1) {
    const address = addresses[(turn + attempt) % addresses.length] ?? '';
    const startMs = performance.now();
    try {
      const answer = await fetch(`${address}${path}`, {
        method: body ? 'PUT' : 'GET',
        headers: { [TOKEN_HEADER]: token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      outcome.requests += 1;
      outcome.tookMs.push(performance.now() - startMs);
      if (answer.ok) return JSON.parse(text);
      outcome.failures.push(`${answer.status} ${path} ${JSON.stringify(body ?? {})}: ${text}`);
      return undefined;
    } catch (cause) {
      if (!(cause instanceof TypeError) || attempt === REPEATS) throw cause;
      outcome.repeated += 1;
      await pause(REPEAT_MS);
    }
  }
};

const valueIn = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null
    ? Object.entries(row).find(([key]) => key === name)?.[1]
    : undefined;

const firstOf = (answer: unknown): unknown => {
  const results = valueIn(answer, 'results');
  return Array.isArray(results) ? results[0] : undefined;
};

/** One that writes and reads rows of its own until it is told to end. */
export const runClient = async (
  parts: ClientParts,
  number: number,
  pauseMs: number,
): Promise<void> => {
  const { names, outcome, companies } = parts;
  for (let turn = 0; !parts.isOver(); turn += 1) {
    const name = names[(turn * 7 + number) % names.length] ?? FIRST_NAME;
    const id = idOf(number * OWN_ROWS + (turn % OWN_ROWS));
    const expect = (what: string, row: unknown): void => {
      const [found, wanted] = [valueIn(row, name), companies.get(id)];
      if (row !== undefined && wanted !== undefined && found !== wanted)
        outcome.wrong.push(`${what} of ${id} by "${name}": ${String(found)} instead of ${wanted}`);
    };
    const value = `Firm ${number}-${turn}`;
    const where = `/api/customers/update?id=${id}`;
    const written = await ask(parts, turn + number, where, { [name]: value });
    if (written !== undefined) companies.set(id, value);
    expect('written', written);
    expect('read', await ask(parts, turn + number + 1, `/api/customers/get?id=${id}`));
    const query = `${encodeURIComponent(name)}=${encodeURIComponent(value)}&limit=1`;
    expect(
      'found',
      firstOf(await ask(parts, turn + number + 2, `/api/customers/search?_id=${id}&${query}`)),
    );
    await pause(pauseMs);
  }
};
