/** By the codes of `server/errors.ts`, and two of the browser's own (`unreachable`, `timeout`). */
export const errors = {
  bad_request: 'The request is not well formed. Reload the page, then try again.',
  unknown_parameter: 'The parameter “%{name}” is not known.',
  invalid_parameter: 'The parameter “%{name}” is not valid: %{reason}.',
  not_signed_in: 'Sign in to continue.',
  wrong_credentials: 'The email or the password is wrong.',
  forbidden:
    'Your role may not “%{verb}” in “%{resource}”. Ask an administrator for the permission.',
  not_found: 'This row does not exist, or it is not yours.',
  unknown_path: 'There is nothing at this address.',
  stale_version: 'Somebody changed this row since you opened it. Reload it, then change it again.',
  forbidden_move: 'The status cannot go from “%{from}” to “%{to}”.',
  in_use: 'This row is still in use. Remove what uses it first.',
  never_deleted: '%{instead}',
  too_large: 'This is larger than %{limit} bytes. Send less at once.',
  wrong_content_type: 'The request has the wrong content type: send application/json.',
  validation_failed: 'Some fields are not valid. Correct them, then save again.',
  too_many_attempts: 'Too many attempts. Try again in %{seconds} seconds.',
  internal: 'The server failed. Try again; if it stays, report the request %{requestId}.',
  unavailable: 'The database cannot be reached. Try again in a moment.',
  unreachable: 'The server cannot be reached. Check the connection, then try again.',
  timeout: 'The server did not answer in time. Try again.',
} as const;
