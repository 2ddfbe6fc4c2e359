/** Teams with money, their requests, and the administrators who pay them out. */
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Row } from '#server/engine/database/json.ts';
import { createTeamWithStore } from '#server/market/stores/createStore.ts';
import { type Answer, type Application, openApplication, type Person } from '../../application.ts';

const MARKETS = '/apis/markets/api';
export const IBAN = 'DE89 3704 0044 0532 0130 00';

export interface Desk {
  readonly souk: Application;
  readonly owner: Person;
  readonly other: Person;
  readonly colleague: Person;
}

const make = async (souk: Application, name: string, body: Row): Promise<Row> => {
  const resource = souk.core.schemas.current().model.resources.get(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return JSON.parse(await souk.core.records.create(SYSTEM, resource, body));
};

/** Money that may be withdrawn: nine tenths of what is paid. */
const earn = async (souk: Application, teamId: string, paid: number): Promise<void> => {
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };
  const customer = await make(souk, 'customers', { teamId, ...person });
  await make(souk, 'orders', {
    ...{ teamId, title: 'Logo', customerId: customer['_id'], status: 'completed' },
    packagePrice: paid,
  });
};

export const openDesk = async (): Promise<Desk> => {
  const souk = await openApplication();
  await earn(souk, souk.seller.teamId, 10_000);
  await earn(souk, souk.stranger.teamId, 10_000);
  return {
    souk,
    owner: await souk.member(souk.seller.teamId, 'owner', 'olga'),
    other: await souk.member(souk.stranger.teamId, 'owner', 'oscar'),
    colleague: await souk.member(souk.admin.teamId, 'admin', 'agnes'),
  };
};

/** One more team with money, and who may withdraw it. */
export const newTeam = async ({ souk }: Desk, name: string): Promise<Person> => {
  const { records, schemas } = souk.core;
  const { model } = schemas.current();
  const plan = { subdomain: name.toLowerCase(), currency: 'USD' };
  const teamId = await createTeamWithStore({ records, model }, name, plan);
  await earn(souk, teamId, 10_000);
  return souk.member(teamId, 'owner', name.toLowerCase());
};

/** The same person after a sign-in of this moment. */
export const signedInAnew = async ({ souk }: Desk, person: Person): Promise<Person> => ({
  ...person,
  token: String((await souk.signIn(person.email)).body['token']),
});

export const save = async ({ souk }: Desk, { token }: Person, more: Row = {}): Promise<string> => {
  const body = { name: 'North GmbH', method: 'bank_transfer', account: IBAN, ...more };
  const answer = await souk.send('POST', '/api/payoutAccounts/create', { token, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return String(answer.body['_id']);
};

export const withdraw = ({ souk }: Desk, { token }: Person, body: Row): Promise<Answer> =>
  souk.send('POST', `${MARKETS}/withdrawns/create`, { token, body });

export const request = async (desk: Desk, person: Person, body: Row): Promise<Row> => {
  const answer = await withdraw(desk, person, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};

export const change = ({ souk }: Desk, { token }: Person, id: unknown, body: Row) =>
  souk.send('POST', `${MARKETS}/withdrawns/update?id=${String(id)}`, { token, body });

export const accountOf = async ({ souk }: Desk, id: unknown): Promise<unknown> => {
  const { token } = souk.admin;
  const url = `${MARKETS}/withdrawns/account?id=${String(id)}`;
  return (await souk.send('GET', url, { token })).body['account'];
};

export const look = ({ souk }: Desk, { token }: Person, query = ''): Promise<Answer> =>
  souk.send('GET', `${MARKETS}/payouts/search?${query}`, { token });

const isList = (value: unknown): value is readonly Row[] => Array.isArray(value);
export const listIn = ({ body }: Answer, name: string): readonly Row[] => {
  const list = body[name];
  return isList(list) ? list : [];
};

export const decide = (
  { souk }: Desk,
  { token }: Person,
  body: Row,
  key?: string,
): Promise<Answer> =>
  souk.send('POST', `${MARKETS}/payouts/move`, {
    ...{ token, body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

/** A row as it is named to be decided. */
export const asSeen = ({ _id, version }: Row): Row => ({ id: _id, version });
