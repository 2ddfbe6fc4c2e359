import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_HEADER } from '#schemas';
import type { Person } from './world.ts';

const BUSY = 503;

interface Change {
  readonly atMs: number;
  readonly node: number;
}

/** Changes that people make all the time, on both nodes until one is killed. */
export const createWriter = (
  people: readonly Person[],
  addressOf: (node: number) => string,
  name = 'load',
) => {
  const sent = new Map<string, Change>();
  const refused: unknown[] = [];
  const counts = { unanswered: 0, busy: 0 };
  const write = async (index: number, node: number): Promise<void> => {
    const person = people[(index * 7) % people.length];
    const atMs = performance.now();
    const body = { firstname: 'Load', lastname: 'Proof', email: `${name}${index}@souk.com` };
    try {
      const answer = await fetch(`${addressOf(node)}/api/customers/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [TOKEN_HEADER]: person?.token ?? '' },
        body: JSON.stringify(body),
      });
      if (answer.status === BUSY) {
        // As a client would: wait as long as the server asks for.
        counts.busy += 1;
        await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
        await write(index, node);
        return;
      }
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      const row = (await answer.json()) as { readonly _id: string };
      sent.set(row._id, { atMs, node });
    } catch (cause) {
      // Cut off by the kill: whether it was done is seen in the events.
      if (cause instanceof TypeError) counts.unanswered += 1;
      else refused.push(cause);
    }
  };
  return { write, sent, counts, refused };
};

export type Writer = ReturnType<typeof createWriter>;
