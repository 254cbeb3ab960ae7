import { listNetworks } from '@vastra/platform/network';
import type { FastifyRequest } from 'fastify';
import type { Limit } from './limit';

/**
 * Counts a request of a route outside of the contract, whose failures have another format, for each network of its client. Returns undefined, or the seconds to
 * wait beyond the limit. `name` is the method and path: `POST /mcp`.
 */
export async function findNetworkWait(
  { server, ip }: FastifyRequest,
  name: string,
  limit: Limit,
): Promise<number | undefined> {
  for (const { prefix, factor } of listNetworks(ip)) {
    const scaled = { ...limit, max: limit.max * factor };
    const { isExceeded, seconds } = await server.services.limiter.count(name, scaled, prefix);
    if (isExceeded) return seconds;
  }
}
