import { isIP } from 'node:net';
import { hasFormat } from '#schemas';
import { LOG_LEVELS } from './http/logger.ts';

/** One setting of the environment. `parse` answers undefined for a text that is not allowed. */
interface Setting<Value> {
  readonly name: string;
  /** Used when the variable is absent or empty. */
  readonly fallback: string;
  readonly description: string;
  /** Ends the sentence "give …". */
  readonly allowed: string;
  /** Its value is never printed. */
  readonly isSecret?: boolean;
  readonly parse: (text: string) => Value | undefined;
}

const setting = <Value>(row: Setting<Value>): Setting<Value> => row;

const listOf = <Item>(
  text: string,
  parse: (item: string) => Item | undefined,
): readonly Item[] | undefined => {
  const items = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parse);
  return items.every((item) => item !== undefined) ? items : undefined;
};

const toOrigin = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, href } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && href === `${origin}/` ? origin : undefined;
};

/** Without the last slash, so that a call's path can follow. */
const toBase = (text: string): string | null | undefined => {
  if (text === '') return null;
  if (!URL.canParse(text)) return undefined;
  const { protocol, search, hash, username } = new URL(text);
  const isPlain = search === '' && hash === '' && username === '';
  return isPlain && /^https?:$/.test(protocol) ? text.replace(/\/+$/, '') : undefined;
};

const toAddress = (text: string): string | undefined => {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (family === 0) return undefined;
  if (bits === undefined) return text;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128) ? text : undefined;
};

/** As fastify takes them; a number of proxies becomes a rule that trusts so many hops. */
const toProxies = (
  text: string,
): false | string[] | ((address: string, hop: number) => boolean) | undefined => {
  if (text === 'off') return false;
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text);
  const addresses = listOf(text, toAddress);
  return addresses && addresses.length > 0 ? [...addresses] : undefined;
};

const toDatabaseUrl = (text: string): string | null | undefined => {
  if (text === '') return null;
  const isPostgres = URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
  return isPostgres ? text : undefined;
};

const apiBase = (name: string, api: string) =>
  setting({
    name,
    fallback: '',
    description: `Base address of the ${api}; this server's own when empty.`,
    allowed: 'an http or https address, or leave it empty',
    parse: toBase,
  });

const DEMO_CHOICES = ['auto', 'on', 'off'] as const;
const MIN_METRICS_TOKEN_LENGTH = 16;
const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 128;

/** Every setting there is; the README's table and this one are compared by a test. */
export const SETTINGS = {
  host: setting({
    name: 'HOST',
    fallback: '127.0.0.1',
    description: 'Address to listen on; `0.0.0.0` for every network.',
    allowed: 'an address or a host name',
    parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  }),
  port: setting({
    name: 'PORT',
    fallback: '8080',
    description: 'Port to listen on; 0 takes a free one.',
    allowed: 'a whole number from 0 to 65535',
    parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
  }),
  dataDirectory: setting({
    name: 'DATA_DIR',
    fallback: 'data',
    description: 'Directory of the embedded database and of uploaded files.',
    allowed: 'the path of a directory',
    parse: (text) => (text.includes('\0') ? undefined : text),
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    fallback: '',
    description: 'PostgreSQL to use instead of the embedded database.',
    allowed: 'an address like postgres://user:password@host:5432/name, or leave it empty',
    isSecret: true,
    parse: toDatabaseUrl,
  }),
  adminEmail: setting({
    name: 'ADMIN_EMAIL',
    fallback: 'admin@souk.local',
    description: 'E-mail of the admin made on the first start.',
    allowed: 'an e-mail address',
    parse: (text) => (hasFormat('account-email', text) && text.length <= 254 ? text : undefined),
  }),
  adminPassword: setting({
    name: 'ADMIN_PASSWORD',
    fallback: '',
    description: 'Password of that admin; a random one is made and printed once when empty.',
    allowed: `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters, or leave it empty`,
    isSecret: true,
    parse: (text) => {
      if (text === '') return null;
      const isRight = text.length >= MIN_PASSWORD_LENGTH && text.length <= MAX_PASSWORD_LENGTH;
      return isRight ? text : undefined;
    },
  }),
  demo: setting({
    name: 'DEMO',
    fallback: 'auto',
    description: 'Demo data on the first start: `auto` only on the embedded database, `on`, `off`.',
    allowed: DEMO_CHOICES.join(', '),
    parse: (text) => DEMO_CHOICES.find((choice) => choice === text),
  }),
  frameOrigins: setting({
    name: 'FRAME_ORIGINS',
    fallback: '',
    description: 'Origins whose pages may show this one in a frame.',
    allowed: 'origins like https://platform.example, separated by commas',
    parse: (text) => listOf(text, toOrigin),
  }),
  corsOrigins: setting({
    name: 'CORS_ORIGINS',
    fallback: '',
    description: 'Other origins whose pages may call the APIs.',
    allowed: 'origins like https://admin.example, separated by commas',
    parse: (text) => listOf(text, toOrigin),
  }),
  marketsApiTest: apiBase('MARKETS_API_TEST', 'Markets API on loopback and test hosts'),
  marketsApiProduction: apiBase('MARKETS_API_PRODUCTION', 'Markets API on all other hosts'),
  managersApi: apiBase('MANAGERS_API', 'Managers API'),
  storeApi: apiBase('STORE_API', "API of the page's own origin"),
  testAdminHosts: setting({
    name: 'TEST_ADMIN_HOSTS',
    fallback: '',
    description: 'Host names whose pages use `MARKETS_API_TEST`, beside loopback ones.',
    allowed: 'host names separated by commas',
    parse: (text) =>
      listOf(text, (item) => (/^[\w.-]+$/.test(item) ? item.toLowerCase() : undefined)),
  }),
  currency: setting({
    name: 'CURRENCY',
    fallback: 'USD',
    description: 'The one currency of orders, balances and withdrawals.',
    allowed: 'a currency code of three capitals, like USD',
    parse: (text) => Intl.supportedValuesOf('currency').find((code) => code === text),
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    fallback: 'off',
    description:
      'Whose forwarded addresses are believed: `off`, the number of proxies in front, or their addresses.',
    allowed: 'off, a number from 1 to 9, or addresses like 10.0.0.0/8 separated by commas',
    parse: toProxies,
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    fallback: 'warn',
    description: 'What is logged to standard error: `info` has a line for every request.',
    allowed: LOG_LEVELS.join(', '),
    parse: (text) => LOG_LEVELS.find((level) => level === text),
  }),
  metricsToken: setting({
    name: 'METRICS_TOKEN',
    fallback: '',
    description: 'Bearer token that `/metrics` asks for; only this machine may read it when empty.',
    allowed: `at least ${MIN_METRICS_TOKEN_LENGTH} characters without a space, or leave it empty`,
    isSecret: true,
    parse: (text) => {
      if (text === '') return null;
      return /^\S+$/.test(text) && text.length >= MIN_METRICS_TOKEN_LENGTH ? text : undefined;
    },
  }),
} as const;

export type Settings = {
  readonly [Key in keyof typeof SETTINGS]: Exclude<
    ReturnType<(typeof SETTINGS)[Key]['parse']>,
    undefined
  >;
};

/** A setting that cannot be used. The message is one sentence made to be printed as it is. */
export class SettingError extends Error {
  constructor({ name, isSecret = false, allowed }: Setting<unknown>, text: string) {
    super(`${name} ${isSecret ? 'cannot be used' : `is "${text}"`}: give ${allowed}.`);
    this.name = 'SettingError';
  }
}

/**
 * Reads and checks every setting.
 *
 * Errors: `SettingError` naming the first wrong variable, its value and what is allowed.
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const entries = Object.entries<Setting<unknown>>(SETTINGS).map(([key, row]) => {
    const text = environment[row.name]?.trim() || row.fallback;
    const value = row.parse(text);
    if (value === undefined) throw new SettingError(row, text);
    return [key, value];
  });
  // Built from the table itself: its keys and parsers are what the type is made of.
  return Object.fromEntries(entries) as Settings;
};
