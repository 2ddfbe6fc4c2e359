/** By the codes of `server/engine/errors/errors.ts`, and three of the browser's own (`unreachable`, `timeout`, `not_offered`). */
export const errors = {
  bad_request: 'The request is not well formed. Reload the page, then try again.',
  unknown_parameter: 'The parameter “%{name}” is not known.',
  invalid_parameter: 'The parameter “%{name}” is not valid: %{reason}.',
  not_signed_in: 'Sign in to continue.',
  wrong_credentials: 'The email or the password is wrong.',
  forbidden:
    'Your role may not “%{verb}” in “%{resource}”. Ask an administrator for the permission.',
  second_factor_required: 'Your role asks for two-step sign-in. Set it up first.',
  sign_in_expired: 'This sign-in is no longer valid. Begin it again.',
  local_accounts_off: 'Passwords are switched off here. Sign in with the provider.',
  sign_in_refused: 'The sign-in was refused: %{reason}',
  wrong_code: 'This code is not right, or was used. Type the next one that is shown.',
  provider_unavailable:
    'The sign-in provider does not answer. Try again, or sign in with a password.',
  confirm_identity: 'Nothing was changed. Confirm with your password who you are, then try again.',
  link_expired: 'This link is no longer valid. Ask for a new one.',
  not_found: 'This row does not exist, or it is not yours.',
  unknown_path: 'There is nothing at this address.',
  former_name: '“%{name}” is called “%{now}” now. The former name answered until %{until}.',
  schema_refused: 'The schema cannot be changed so: %{reason}',
  field_in_code:
    'The code of “%{feature}” works with the field “%{field}”: it keeps its name and its type, and stays. You can change its label, its help, its limits and its place.',
  value_in_code:
    'The code of “%{feature}” works with the value “%{value}” of “%{field}”: it stays as it is. You can change its label and its color.',
  resource_in_code: 'The code of “%{feature}” works with “%{resource}”: it cannot be removed.',
  stale_version: 'Somebody changed this row since you opened it. Reload it, then change it again.',
  forbidden_move: 'The status cannot go from “%{from}” to “%{to}”.',
  open_offer: 'There is an open offer in this conversation. Withdraw it, or replace it.',
  order_disputed: 'Deadlines stand still until the dispute is decided. Answer this afterwards.',
  open_resolution: 'The same is asked for already. It has to be answered or withdrawn first.',
  not_issued: 'There is no such document yet. It is issued when the order is paid.',
  balance_too_low:
    'The balance is too low for this: %{missingText} are missing. Adjust it, or wait for completed orders.',
  in_use: 'This row is still in use. Remove what uses it first.',
  total_changed:
    'The number of such rows is %{total} now, not %{expected}. Look again before you go on.',
  changed_since: 'Somebody has changed this since then: nothing was taken back.',
  nothing_to_restore: 'There is no earlier state to go back to.',
  never_deleted: '%{instead}',
  too_large: 'This is larger than %{limit} bytes. Send less at once.',
  wrong_content_type: 'The request has the wrong content type: send application/json.',
  validation_failed: 'Some fields are not valid. Correct them, then save again.',
  wrong_password: 'The present password is wrong.',
  key_reused: 'This request was sent before with other content. Reload the page, then try again.',
  too_many_attempts: 'Too many attempts. Try again in %{seconds} s.',
  too_many_streams: 'Too many open event streams. Try again in %{seconds} s.',
  too_much_work: 'This is more work than one person may cause at once. Try again in %{seconds} s.',
  timed_out:
    'The request did not arrive within %{seconds} s. Check the connection, then try again.',
  too_slow: 'This took longer than %{limit} s and was given up. Ask for less at once.',
  internal: 'The server failed. Try again; if it stays, report the request %{requestId}.',
  quota_exceeded:
    '“%{what}”: the team’s quota of %{limitText} is used up (%{usedText} used). Delete what is no longer needed, or ask an administrator for more.',
  damaged_file:
    'This file is damaged on the server. Upload it again, or have an administrator restore it.',
  storage_full:
    'The server has no room left, so nothing was stored. Tell an administrator, then try again.',
  storage_unavailable: 'The file store cannot be reached. Try again in a moment.',
  overloaded: 'Too much to do at the moment. Try again in %{seconds} s.',
  unavailable: 'The database cannot be reached. Try again in a moment.',
  unreachable: 'The server cannot be reached. Check the connection, then try again.',
  timeout: 'The server did not answer in time. Try again.',
  not_sent: 'Nothing can be sent without a connection.',
  not_offered: 'This server does not offer this, so it was not asked.',
} as const;
