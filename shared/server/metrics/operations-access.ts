import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

export interface OperationsAccess {
  /** Bearer token that opens the routes; undefined for this machine only. */
  metricsToken?: string;
  /** IP addresses come from a proxy's header, so that no request is known to be of this machine. */
  isBehindProxy: boolean;
}

const hashSha256 = (text: string) => createHash('sha256').update(text).digest();

const isLoopback = (ip: string): boolean => isIP(ip) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(ip);

/** Returns true for a request from this machine. Headers of a proxy rule it out, because an unknown proxy makes every client look local. */
const isLocal = ({ ip, headers }: FastifyRequest): boolean =>
  isLoopback(ip) && !headers['x-forwarded-for'] && !headers.forwarded;

/** Returns whether a request may read metrics and change the log level. */
export function mayOperate(request: FastifyRequest, { metricsToken, isBehindProxy }: OperationsAccess): boolean {
  if (!isBehindProxy && isLocal(request)) return true;
  if (!metricsToken) return false;
  return timingSafeEqual(hashSha256(request.headers.authorization ?? ''), hashSha256(`Bearer ${metricsToken}`));
}
