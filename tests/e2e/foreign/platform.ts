/**
 * A platform that others wrote. `strict` knows exactly the calls of the seed's section 7, `lenient` also those that
 * follow their pattern for the seed's own resources. Whatever else is asked of it is a failure of ours.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { close, listen } from './listening.ts';
import { FOREIGN_ANSWERS, FOREIGN_ROWS, pageOf } from './rows.ts';

export type Knowledge = 'strict' | 'lenient';

const MARKETS = '/apis/markets/api';
const MANAGERS = '/apis/managers/api';

/** Section 7, line by line; the calls of the start are in `FOREIGN_ANSWERS`. */
const SHOWN: readonly RegExp[] = [
  /^POST \/apis\/markets\/api\/(?:messages|withdrawns|images|files|deliveries)\/create$/,
  /^GET \/apis\/markets\/api\/(?:messages|withdrawns|images)\/search$/,
  /^GET \/apis\/markets\/api\/(?:withdrawns|orders|services|teams|deliveries)\/get$/,
  /^POST \/apis\/markets\/api\/(?:withdrawns|images)\/update$/,
  /^POST \/apis\/managers\/api\/balances\/decreaseBalance$/,
  /^GET \/api\/(?:customers|users)\/(?:search|get)$/,
  /^PUT \/api\/(?:customers|users)\/update$/,
  /^DELETE \/api\/(?:customers|users)\/delete$/,
  /^POST \/api\/apps\/delete\/$/,
];
/** The same pattern for what the seed's screens show and its section 7 does not. */
const BY_PATTERN: readonly RegExp[] = [
  /^GET \/apis\/markets\/api\/(?:orders|apps|themes|services|categories|withdrawns|messages|images|files|deliveries|teams)\/(?:search|get)$/,
  /^POST \/apis\/markets\/api\/(?:orders|apps|themes|services|categories|withdrawns|messages|images|files|deliveries)\/(?:create|update)$/,
  /^DELETE \/apis\/markets\/api\/(?:themes|services|categories|images|files)\/delete$/,
  /^POST \/api\/(?:customers|users)\/create$/,
];
const UNKNOWN_PARAMETERS: readonly string[] = ['sort', 'fields', 'version'];
const ALLOWED_HEADERS = 'content-type, x-auth-token';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface ForeignPlatform {
  /** Ends with `/markets/`. */
  readonly address: string;
  /** Calls that this platform does not know. */
  readonly strangeCalls: readonly string[];
  readonly calls: readonly string[];
  readonly stop: () => Promise<void>;
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
};

const PAGING: readonly string[] = ['page', 'limit', 'search'];
const idOf = (value: unknown): string =>
  String(typeof value === 'object' && value !== null && '_id' in value ? value._id : value);

const answerRows = (request: URL, response: ServerResponse): void => {
  const [module = '', verb = ''] = request.pathname.replace(/\/$/, '').split('/').slice(-2);
  const rows = FOREIGN_ROWS[module] ?? [];
  const query = request.searchParams;
  if (verb === 'search') {
    const asked = [...new Set(query.keys())].filter((name) => !PAGING.includes(name));
    const words = query.get('search')?.toLowerCase() ?? '';
    const found = rows.filter(
      (row) =>
        asked.every((name) => query.getAll(name).includes(idOf(row[name]))) &&
        JSON.stringify(row).toLowerCase().includes(words),
    );
    const page = Number(query.get('page') ?? 1);
    sendJson(response, 200, pageOf(module, found, page, Number(query.get('limit') ?? 10)));
    return;
  }
  const row = rows.find(({ _id }) => String(_id) === query.get('id'));
  if (verb === 'get' && row) sendJson(response, 200, row);
  else if (verb === 'get') {
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>404</title><h1>Not found</h1>');
  } else if (verb === 'create') sendJson(response, 200, { ...rows[0], _id: 999 });
  // Done, and nothing to say about it.
  else response.writeHead(verb === 'update' ? 200 : 204).end();
};

const cross = (request: IncomingMessage, response: ServerResponse): boolean => {
  response.setHeader('access-control-allow-origin', '*');
  if (request.method !== 'OPTIONS') return false;
  const allowed = {
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  };
  response.writeHead(204, allowed).end();
  return true;
};

/** The built folder as any web server has it: files, and the page for every path that is none. */
const servePage = async (
  folder: string,
  configuration: unknown,
  path: string,
  response: ServerResponse,
): Promise<void> => {
  const name = path.replace(/^\/markets\/?/, '').replace(/[?#].*$/, '');
  if (name === 'config.json') return sendJson(response, 200, configuration);
  const type = TYPES[extname(name)];
  const file = type === undefined ? 'index.html' : name;
  try {
    const content = await readFile(join(folder, file));
    response.writeHead(200, { 'content-type': type ?? 'text/html; charset=utf-8' });
    response.end(content);
  } catch (cause) {
    response.writeHead(404).end(String(cause));
  }
};

/** Starts the page's host over the built folder, and the platform's API beside it on another origin. */
export const startForeignPlatform = async (
  knowledge: Knowledge,
  folder = resolve(import.meta.dirname, '../../../build/client'),
): Promise<ForeignPlatform> => {
  const strangeCalls: string[] = [];
  const calls: string[] = [];
  const known = knowledge === 'strict' ? SHOWN : [...SHOWN, ...BY_PATTERN];
  const api = createServer((request, response) => {
    if (cross(request, response)) return;
    const url = new URL(request.url ?? '/', 'http://platform');
    const call = `${request.method} ${url.pathname}`;
    calls.push(`${call}${url.search}`);
    const isPlain = [...url.searchParams.keys()].every(
      (name) => !name.includes('[') && !UNKNOWN_PARAMETERS.includes(name),
    );
    if (isPlain && Object.hasOwn(FOREIGN_ANSWERS, call)) {
      const answer = FOREIGN_ANSWERS[call];
      if (answer === undefined) response.writeHead(204).end();
      else sendJson(response, 200, answer);
    } else if (isPlain && known.some((pattern) => pattern.test(call))) {
      answerRows(url, response);
    } else {
      strangeCalls.push(`${call}${url.search}`);
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Cannot do that');
    }
  });
  const base = await listen(api);
  const configuration = {
    markets: { test: base + MARKETS.replace(/\/api$/, ''), production: 'https://unused.invalid' },
    managers: base + MANAGERS.replace(/\/api$/, ''),
    store: base,
    testHosts: [],
    signIn: false,
    ...(knowledge === 'strict' && { calls: 'shown' }),
  };
  const page = createServer((request, response) => {
    servePage(folder, configuration, request.url ?? '/', response).catch((cause: unknown) => {
      strangeCalls.push(String(cause));
      response.writeHead(500).end();
    });
  });
  const address = `${await listen(page)}/markets/`;
  const stop = async (): Promise<void> => {
    await Promise.all([close(api), close(page)]);
  };
  return { address, strangeCalls, calls, stop };
};
