/** Three teams, each with rows of every resource and people of every role, on one running server. */
import type { RouteOptions } from 'fastify';
import { NAMED_CALLS, type ResourceModel } from '#schemas';
import { ACCOUNT_CALLS } from '#schemas/model/calls/accountCalls.ts';
import { API_KEY_CALLS } from '#schemas/model/calls/apiKeyCalls.ts';
import { WEBHOOK_CALLS } from '#schemas/model/calls/webhookCalls.ts';
import { createUser } from '#server/engine/access/createUsers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import type { Document } from '#server/engine/openapi/document.ts';
import { OPENAPI_PATH } from '#server/engine/openapi/openApiRoutes.ts';
import { createTeamWithStore } from '#server/market/stores/createStore.ts';
import { type Values, valueFor } from '../contract/values.ts';
import { openPreparedPostgres } from '../preparedDatabase.ts';
import { type Application, openApplication } from '../server/application.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const OWN_VALUES: Readonly<Record<string, Values>> = {
  // A blocked one's buyer is let in nowhere.
  customers: { status: 'active' },
  images: { src: PIXEL },
  files: { src: 'data:text/plain;base64,aGVsbG8=' },
  users: { role: 'support' },
  roles: { scope: 'team' },
  withdrawals: { amount: 5, method: 'paypal' },
  payoutAccounts: { method: 'paypal', account: 'pay@example.org' },
  offers: { expiresAt: '2090-01-01T00:00:00.000Z' },
  resolutions: { kind: 'cancellation' },
};
/** Fields that only a call of their own can fill. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  messages: ['deliveryId', 'offer'],
  roles: ['permissions'],
  // Days belong to more time alone.
  resolutions: ['days'],
  withdrawals: ['payoutAccountId'],
};
/** Each resource after those that it refers to. */
const ORDER = [
  'images',
  'files',
  'categories',
  'customers',
  'services',
  'apps',
  'themes',
  'orders',
];

export interface Person {
  readonly name: string;
  readonly role: 'admin' | 'owner' | 'seller' | 'support' | 'buyer';
  readonly team: Team;
  readonly token: string;
}

/** Rows of one customer of a team: what its buyer may see, and what another's buyer may not. */
export type Rows = Readonly<Record<string, string>>;

export interface Team {
  readonly name: string;
  readonly teamId: string;
  /** Id by resource; those of the first customer. */
  readonly rows: Rows;
  /** The same for a second customer. */
  readonly others: Rows;
}

export interface World {
  readonly souk: Application;
  readonly document: Document;
  readonly routes: readonly RouteOptions[];
  readonly teams: readonly Team[];
  readonly people: readonly Person[];
  close(): Promise<void>;
}

const NAMES = ['North', 'South', 'West'] as const;
/** Numbers of a team's rows: texts carry them, so that a leak shows whose it is. */
const NUMBERS_PER_TEAM = 10_000;

const sorted = (resources: Iterable<ResourceModel>): readonly ResourceModel[] => {
  const place = ({ name }: ResourceModel): number => {
    const found = ORDER.indexOf(name);
    return found < 0 ? ORDER.length : found;
  };
  return [...resources].toSorted((one, other) => place(one) - place(other));
};

const createRows = async ({ core }: Application, teamId: string, first: number): Promise<Rows> => {
  const rows: Record<string, string> = { teams: teamId };
  const resources = core.schemas.current().model.resources;
  const make = async (resource: ResourceModel, number: number): Promise<string> => {
    const body: Values = { ...(resource.scope === 'team' && { teamId }) };
    const left = LEFT_OUT[resource.name] ?? [];
    for (const field of resource.fields) {
      if (field.readOnly || field === resource.stateField || left.includes(field.name)) continue;
      if (field.writeOnly) continue;
      body[field.name] = await valueFor(field.schema, {
        root: resource.schema,
        name: field.name,
        number,
        refer: async (name) => rows[name] ?? '',
        siblings: body,
      });
    }
    const row = { ...body, ...OWN_VALUES[resource.name] };
    return String(parseRow(await core.records.create(SYSTEM, resource, row))['_id']);
  };
  let number = first;
  for (const resource of sorted(resources.values())) {
    number += 1;
    if (resource.name === 'teams') continue;
    rows[resource.name] = await make(resource, number);
  }
  return rows;
};

/** Something to withdraw. */
const earn = async ({ core }: Application, teamId: string, number: number): Promise<void> => {
  const { resources } = core.schemas.current().model;
  const [customers, orders] = [resources.get('customers'), resources.get('orders')];
  if (!customers || !orders) throw new Error('the schemas changed');
  const person = { firstname: 'A', lastname: 'B', email: `payer${number}@example.org` };
  const customer = parseRow(await core.records.create(SYSTEM, customers, { teamId, ...person }));
  const paid = { status: 'completed', packagePrice: 1000, amount: 1000, title: 'Paid' };
  const row = { teamId, customerId: customer['_id'], ...paid };
  await core.records.create(SYSTEM, orders, row);
};

const silent = { info() {}, warn() {}, error() {} };

/** `npm run prove -- tenancy` asks for PostgreSQL; the embedded database otherwise. */
const openEngine = async () => {
  if (process.env['TENANCY_ENGINE'] !== 'PostgreSQL') return undefined;
  const postgres = await openPreparedPostgres();
  const database = await openDatabase({ databaseUrl: postgres.url, log: silent });
  return { database, stop: postgres.stop };
};

export const openWorld = async (): Promise<World> => {
  const routes: RouteOptions[] = [];
  const engine = await openEngine();
  const souk = await openApplication({
    // Hundreds of writes by one person in seconds: a 429 would say nothing of rows.
    environment: { WORK_BUDGET: 'off' },
    onRoute: (route) => void routes.push(route),
    ...(engine && { database: engine.database }),
  });
  const { core, admin } = souk;
  const { model } = core.schemas.current();
  const parts = { records: core.records, model };
  const teams: Team[] = [];
  const people: Person[] = [];
  const own = async (token: string, userId: string): Promise<Rows> => {
    const [session] = await core.access.sessions.list(userId);
    const wish = { resource: 'customers', format: 'csv', title: 'An import' };
    const begun = await souk.send('POST', NAMED_CALLS.importBegin.path, { token, body: wish });
    const view = { name: 'A view', resource: 'customers', isShared: true };
    const saved = await souk.send('POST', NAMED_CALLS.viewCreate.path, { token, body: view });
    return {
      sessions: session?._id ?? '',
      imports: String(begun.body['_id']),
      views: String(saved.body['_id']),
    };
  };
  /** The letter of somebody who was invited into the team. */
  const invitationOf = async (token: string, teamId: string): Promise<string> => {
    const email = `invited.${teamId}@souk.example`;
    const body = { name: 'Ivy', email, role: 'seller' };
    await souk.send('POST', ACCOUNT_CALLS.invitationCreate.path, { token, body });
    const [letter] = await core.database.query<{ id: string }>(
      sql`select id from mail_letters where recipient = ${email}`,
    );
    return letter?.id ?? '';
  };
  /** What programs of a team have: only those who manage it reach any of it. */
  const ofPrograms = async (teamId: string): Promise<Rows> => {
    const make = async (call: 'apiKeyCreate' | 'webhookCreate', body: object) => {
      const { path } = call === 'apiKeyCreate' ? API_KEY_CALLS[call] : WEBHOOK_CALLS[call];
      const made = await souk.send('POST', path, { token: admin.token, body: { ...body, teamId } });
      return String(made.body['_id']);
    };
    const permissions = { customers: ['search'] };
    const keys = await make('apiKeyCreate', { name: 'Importer', permissions });
    const events = [{ resource: 'customers', events: ['created'] }];
    const url = 'https://hooks.example/';
    const webhooks = await make('webhookCreate', { name: 'Bookkeeping', url, events });
    const path = `${WEBHOOK_CALLS.webhookTest.path}?id=${webhooks}`;
    const sent = await souk.send('POST', path, { token: admin.token });
    return { keys, webhooks, 'webhook deliveries': String(sent.body['_id']) };
  };
  for (const [index, name] of NAMES.entries()) {
    const store = { subdomain: `walk-${name.toLowerCase()}`, currency: 'USD' };
    const teamId = index === 0 ? admin.teamId : await createTeamWithStore(parts, name, store);
    const number = (index + 1) * NUMBERS_PER_TEAM;
    await earn(souk, teamId, number);
    const rows: Record<string, string> = { ...(await createRows(souk, teamId, number)) };
    const others = await createRows(souk, teamId, number + NUMBERS_PER_TEAM / 2);
    Object.assign(rows, await ofPrograms(teamId));
    const team = { name, teamId, rows, others };
    teams.push(team);
    for (const role of ['admin', 'owner', 'seller', 'support'] as const) {
      const email = `${role}.${name.toLowerCase()}@souk.example`;
      const user = { teamId, name: role, email, role, password: 'a password for tests' };
      const { userId } = await createUser(parts, user);
      const { token } = await core.access.sessions.issue(
        userId,
        { address: '', agent: 'walk' },
        // So that what is refused is refused for another reason.
        'password',
      );
      if (role === 'seller') Object.assign(rows, await own(token, userId));
      if (role === 'owner') rows['letters'] = await invitationOf(token, teamId);
      people.push({ name: `${role} of ${name}`, role, team, token });
    }
    const buyer = await souk.send('POST', '/api/auth/buyer', {
      token: admin.token,
      body: { customerId: rows['customers'] },
    });
    people.push({
      name: `buyer of ${name}`,
      role: 'buyer',
      team,
      token: String(buyer.body['token']),
    });
  }
  const close = async (): Promise<void> => {
    await souk.close();
    await engine?.stop();
  };
  const { text } = await souk.send('GET', OPENAPI_PATH, { token: admin.token });
  return { souk, document: JSON.parse(text), routes, teams, people, close };
};
