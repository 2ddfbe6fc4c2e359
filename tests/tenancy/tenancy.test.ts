import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_HEADER } from '#schemas';
import { Random } from '#server/market/demo/random.ts';
import { SEED } from '../seed.ts';
import { operationsOf, STREAMS, walk } from './walk.ts';
import { openWorld, type Person, type World } from './world.ts';

/** Some two thousand requests, on a machine that may be busy. */
const WALK_MS = 180_000;
const TEAMS = ['North', 'South', 'West'];
const ROLES = ['owner', 'seller', 'support', 'buyer'];
/** `npm run prove -- tenancy` names an engine, and walks as everybody; a test walks in each role of a team that is drawn. */
const IS_WHOLE = process.env['TENANCY_ENGINE'] !== undefined;
const random = new Random(SEED);
const WALKS = ROLES.flatMap((role) =>
  (IS_WHOLE ? TEAMS : [random.pick(TEAMS)]).map((team) => ({ role, team })),
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const person = (role: string, team: string) => {
  const found = world.people.find(({ name }) => name === `${role} of ${team}`);
  if (!found) throw new Error(`nobody is ${role} of ${team}`);
  return found;
};

describe('the walk', () => {
  test('knows every route of the server: one that is not described fails here', () => {
    const unknown = world.routes
      .filter(({ method }) => ![method].flat().every((name) => name === 'HEAD'))
      .filter(({ config }) => config?.description === undefined)
      .map(({ method, url }) => `${method} ${url}`);
    expect(unknown).toEqual([]);
  });

  test.each(TEAMS)('sees that people of %s reach their own rows', async (team) => {
    const { rows } = person('seller', team).team;
    for (const [path, id] of [
      ['/api/customers/get', rows['customers']],
      ['/apis/markets/api/orders/get', rows['orders']],
      ['/api/rest/themes/', rows['themes']],
    ]) {
      const url = path?.endsWith('/') ? `${path}${id}` : `${path}?id=${id}`;
      const answer = await world.souk.send('GET', url, person('seller', team));
      expect(answer).toMatchObject({ status: 200, body: { _id: id } });
    }
    const order = `/apis/markets/api/orders/get?id=${rows['orders']}`;
    expect((await world.souk.send('GET', order, person('buyer', team))).status).toBe(200);
  });

  test.each(TEAMS)('leaves the admin of %s the own team where a call is about it', async (team) => {
    const admin = person('admin', team);
    const paths = ['/apis/markets/api/teams/init', '/apis/managers/api/users/me'];
    const answers = await Promise.all(paths.map((path) => world.souk.send('GET', path, admin)));
    expect(answers.map(({ body }) => body['teamId'] ?? body['_id'])).toEqual([
      admin.team.teamId,
      admin.team.teamId,
    ]);
  });

  test.each(STREAMS)('hears nothing of another team at %s', async (path) => {
    const origin = await world.souk.app.listen({ host: '127.0.0.1', port: 0 });
    const stranger = person('seller', 'South');
    const leaving = new AbortController();
    const stream = await fetch(`${origin}${path}`, {
      headers: { [TOKEN_HEADER]: stranger.token },
      signal: leaving.signal,
    });
    const change = (who: Person) =>
      world.souk.send('PUT', `/api/customers/update?id=${who.team.rows['customers']}`, {
        token: who.token,
        body: { note: `changed by ${who.name}` },
      });
    expect((await change(person('seller', 'North'))).status).toBe(200);
    expect((await change(stranger)).status).toBe(200);
    const own = String(stranger.team.rows['customers']);
    const heard = await readUntil(stream, own);
    leaving.abort();
    expect(heard).toContain(own);
    expect(heard).not.toContain(person('seller', 'North').team.rows['customers']);
    expect(heard).not.toContain(person('seller', 'North').team.teamId);
  });
});

/** What a stream sends until a word is in it. */
const readUntil = async ({ body }: Response, word: string): Promise<string> => {
  let text = '';
  for await (const chunk of body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (text.includes(word)) break;
  }
  return text;
};

describe(`between teams (SEED=${SEED})`, () => {
  test.each(WALKS)(
    'as $role of $team nothing of others is shown, changed or hinted at (SEC-1)',
    async ({ role, team }) => {
      const operations = operationsOf(world);
      expect(operations.length).toBeGreaterThan(300);
      expect(await walk(world, person(role, team), operations)).toEqual([]);
    },
    WALK_MS,
  );
});
