import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Both, codeIn, newPage, openBoth, ROOT } from './harness.ts';
import { createBrowser } from './testProvider.ts';

let both: Both;
let souk: Both['souk'];
const { person, begin, comeBack, finish } = {
  person: (...given: Parameters<Both['person']>) => both.person(...given),
  begin: (...given: Parameters<Both['begin']>) => both.begin(...given),
  comeBack: (...given: Parameters<Both['comeBack']>) => both.comeBack(...given),
  finish: (...given: Parameters<Both['finish']>) => both.finish(...given),
};

beforeAll(async () => {
  both = await openBoth();
  ({ souk } = both);
});
afterAll(() => both.close());

describe('PEOPLE-4: attacks on the way there and back', () => {
  test('a code is good once, and only for the browser that began', async () => {
    const [page, victim] = [newPage(), newPage()];
    const url = String((await begin(page)).body['url']);
    const address = await createBrowser().signIn(url, person({ groups: ['sellers'] }));
    const code = codeIn(await comeBack(address));
    // Somebody else's page is sent the link: nobody is signed in as the attacker.
    expect((await finish(code, victim)).body['code']).toBe('sign_in_expired');
    expect((await finish(code, page)).body['code']).toBe('sign_in_expired');
  });

  test('of two at once one ends the sign-in', async () => {
    const page = newPage();
    const url = String((await begin(page)).body['url']);
    const address = await createBrowser().signIn(url, person({ groups: ['sellers'] }));
    const code = codeIn(await comeBack(address));
    const answers = await Promise.all([finish(code, page), finish(code, page)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('an answer of the provider is good once, and for its own state', async () => {
    const browser = createBrowser();
    const login = person({ groups: ['sellers'] });
    const [one, other] = [newPage(), newPage()];
    const first = await browser.signIn(String((await begin(one)).body['url']), login);
    const second = await browser.signIn(String((await begin(other)).body['url']), login);
    const mixed = new URL(first);
    mixed.searchParams.set('state', new URL(second).searchParams.get('state') ?? '');
    expect(await comeBack(mixed.href)).toBe(`${ROOT}/markets/login#openidFault=failed`);
    expect(codeIn(await comeBack(first))).not.toBe('');
    expect(await comeBack(first)).toContain('openidFault=failed');
    // The state was used by the mixed answer: it opens nothing any more.
    expect(await comeBack(second)).toContain('openidFault=failed');
  });

  test.each([
    ['an error', 'error=access_denied&state=x', 'refused'],
    ['nothing', '', 'failed'],
    ['an address to go on to', 'state=x&code=y&back=https://evil.example', 'failed'],
  ])('%s in the answer leads to the own sign-in page', async (_, query, fault) => {
    const location = await comeBack(`${ROOT}/api/auth/openid/callback?${query}`);
    expect(location).toBe(`${ROOT}/markets/login#openidFault=${fault}`);
  });

  test('the address to come back to is the pages’, whatever a request says', async () => {
    const answer = await souk.send('POST', '/api/auth/openid/begin', {
      body: { browser: newPage().browser },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const query = new URL(String(answer.body['url'])).searchParams;
    expect(query.get('redirect_uri')).toBe(`${ROOT}/api/auth/openid/callback`);
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('nonce')).toBeTruthy();
  });

  test('nothing that the provider said stands in the database to be read', async () => {
    const page = newPage();
    const url = String((await begin(page)).body['url']);
    const login = person({ groups: ['sellers'] });
    await comeBack(await createBrowser().signIn(url, login));
    const rows = await souk.core.database.query(sql`select * from openid_results`);
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(login);
  });

  test('one that comes back after ten minutes is too late', async () => {
    const page = newPage();
    const url = String((await begin(page)).body['url']);
    const address = await createBrowser().signIn(url, person({ groups: ['sellers'] }));
    souk.wait(10 * 60_000 + 1_000);
    expect(await comeBack(address)).toContain('openidFault=failed');
  });
});
