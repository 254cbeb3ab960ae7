import type { FastifyRequest } from 'fastify';

const probes = new Set(['/livez', '/readyz', '/startupz', '/reachable', '/metrics']);

/** Returns whether a request comes from a balancer, an orchestrator or Prometheus. Such requests are neither counted nor traced. */
export const isProbe = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  probes.has(routeOptions.url ?? '');
