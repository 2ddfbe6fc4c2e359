import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an address is this machine or one of its own network. */
export const isPrivateAddress = ({ address }: LookupAddress): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Looks up a name, as the machine does. */
export type FindAddresses = (host: string) => Promise<readonly LookupAddress[]>;

const findByName: FindAddresses = (host) => lookup(host, { all: true });

/**
 * Every address of a host.
 *
 * Errors: throws what the look-up of the name throws.
 */
export const addressesOf = async (
  { hostname }: URL,
  findAddresses: FindAddresses = findByName,
): Promise<readonly LookupAddress[]> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? findAddresses(host) : [{ address: host, family }];
};
