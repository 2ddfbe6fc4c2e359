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

/** Where the embedded server answers a call. */
export const servedPath = ({ api, path }: Pick<Call, 'api' | 'path'>): string =>
  `${API_MOUNTS[api]}${path}`;

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
  `/api/${encodeURIComponent(resource.module)}/${verb}`;

export const patternMethod = (verb: Verb): HttpMethod => METHODS[verb];

/** Calls on a resource beyond its verbs, where `features` names `history`, `bulk`, `export` and `figures`. */
export const ACT_METHODS = {
  export: 'GET',
  history: 'GET',
  restore: 'POST',
  previewMany: 'POST',
  updateMany: 'POST',
  deleteMany: 'POST',
  restoreMany: 'POST',
  sums: 'GET',
  counts: 'GET',
  values: 'GET',
  referrers: 'GET',
} as const;
export type Act = keyof typeof ACT_METHODS;

/** Where an act is called: `{api}/api/{module}/history`, or `/api/rest/{name}/history` where no API is named. */
export const actCall = (resource: ResourceModel, act: Act): Call => ({
  api: resource.api ?? 'store',
  method: ACT_METHODS[act],
  path: resource.api
    ? `/api/${encodeURIComponent(resource.module)}/${act}`
    : restActPath(resource, act),
});

/** Where a resource's rows are in the simple-REST dialect; its name may hold any letter. */
export const restPath = (name: string): string => `${REST_MOUNT}/${encodeURIComponent(name)}`;

/** The server answers every act in the simple-REST dialect as well. */
export const restActPath = ({ name }: { readonly name: string }, act: Act): string =>
  `${restPath(name)}/${act}`;

/** What a server can do beyond the seed's calls (`features` of `teams/init`); features of an application add theirs. */
export interface Features {
  readonly idempotency: true;
  readonly versions: true;
  readonly query: true;
  readonly suggestions: true;
  readonly bulk: true;
  readonly events: true;
  readonly figures: true;
  readonly schemas: true;
  readonly history: true;
  readonly export: true;
  readonly import: true;
  readonly views: true;
  readonly sessions: true;
  readonly storage: true;
  readonly studio: true;
}
export type Feature = keyof Features;

/** What `config.json` says of a server before anybody is signed in: a sign-in page, one call for all of the start. */
export type ConfiguredAbility = 'signIn' | 'start';

/** A call that is no verb on a resource, and what a server must announce before it is asked; every server has the others. */
export interface AnnouncedCall extends Call {
  readonly needs?: Feature | ConfiguredAbility;
}

/** Calls that are not a verb on a resource, those of the engine. */
export const NAMED_CALLS = {
  start: { needs: 'start', api: 'store', method: 'GET', path: '/api/start' },
  teamInit: { api: 'markets', method: 'GET', path: '/api/teams/init' },
  currentUser: { api: 'managers', method: 'GET', path: '/api/users/me' },
  storeInit: { api: 'store', method: 'GET', path: '/api/stores/init' },
  signIn: { needs: 'signIn', api: 'store', method: 'POST', path: '/api/auth/login' },
  signInWithCode: { needs: 'signIn', api: 'store', method: 'POST', path: '/api/auth/code' },
  signOut: { needs: 'signIn', api: 'store', method: 'POST', path: '/api/auth/logout' },
  sessions: { needs: 'sessions', api: 'store', method: 'GET', path: '/api/auth/sessions' },
  sessionRevoke: {
    needs: 'sessions',
    api: 'store',
    method: 'POST',
    path: '/api/auth/sessions/revoke',
  },
  passwordChange: { needs: 'sessions', api: 'store', method: 'POST', path: '/api/auth/password' },
  identityConfirm: { needs: 'sessions', api: 'store', method: 'POST', path: '/api/auth/confirm' },
  settings: { needs: 'sessions', api: 'store', method: 'GET', path: '/api/settings' },
  settingsUpdate: { needs: 'sessions', api: 'store', method: 'POST', path: '/api/settings' },
  settingsHistory: {
    needs: 'sessions',
    api: 'store',
    method: 'GET',
    path: '/api/settings/history',
  },
  fileContent: { needs: 'schemas', api: 'markets', method: 'GET', path: '/api/files/content' },
  fileLink: { needs: 'schemas', api: 'markets', method: 'POST', path: '/api/files/link' },
  fileUsage: { needs: 'schemas', api: 'markets', method: 'GET', path: '/api/files/usage' },
  importBegin: { needs: 'import', api: 'store', method: 'POST', path: '/api/import' },
  importGet: { needs: 'import', api: 'store', method: 'GET', path: '/api/import' },
  importRows: { needs: 'import', api: 'store', method: 'POST', path: '/api/import/rows' },
  importRun: { needs: 'import', api: 'store', method: 'POST', path: '/api/import/run' },
  importStop: { needs: 'import', api: 'store', method: 'POST', path: '/api/import/stop' },
  importUndo: { needs: 'import', api: 'store', method: 'POST', path: '/api/import/undo' },
  suggestions: {
    needs: 'suggestions',
    api: 'store',
    method: 'GET',
    path: '/api/search/suggestions',
  },
  events: { needs: 'events', api: 'store', method: 'GET', path: '/api/events' },
  views: { needs: 'views', api: 'store', method: 'GET', path: '/api/views/search' },
  view: { needs: 'views', api: 'store', method: 'GET', path: '/api/views/get' },
  viewCreate: { needs: 'views', api: 'store', method: 'POST', path: '/api/views/create' },
  viewUpdate: { needs: 'views', api: 'store', method: 'POST', path: '/api/views/update' },
  viewDelete: { needs: 'views', api: 'store', method: 'DELETE', path: '/api/views/delete' },
  storageUsage: { needs: 'storage', api: 'store', method: 'GET', path: '/api/storage/usage' },
  storageDamaged: { needs: 'storage', api: 'store', method: 'GET', path: '/api/storage/damaged' },
  storageCheck: { needs: 'storage', api: 'store', method: 'POST', path: '/api/storage/check' },
  schemaStatus: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/schemas/status' },
  openApi: { needs: 'schemas', api: 'store', method: 'GET', path: '/api/openapi.json' },
} as const satisfies Record<string, AnnouncedCall>;

/** The answer of `start`. */
export interface StartAnswer {
  /** Where the stream of events goes on from: what it tells of afterwards is newer than the answers. */
  readonly eventsFrom: string;
  /** What the calls of the start answer by themselves; one that this caller has no answer to is missing. */
  readonly answers: Partial<Readonly<Record<NamedCall, unknown>>>;
}

type EngineCalls = typeof NAMED_CALLS;
/** All named calls of the application: a feature adds those that it declares. */
export interface NamedCalls extends EngineCalls {}
export type NamedCall = keyof NamedCalls;
/** Calls as a feature declares them, by name. */
export type CallTable = Partial<Readonly<Record<NamedCall, AnnouncedCall>>>;

/** Of the package that the places come from: their files are kept by browsers for a year. */
export const PLACES_VERSION = '1.1.64';

/** Files of the front end's folder that the server makes live and a build ships (decisions.md). */
export const FRONT_END_FILES = {
  config: 'config.json',
  schemas: 'schemas.json',
  places: (countryCode: string): string => `assets/places/${PLACES_VERSION}/${countryCode}.json`,
  validator: (name: string, hash: string): string => `validators/${name}.${hash}.js`,
} as const;

/** Words of the query grammar that are not field names. */
export const QUERY_WORDS = ['page', 'limit', 'sort', 'search', 'fields', 'where'] as const;

export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 1_000;
