/**
 * A platform that knows the seed's calls and nothing more, on another origin than the page: pages, words and equality
 * in searches, no features, and a pre-flight that allows two headers. What it stores, the story server stores.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen } from './foreign/listening.ts';

/** The calls of section 7, and those that follow its pattern for every resource (API-4). */
const SEED_CALLS = [
  /^GET \/apis\/markets\/api\/(?:messages\/me|teams\/init)$/,
  /^GET \/apis\/markets\/api\/\w+\/(?:search|get)$/,
  /^POST \/apis\/markets\/api\/\w+\/(?:create|update)$/,
  /^GET \/apis\/managers\/api\/(?:users\/me|balances\/get)$/,
  /^POST \/apis\/managers\/api\/balances\/decreaseBalance$/,
  /^GET \/api\/(?:stores\/init|(?:customers|users)\/(?:search|get))$/,
  /^PUT \/api\/(?:customers|users)\/update$/,
];
/** Beyond these a query holds names of fields, which must be equal. */
const UNKNOWN_PARAMETERS: readonly string[] = ['sort', 'fields', 'version'];
const ALLOWED_HEADERS = 'content-type, x-auth-token';
const SENT_ON: readonly string[] = ['content-type', 'x-auth-token'];

export interface SeedPlatform {
  /** The page, as the platform's own host serves it. Ends with `/markets/`. */
  readonly address: string;
  /** Calls that no seed server knows. */
  readonly strangeCalls: readonly string[];
  /** Every call with its query, in the order they came. */
  readonly calls: readonly string[];
  readonly stop: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Uint8Array.from(Buffer.concat(parts));
};

const pass = async (
  request: IncomingMessage,
  response: ServerResponse,
  server: string,
  change: (text: string) => string = (text) => text,
): Promise<void> => {
  const headers = SENT_ON.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const hasBody = request.method !== 'GET';
  const answer = await fetch(new URL(request.url ?? '/', server), {
    method: request.method ?? 'GET',
    headers,
    ...(hasBody && { body: await bodyOf(request) }),
  });
  const type = answer.headers.get('content-type') ?? 'text/plain';
  response.writeHead(answer.status, { 'content-type': type });
  response.end(
    type.includes('json') ? change(await answer.text()) : Buffer.from(await answer.arrayBuffer()),
  );
};

const withoutFeatures = (text: string): string => {
  const { features: _, ...team } = JSON.parse(text);
  return JSON.stringify(team);
};

/** Starts the page's host and the platform's API beside it. */
export const startSeedPlatform = async (server: string): Promise<SeedPlatform> => {
  const strangeCalls: string[] = [];
  const calls: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      const allowed = {
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      };
      response.writeHead(204, allowed).end();
      return;
    }
    const { pathname, search, searchParams } = new URL(request.url ?? '/', server);
    const call = `${request.method} ${pathname}`;
    calls.push(`${call}${search}`);
    const isKnown =
      SEED_CALLS.some((known) => known.test(call)) &&
      [...searchParams.keys()].every(
        (name) => !name.includes('[') && !UNKNOWN_PARAMETERS.includes(name),
      );
    if (!isKnown) {
      strangeCalls.push(`${call}${search}`);
      response.writeHead(404).end();
      return;
    }
    const isTeam = pathname.endsWith('/teams/init');
    await pass(request, response, server, isTeam ? withoutFeatures : undefined);
  };
  const fail = (response: ServerResponse) => (cause: unknown) => {
    strangeCalls.push(String(cause));
    response.writeHead(502).end();
  };
  const api = createServer((request, response) => {
    answer(request, response).catch(fail(response));
  });
  const base = await listen(api);
  const configuration = {
    markets: { test: `${base}/apis/markets`, production: `${base}/apis/markets` },
    managers: `${base}/apis/managers`,
    store: base,
    testHosts: [],
    signIn: false,
  };
  const page = createServer((request, response) => {
    if (request.url === '/markets/config.json') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(configuration));
      return;
    }
    pass(request, response, server).catch(fail(response));
  });
  const address = `${await listen(page)}/markets/`;
  const stop = async (): Promise<void> => {
    await Promise.all([close(api), close(page)]);
  };
  return { address, strangeCalls, calls, stop };
};
