/** Changes of the customers' schema by an admin's program. */
import { setTimeout as pause } from 'node:timers/promises';
import { isSame } from '#schemas';
import { call, newTally } from './calls.ts';
import type { Servers } from './servers.ts';

const END_MS = 600_000;
const LOOK_MS = 50;
const ENDS = ['done', 'refused', 'stopped', 'tried'];
const CHANGE = '/api/schemas/change';

type Row = Readonly<Record<string, unknown>>;

const ofCustomers = (body: object): object => ({ resource: 'customers', ...body });

export const openChanges = ({ admin, addresses }: Pick<Servers, 'admin' | 'addresses'>) => {
  const tally = newTally();
  const notDone: string[] = [];
  let count = 0;

  const ask = (path: string, body?: object) =>
    call({ token: admin.token, addresses, tally }, count, body ? 'POST' : 'GET', path, body);
  const stateOf = async (id: unknown): Promise<Row> =>
    (await ask(`/api/schemas/changes/get?id=${id}`)).body;
  const ended = async (id: unknown): Promise<Row> => {
    for (const untilMs = performance.now() + END_MS; performance.now() < untilMs; ) {
      const found = await stateOf(id);
      if (ENDS.includes(String(found['state']))) return found;
      await pause(LOOK_MS);
    }
    return { state: 'late' };
  };

  /** Answers the change as it is at its end, with its id. */
  const make = async (path: string, body: object): Promise<Row> => {
    count += 1;
    const { status, text, body: made } = await ask(path, body);
    const { id } = made;
    // Made by the server that was killed before it could answer: nothing is left to do.
    const isThere = status === 200 && isSame(made['changes'], []);
    const begun = status === 200 && id !== undefined;
    const end = begun ? await ended(id) : { state: isThere ? 'done' : status };
    if (!['done', 'tried'].includes(String(end['state'])))
      notDone.push(`${JSON.stringify(body)}: ${end['state']} ${text}`);
    return { ...end, id };
  };

  return {
    tally,
    /** Changes that did not end as they should. */
    notDone,
    count: () => count,
    stateOf,
    rename: (field: string, to: string) => make('/api/schemas/rename', ofCustomers({ field, to })),
    change: (body: object) => make(CHANGE, ofCustomers(body)),
    /** Begins one and waits for nothing; answers its id. */
    begin: async (body: object): Promise<unknown> =>
      (await ask(CHANGE, ofCustomers(body))).body['id'],
    revert: (id: unknown) => make('/api/schemas/changes/revert', { id }),
  };
};

export type Changes = ReturnType<typeof openChanges>;
