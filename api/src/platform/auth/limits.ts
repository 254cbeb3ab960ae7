import { networkOf } from '@vastra/shared/network';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config';

/** Sign-in calls per minute of one network, for `config` of a route. */
export const limitedBy = ({ authLimit }: Pick<Config, 'authLimit'>) => ({
  rateLimit: {
    max: authLimit || 1e9,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  },
});
