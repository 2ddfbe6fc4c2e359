/** Calls of programs on several servers: what a server's end cuts is made again on another one. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_HEADER } from '#schemas';
import { quantile } from '../../harness/quantile.ts';

export interface Tally {
  requests: number;
  repeated: number;
  /** From this status on an answer is a failure. */
  readonly failsFrom: number;
  readonly failures: string[];
  /** What was not as it had been acknowledged. */
  readonly stale: string[];
  readonly tookMs: number[];
}

export const SERVER_ERROR = 500;
/** For programs that never ask for what must be refused. */
export const ANY_REFUSAL = 400;

export const newTally = (failsFrom = SERVER_ERROR): Tally => ({
  ...{ requests: 0, repeated: 0, failsFrom, failures: [], stale: [], tookMs: [] },
});

/** What 95 of 100 requests took at most. */
export const p95 = ({ tookMs }: Tally): number => quantile(tookMs, 0.95);

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Empty where the answer is no JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

const REPEATS = 200;
const REPEAT_MS = 100;

export interface CallParts {
  readonly token: string;
  readonly addresses: readonly string[];
  readonly tally: Tally;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, text, body: isJson ? JSON.parse(text) : {} };
};

/** Makes a call at the server whose turn it is; a cut one again with the same key. */
export const call = async (
  { token, addresses, tally }: CallParts,
  turn: number,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer> => {
  const key = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const address = addresses[(turn + attempt) % addresses.length] ?? '';
    const startMs = performance.now();
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          [TOKEN_HEADER]: token,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = await answerOf(response);
      tally.requests += 1;
      tally.tookMs.push(performance.now() - startMs);
      if (answer.status >= tally.failsFrom)
        tally.failures.push(
          `${answer.status} ${method} ${path} ${JSON.stringify(body ?? {})}: ${answer.text}`,
        );
      return answer;
    } catch (cause) {
      if (!(cause instanceof TypeError) || attempt === REPEATS) throw cause;
      tally.repeated += 1;
      await pause(REPEAT_MS);
    }
  }
};
