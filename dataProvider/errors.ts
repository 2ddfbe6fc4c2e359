import { isObject } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';

/** Characters of a foreign error body that are shown (decisions.md "Errors"). */
const MAX_SHOWN_CHARACTERS = 500;

const isFieldError = (value: unknown): value is FieldError =>
  isObject(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';

/** The "server text" of LIST-7 and IMG-6: a body that is a string, our `message`, or any other body as text. */
const serverText = (body: unknown, status: number): string => {
  if (isObject(body) && typeof body['message'] === 'string' && body['message']) {
    return body['message'];
  }
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  return text.slice(0, MAX_SHOWN_CHARACTERS) || `HTTP ${status}`;
};

/**
 * An answer with a status outside 2xx; status and body are passed on unchanged (ERR-5).
 *
 * Shape: `status` and `body` are where react-admin looks for them; `code` and `errors` are ours when the server is.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  /** Locale key below `errors.`, from servers that send one. */
  readonly code: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
  /** By which the server's log knows the request. */
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown) {
    super(serverText(body, status));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    const own = isObject(body) ? body : {};
    this.code = typeof own['code'] === 'string' ? own['code'] : undefined;
    this.params = isObject(own['params']) ? own['params'] : {};
    this.errors = Array.isArray(own['errors']) ? own['errors'].filter(isFieldError) : [];
    this.requestId = typeof own['requestId'] === 'string' ? own['requestId'] : undefined;
  }
}

/** `not_sent`: no server was there a moment ago, so that nothing was sent. */
type NetworkFailure = 'unreachable' | 'timeout' | 'not_sent';

/** No answer came: the server cannot be reached, or it took longer than the time-out. The message is a locale key. */
export class NetworkError extends Error {
  readonly kind: NetworkFailure;
  readonly url: string;

  constructor(kind: NetworkFailure, url: string, options?: ErrorOptions) {
    super(`errors.${kind}`, options);
    this.name = 'NetworkError';
    this.kind = kind;
    this.url = url;
  }
}

/** The server announced nothing that this needs, so it was not asked. The message is a locale key. */
export class NotOfferedError extends Error {
  constructor() {
    super('errors.not_offered');
    this.name = 'NotOfferedError';
  }
}

/** Some rows of a call for many were refused; the others are done. */
export class PartialError extends Error {
  readonly done: readonly string[];
  readonly refused: readonly { readonly id: string; readonly error: unknown }[];
  readonly status: number | undefined;

  constructor(done: readonly string[], refused: PartialError['refused']) {
    const first = refused[0]?.error;
    super(first instanceof Error ? first.message : String(first), { cause: first });
    this.name = 'PartialError';
    this.done = done;
    this.refused = refused;
    this.status = first instanceof ApiError ? first.status : undefined;
  }
}

/** The seconds that a full server asks for. */
export class BusyError extends ApiError {
  readonly retryAfterMs: number;

  constructor(status: number, body: unknown, retryAfterMs: number) {
    super(status, body);
    this.name = 'BusyError';
    this.retryAfterMs = retryAfterMs;
  }
}
