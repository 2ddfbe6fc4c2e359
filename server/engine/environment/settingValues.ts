import { isIP } from 'node:net';

/* Texts of settings as values; undefined for what is not allowed. */

export const listOf = <Item>(
  text: string,
  parse: (item: string) => Item | undefined,
): readonly Item[] | undefined => {
  const items = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parse);
  return items.every((item) => item !== undefined) ? items : undefined;
};

export const toWhole = (text: string, most: number, least = 1): number | undefined => {
  const number = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return number >= least && number <= most ? number : undefined;
};

export const toOrigin = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, href } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && href === `${origin}/` ? origin : undefined;
};

/** Without the last slash, so that a call's path can follow. */
export const toBase = (text: string): string | null | undefined => {
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

/** The name of a host as addresses have it, or an address, or a network. */
export const toHostOrNetwork = (text: string): string | undefined =>
  toAddress(text) ??
  (/^[a-z0-9](?:[\w.-]{0,252}[a-z0-9])?$/i.test(text) ? text.toLowerCase() : undefined);

/** As fastify takes them; a number of proxies becomes a rule that trusts so many hops. */
export const toProxies = (
  text: string,
): false | string[] | ((address: string, hop: number) => boolean) | undefined => {
  if (text === 'off') return false;
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text);
  const addresses = listOf(text, toAddress);
  return addresses && addresses.length > 0 ? [...addresses] : undefined;
};

export const toDatabaseUrl = (text: string): string | null | undefined => {
  if (text === '') return null;
  const isPostgres = URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
  return isPostgres ? text : undefined;
};

/** A database that is known by a name; its address is nobody's to see. */
export interface SchemaSource {
  readonly name: string;
  readonly url: string;
}

const toSource = (text: string): SchemaSource | undefined => {
  const [, name = '', given = ''] = /^([a-z][\w-]{0,39})=(.+)$/i.exec(text) ?? [];
  const url = toDatabaseUrl(given);
  return url ? { name, url } : undefined;
};

/** Errors: undefined also where two have one name. */
export const toSources = (text: string): readonly SchemaSource[] | undefined => {
  const sources = listOf(text, toSource);
  const names = new Set(sources?.map(({ name }) => name));
  return names.size === sources?.length ? sources : undefined;
};

/** What the server answers itself beside the pages; a page below these would hide a call. */
const SERVED_PATHS = /^\/(?:apis?|healthz|readyz|metrics)(?:\/|$)/;

/** Whether the path is the server's own, where no page may stand. */
export const isServedPath = (path: string): boolean => SERVED_PATHS.test(path);

export const toBasePath = (text: string): string | undefined =>
  /^\/(?:[\w.~-]{1,60}\/){0,4}$/.test(text) && !isServedPath(text) && !/\/\.{1,2}\//.test(text)
    ? text
    : undefined;
