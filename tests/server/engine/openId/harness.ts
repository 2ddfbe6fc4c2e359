/** An application beside a real provider, and people who go there and back. */
import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type Answer, type Application, openApplication } from '../../application.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  createBrowser,
  openProvider,
  type ProviderPerson,
} from './testProvider.ts';

export const ROOT = 'https://souk.example';
const RULES = {
  rules: [
    { group: 'staff', role: 'admin', team: 'North' },
    { group: 'helpers', role: 'support', team: 'North' },
    { group: 'sellers', role: 'seller', team: 'North' },
    { group: 'southern', role: 'seller', team: 'South' },
    { group: 'nowhere', role: 'seller', team: 'No such team' },
  ],
};

/** A page's own secret, and the hash that it shows. */
export const newPage = () => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, browser: createHash('sha256').update(secret).digest('base64url') };
};
export type Page = ReturnType<typeof newPage>;

export const codeIn = (location: string): string =>
  new URLSearchParams(new URL(location).hash.slice(1)).get('openid') ?? '';

const openSouk = (issuer: string): Promise<Application> =>
  openApplication({
    environment: {
      PUBLIC_URL: `${ROOT}/markets`,
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: CLIENT_ID,
      OPENID_CLIENT_SECRET: CLIENT_SECRET,
      OPENID_NAME: 'Acme',
      OPENID_RULES: JSON.stringify(RULES),
    },
  });

export const openBoth = async () => {
  const provider = await openProvider({
    redirectUri: `${ROOT}/api/auth/openid/callback`,
    signOutUri: `${ROOT}/markets/login`,
  });
  const souk = await openSouk(provider.issuer);
  let people = 0;

  const begin = ({ browser }: Page) =>
    souk.send('POST', '/api/auth/openid/begin', { body: { browser } });
  /** As the browser opens the address that the provider sent it to. */
  const comeBack = async (address: string): Promise<string> => {
    const { pathname, search } = new URL(address);
    const answer = await souk.send('GET', `${pathname}${search}`);
    expect(answer.status).toBe(303);
    return answer.headers['location'] ?? '';
  };
  const finish = (code: string, { secret }: Page) =>
    souk.send('POST', '/api/auth/openid/finish', { body: { code, secret } });

  return {
    provider,
    souk,
    begin,
    comeBack,
    finish,
    person: (facts: ProviderPerson = {}): string => {
      const login = `person${people++}`;
      provider.people.set(login, { email: `${login}@elsewhere.example`, ...facts });
      return login;
    },
    signIn: async (login: string, browser = createBrowser()): Promise<Answer> => {
      const page = newPage();
      const begun = await begin(page);
      const location = await comeBack(await browser.signIn(String(begun.body['url']), login));
      return finish(codeIn(location), page);
    },
    me: async ({ body }: Answer) =>
      (await souk.send('GET', '/apis/managers/api/users/me', { token: String(body['token']) }))
        .body,
    close: async () => {
      await souk.close();
      await provider.close();
    },
  };
};

export type Both = Awaited<ReturnType<typeof openBoth>>;
