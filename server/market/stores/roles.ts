import { VERBS } from '#schemas';
import type { BuiltInRole } from '#server/engine/features/feature.ts';
import type { Permissions } from '#server/engine/records/records.ts';

const READ: Permissions[string] = ['search', 'get'];

const EDIT: Permissions[string] = ['search', 'get', 'update'];

/** A seller who runs the team: its users, its keys, where its money goes (PEOPLE-4). */
export const OWNER: BuiltInRole = {
  name: 'owner',
  description: 'A seller who also manages the own team: its users, keys and payout accounts.',
  scope: 'team',
  actsAs: 'seller',
  exceptions: {
    users: ['search', 'get', 'create', 'update'],
    roles: READ,
    teams: EDIT,
    stores: EDIT,
  },
  usual: (scope) => (scope === 'team' ? VERBS : READ),
  isOpenToNew: true,
};

export const SELLER: BuiltInRole = {
  name: 'seller',
  description: 'Sees and changes what belongs to the own team.',
  scope: 'team',
  exceptions: { users: READ, roles: READ, teams: EDIT, stores: EDIT, payoutAccounts: READ },
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
