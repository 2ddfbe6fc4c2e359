import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NAMED_CALLS, type NamedCall, type StartAnswer, servedPath, TOKEN_HEADER } from '#schemas';
import { createTeam } from '#server/engine/access/createUsers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';
import { type Client, type Node, openClient, openNode } from '../events/nodes.ts';

type Person = Awaited<ReturnType<Node['member']>>;

let node: Node;
let seller: Person;
beforeAll(async () => {
  node = await openNode({ database: await openPreparedDatabase() });
  const { teamId } = await node.firstAdmin();
  seller = await node.member(teamId, 'seller', 'sara');
});
afterAll(() => node.close());

const opened: Client[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.stop()));
});

const ask = async (path: string, token: string) => {
  const answer = await node.app.inject({ url: path, headers: { [TOKEN_HEADER]: token } });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};
const start = async (token: string) =>
  (await ask(servedPath(NAMED_CALLS.start), token)).body as StartAnswer;
const answersAlone = async (token: string) => {
  const calls = node.core.registry.startCalls();
  const answers = calls.map(
    async ({ name, call }) => [name, await ask(servedPath(call), token)] as const,
  );
  return Object.fromEntries(await Promise.all(answers));
};
const newCustomer = async (email: string): Promise<string> => {
  const row = { firstname: 'Nadia', lastname: 'Farah', email };
  const { teamId } = seller;
  const made = await node.core.records.create(SYSTEM, node.resource('customers'), row, { teamId });
  return String(parseRow(made)['_id']);
};

describe('START-1: one call for all of the start', () => {
  test('answers what each call answers by itself', async () => {
    const { answers } = await start(seller.token);
    const alone = await answersAlone(seller.token);
    const wanted: readonly NamedCall[] = ['teamInit', 'currentUser', 'storeInit', 'currentSeller'];
    expect(Object.keys(answers)).toEqual(expect.arrayContaining([...wanted]));
    for (const [name, { status, body }] of Object.entries(alone)) {
      expect(answers[name as NamedCall], name).toEqual(status === 200 ? body : undefined);
    }
    // For those who work with schemas.
    expect(alone['schemaStatus']?.status).toBe(403);
  });

  test('leaves out what cannot be had, whose own call says why', async () => {
    const { records, schemas } = node.core;
    const attic = await createTeam({ records, model: schemas.current().model }, 'Attic');
    const storeless = await node.member(attic, 'seller', 'sam');
    const { answers } = await start(storeless.token);
    expect(answers.storeInit).toBeUndefined();
    expect(answers.teamInit).toMatchObject({ name: 'Attic' });
    expect((await answersAlone(storeless.token))['storeInit']).toMatchObject({ status: 404 });
  });

  test('names the role of the caller and what it allows, where its row may not be read', async () => {
    const permissions = { apps: ['search', 'get'] };
    const reader = { name: 'Catalogue reader', scope: 'team', permissions };
    const made = await node.core.records.create(SYSTEM, node.resource('roles'), reader);
    const id = String(parseRow(made)['_id']);
    const rob = await node.member(seller.teamId, id, 'rob');
    expect((await start(rob.token)).answers.currentUser).toMatchObject({
      role: id,
      ownRole: { name: 'Catalogue reader', isBuiltIn: false, permissions },
    });
    expect((await start(seller.token)).answers.currentUser).toMatchObject({
      ownRole: { name: 'seller', isBuiltIn: true },
    });
  });

  test('is for whoever is signed in', async () => {
    const { status, body } = await ask(servedPath(NAMED_CALLS.start), 'no token of ours');
    expect([status, body]).toEqual([401, expect.objectContaining({ code: 'not_signed_in' })]);
  });

  test('says where the events go on: a stream from there tells of what came after, and of nothing before', async () => {
    const before = await newCustomer('before@souk.com');
    // Published, as it is once somebody hears of it.
    const first = openClient(node.url, seller.token);
    opened.push(first);
    await first.until((heard) => heard.length > 0);
    const { eventsFrom } = await start(seller.token);
    const after = await newCustomer('after@souk.com');
    const client = openClient(node.url, seller.token, eventsFrom);
    opened.push(client);
    await client.until(() => client.events().some(({ id }) => id === after));
    expect(client.events().map(({ id }) => id)).not.toContain(before);
    const [hello] = client.messages;
    expect(hello).toMatchObject({ type: 'opened', isFresh: false });
  });
});
