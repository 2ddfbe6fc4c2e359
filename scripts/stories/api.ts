/** What a story needs from the server before it begins, by plain calls as every client makes them. */
import { TOKEN_HEADER } from '#schemas';

/** What the server answers where an identity was not proven of late. */
const UNPROVEN = '"confirm_identity"';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type Row = Readonly<Record<string, unknown>> & { readonly _id: string };

export interface Call {
  readonly token?: string;
  /** `GET` without a body, `POST` with one, when absent. */
  readonly method?: string;
  readonly body?: object;
}

/** Sends JSON and answers JSON. Errors: throws with the status and the text of any answer but a success. */
export const callServer = async (
  address: string,
  path: string,
  { token, body, method = body ? 'POST' : 'GET' }: Call = {},
): Promise<unknown> => {
  const response = await fetch(new URL(path, address), {
    method,
    headers: { 'content-type': 'application/json', ...(token && { [TOKEN_HEADER]: token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  throw new Error(`${response.status} ${path}: ${await response.text()}`);
};

export const signIn = async (address: string, credentials: Credentials): Promise<string> => {
  // The server's own contract, held by its tests.
  const answer = (await callServer(address, '/api/auth/login', { body: credentials })) as {
    token: string;
  };
  return answer.token;
};

/** For five minutes the session may move money and change accounts. */
export const confirmIdentity = (address: string, token: string, password: string) =>
  callServer(address, '/api/auth/confirm', { token, body: { password } });

/**
 * Rows of any resource by the simple-REST dialect, which is the same for all of them.
 *
 * With a `password` it proves who it is where the server asks for that, as people do in the dialog of the pages.
 */
export const restClient = (address: string, token: string, password?: string) => {
  const call = async (path: string, init: Call = {}): Promise<unknown> => {
    const send = () => callServer(address, `/api/rest/${path}`, { token, ...init });
    if (password === undefined) return send();
    return send().catch(async (error: unknown) => {
      if (!String(error).includes(UNPROVEN)) throw error;
      await confirmIdentity(address, token, password);
      return send();
    });
  };
  return {
    find: async (resource: string, filter: object = {}, limit = 10): Promise<Row[]> => {
      const query = new URLSearchParams({
        range: `[0,${limit - 1}]`,
        filter: JSON.stringify(filter),
      });
      // As above: what a row holds is for the story to say.
      return (await call(`${resource}?${query}`)) as Row[];
    },
    create: async (resource: string, body: object): Promise<Row> =>
      (await call(resource, { body })) as Row,
    update: async (resource: string, id: string, body: object): Promise<Row> =>
      (await call(`${resource}/${id}`, { method: 'PUT', body })) as Row,
    remove: (resource: string, id: string): Promise<unknown> =>
      call(`${resource}/${id}`, { method: 'DELETE' }),
  };
};
