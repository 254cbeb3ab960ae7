import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLocalHost, isLoopback, isThroughTunnel } from '../http/tunnel';

export interface OperationsAccess {
  /** Bearer token that opens the routes; undefined for this machine only. */
  metricsToken?: string;
  /** IP addresses come from a proxy's header, so that no request is known to be of this machine. */
  isBehindProxy: boolean;
}

const hashSha256 = (text: string) => createHash('sha256').update(text).digest();

/** Returns true for a request from this machine. Headers of a proxy rule it out, because an unknown proxy makes every client look local. */
const isLocal = (request: FastifyRequest): boolean =>
  isLoopback(request.ip) && !request.headers['x-forwarded-for'] && !isThroughTunnel(request);

/**
 * Returns whether a proxy is, or may be, in front of a server: it is configured, the shop's URL is https, which the server does not speak, or the
 * URL is not of this machine, so that a proxy that changes the host and names no client can be there.
 */
export const hasProxy = ({ TRUST_PROXY, SITE_URL }: { TRUST_PROXY?: unknown; SITE_URL: string }): boolean =>
  Boolean(TRUST_PROXY) || SITE_URL.startsWith('https:') || !isLocalHost(new URL(SITE_URL).host);

/** Returns whether a request may read metrics and change the log level. */
export function mayOperate(request: FastifyRequest, { metricsToken, isBehindProxy }: OperationsAccess): boolean {
  if (!isBehindProxy && isLocal(request)) return true;
  if (!metricsToken) return false;
  return timingSafeEqual(hashSha256(request.headers.authorization ?? ''), hashSha256(`Bearer ${metricsToken}`));
}
