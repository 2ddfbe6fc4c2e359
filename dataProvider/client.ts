import type { ApiName, Call, CallTable, Feature, Model } from '#schemas';
import { apiBases, type Configuration } from './configuration.ts';
import { type ConfirmIdentity, withIdentity } from './confirming.ts';
import { sendOrTakeEarly } from './earlyAnswers.ts';
import { NetworkError } from './errors.ts';
import { type Capabilities, createCapabilities } from './limited/capabilities.ts';
import { type Answer, type Request, type Send, sendRequest } from './request.ts';
import { sendForm, type UploadBody, type UploadOptions } from './upload.ts';

export interface ClientOptions {
  readonly configuration: Configuration;
  /** Host name of the page: it chooses the Markets API (API-6). */
  readonly hostname: string;
  /** Read at each call, as schemas change while the page is open. */
  readonly model: () => Model;
  readonly token: () => string | null;
  readonly language: () => string;
  /** What the server can do beyond the seed's calls. */
  readonly features: () => readonly string[];
  /** The named calls of the application: the engine's, and those of its features. */
  readonly calls: CallTable;
  /** What may be asked of the server; made from `features` when absent. */
  readonly capabilities?: Capabilities;
  readonly send?: Send;
  /** Whether the server is known to be away: then nothing is written, whatever asks for it (START-3). */
  readonly isAway?: () => boolean;
  /** Hears of each call that no server answered, what was aborted or took too long aside. */
  readonly onUnreachable?: () => void;
  /** Asked when the server wants to know once more who is there, before a call is sent again. */
  readonly confirmIdentity?: ConfirmIdentity;
}

export interface CallOptions {
  readonly query?: URLSearchParams | Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** `Idempotency-Key`, where a call that is sent again must not be done again. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly outlivesPage?: boolean;
}

/** Sends calls of the dialect table to the API they belong to, with the token. */
export interface Client {
  readonly can: (feature: Feature) => boolean;
  readonly capabilities: Capabilities;
  readonly model: () => Model;
  readonly base: (api: ApiName) => string;
  readonly request: (call: Call, options?: CallOptions) => Promise<Answer>;
  /** Sends a form or a record to a call, with its progress. */
  readonly upload: (call: Call, body: UploadBody, options?: UploadOptions) => Promise<unknown>;
  /** For addresses that are no call of the table: the simple-REST client's own. */
  readonly raw: (
    url: string,
    options: { method?: string; body?: string; headers?: Headers; signal?: AbortSignal | null },
  ) => Promise<Answer>;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export const createClient = (options: ClientOptions): Client => {
  const bases = apiBases(options.configuration, options.hostname);
  const send = options.send ?? sendOrTakeEarly;
  const capabilities = options.capabilities ?? createCapabilities(options);
  const identity = () => ({ token: options.token(), language: options.language() });
  const refuseWhileAway = (url: string): void => {
    if (options.isAway?.()) throw new NetworkError('not_sent', url);
  };
  const noted = async <Result>(answer: Promise<Result>): Promise<Result> => {
    try {
      return await answer;
    } catch (cause) {
      if (cause instanceof NetworkError && cause.kind === 'unreachable') options.onUnreachable?.();
      throw cause;
    }
  };
  const sent = (asked: () => Request): Promise<Answer> =>
    withIdentity(options.confirmIdentity, async () => {
      const asks = asked();
      if (asks.method !== 'GET') refuseWhileAway(asks.url);
      return noted(sendRequest(asks, send));
    });
  const request: Client['request'] = (call, { query, ...rest } = {}) =>
    sent(() => ({
      method: call.method,
      url: `${bases[call.api]}${call.path}`,
      ...(query && { query: new URLSearchParams(query) }),
      ...identity(),
      ...rest,
    }));
  return {
    can: capabilities.has,
    capabilities,
    model: options.model,
    base: (api) => bases[api],
    request,
    upload: ({ api, path }, body, uploadOptions = {}) =>
      withIdentity(options.confirmIdentity, async () => {
        const url = `${bases[api]}${path}`;
        refuseWhileAway(url);
        return noted(sendForm({ url, body, ...identity(), ...uploadOptions }));
      }),
    raw: (url, { method = 'GET', body, signal }) =>
      sent(() => ({
        method: METHODS.find((known) => known === method) ?? 'GET',
        url,
        ...(body !== undefined && { body: JSON.parse(body) as unknown }),
        ...identity(),
        signal: signal ?? undefined,
      })),
  };
};
