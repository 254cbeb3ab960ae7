import { toNetworkPrefix } from '@vastra/shared/network';
import type { FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../config/platform-config';

/** Sign-in calls per minute of one network, for `config` of a route. */
export const limitedBy = ({ authLimit }: Pick<PlatformConfig, 'authLimit'>) => ({
  rateLimit: {
    max: authLimit || 1e9,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => toNetworkPrefix(ip),
  },
});
