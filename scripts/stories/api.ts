/** What a story needs from the server before it begins: plain calls, as any client makes them. */

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type Row = Readonly<Record<string, unknown>> & { readonly _id: string };

const answerOf = async (response: Response): Promise<unknown> => {
  if (response.ok) return response.json();
  throw new Error(`${response.status} ${response.url}: ${await response.text()}`);
};

export const signIn = async (address: string, credentials: Credentials): Promise<string> => {
  const response = await fetch(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  // The server's own contract, held by its tests.
  const { token } = (await answerOf(response)) as { token: string };
  return token;
};

/** Rows of any resource by the simple-REST dialect, which is the same for all of them. */
export const restClient = (address: string, token: string) => {
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    answerOf(await fetch(new URL(`/api/rest/${path}`, address), { ...init, headers }));
  return {
    find: async (resource: string, filter: object = {}, limit = 10): Promise<Row[]> => {
      const query = new URLSearchParams({
        range: `[0,${limit - 1}]`,
        filter: JSON.stringify(filter),
      });
      // As above: what a row holds is for the story to say.
      return (await call(`${resource}?${query}`)) as Row[];
    },
    create: async (resource: string, values: object): Promise<Row> =>
      (await call(resource, { method: 'POST', body: JSON.stringify(values) })) as Row,
    update: async (resource: string, id: string, values: object): Promise<Row> =>
      (await call(`${resource}/${id}`, { method: 'PUT', body: JSON.stringify(values) })) as Row,
    remove: (resource: string, id: string): Promise<unknown> =>
      call(`${resource}/${id}`, { method: 'DELETE' }),
  };
};
