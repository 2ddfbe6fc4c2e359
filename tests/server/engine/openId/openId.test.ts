import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { type Answer, openApplication, PASSWORD } from '../../application.ts';
import { enrolApp } from '../secondFactor/enrolling.ts';
import { type Both, codeIn, newPage, openBoth, ROOT } from './harness.ts';
import { CLIENT_ID, createBrowser, type ProviderPerson } from './testProvider.ts';

let both: Both;
let souk: Both['souk'];
let provider: Both['provider'];
const { person, signIn, me, comeBack, finish } = {
  person: (...given: Parameters<Both['person']>) => both.person(...given),
  signIn: (...given: Parameters<Both['signIn']>) => both.signIn(...given),
  me: (...given: Parameters<Both['me']>) => both.me(...given),
  comeBack: (...given: Parameters<Both['comeBack']>) => both.comeBack(...given),
  finish: (...given: Parameters<Both['finish']>) => both.finish(...given),
};

beforeAll(async () => {
  both = await openBoth();
  ({ souk, provider } = both);
});
afterAll(() => both.close());

describe('PEOPLE-4: sign-in by OpenID Connect', () => {
  test('the first sign-in makes a user by the rule of their group, a later one finds them', async () => {
    const login = person({ groups: ['others', 'helpers'], name: 'Hana' });
    const first = await signIn(login);
    const user = await me(first);
    expect(user).toMatchObject({ name: 'Hana', role: 'support', teamId: souk.admin.teamId });
    // The address there may change: the person stays the same one.
    provider.people.set(login, { email: 'new@elsewhere.example', groups: ['helpers'] });
    expect((await me(await signIn(login)))['_id']).toBe(user['_id']);
  });

  test.each<readonly [string, ProviderPerson, string]>([
    ['of no group with a place here', { groups: ['others'] }, 'none of your groups'],
    ['of a group whose team is not here', { groups: ['nowhere'] }, 'team is not here'],
    ['whose address is not verified', { groups: ['helpers'], isVerified: false }, 'not verified'],
  ])('somebody %s is refused, in words', async (_, facts, words) => {
    const answer = await signIn(person(facts));
    expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_refused' } });
    expect(answer.body['message']).toContain(words);
  });

  test('a local account is linked by a verified address alone, to one person there', async () => {
    const email = 'linked@souk.example';
    const { userId } = await souk.member(souk.seller.teamId, 'seller', 'linked');
    const stranger = await signIn(person({ email, isVerified: false }));
    expect(stranger.body['code']).toBe('sign_in_refused');
    const owner = person({ email });
    expect((await me(await signIn(owner)))['_id']).toBe(userId);
    const second = await signIn(person({ email }));
    expect(second.body['message']).toContain('another person');
    expect((await me(await signIn(owner)))['_id']).toBe(userId);
  });

  test('the role follows the group at each sign-in; another team does not get in', async () => {
    const login = person({ groups: ['sellers'] });
    const user = await me(await signIn(login));
    expect(user['role']).toBe('seller');
    const facts = { email: String(user['email']) };
    provider.people.set(login, { ...facts, groups: ['helpers'] });
    expect((await me(await signIn(login)))['role']).toBe('support');
    provider.people.set(login, { ...facts, groups: ['southern'] });
    expect((await signIn(login)).body['message']).toContain('another team');
    provider.people.set(login, { ...facts, groups: [] });
    expect((await signIn(login)).body['message']).toContain('none of your groups');
  });

  test('the last admin stays admin, whatever the groups say', async () => {
    const { email, userId } = souk.admin;
    const answer = await signIn(person({ email, groups: ['sellers'] }));
    expect(await me(answer)).toMatchObject({ _id: userId, role: 'admin' });
  });

  test('a blocked user stays blocked', async () => {
    const login = person({ groups: ['sellers'] });
    const { _id: id } = await me(await signIn(login));
    await souk.send('PUT', `/api/users/update?id=${String(id)}`, {
      token: souk.admin.token,
      body: { status: 'blocked' },
    });
    expect((await signIn(login)).body['code']).toBe('wrong_credentials');
  });

  test('whoever has a second factor here is asked for it', async () => {
    const own = await souk.member(souk.seller.teamId, 'seller', 'twice');
    const app = await enrolApp(souk, own);
    const first = await signIn(person({ email: own.email }));
    expect(first.body['token']).toBeUndefined();
    const second = await souk.send('POST', '/api/auth/second', {
      body: { pending: first.body['pending'], code: app.code() },
    });
    expect((await me(second))['_id']).toBe(own.userId);
  });
});

describe('PEOPLE-4: a session that came from the provider', () => {
  test('is ended there too, once', async () => {
    const answer = await signIn(person({ groups: ['sellers'] }));
    const end = () =>
      souk.send('POST', '/api/auth/openid/end', { body: { signOut: answer.body['signOut'] } });
    const url = new URL(String((await end()).body['url']));
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('id_token_hint')).toBeTruthy();
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ROOT}/markets/login`);
    expect((await end()).body).toEqual({});
  });

  test('proves who is there by a fresh sign-in of the same person (LIMIT-6)', async () => {
    const browser = createBrowser();
    const login = person({ groups: ['sellers'] });
    const token = String((await signIn(login, browser)).body['token']);
    await souk.core.database.execute(sql`update access_sessions set proved_at = null`);
    await souk.core.access.callers.invalidate();
    const change = () => souk.send('POST', '/api/auth/factors/totp', { token });
    expect((await change()).body['code']).toBe('confirm_identity');

    const prove = async (as: string, sender = token): Promise<Answer> => {
      const page = newPage();
      const begun = await souk.send('POST', '/api/auth/openid/prove', {
        token,
        body: { browser: page.browser },
      });
      expect(new URL(String(begun.body['url'])).searchParams.get('max_age')).toBe('0');
      const code = codeIn(
        await comeBack(await createBrowser().signIn(String(begun.body['url']), as)),
      );
      const body = { code, secret: page.secret };
      return souk.send('POST', '/api/auth/openid/confirm', { token: sender, body });
    };
    expect((await prove(person())).body['code']).toBe('sign_in_expired');
    const other = String((await signIn(login)).body['token']);
    expect((await prove(login, other)).body['code']).toBe('sign_in_expired');
    expect((await prove(login)).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  test('a proof that was asked for signs nobody in', async () => {
    const login = person({ groups: ['sellers'] });
    const token = String((await signIn(login)).body['token']);
    const page = newPage();
    const begun = await souk.send('POST', '/api/auth/openid/prove', {
      token,
      body: { browser: page.browser },
    });
    const address = await createBrowser().signIn(String(begun.body['url']), login);
    expect((await finish(codeIn(await comeBack(address)), page)).body['code']).toBe(
      'sign_in_expired',
    );
  });
});

describe('PEOPLE-4: what the settings say', () => {
  test('while the provider is down its sign-in says so, and passwords work', async () => {
    const down = await openApplication({
      environment: { OPENID_ISSUER: 'http://127.0.0.1:9', OPENID_CLIENT_ID: CLIENT_ID },
    });
    const answer = await down.send('POST', '/api/auth/openid/begin', {
      body: { browser: newPage().browser },
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    expect((await down.signIn(down.admin.email)).status).toBe(200);
    await down.close();
  });

  test('a provider that went down after a sign-in is not believed for long', async () => {
    const gone = await openBoth();
    const begin = () =>
      gone.souk.send('POST', '/api/auth/openid/begin', { body: { browser: newPage().browser } });
    expect((await begin()).status).toBe(200);
    await gone.provider.close();
    gone.souk.wait(MINUTE_MS);
    expect(await begin()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    await gone.souk.close();
  });

  test('without local accounts no password opens anything but the first admin’s link does', async () => {
    const closed = await openApplication({
      environment: {
        OPENID_ISSUER: provider.issuer,
        OPENID_CLIENT_ID: CLIENT_ID,
        LOCAL_ACCOUNTS: 'off',
      },
    });
    const answer = await closed.signIn(closed.admin.email, { password: PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { code: 'local_accounts_off' } });
    const code = await closed.core.access.codes.issue(closed.admin.userId);
    const link = await closed.send('POST', '/api/auth/code', { body: { code } });
    expect(link.body['token']).toBeDefined();
    const configuration = await closed.send('GET', '/markets/config.json');
    expect(configuration.body).toMatchObject({ openId: 'OpenID', localAccounts: false });
    await closed.close();
  });

  test.each([
    [{ OPENID_ISSUER: 'http://provider.example' }, 'OPENID_ISSUER'],
    [{ OPENID_ISSUER: 'https://provider.example' }, 'OPENID_CLIENT_ID'],
    [{ LOCAL_ACCOUNTS: 'off' }, 'OPENID_ISSUER'],
    [{ OPENID_RULES: 'staff=admin' }, 'OPENID_RULES'],
    [{ OPENID_RULES: '{"rules":[{"group":"staff","role":"admin"}]}' }, 'OPENID_RULES'],
    [{ OPENID_RULES: '{"rules":[],"groups":"x"}' }, 'OPENID_RULES'],
  ])('%o does not start, and says which setting to mend', async (environment, name) => {
    await expect(openApplication({ environment })).rejects.toThrow(name);
  });
});
