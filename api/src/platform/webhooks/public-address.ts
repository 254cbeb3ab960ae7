import { BlockList, isIP } from 'node:net';

/** Networks that are not the internet (IANA's special-purpose registries, and multicast). */
const privateNetworks = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address, bits] = network.split('/');
  privateNetworks.addSubnet(address, Number(bits), 'ipv4');
}
// Teredo and 6to4 carry addresses of IPv4, which may be private ones.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address, bits] = network.split('/');
  privateNetworks.addSubnet(address, Number(bits), 'ipv6');
}

/** The addresses that IPv6 has on the internet. Loopback, local, mapped and translated ones are outside. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address is one of the internet. False for a text that is no IP address. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !privateNetworks.check(ip, 'ipv4');
  return version === 6 && globalUnicast.check(ip, 'ipv6') && !privateNetworks.check(ip, 'ipv6');
}

/** Returns whether the host of a URL is a private IP address or this machine. Names are resolved when the URL is called. */
export function isPrivateUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) ? !isPublicAddress(host) : host === 'localhost' || host.endsWith('.localhost');
}
