import { vi } from 'vitest';
import type { Application } from '../../application.ts';

type Row = Readonly<Record<string, unknown>>;

const ENDS = ['tried', 'done', 'refused', 'stopped'];

/** What an admin does with the schema of customers, and a seller with its rows. */
export const schemaAdmin = (souk: Application) => {
  const admin = (method: 'GET' | 'POST', url: string, body?: unknown) =>
    souk.send(method, url, { token: souk.admin.token, body });
  const seller = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    souk.send(method, url, { token: souk.seller.token, body });
  const make = (body: object) =>
    admin('POST', '/api/schemas/change', { resource: 'customers', ...body });
  /** The change once there is nothing more to do, or as it is after a while. */
  const ended = async (id: unknown): Promise<Row> => {
    let change: Row = {};
    const isOver = async () => {
      change = (await admin('GET', `/api/schemas/changes/get?id=${id}`)).body;
      return ENDS.includes(String(change['state']));
    };
    await vi.waitUntil(isOver, { timeout: 60_000, interval: 30 }).catch(() => undefined);
    return change;
  };
  return {
    ...{ admin, seller, make, ended },
    /** Makes a change and waits for its end. */
    done: async (body: object): Promise<Row> => ended((await make(body)).body['id']),
    findings: async (query: string): Promise<Row> =>
      (await admin('GET', `/api/schemas/findings?${query}`)).body,
    revert: async (id: unknown) => {
      const answer = await admin('POST', '/api/schemas/changes/revert', { id });
      return answer.body['id'] === undefined ? answer.body : ended(answer.body['id']);
    },
    customer: async (body: object): Promise<string> => {
      const email = `c${Math.random().toString(36).slice(2)}@example.com`;
      const whole = { firstname: 'Nora', lastname: 'B', email, ...body };
      return String((await seller('POST', '/api/customers/create', whole)).body['_id']);
    },
    read: async (id: string): Promise<Row> =>
      (await seller('GET', `/api/customers/get?id=${id}`)).body,
    save: (id: string, body: object) => seller('PUT', `/api/customers/update?id=${id}`, body),
  };
};
