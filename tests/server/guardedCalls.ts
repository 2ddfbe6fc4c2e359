/** Every call that asks for a proof of who is there, with what it takes to make it work. */
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import type { Person } from './application.ts';
import { enrolApp } from './engine/secondFactor/enrolling.ts';
import { MONEY, PAYOUTS } from './guardedMoney.ts';
import { ask, type GuardedCall, type Scene } from './guardedScene.ts';

const KEY = { name: 'Importer', permissions: { customers: ['search'] } };
const HOOK = {
  ...{ name: 'Bookkeeping', url: 'https://hooks.example/' },
  events: [{ resource: 'customers', events: ['created'] }],
};
const PASSWORD = 'brass lantern under willow';

const person = ({ unique }: Scene) => ({ name: 'Ivy', email: `ivy${unique}@souk.example` });
const makeKey = (scene: Scene) => ask(scene, '/api/keys/create', KEY);
const makeHook = (scene: Scene) => ask(scene, '/api/webhooks/create', HOOK);
const invite = (scene: Scene, role = 'seller') =>
  ask(scene, '/api/invitations/create', { ...person(scene), role });
const makeRole = (scene: Scene) =>
  ask(scene, '/api/roles/create', {
    ...{ name: `helper${scene.unique}`, scope: 'team' },
    permissions: { customers: ['search'] },
  });
const factorOf = async (scene: Scene, { userId }: Person): Promise<string> => {
  const [row] = await scene.souk.core.database.query<{ id: string }>(
    sql`select id from second_factors where user_id = ${userId}`,
  );
  return row?.id ?? '';
};

const PROGRAMS: readonly GuardedCall[] = [
  {
    call: 'POST /api/keys/create',
    prepare: async () => ({ url: '/api/keys/create', body: KEY }),
  },
  {
    call: 'POST /api/keys/rotate',
    prepare: async (scene) => ({
      url: `/api/keys/rotate?id=${await makeKey(scene)}`,
      body: { overlapHours: 1 },
    }),
  },
  {
    call: 'POST /api/keys/revoke',
    prepare: async (scene) => ({ url: `/api/keys/revoke?id=${await makeKey(scene)}` }),
  },
  {
    call: 'POST /api/webhooks/create',
    prepare: async () => ({ url: '/api/webhooks/create', body: HOOK }),
  },
  {
    call: 'POST /api/webhooks/update',
    prepare: async (scene) => ({
      url: `/api/webhooks/update?id=${await makeHook(scene)}`,
      body: { url: 'https://elsewhere.example/' },
    }),
  },
  {
    call: 'DELETE /api/webhooks/delete',
    prepare: async (scene) => ({
      method: 'DELETE',
      url: `/api/webhooks/delete?id=${await makeHook(scene)}`,
    }),
  },
  {
    call: 'POST /api/webhooks/rotate',
    prepare: async (scene) => ({ url: `/api/webhooks/rotate?id=${await makeHook(scene)}` }),
  },
];

const FACTORS: readonly GuardedCall[] = [
  {
    call: 'POST /api/auth/factors/totp',
    prepare: async () => ({ url: '/api/auth/factors/totp' }),
  },
  {
    call: 'POST /api/auth/factors/passkey',
    prepare: async () => ({ url: '/api/auth/factors/passkey' }),
  },
  {
    call: 'POST /api/auth/factors/codes',
    prepare: async ({ souk, admin }) => {
      await enrolApp(souk, admin);
      return { url: '/api/auth/factors/codes' };
    },
  },
  {
    call: 'POST /api/auth/factors/remove',
    prepare: async (scene) => {
      await enrolApp(scene.souk, scene.admin);
      return { url: `/api/auth/factors/remove?id=${await factorOf(scene, scene.admin)}` };
    },
  },
  {
    call: 'POST /api/auth/factors/takeAway',
    prepare: async ({ souk, member }) => {
      await enrolApp(souk, member);
      return { url: `/api/auth/factors/takeAway?id=${member.userId}` };
    },
  },
];

const change = (what: string, body: (scene: Scene) => object): GuardedCall => ({
  ...{ call: 'users', what },
  prepare: async (scene) => ({
    method: 'PUT',
    url: `/api/users/update?id=${scene.member.userId}`,
    body: body(scene),
  }),
});

const PEOPLE: readonly GuardedCall[] = [
  ...['admin', 'owner'].map((role) => ({
    ...{ call: 'POST /api/invitations/create', what: `of an ${role}` },
    prepare: async (scene: Scene) => ({
      url: '/api/invitations/create',
      body: { ...person(scene), role },
    }),
  })),
  {
    call: 'POST /api/invitations/again',
    prepare: async (scene) => ({ url: `/api/invitations/again?id=${await invite(scene)}` }),
  },
  {
    call: 'POST /api/invitations/revoke',
    prepare: async (scene) => ({ url: `/api/invitations/revoke?id=${await invite(scene)}` }),
  },
  {
    call: 'POST /api/account/address',
    prepare: async (scene) => ({
      url: '/api/account/address',
      body: { email: person(scene).email },
    }),
  },
  {
    call: 'POST /api/teams/found',
    prepare: async (scene) => ({
      url: '/api/teams/found',
      body: {
        ...{ name: 'Founded', subdomain: `founded${scene.unique}`, currency: 'USD' },
        owner: person(scene),
      },
    }),
  },
  change('password', () => ({ password: PASSWORD, passwordConfirmation: PASSWORD })),
  change('e-mail address', ({ unique }) => ({ email: `moved${unique}@souk.example` })),
  change('role', () => ({ role: 'support' })),
  {
    ...{ call: 'users', what: 'a new one' },
    prepare: async (scene) => ({
      url: '/api/users/create',
      body: { ...person(scene), role: 'admin' },
    }),
  },
  {
    ...{ call: 'roles', what: 'a new one' },
    prepare: async ({ unique }) => ({
      url: '/api/roles/create',
      body: {
        ...{ name: `made${unique}`, scope: 'team' },
        permissions: { customers: ['search'] },
      },
    }),
  },
  {
    ...{ call: 'roles', what: 'what it may do' },
    prepare: async (scene) => ({
      url: `/api/roles/update?id=${await makeRole(scene)}`,
      body: { permissions: { customers: ['search', 'delete'] } },
    }),
  },
];

/** More than a page of rows. */
const MANY_ROWS = 1_001;

const TAKING_OUT: readonly GuardedCall[] = [
  {
    call: 'POST /api/outbox/link',
    prepare: async (scene) => {
      const { email } = person(scene);
      await invite(scene);
      const [letter] = await scene.souk.core.database.query<{ id: string }>(
        sql`select id from mail_letters where recipient = ${email}`,
      );
      return { url: `/api/outbox/link?id=${letter?.id}` };
    },
  },
  {
    call: 'GET /api/audit/export',
    prepare: async () => ({ method: 'GET', url: '/api/audit/export' }),
  },
  {
    ...{ call: 'GET export', what: 'of everything' },
    prepare: async ({ souk }) => {
      const { core } = souk;
      const categories = core.schemas.current().model.resources.get('categories');
      if (!categories) throw new Error('there are no categories');
      for (let number = 0; number < MANY_ROWS; number += 1)
        await core.records.create(SYSTEM, categories, { name: `Number ${number}` });
      return { method: 'GET', url: '/apis/markets/api/categories/export' };
    },
  },
];

export const GUARDED_CALLS: readonly GuardedCall[] = [
  ...PROGRAMS,
  ...FACTORS,
  ...PEOPLE,
  ...MONEY,
  ...PAYOUTS,
  ...TAKING_OUT,
];
