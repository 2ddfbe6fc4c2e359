import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;

/** An address, or a network with its bits. */
const parse = (text: string): [Address, number] | undefined => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // Four parts only: "127.1" is an address to some, and nobody means it here.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

export const isAddressOrNetwork = (text: string): boolean => parse(text) !== undefined;

/** Whether an address is one of these, or in one of these networks; an IPv4 address written as IPv6 counts as itself. */
export const isWithin = (address: string, allowed: readonly string[]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return allowed.some((text) => {
    const network = parse(text);
    return network !== undefined && network[0].kind() === asked.kind() && asked.match(network);
  });
};
