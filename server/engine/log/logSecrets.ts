import { isObject } from '#schemas';

/** Names whose values must never reach a log, wherever they turn up in logged details. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'account',
  'authorization',
  'cookie',
  'newpassword',
  'password',
  'passwordconfirmation',
  'secret',
  'set-cookie',
  'signature',
  'token',
  'x-auth-token',
  'x-command-secret',
]);
const HIDDEN = '[hidden]';
/** Nothing we log is deeper; what is may be a cycle. */
const MAX_DEPTH = 6;

const clean = (value: unknown, depth: number): unknown => {
  if (depth > MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  // An error is described by its serializer; anything with a class of its own describes itself.
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return cleanObject(value, depth);
};

const cleanObject = (details: Record<string, unknown>, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      SECRET_NAMES.has(name.toLowerCase()) ? HIDDEN : clean(value, depth + 1),
    ]),
  );

/** Details to be logged, without the values of secret names. */
export const withoutSecrets = (details: Record<string, unknown>): Record<string, unknown> =>
  cleanObject(details, 0);

/** In any text, an error's message for one: links signed for somebody, codes of sign-in, passwords in addresses. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/([?&#](?:code|signature|sig|token|x-amz-[\w-]+)=)[^&#\s"'\\]+/gi, `$1${HIDDEN}`],
  [/(:\/\/[^\s:/@"]*:)[^\s@"]+@/g, `$1${HIDDEN}@`],
  [/\b(bearer )[\w.~+/=-]+/gi, `$1${HIDDEN}`],
];

/** A line of the log without what looks like a secret. */
export const withoutSecretValues = (line: string): string =>
  SECRET_TEXTS.reduce((text, [pattern, shown]) => text.replace(pattern, shown), line);
