import type { ApiName, HttpMethod, ResourceModel, Verb } from './model.ts';

/** Where each API begins on the embedded server; `config.json` may name other bases. */
export const API_MOUNTS: Readonly<Record<ApiName, string>> = {
  markets: '/apis/markets',
  managers: '/apis/managers',
  store: '',
};

/** Base path of the front end (seed section 1). */
export const FRONT_END_PATH = '/markets/';

/** The page that shows the document of the API. */
export const API_DOCS_PATH = '/api/docs';

/** The simple-REST dialect: every resource is served at `{REST_MOUNT}/{name}` (SCHEMA-5). */
export const REST_MOUNT = '/api/rest';

/** Name of the searched words among the values of a filter, as react-admin has it. */
export const SEARCH_KEY = 'q';

/** Header that carries the token, and the browser storage key it is read from (API-5). */
export const TOKEN_HEADER = 'x-auth-token';

/** A request of one of the three APIs, before its parameters. `id` travels as `?id=`. */
export interface Call {
  readonly api: ApiName;
  readonly method: HttpMethod;
  readonly path: string;
}

const METHODS: Readonly<Record<Verb, HttpMethod>> = {
  search: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'POST',
  delete: 'DELETE',
};

/**
 * The call that carries out a verb on a resource of one of the three APIs.
 *
 * Errors: throws for a resource without an API; those go over simple-REST.
 * Source: seed section 7; decisions.md "Calls not shown".
 */
export const callOf = (resource: ResourceModel, verb: Verb): Call => {
  if (!resource.api) {
    throw new Error(`The resource "${resource.name}" names no API: it is served over simple-REST.`);
  }
  const exception = resource.calls[verb];
  return {
    api: exception?.api ?? resource.api,
    method: exception?.method ?? METHODS[verb],
    path: exception?.path ?? patternPath(resource, verb),
  };
};

/** The path that the pattern gives, whatever the exceptions say: the server answers both. */
export const patternPath = (resource: ResourceModel, verb: Verb): string =>
  `/api/${resource.module}/${verb}`;

export const patternMethod = (verb: Verb): HttpMethod => METHODS[verb];

/** Calls on a resource beyond its verbs, where `features` names `history`, `bulk`, `export` and `figures`. */
export const ACT_METHODS = {
  export: 'GET',
  history: 'GET',
  restore: 'POST',
  updateMany: 'POST',
  deleteMany: 'POST',
  restoreMany: 'POST',
  sums: 'GET',
  referrers: 'GET',
} as const;
export type Act = keyof typeof ACT_METHODS;

/** Where an act is called: `{api}/api/{module}/history`, or `/api/rest/{name}/history` where no API is named. */
export const actCall = (resource: ResourceModel, act: Act): Call => ({
  api: resource.api ?? 'store',
  method: ACT_METHODS[act],
  path: resource.api ? `/api/${resource.module}/${act}` : restActPath(resource, act),
});

/** The server answers every act in the simple-REST dialect as well. */
export const restActPath = ({ name }: { readonly name: string }, act: Act): string =>
  `${REST_MOUNT}/${name}/${act}`;

/** Calls that are not a verb on a resource. */
export const NAMED_CALLS = {
  currentSeller: { api: 'markets', method: 'GET', path: '/api/messages/me' },
  teamInit: { api: 'markets', method: 'GET', path: '/api/teams/init' },
  currentUser: { api: 'managers', method: 'GET', path: '/api/users/me' },
  balance: { api: 'managers', method: 'GET', path: '/api/balances/get' },
  balanceEntries: { api: 'managers', method: 'GET', path: '/api/balances/entries' },
  decreaseBalance: { api: 'managers', method: 'POST', path: '/api/balances/decreaseBalance' },
  withdrawalAccount: { api: 'markets', method: 'GET', path: '/api/withdrawns/account' },
  fileContent: { api: 'markets', method: 'GET', path: '/api/files/content' },
  fileLink: { api: 'markets', method: 'POST', path: '/api/files/link' },
  fileUsage: { api: 'markets', method: 'GET', path: '/api/files/usage' },
  imageUsage: { api: 'markets', method: 'GET', path: '/api/images/usage' },
  importBegin: { api: 'store', method: 'POST', path: '/api/import' },
  importGet: { api: 'store', method: 'GET', path: '/api/import' },
  importRows: { api: 'store', method: 'POST', path: '/api/import/rows' },
  importRun: { api: 'store', method: 'POST', path: '/api/import/run' },
  importStop: { api: 'store', method: 'POST', path: '/api/import/stop' },
  importUndo: { api: 'store', method: 'POST', path: '/api/import/undo' },
  storeInit: { api: 'store', method: 'GET', path: '/api/stores/init' },
  signIn: { api: 'store', method: 'POST', path: '/api/auth/login' },
  signInWithCode: { api: 'store', method: 'POST', path: '/api/auth/code' },
  signOut: { api: 'store', method: 'POST', path: '/api/auth/logout' },
  sessions: { api: 'store', method: 'GET', path: '/api/auth/sessions' },
  sessionRevoke: { api: 'store', method: 'POST', path: '/api/auth/sessions/revoke' },
  passwordChange: { api: 'store', method: 'POST', path: '/api/auth/password' },
  identityConfirm: { api: 'store', method: 'POST', path: '/api/auth/confirm' },
  suggestions: { api: 'store', method: 'GET', path: '/api/search/suggestions' },
  settings: { api: 'store', method: 'GET', path: '/api/settings' },
  settingsUpdate: { api: 'store', method: 'POST', path: '/api/settings' },
  settingsHistory: { api: 'store', method: 'GET', path: '/api/settings/history' },
  buyerToken: { api: 'store', method: 'POST', path: '/api/auth/buyer' },
  buyerTokensEnd: { api: 'store', method: 'POST', path: '/api/auth/buyer/end' },
  conversations: { api: 'markets', method: 'GET', path: '/api/messages/conversations' },
  messagesRead: { api: 'markets', method: 'POST', path: '/api/messages/read' },
  offerAccept: { api: 'markets', method: 'POST', path: '/api/offers/accept' },
  offerDecline: { api: 'markets', method: 'POST', path: '/api/offers/decline' },
  offerWithdraw: { api: 'markets', method: 'POST', path: '/api/offers/withdraw' },
  events: { api: 'store', method: 'GET', path: '/api/events' },
  statistics: { api: 'store', method: 'GET', path: '/api/statistics' },
  visit: { api: 'store', method: 'POST', path: '/api/visits/create' },
  visits: { api: 'store', method: 'GET', path: '/api/visits/search' },
  views: { api: 'store', method: 'GET', path: '/api/views/search' },
  view: { api: 'store', method: 'GET', path: '/api/views/get' },
  viewCreate: { api: 'store', method: 'POST', path: '/api/views/create' },
  viewUpdate: { api: 'store', method: 'POST', path: '/api/views/update' },
  viewDelete: { api: 'store', method: 'DELETE', path: '/api/views/delete' },
  storageUsage: { api: 'store', method: 'GET', path: '/api/storage/usage' },
  storageDamaged: { api: 'store', method: 'GET', path: '/api/storage/damaged' },
  storageCheck: { api: 'store', method: 'POST', path: '/api/storage/check' },
  schemaStatus: { api: 'store', method: 'GET', path: '/api/schemas/status' },
  demoStatus: { api: 'store', method: 'GET', path: '/api/demo/status' },
  demoRemove: { api: 'store', method: 'POST', path: '/api/demo/remove' },
  openApi: { api: 'store', method: 'GET', path: '/api/openapi.json' },
} as const satisfies Record<string, Call>;
export type NamedCall = keyof typeof NAMED_CALLS;

/** Of the package that the places come from: their files are kept by browsers for a year. */
export const PLACES_VERSION = '1.1.64';

/** Files of the front end's folder that the server makes live and a build ships (decisions.md). */
export const FRONT_END_FILES = {
  config: 'config.json',
  schemas: 'schemas.json',
  places: (countryCode: string): string => `assets/places/${PLACES_VERSION}/${countryCode}.json`,
  validator: (name: string, hash: string): string => `validators/${name}.${hash}.js`,
} as const;

/** What a server can do beyond the seed's calls; named by `features` of `teams/init`. */
export const FEATURES = [
  'idempotency',
  'versions',
  'query',
  'suggestions',
  'bulk',
  'events',
  'statistics',
  'figures',
  'schemas',
  'history',
  'export',
  'import',
  'views',
  'ledger',
  'offers',
  'conversations',
  'sessions',
  'storage',
  'buyers',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Words of the query grammar that are not field names. */
export const QUERY_WORDS = ['page', 'limit', 'sort', 'search', 'fields'] as const;
export const FILTER_OPERATORS = ['gte', 'lte', 'ne', 'contains', 'prefix', 'exists'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 1_000;
