import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All addresses of a host. */
export type Lookup = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const resolveHost: Lookup = (host) => systemLookup(host, { all: true });

/** Where a message goes: the address is connected to, whatever the name means a moment later. */
export interface PinnedTarget {
  readonly url: URL;
  readonly address: string;
  readonly family: 4 | 6;
}

export type AddressRefusal = 'address' | 'name';

/** The host of an address as it is compared: without the brackets of IPv6 and without the last dot. */
const hostOf = ({ hostname }: URL): string =>
  hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();

const isWithin = (address: string, network: string): boolean => {
  const asked = ipaddr.process(address);
  if (ipaddr.isValidCIDR(network)) {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === asked.kind() && asked.match([range, bits]);
  }
  return ipaddr.isValid(network) && ipaddr.process(network).toString() === asked.toString();
};

/** IPv4 addresses in the old IPv6 form `::a.b.c.d`, which no range of the library covers. */
const IPV4_COMPATIBLE = ipaddr.parseCIDR('::/96');

/** Whether an address is one of the open internet: nothing of ours, of our network, or of a way around these. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || !parsed.match(IPV4_COMPATIBLE);
};

/** What WEBHOOK_ALLOW opens: hosts by their name, addresses and networks. */
export const createAddressRules = (allowed: readonly string[]) => ({
  isAllowedHost: (url: URL): boolean => {
    const host = hostOf(url);
    return allowed.some((one) => one === host || (isIP(host) !== 0 && isWithin(host, one)));
  },
  /** Where some network is, any name may have an address in it. */
  hasNetworks: allowed.some((one) => one.includes('/') || isIP(one) !== 0),
  isAllowedAddress: (address: string): boolean => allowed.some((one) => isWithin(address, one)),
});

export type AddressRules = ReturnType<typeof createAddressRules>;

/** An address that a webhook may have, as far as its text says; undefined for any other. */
export const readWebhookUrl = (text: string, rules: AddressRules): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  if (!isPlain || url.hostname === '') return undefined;
  const host = hostOf(url);
  if (url.protocol === 'http:') {
    // Which addresses a name has is only known when it is asked.
    const isPossible = rules.isAllowedHost(url) || (isIP(host) === 0 && rules.hasNetworks);
    return isPossible ? url : undefined;
  }
  if (url.protocol !== 'https:') return undefined;
  if (isIP(host) !== 0 && !isPublicAddress(host) && !rules.isAllowedHost(url)) return undefined;
  return url;
};

/**
 * Resolves the host once. Every one of its addresses must be public or allowed: one that is not is a way in.
 *
 * Errors: answers `name` for a host that has no address, `address` for one that may not be sent to.
 */
export const pinTarget = async (
  url: URL,
  rules: AddressRules,
  lookup: Lookup,
): Promise<PinnedTarget | AddressRefusal> => {
  const host = hostOf(url);
  const family = isIP(host);
  const isNamed = rules.isAllowedHost(url);
  const found = family === 0 ? await lookup(host).catch(() => []) : [{ address: host, family }];
  const [first] = found;
  if (!first) return 'name';
  const isOpen = (address: string): boolean =>
    isNamed ||
    rules.isAllowedAddress(address) ||
    (url.protocol === 'https:' && isPublicAddress(address));
  if (!found.every(({ address }) => isOpen(address))) return 'address';
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
};
