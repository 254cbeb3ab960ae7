import { isIPv6 } from 'node:net';

/**
 * Returns the network that one caller controls: an IPv4 address itself, or the first 64 bits of an IPv6 address, because
 * its holder can choose the rest freely. Rate limits count these. Node only.
 */
export function toNetworkPrefix(ip: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mappedIpv4 || !isIPv6(ip)) return mappedIpv4 ?? ip;
  const [head, tail] = ip.toLowerCase().split('%')[0].split('::');
  const headGroups = head ? head.split(':') : [];
  const tailGroups = tail ? tail.split(':') : [];
  const zeroCount = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  const groups = [...headGroups, ...Array<string>(zeroCount).fill('0'), ...tailGroups];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
