import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

type Headers = IncomingHttpHeaders;

/** Returns whether an IP address is of this machine. */
export const isLoopback = (ip: string): boolean => isIP(ip) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(ip);

/** Returns whether a host, with or without a port, is of this machine. */
export const isLocalHost = (host: string): boolean => {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
};

const toList = (value: string | string[] | undefined): string[] =>
  [value ?? []].flat().flatMap((text) => text.split(',').map((part) => part.trim()));

/**
 * Returns whether a request came from elsewhere although its connection is of this machine: through a tunnel or a proxy. It shows in the host
 * that the browser asked for, or in the headers in which proxies name the client.
 */
export const isThroughTunnel = ({ headers }: { headers: Headers }): boolean =>
  headers.forwarded !== undefined ||
  [...toList(headers.host), ...toList(headers['x-forwarded-host'])].some((host) => !isLocalHost(host)) ||
  ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'].some((name) =>
    toList(headers[name]).some((ip) => !isLoopback(ip)),
  );
