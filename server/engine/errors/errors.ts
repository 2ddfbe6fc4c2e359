import type { Issue } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { toText } from '#server/engine/database/json.ts';

/** Every error the API can answer: code, status, English text. Codes are locale keys (`errors.{code}`). */
export const ERRORS = {
  bad_request: { status: 400, message: 'The request is not well formed.' },
  unknown_parameter: { status: 400, message: 'The parameter "{name}" is not known.' },
  former_name: {
    status: 400,
    message: '"{name}" is called "{now}" now: the former name answered until {until}.',
  },
  invalid_parameter: { status: 400, message: 'The parameter "{name}" is not valid: {reason}.' },
  not_signed_in: { status: 401, message: 'Sign in to continue.' },
  wrong_credentials: { status: 401, message: 'E-mail or password is wrong.' },
  forbidden: { status: 403, message: 'Your role may not "{verb}" in "{resource}".' },
  confirm_identity: {
    status: 403,
    message: 'Nothing was changed: confirm first who you are, with your own password.',
  },
  second_factor_required: {
    status: 403,
    message: 'Your role asks for two-step sign-in: set it up first.',
  },
  sign_in_expired: {
    status: 403,
    message: 'This sign-in is no longer valid: begin it again.',
  },
  local_accounts_off: {
    status: 403,
    message: 'Passwords are switched off here: sign in with the provider.',
  },
  sign_in_refused: { status: 403, message: 'The sign-in was refused: {reason}' },
  link_expired: { status: 403, message: 'This link is no longer valid: ask for a new one.' },
  not_found: { status: 404, message: 'There is no such row.' },
  unknown_path: { status: 404, message: 'There is nothing at this address.' },
  schema_refused: { status: 422, message: 'The schema cannot be so: {reason}' },
  field_in_code: {
    status: 422,
    message:
      'The code of "{feature}" works with the field "{field}": it keeps its name and its type, and stays.',
  },
  value_in_code: {
    status: 422,
    message:
      'The code of "{feature}" works with the value "{value}" of "{field}": it stays as it is.',
  },
  resource_in_code: {
    status: 422,
    message: 'The code of "{feature}" works with "{resource}": it cannot be removed.',
  },
  stale_version: { status: 409, message: 'Somebody changed this row since you opened it.' },
  draft_changed: {
    status: 409,
    message: 'This draft is another one by now: look at it again before it is published.',
  },
  draft_exists: {
    status: 409,
    message: 'There is a draft of yours already: read it, and add to it.',
  },
  draft_published: {
    status: 409,
    message: 'This draft was published meanwhile by {name}: its changes hold already.',
  },
  draft_gone: {
    status: 404,
    message: 'There is no such draft any more: it was discarded, taken back or refused.',
  },
  forbidden_move: { status: 409, message: 'The status cannot go from "{from}" to "{to}".' },
  open_offer: {
    status: 409,
    message: 'There is an open offer in this conversation: withdraw it, or replace it.',
  },
  open_resolution: {
    status: 409,
    message: 'The same is asked for already: it has to be answered or withdrawn first.',
  },
  order_disputed: {
    status: 409,
    message: 'Deadlines stand still until the dispute is decided: answer this afterwards.',
  },
  balance_too_low: {
    status: 409,
    message: 'The balance is too low for this: {missingText} are missing.',
  },
  not_issued: {
    status: 409,
    message: 'There is no such document yet: it is issued with the payment.',
  },
  in_use: { status: 409, message: 'This row is still in use.' },
  total_changed: { status: 409, message: 'There are {total} such rows now, not {expected}.' },
  changed_since: {
    status: 409,
    message: 'Somebody changed this since then: nothing was taken back.',
  },
  nothing_to_restore: { status: 409, message: 'There is no earlier state to go back to.' },
  never_deleted: { status: 409, message: '{instead}' },
  quota_exceeded: {
    status: 409,
    message: 'The quota "{what}" of the team is used up: {usedText} of {limitText}.',
  },
  too_large: { status: 413, message: 'The request is larger than {limit} bytes.' },
  wrong_content_type: { status: 415, message: 'Send the body as application/json.' },
  validation_failed: { status: 422, message: 'Some fields are not valid.' },
  wrong_password: { status: 422, message: 'The present password is wrong.' },
  wrong_code: {
    status: 422,
    message: 'This code is not right, or was used: give the next one.',
  },
  key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another request: take a new one.',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts: try again in {seconds} s.' },
  too_much_work: {
    status: 429,
    message: 'This is more work than one user may cause at once: try again in {seconds} s.',
  },
  timed_out: { status: 408, message: 'The request did not arrive in {seconds} s.' },
  internal: { status: 500, message: 'The server failed. Its log names request {requestId}.' },
  damaged_file: {
    status: 500,
    message: 'This file is damaged on the server: upload it again, or have it restored.',
  },
  too_many_streams: {
    status: 503,
    message: 'Too many open event streams: try again in {seconds} s.',
  },
  storage_full: { status: 503, message: 'The server has no room left: nothing more is stored.' },
  storage_unavailable: { status: 503, message: 'The file store cannot be reached.' },
  overloaded: { status: 503, message: 'Too much to do: try again in {seconds} s.' },
  too_slow: { status: 503, message: 'This took longer than {limit} s and was given up.' },
  provider_unavailable: {
    status: 503,
    message: 'The sign-in provider does not answer: try again, or sign in with a password.',
  },
  unavailable: { status: 503, message: 'The database cannot be reached.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** An error that the caller is meant to see, from the table above. */
export class ServerError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];

  constructor(
    code: ErrorCode,
    params: Readonly<Record<string, unknown>> = {},
    options: { errors?: readonly FieldError[]; cause?: unknown } = {},
  ) {
    super(
      ERRORS[code].message.replace(/\{(\w+)\}/g, (_, name: string) => toText(params[name] ?? '')),
      { cause: options.cause },
    );
    this.name = 'ServerError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.params = params;
    this.errors = options.errors ?? [];
  }
}

/** The 422 that names refused fields; their messages are written for the reader once it is answered. */
export const fieldsRefused = (issues: readonly Issue[]): ServerError =>
  new ServerError(
    'validation_failed',
    {},
    { errors: issues.map((issue) => ({ ...issue, message: '' })) },
  );
