import { VERBS } from '#schemas';
import type { BuiltInRole } from '#server/engine/features/feature.ts';
import type { Permissions } from '#server/engine/records/records.ts';

const READ: Permissions[string] = ['search', 'get'];

export const SELLER: BuiltInRole = {
  name: 'seller',
  description: 'Sees and changes what belongs to the own team.',
  scope: 'team',
  exceptions: { users: READ, roles: READ, teams: READ, stores: READ },
  usual: (scope) => (scope === 'team' ? VERBS : READ),
  isOpenToNew: true,
};

export const SUPPORT: BuiltInRole = {
  name: 'support',
  description: 'Reads everything of the own team and answers messages.',
  scope: 'team',
  exceptions: { messages: ['search', 'get', 'create'] },
  usual: () => READ,
};
