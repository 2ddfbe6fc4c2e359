import type { HttpMethod } from '#schemas';
import { TOKEN_HEADER } from '#schemas';
import { ApiError, NetworkError } from './errors.ts';

const REQUEST_TIMEOUT_MS = 30_000;

/** What carries a request: the platform's `fetch`, or a test's own. */
export type Send = typeof fetch;

export interface Request {
  readonly method: HttpMethod;
  readonly url: string;
  readonly query?: URLSearchParams;
  /** Sent as JSON; a blob is sent as it is, under its own type. */
  readonly body?: unknown;
  readonly token?: string | null;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Whether it is sent to its end when the page is left, where its body is small enough for that. */
  readonly outlivesPage?: boolean | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, a document as `Blob`, or the text of anything else. */
  readonly body: unknown;
}

/** Browsers keep 64 KiB of bodies alive; a character has up to three bytes. */
const MAX_KEPT_CHARACTERS = 20_000;

const DOCUMENT = 'application/pdf';

const bodyOf = async (response: Response): Promise<unknown> => {
  const contentType = response.headers.get('content-type');
  if (contentType === DOCUMENT) return response.blob();
  const text = await response.text();
  if (text === '') return undefined;
  if (!contentType?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A proxy's page under the wrong name is an answer all the same: its words are shown as they are.
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
};

const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'TimeoutError';

/**
 * Sends one request and reads its whole answer.
 *
 * Errors: `ApiError` for any status outside 2xx, `NetworkError` when no answer came or none in time;
 * a caller's own abort is thrown on as it is.
 */
export const sendRequest = async (request: Request, send: Send = fetch): Promise<Answer> => {
  const { method, url, query, body, token, language, headers = {}, signal } = request;
  const isBlob = body instanceof Blob;
  const search = query?.toString();
  const address = search ? `${url}?${search}` : url;
  const content = isBlob || body === undefined ? body : JSON.stringify(body);
  const isKept = typeof content === 'string' && content.length <= MAX_KEPT_CHARACTERS;
  const timeout = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    const response = await send(address, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': isBlob ? body.type : 'application/json' }),
        ...(token && { [TOKEN_HEADER]: token }),
        ...(language && { 'accept-language': language }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
      ...(request.outlivesPage && isKept && { keepalive: true }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const answer = await bodyOf(response);
    if (!response.ok) throw new ApiError(response.status, answer);
    return { status: response.status, headers: response.headers, body: answer };
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new NetworkError(isTimeout(cause) ? 'timeout' : 'unreachable', address, { cause });
  }
};
