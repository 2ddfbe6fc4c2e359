import type { SchemaBundle } from '#schemas';
import { API_MOUNTS, type ApiName, FRONT_END_FILES, FRONT_END_PATH } from '#schemas';
import { sendOrTakeEarly } from './earlyAnswers.ts';
import { type Send, sendRequest } from './request.ts';

/** `config.json` beside the front end: where the APIs are. Nothing of it is compiled in (API-6). */
export interface Configuration {
  readonly markets: { readonly test: string; readonly production: string };
  readonly managers: string;
  readonly store: string;
  /** Host names that use the test host beside loopback ones. */
  readonly testHosts: readonly string[];
  /** Whether the server has a sign-in page of its own. */
  readonly signIn: boolean;
  /** Whether one call answers all that a page asks for when it starts. */
  readonly start?: boolean;
  /** Name of the provider that people may sign in with; absent where there is none. */
  readonly openId?: string;
  /** `false` where nobody signs in with a password. */
  readonly localAccounts?: false;
  /** Whether it brings a link to whoever forgot the password. */
  readonly recovery?: boolean;
  /**
   * What a server without features knows: only the calls that the seed shows, or (when absent) also those that follow
   * their pattern.
   */
  readonly calls?: 'shown' | 'pattern';
  /** Origins of platforms that may show this page in a frame and speak to it (SEC-4). */
  readonly frameOrigins?: readonly string[];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** The base addresses for a page on this host (API-6). */
export const apiBases = (
  { markets, managers, store, testHosts }: Configuration,
  hostname: string,
): Readonly<Record<ApiName, string>> => ({
  markets:
    LOOPBACK.test(hostname) || testHosts.includes(hostname) ? markets.test : markets.production,
  managers,
  store,
});

/** Bases of the embedded server, for a page that it serves itself. */
export const OWN_CONFIGURATION: Configuration = {
  markets: { test: API_MOUNTS.markets, production: API_MOUNTS.markets },
  managers: API_MOUNTS.managers,
  store: API_MOUNTS.store,
  testHosts: [],
  signIn: true,
  recovery: true,
};

const metaContent = (name: string): string | undefined =>
  // Node reads this file too, for tests and scripts.
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The path that the pages are served under; the server writes another one into the page (`BASE_PATH`). */
export const BASE_PATH = metaContent('base-path') ?? FRONT_END_PATH;

/** What the installation calls the application (`APPLICATION_NAME`); undefined where it uses the application's name. */
export const GIVEN_NAME = metaContent('application-name');

const readFile = async <Content>(name: string, send: Send): Promise<Content> => {
  const { body } = await sendRequest({ method: 'GET', url: `${BASE_PATH}${name}` }, send);
  // The server's own file: its writer and this reader share the type, nobody else writes it.
  return body as Content;
};

export const readConfiguration = (send: Send = sendOrTakeEarly): Promise<Configuration> =>
  readFile(FRONT_END_FILES.config, send);

/** Towns by province of a country, by its code; '' holds those of none. Shipped with the page, not by an API. */
export const readPlaces = (
  countryCode: string,
  send: Send = fetch,
): Promise<Readonly<Record<string, readonly string[]>>> =>
  readFile(FRONT_END_FILES.places(countryCode), send);

export const readSchemas = (send: Send = sendOrTakeEarly): Promise<SchemaBundle> =>
  readFile(FRONT_END_FILES.schemas, send);
