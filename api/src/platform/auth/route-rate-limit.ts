import { toNetworkPrefix } from '@vastra/shared/network';
import type { FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../config/platform-config';

/** Builds the `config` of a sign-in route: `authLimit` calls per minute and network; 0 means no limit. */
export const buildAuthRateLimit = ({ authLimit }: Pick<PlatformConfig, 'authLimit'>) => ({
  rateLimit: {
    max: authLimit || 1e9,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => toNetworkPrefix(ip),
  },
});
