import { isIPv6 } from 'node:net';

/**
 * What one caller has for itself: an IPv4 address, or the 64 bits before an IPv6 address that its holder chooses freely.
 * Whoever counts callers counts these. Node only.
 */
export function toNetworkPrefix(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head, tail] = ip.toLowerCase().split('%')[0].split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
