import { isIPv4, isIPv6 } from 'node:net';

/** Of an IPv6 address the first 64 bits belong to a connection; the rest its holder may choose again for every request. */
const GROUPS = 4;

/** The key by which an address is counted: an IPv4 address itself, of an IPv6 address its network of 64 bits. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  // An IPv4 address at the end stands for two groups.
  const written = head.length + tail.length + (plain.includes('.') ? 1 : 0);
  const zeros = after === undefined ? [] : Array<string>(8 - written).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Tells where an attack comes from without naming a person's connection: of IPv4 24 bits, of IPv6 64. */
export const coarseNetworkOf = (address: string): string => {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
};
