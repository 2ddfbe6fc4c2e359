import { FRONT_END_PATH, hasFormat, MAX_EMAIL_CHARACTERS, MAX_IMPORT_ROWS } from '#schemas';
import { LOG_LEVELS } from '#server/engine/log/logger.ts';
import { EVENT_BUSES } from '#server/engine/pubSub/bus.ts';
import { PEOPLE_SETTINGS } from './peopleSettings.ts';
import {
  apiBase,
  choice,
  quota,
  type Setting,
  SettingError,
  setting,
  shownName,
} from './setting.ts';
import {
  listOf,
  toBase,
  toBasePath,
  toDatabaseUrl,
  toOrigin,
  toProxies,
  toSources,
  toWhole,
} from './settingValues.ts';

const BLOB_STORES = ['auto', 'disk', 'database', 's3'] as const;
const SCHEMA_STORES = ['auto', 'folder', 'table'] as const;
const DEMO_CHOICES = ['auto', 'on', 'off'] as const;
/** Undoing an import and restoring from trash read it. */
const MIN_HISTORY_DAYS = 30;
const MAX_HISTORY_DAYS = 99_999;
const MIN_METRICS_TOKEN_LENGTH = 16;
const MAX_WORK_BUDGET = 1_000_000;
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
  basePath: setting({
    name: 'BASE_PATH',
    fallback: FRONT_END_PATH,
    description: 'Path that the pages are served under; a proxy passes it on unchanged.',
    allowed: 'a path that begins and ends with a slash, like /admin/, and is none of the APIs',
    parse: toBasePath,
  }),
  applicationName: shownName({
    name: 'APPLICATION_NAME',
    fallback: '',
    description: 'What the pages call the application; its own name when empty.',
  }),
  schemaDirectory: setting({
    name: 'SCHEMA_DIR',
    fallback: 'schemas',
    description: 'Directory of the schemas; their translations are read from `locales` beside it.',
    allowed: 'the path of a directory',
    parse: (text) => (text === '' || text.includes('\0') ? undefined : text),
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
    parse: (text) =>
      hasFormat('account-email', text) && text.length <= MAX_EMAIL_CHARACTERS ? text : undefined,
  }),
  adminPassword: setting({
    name: 'ADMIN_PASSWORD',
    fallback: '',
    description: 'Password of that admin; a random one is made and printed once when empty.',
    allowed: `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters that nobody guesses, or leave it empty`,
    isSecret: true,
    parse: (text) => {
      if (text === '') return null;
      const isRight = text.length >= MIN_PASSWORD_LENGTH && text.length <= MAX_PASSWORD_LENGTH;
      return isRight ? text : undefined;
    },
  }),
  demo: choice(DEMO_CHOICES, {
    name: 'DEMO',
    fallback: 'auto',
    description: 'Demo data on the first start: `auto` only on the embedded database, `on`, `off`.',
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
  blobStore: choice(BLOB_STORES, {
    name: 'BLOB_STORE',
    fallback: 'auto',
    description: 'Where pictures and files lie: `disk`, `database`, `s3`; `auto` fits the engine.',
  }),
  s3Endpoint: setting({
    name: 'S3_ENDPOINT',
    fallback: '',
    description: 'Address of the S3-compatible store, for `BLOB_STORE=s3`.',
    allowed: 'an http or https address',
    parse: toBase,
  }),
  s3Bucket: setting({
    name: 'S3_BUCKET',
    fallback: '',
    description: 'Bucket there: private, and for this installation alone.',
    allowed: 'the name of a bucket',
    parse: (text) => (/^[a-z0-9.-]{0,63}$/.test(text) ? text : undefined),
  }),
  s3Region: setting({
    name: 'S3_REGION',
    fallback: 'us-east-1',
    description: 'Region that requests to it are signed for.',
    allowed: 'a region like eu-west-1, or auto',
    parse: (text) => (/^[a-z0-9-]{1,40}$/.test(text) ? text : undefined),
  }),
  s3AccessKey: setting({
    name: 'S3_ACCESS_KEY',
    fallback: '',
    description: 'Access key of that bucket.',
    allowed: 'the id of an access key',
    isSecret: true,
    parse: (text) => text,
  }),
  s3SecretKey: setting({
    name: 'S3_SECRET_KEY',
    fallback: '',
    description: 'Secret key of that bucket.',
    allowed: 'the secret of the access key',
    isSecret: true,
    parse: (text) => text,
  }),
  quotaStorage: quota({
    name: 'QUOTA_STORAGE',
    fallback: 10_000_000_000,
    description: 'Bytes that the pictures and files of one team may take.',
  }),
  quotaFiles: quota({
    name: 'QUOTA_FILES',
    fallback: 100_000,
    description: 'Different pictures and files that one team may have.',
  }),
  quotaImportRows: quota({
    name: 'QUOTA_IMPORT_ROWS',
    fallback: MAX_IMPORT_ROWS,
    description: 'Rows that one import may have.',
    most: MAX_IMPORT_ROWS,
  }),
  quotaImports: quota({
    name: 'QUOTA_IMPORTS',
    fallback: 3,
    description: 'Imports of one team that may run at the same time.',
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    fallback: 'off',
    description:
      'Whose forwarded addresses are believed: `off`, the number of proxies in front, or their addresses.',
    allowed: 'off, a number from 1 to 9, or addresses like 10.0.0.0/8 separated by commas',
    parse: toProxies,
  }),
  eventBus: choice(EVENT_BUSES, {
    name: 'EVENT_BUS',
    fallback: 'notify',
    description:
      'How nodes hear of each other’s changes: `notify`, or `poll` for engines without LISTEN.',
  }),
  historyDays: setting({
    name: 'HISTORY_DAYS',
    fallback: 'keep',
    description: 'For how many days the history of rows is kept; `keep` for ever.',
    allowed: `keep, or a whole number of days from ${MIN_HISTORY_DAYS}`,
    parse: (text) => (text === 'keep' ? null : toWhole(text, MAX_HISTORY_DAYS, MIN_HISTORY_DAYS)),
  }),
  schemaStore: choice(SCHEMA_STORES, {
    name: 'SCHEMA_STORE',
    fallback: 'auto',
    description:
      'Where schemas are kept: files of the `folder`, or a `table` that all nodes share (`auto` with `DATABASE_URL`).',
  }),
  schemaSources: setting({
    name: 'SCHEMA_SOURCES',
    fallback: '',
    description:
      'Other PostgreSQL databases whose tables admins may make resources from: `erp=postgres://…`, separated by commas.',
    allowed:
      'names and addresses like erp=postgres://user:password@host:5432/name, or leave it empty',
    isSecret: true,
    parse: toSources,
  }),
  logLevel: choice(LOG_LEVELS, {
    name: 'LOG_LEVEL',
    fallback: 'warn',
    description: 'What is logged to standard error: `info` has a line for every request.',
  }),
  workBudget: setting({
    name: 'WORK_BUDGET',
    fallback: '1000',
    description:
      'Milliseconds of work a second that one user may cause, a team twice that; `off` for no limit.',
    allowed: `off, or a whole number from 1 to ${MAX_WORK_BUDGET}`,
    parse: (text) => (text === 'off' ? null : toWhole(text, MAX_WORK_BUDGET)),
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
  ...PEOPLE_SETTINGS,
} as const;

export type Settings = {
  readonly [Key in keyof typeof SETTINGS]: Exclude<
    ReturnType<(typeof SETTINGS)[Key]['parse']>,
    undefined
  >;
};

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
