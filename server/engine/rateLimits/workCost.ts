import type { FastifyRequest } from 'fastify';
import { isObject, LIMITS } from '#schemas';
import { queryOf } from '#server/engine/http/query.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open, or waits for a turn with each of its parts: the request itself does not queue. */
    isStream?: boolean;
  }
}

/** In about milliseconds of one core, measured on lists of 100,000 rows; what is cheap stays below one. */
const COST = {
  /** Each text that is looked for in every row. */
  textPattern: 22,
  search: 3,
  /** A hundred rows of a page. */
  hundredRows: 1,
  /** A transaction: checks, rows, history, counters, events. */
  write: 3,
  /** Rows of a bulk call, each with its history and counters. */
  bulkRow: 1,
  /** 2 kB of a body: parsed, sanitised, checked, written, with its history. */
  bodyPart: 1,
} as const;

/** Of a call that finds a row or a page by an index. */
const CALL_COST = 0.2;
const BODY_PART_BYTES = 2_000;
/** Larger ones are pictures and files, which are stored as they are. */
const MAX_BODY_COST = 200;
const MAX_COUNTED_ROWS = 1_000;
/** Above it, work waits for its turn apart from what is quick. */
export const HEAVY_COST = 10;

/** Calls that cost more than their address and body suggest, by the last part of their route's path. */
const ROUTE_COSTS: Readonly<Record<string, number>> = {
  // A password is hashed.
  login: 30,
  password: 30,
  reset: 30,
  join: 30,
  code: 5,
  suggestions: 6,
  // Over years, and over all teams.
  statistics: 10,
  sums: 6,
  values: 6,
  history: 2,
  'openapi.json': 5,
  // It is set as PDF, one after the other.
  document: 50,
  export: 20,
  // A file is read and its rows are kept.
  import: 20,
  run: 20,
  undo: 20,
  remove: 20,
};

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'QUERY'];

/** What the last part of a route's path says; undefined for most. By the route's own settings, as each request asks. */
const routeCosts = new WeakMap<object, { readonly cost: number | undefined }>();

const costOfPath = ({ config, url = '' }: FastifyRequest['routeOptions']): number | undefined => {
  const known = routeCosts.get(config);
  if (known) return known.cost;
  const cost = ROUTE_COSTS[url.slice(url.lastIndexOf('/') + 1)];
  routeCosts.set(config, { cost });
  return cost;
};

/** What a call costs whatever is asked of it. */
export const costOfRoute = ({ method, routeOptions }: FastifyRequest): number => {
  const ofMethod = READING.includes(method) ? 0 : COST.write;
  return CALL_COST + (costOfPath(routeOptions) ?? ofMethod);
};

/** What asks for more is refused before any row is read. */
const MAX_QUESTION_COST = 2 * LIMITS.textPatterns * COST.textPattern;
const TEXT_PATTERN = /\[(?:contains|prefix)\]$/;
const REST_TEXT_PATTERN = /"(?:contains|prefix)"/g;
const SEARCHES: readonly string[] = ['search', 'q'];

const costOfParameter = (name: string, value: string): number => {
  if (TEXT_PATTERN.test(name)) return COST.textPattern;
  if (SEARCHES.includes(name)) return COST.search;
  if (name === 'limit') {
    return (Math.min(Number(value) || 0, MAX_COUNTED_ROWS) / 100) * COST.hundredRows;
  }
  if (name === 'filter') {
    return (value.match(REST_TEXT_PATTERN)?.length ?? 0) * COST.textPattern;
  }
  return 0;
};

const costOfBytes = ({ headers }: FastifyRequest): number => {
  const bytes = Number(headers['content-length'] ?? 0) || 0;
  return Math.min((bytes / BODY_PART_BYTES) * COST.bodyPart, MAX_BODY_COST);
};

/** What a request is expected to cost beside its route, from its address and length before its body is read. */
export const costOfQuestion = (request: FastifyRequest): number => {
  let ofQuestion = 0;
  for (const [name, value] of queryOf(request)) ofQuestion += costOfParameter(name, value);
  const bounded = Math.min(ofQuestion, MAX_QUESTION_COST);
  return costOfBytes(request) + bounded;
};

/** What the rows cost that a bulk call's body names. */
export const costOfRows = ({ body }: FastifyRequest): number => {
  if (!isObject(body)) return 0;
  const { ids, expectedTotal } = body;
  const seen = typeof expectedTotal === 'number' ? expectedTotal : 0;
  const rows = Array.isArray(ids) ? ids.length : seen;
  return Math.min(rows, MAX_COUNTED_ROWS) * COST.bulkRow;
};
