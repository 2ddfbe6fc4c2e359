import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_HEADER } from '#schemas';
import type { ServerProcess } from '../../harness/server.ts';

const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 2;
const UNAVAILABLE = 503;
const RETRY_MS = 200;

/** One change that is asked for with a key, until it has its answer. */
export interface KeyedCall {
  readonly key: string;
  /** Below the server's address. */
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface SenderOptions {
  readonly calls: readonly KeyedCall[];
  /** The status of a change that was made; only those must be answered alike for ever. */
  readonly done: number;
  /** Refusals that may be; all others are problems. */
  readonly refusals: readonly number[];
}

/** Sends changes and keeps their answers; what is answered twice must be answered alike. */
export const createSender = ({ calls, done, refusals }: SenderOptions) => {
  const answers = new Map<string, Answer>();
  const problems: string[] = [];
  let heard = 0;
  const ask = async (address: string, call: KeyedCall): Promise<Answer> => {
    const answer = await fetch(`${address}${call.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': call.key,
        [TOKEN_HEADER]: call.token,
      },
      body: JSON.stringify(call.body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const send = async (address: string, call: KeyedCall): Promise<void> => {
    const answer = await ask(address, call);
    heard += 1;
    if (answer.status === UNAVAILABLE) return;
    const { key } = call;
    if (answer.status !== done && !refusals.includes(answer.status)) problems.push(answer.text);
    const known = answers.get(key);
    const wasDone = known?.status === done;
    if (wasDone && (answer.status !== done || known.text !== answer.text))
      problems.push(`${key} was answered ${known.text}, then ${answer.text}`);
    answers.set(key, answer);
  };
  const open = (): readonly KeyedCall[] => calls.filter(({ key }) => !answers.has(key));
  return {
    answers,
    problems,

    /** Sends all at once and kills the server after some answers. Answers how many calls were cut off. */
    async sendUntilKilled(server: ServerProcess, answersUntilKill: number): Promise<number> {
      const sending = Promise.allSettled(calls.map((call) => send(server.address, call)));
      const enough = heard + answersUntilKill;
      const endMs = performance.now() + LONGEST_WAIT_MS;
      while (heard < enough && performance.now() < endMs) await pause(LOOK_EVERY_MS);
      await server.kill();
      const failures = (await sending).flatMap((end) =>
        end.status === 'rejected' ? [end.reason] : [],
      );
      // The kill cuts calls off; anything else is none of fetch's own errors.
      const strange = failures.find((reason) => !(reason instanceof TypeError));
      if (strange) throw strange;
      return failures.length;
    },

    /** Sends until everything has its answer, and then all of it once more. */
    async finish({ address }: ServerProcess): Promise<void> {
      for (let left = open(); left.length > 0; left = open()) {
        await Promise.all(left.map((call) => send(address, call)));
        await pause(RETRY_MS);
      }
      await Promise.all(calls.map((call) => send(address, call)));
    },
  };
};
