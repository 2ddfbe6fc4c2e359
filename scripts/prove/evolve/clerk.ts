/** Somebody of the seller's team with a role of its own, and what they keep that names the field before it is renamed. */

import { until } from '../../harness/until.ts';
import { signIn } from '../../stories/api.ts';
import { type Answer, type CallParts, call, newTally } from '../servers/calls.ts';
import { FIRST_NAME } from '../servers/rows.ts';
import type { Servers } from '../servers/servers.ts';

const IMPORT_LIMIT_MS = 60_000;
const PASSWORD = 'a password for planted references';
const EMAIL = 'clerk@souk.example';

/** What the role may do; nobody of it deletes. */
const PERMISSIONS = {
  customers: ['search', 'get', 'create', 'update'],
  contracts: ['search', 'get', 'create'],
} as const;

export const PLANTED = 'Planted Works';
/** Comes before it in the list's own order. */
export const FIRST_OF_LIST = 'A Works';

export const STAR = `/customers?${new URLSearchParams({
  filter: JSON.stringify({ [FIRST_NAME]: PLANTED }),
  ...{ sort: FIRST_NAME, order: 'ASC', columns: `${FIRST_NAME},email` },
})}`;

const MAPPING = { Mail: 'email', Given: 'firstname', Family: 'lastname', Firma: FIRST_NAME };

/** Calls of one person, each at another server. */
export const openApi = (parts: CallParts) => {
  let turn = 0;
  const make = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    turn += 1;
    return call(parts, turn, method, path, body);
  };
  /** Errors: throws for an answer that is no success. */
  const must = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await make(method, path, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${answer.status} ${method} ${path}: ${answer.text}`);
  };
  return { make, must, tally: parts.tally };
};
export type Api = ReturnType<typeof openApi>;

/** Begins an import of one row by a mapping. */
export const beginImport = async (
  { must }: Api,
  mapping: unknown,
  company: string,
): Promise<string> => {
  const body = { resource: 'customers', title: 'firms.csv', mapping };
  const id = String((await must('POST', '/api/import', body))['_id']);
  const Mail = `${company.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const values = { Mail, Given: 'Ivo', Family: 'Sol', Firma: company };
  await must('POST', `/api/import/rows?id=${id}`, { rows: [{ line: 2, values }] });
  return id;
};

/** Stores what an import holds, and answers what became of it. */
export const runImport = async ({ must }: Api, id: string): Promise<Answer['body']> => {
  await must('POST', `/api/import/run?id=${id}`, { dryRun: false });
  let found: Answer['body'] = {};
  await until(async () => {
    found = await must('GET', `/api/import?id=${id}`);
    return ['done', 'failed', 'stopped'].includes(String(found['state']));
  }, IMPORT_LIMIT_MS);
  return found;
};

const hireClerk = async ({ admin, seller, addresses }: Servers): Promise<Api> => {
  const asAdmin = openApi({ token: admin.token, addresses, tally: newTally() });
  const role = await asAdmin.must('POST', '/api/roles/create', {
    ...{ name: 'clerk', scope: 'team', permissions: PERMISSIONS },
  });
  await asAdmin.must('POST', '/api/users/create', {
    ...{ name: 'clerk', email: EMAIL, password: PASSWORD, passwordConfirmation: PASSWORD },
    ...{ role: role['_id'], teamId: seller.teamId },
  });
  const token = await signIn(addresses[0] ?? '', { email: EMAIL, password: PASSWORD });
  return openApi({ token, addresses, tally: newTally() });
};

/** Everything that people keep and that names the field by its first name. */
export const plant = async (servers: Servers) => {
  const api = await hireClerk(servers);
  const add = async (path: string, body: object): Promise<string> =>
    String((await api.must('POST', path, body))['_id']);
  const customer = (firstname: string, company: string) =>
    add('/api/customers/create', {
      ...{ firstname, lastname: 'Sol', email: `${firstname}@example.com` },
      [FIRST_NAME]: company,
    });
  const customerId = await customer('Vera', PLANTED);
  const firstId = await customer('Zoe', FIRST_OF_LIST);
  const contractId = await add('/api/contracts/create', { number: 'C1', customerId });
  const viewId = await add('/api/views/create', {
    ...{ name: 'Firms', resource: 'customers', filters: { [FIRST_NAME]: PLANTED } },
    sort: { field: FIRST_NAME, order: 'ASC' },
    columns: [FIRST_NAME, 'email'],
  });
  const importId = await beginImport(api, MAPPING, 'Imported before');
  await runImport(api, importId);
  return { api, customerId, firstId, contractId, viewId, importId };
};

export type Planted = Awaited<ReturnType<typeof plant>>;
