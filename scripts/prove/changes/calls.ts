/** Calls of programs on several servers: what a server's end cuts is made again on another one. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_HEADER } from '#schemas';

export interface Tally {
  requests: number;
  repeated: number;
  /** Answers of 500 and above. */
  readonly failures: string[];
  /** What was not as it had been acknowledged. */
  readonly stale: string[];
  readonly tookMs: number[];
}

export const newTally = (): Tally => ({
  ...{ requests: 0, repeated: 0, failures: [], stale: [], tookMs: [] },
});

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const REPEATS = 200;
const REPEAT_MS = 100;
const FAILED = 500;

export interface CallParts {
  readonly token: string;
  readonly addresses: readonly string[];
  readonly tally: Tally;
}

/** Makes a call at the server whose turn it is; a cut one again with the same key. */
export const call = async (
  { token, addresses, tally }: CallParts,
  turn: number,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> => {
  const key = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const address = addresses[(turn + attempt) % addresses.length] ?? '';
    const startMs = performance.now();
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: {
          [TOKEN_HEADER]: token,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      tally.requests += 1;
      tally.tookMs.push(performance.now() - startMs);
      if (answer.status >= FAILED)
        tally.failures.push(
          `${answer.status} ${method} ${path} ${JSON.stringify(body ?? {})}: ${text}`,
        );
      return { status: answer.status, body: JSON.parse(text) };
    } catch (cause) {
      if (!(cause instanceof TypeError) || attempt === REPEATS) throw cause;
      tally.repeated += 1;
      await pause(REPEAT_MS);
    }
  }
};
