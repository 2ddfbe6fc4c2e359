/** Makes webhooks and changes rows that they are told of. */
import { sql } from '#server/engine/database/database.ts';
import type { Application, Person } from '../../application.ts';

const ALL_EVENTS = ['created', 'updated', 'deleted'] as const;

/** Receivers of tests are on this machine. */
export const ALLOW = { environment: { WEBHOOK_ALLOW: '127.0.0.1' } };

let count = 0;

export const webhookCalls = (souk: () => Application) => {
  const send = async (
    person: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ) => souk().send(method, url, { token: person.token, body });
  return {
    send,
    make: (person: Person, url: string, body: Record<string, unknown> = {}) =>
      send(person, 'POST', '/api/webhooks/create', {
        ...{ name: 'Bookkeeping', url },
        events: [{ resource: 'customers', events: ALL_EVENTS }],
        ...body,
      }),
    addCustomer: async (person: Person, more: Record<string, unknown> = {}) => {
      count += 1;
      const email = `hooked${count}@example.com`;
      const customer = { firstname: 'Hooked', lastname: `Number${count}`, email, ...more };
      const { body } = await send(person, 'POST', '/api/customers/create', customer);
      return String(body['_id']);
    },
    rename: (person: Person, id: string, lastname: string) =>
      send(person, 'PUT', `/api/customers/update?id=${id}`, { lastname }),
    /** Sends what is due, as the job does. */
    deliver: async (): Promise<void> => {
      await souk().core.jobs.run('webhooks.send');
    },
    deliveries: async (person: Person, id: unknown, state = '') => {
      const query = state === '' ? '' : `&state=${state}`;
      const url = `/api/webhooks/deliveries/search?id=${id}&limit=100${query}`;
      const { body } = await send(person, 'GET', url);
      return (body['results'] ?? []) as readonly Record<string, unknown>[];
    },
    letters: () =>
      souk().core.database.query<{ letter: string; recipient: string; facts: object }>(
        sql`select letter, recipient, facts from mail_letters order by id`,
      ),
    /** Somebody who has just given the password. */
    proven: async (person: Person): Promise<Person> => {
      const origin = { address: '', agent: 'tests' };
      const { token } = await souk().core.access.sessions.issue(person.userId, origin, 'password');
      return { ...person, token };
    },
  };
};
