/** Makes and uses API keys as the page and a program do. */
import { SYSTEM } from '#server/engine/access/system.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { neededResource } from '#server/engine/records/specialResources.ts';
import type { Application, Person } from '../../application.ts';

export const ALL_VERBS = ['search', 'get', 'create', 'update', 'delete'] as const;

/** Somebody who manages the own team and may do everything with apps and customers. */
export const openOwner = async (souk: Application, name = 'olga'): Promise<Person> => {
  const { records, schemas } = souk.core;
  const roles = neededResource(schemas.current().model, 'roles');
  const role = `keeper of ${name}`;
  const made = await records.create(SYSTEM, roles, {
    ...{ name: role, description: role, scope: 'team', actsAs: 'seller' },
    permissions: {
      ...{ apps: ALL_VERBS, customers: ALL_VERBS, users: ALL_VERBS, files: ALL_VERBS },
      ...{ teams: ['get', 'update'], orders: ['search', 'get'], messages: ['search', 'get'] },
    },
  });
  return souk.member(souk.seller.teamId, String(parseRow(made)['_id']), name);
};

export const keyCalls = (souk: () => Application) => ({
  make: (person: Person, body: Record<string, unknown>) =>
    souk().send('POST', '/api/keys/create', {
      token: person.token,
      body: { name: 'Importer', permissions: { customers: ALL_VERBS }, ...body },
    }),
  list: async (person: Person) => {
    const { body } = await souk().send('GET', '/api/keys/search', { token: person.token });
    return (body['results'] ?? []) as readonly Record<string, unknown>[];
  },
  rotate: (person: Person, id: unknown, overlapHours = 24) =>
    souk().send('POST', `/api/keys/rotate?id=${id}`, {
      token: person.token,
      body: { overlapHours },
    }),
  revoke: (person: Person, id: unknown) =>
    souk().send('POST', `/api/keys/revoke?id=${id}`, { token: person.token }),
  /** Reads a list with a key. */
  use: (token: unknown, from = '127.0.0.1', resource = 'customers') =>
    souk().send('GET', `/api/rest/${resource}`, {
      token: String(token),
      remoteAddress: from,
    }),
});
