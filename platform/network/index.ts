import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Returns the network that one caller controls: an IPv4 address itself, or the first 64 bits of an IPv6 address, because
 * its holder can choose the rest freely. Rate limits count these. Node only.
 */
export function toNetworkPrefix(ip: string): string {
  const groups = parseIpv6Groups(ip);
  return groups ? formatGroups(groups.slice(0, 4)) : (/^::ffff:(.*)$/i.exec(ip)?.[1] ?? ip);
}

/** A network whose calls are counted together. */
export interface CountedNetwork {
  prefix: string;
  /** Multiplies the limit of one caller. */
  factor: number;
}

/** Factors of the limits of an IPv6 /56 and /48, in the sequence of `listNetworks`. */
export const wideNetworkFactors = [4, 16] as const;

/**
 * Lists the networks of an IP address, the narrowest first: an IPv4 address itself; of an IPv6 address the /64, the /56 that a household may
 * have, and the /48 that a company may have. A caller with a wide network can choose among thousands of narrow networks. Node only.
 */
export function listNetworks(ip: string): CountedNetwork[] {
  const groups = parseIpv6Groups(ip);
  const own = { prefix: toNetworkPrefix(ip), factor: 1 };
  if (!groups) return [own];
  const [first, second, third, fourth] = groups;
  return [
    own,
    { prefix: `${formatGroups([first, second, third, fourth & 0xff00])}/56`, factor: wideNetworkFactors[0] },
    { prefix: `${formatGroups([first, second, third])}/48`, factor: wideNetworkFactors[1] },
  ];
}

/** Returns the eight groups of an IPv6 address; undefined for IPv4, also when it is mapped. */
function parseIpv6Groups(ip: string): number[] | undefined {
  if (!isIPv6(ip) || /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(ip)) return undefined;
  const [head, tail] = ip.toLowerCase().split('%')[0].split('::');
  const headGroups = head ? head.split(':') : [];
  const tailGroups = tail ? tail.split(':') : [];
  const zeroCount = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  return [...headGroups, ...Array<string>(zeroCount).fill('0'), ...tailGroups].map((group) =>
    Number.parseInt(group, 16),
  );
}

const formatGroups = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':');

/** Addresses of trusted proxies, or a function that trusts the proxy at a distance of `hop` from the server. */
export type TrustProxy = string[] | ((ip: string, hop: number) => boolean);

/**
 * Parses TRUST_PROXY for Fastify's `trustProxy`: the number of proxies in front of the server, or the addresses and networks of
 * the proxies, separated by commas. Returns false for no value. In either case the leftmost entry of X-Forwarded-For, which a client can
 * write itself, does not count unless a trusted proxy wrote it. Node only.
 *
 * @throws an Error that names the variable for another value
 */
export function parseTrustProxy(value: string | undefined): TrustProxy | false {
  if (!value || value === '0') return false;
  if (/^[1-9]$/.test(value)) return (_ip, hop) => hop < Number(value);
  const networks = value.split(',').map((network) => network.trim());
  for (const network of networks) {
    const [ip, bits, ...rest] = network.split('/');
    const maxBits = isIPv6(ip) ? 128 : 32;
    const isBitsValid = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits && Number(bits) > 0);
    if (!isIP(ip) || !isBitsValid || rest.length > 0)
      throw new Error(
        `TRUST_PROXY must be the number of proxies (1 to 9), or their addresses such as 10.0.0.0/8, not "${value}".`,
      );
  }
  return networks;
}

/**
 * Returns a function to call with each request. Its first request with an X-Forwarded-For that is not trusted logs a warning, because all
 * clients of a proxy would then share one IP address and its limits. Node only.
 */
export function createProxyWarning(
  warn: (message: string) => void,
): (request: { headers: Record<string, unknown>; ips?: string[] }) => void {
  let hasWarned = false;
  return ({ headers, ips }) => {
    if (hasWarned || !headers['x-forwarded-for'] || (ips?.length ?? 1) > 1) return;
    hasWarned = true;
    warn(
      'A request has X-Forwarded-For, which is ignored. If it came through a proxy, TRUST_PROXY must name that, or all its clients count as one.',
    );
  };
}

/**
 * Returns the network of an IP address shortened to /24 (IPv4) or /48 (IPv6), for logs: it shows where something came from without naming
 * one subscriber. Node only.
 */
export function toShortNetwork(ip: string): string {
  const prefix = toNetworkPrefix(ip);
  if (!prefix.includes(':')) return `${prefix.split('.').slice(0, 3).join('.')}.0/24`;
  return `${prefix.split(':').slice(0, 3).join(':')}::/48`;
}

/**
 * Returns a check whether an IP address is one of the addresses, or in one of the networks (`203.0.113.0/24`), of a list. An IPv4 address that is mapped into
 * IPv6, as servers that listen on IPv6 see it, is compared with the networks of IPv4. Node only.
 */
export function createNetworkCheck(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [ip, bits] = network.split('/');
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(ip, Number(bits), family);
    else list.addAddress(ip, family);
  }
  return (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
