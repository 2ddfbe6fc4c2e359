/** A real OpenID Connect provider on this machine: its people sign in by name, without a password. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { createProviderStore } from './providerStore.ts';

export interface ProviderPerson {
  readonly email?: string;
  readonly isVerified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export const CLIENT_ID = 'souk';
export const CLIENT_SECRET = 'a secret between the two of them';

const HOUR_SECONDS = 3_600;
const INTERACTION = /^\/interaction\/[\w-]+$/;

interface ProviderOptions {
  readonly redirectUri: string;
  readonly signOutUri: string;
}

const page = (content: string): string =>
  `<!doctype html><html lang="en"><title>Acme</title><main>${content}</main></html>`;

/** Asks for a name, and then grants whatever the application asks for. */
const interact = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { uid, prompt, params, session, grantId } = await provider.interactionDetails(
    request,
    response,
  );
  if (request.method === 'GET') {
    const input = prompt.name === 'login' ? '<label>Name <input name="login"></label>' : '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      page(
        `<form method="post" action="/interaction/${uid}">${input}<button>Continue</button></form>`,
      ),
    );
    return;
  }
  if (prompt.name === 'login') {
    const accountId = new URLSearchParams(await text(request)).get('login') ?? '';
    await provider.interactionFinished(request, response, { login: { accountId } });
    return;
  }
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ??
    new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params['client_id']),
    });
  grant.addOIDCScope(String(params['scope']));
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(
    request,
    response,
    { consent },
    { mergeWithLastSubmission: true },
  );
};

const createProvider = (
  issuer: string,
  { redirectUri, signOutUri }: ProviderOptions,
  people: ReadonlyMap<string, ProviderPerson>,
): Provider =>
  new Provider(issuer, {
    adapter: createProviderStore(),
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({
            format: 'jwk',
          }),
          kty: 'RSA',
          use: 'sig',
          alg: 'RS256',
        },
      ],
    },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [signOutUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    cookies: { keys: ['of this provider'] },
    ttl: {
      AccessToken: HOUR_SECONDS,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = page(
            `${form}<button form="op.logoutForm" value="yes" name="logout">Sign out</button>`,
          );
        },
      },
    },
    findAccount: async (_context, sub) => {
      const { email, isVerified = true, name = sub, groups = [] } = people.get(sub) ?? {};
      const said = { sub, name, groups: [...groups], email, email_verified: isVerified };
      return { accountId: sub, claims: async () => said };
    },
  });

export const openProvider = async (options: ProviderOptions) => {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = createProvider(issuer, options, people);
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!INTERACTION.test(request.url ?? '')) return void handle(request, response);
    interact(provider, request, response).catch((cause: unknown) => {
      response.statusCode = 500;
      response.end(String(cause));
    });
  });

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
      for (let step = 0; step < 12 && new URL(next).origin === origin; step += 1) {
        let response = await fetchOnce(next);
        if (!response.headers.has('location')) {
          const shown = await response.text();
          const [, action = ''] = /action="([^"]+)"/.exec(shown) ?? [];
          if (action === '') throw new Error(shown.slice(0, 2_000));
          response = await fetchOnce(new URL(action, next).href, new URLSearchParams({ login }));
        }
        next = new URL(response.headers.get('location') ?? '', next).href;
      }
      return next;
    },
  };
};
