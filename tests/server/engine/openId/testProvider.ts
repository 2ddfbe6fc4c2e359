/** A real OpenID Connect provider on this machine: its people sign in by name, without a password. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

export interface ProviderPerson {
  readonly email?: string;
  readonly isVerified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export const CLIENT_ID = 'souk';
export const CLIENT_SECRET = 'a secret between the two of them';

interface ProviderOptions {
  readonly redirectUri: string;
  readonly signOutUri?: string;
  readonly hasSignOut?: boolean;
}

export const openProvider = async ({
  redirectUri,
  signOutUri,
  hasSignOut = true,
}: ProviderOptions) => {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        ...(signOutUri && { post_logout_redirect_uris: [signOutUri] }),
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    cookies: { keys: ['of this provider'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: hasSignOut } },
    findAccount: async (_context, sub) => {
      const { email, isVerified = true, name = sub, groups = [] } = people.get(sub) ?? {};
      const said = { sub, name, groups: [...groups], email, email_verified: isVerified };
      return { accountId: sub, claims: async () => said };
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));

  return {
    issuer,
    people,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type TestProvider = Awaited<ReturnType<typeof openProvider>>;

/** A browser at the provider: keeps its cookies, follows where it is sent there, fills in its forms. */
export const createBrowser = () => {
  const cookies = new Map<string, string>();

  const fetchOnce = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  return {
    /** Signs in there as this person and answers the address that the provider sends the browser back to. */
    async signIn(url: string, login: string): Promise<string> {
      const { origin } = new URL(url);
      let next = url;
      for (let step = 0; step < 12; step += 1) {
        const response = await fetchOnce(next);
        const location = response.headers.get('location');
        if (location) {
          next = new URL(location, next).href;
          if (new URL(next).origin !== origin) return next;
          continue;
        }
        const page = await response.text();
        const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
        const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
        if (action === '') throw new Error(page.slice(0, 2_000));
        const form = new URLSearchParams({
          prompt,
          ...(prompt === 'login' && { login, password: 'any' }),
        });
        const answered = await fetchOnce(new URL(action, next).href, form);
        next = new URL(answered.headers.get('location') ?? '', next).href;
        if (new URL(next).origin !== origin) return next;
      }
      throw new Error('the provider went round in circles');
    },
  };
};
