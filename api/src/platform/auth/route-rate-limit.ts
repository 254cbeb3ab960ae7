import type { PlatformConfig } from '../config/platform-config';
import { type Limit, limitCalls } from '../limits/limit';

/** Builds the `config` of a sign-in route: `authLimit` calls per minute and network, 0 for no limit, and the route's other limits. */
export const buildAuthRateLimit = (
  { authLimit }: Pick<PlatformConfig, 'authLimit'>,
  ...others: Omit<Limit, 'storage'>[]
) => limitCalls({ per: 'network', max: authLimit, seconds: 60, isExact: true }, ...others);

/**
 * Builds the `config` of a route that sends codes. The route allows five times as many calls, because many shoppers share one IP address, and codes
 * are limited by email and phone too.
 */
export const buildCodeRateLimit = (
  { authLimit }: Pick<PlatformConfig, 'authLimit'>,
  ...others: Omit<Limit, 'storage'>[]
) => limitCalls({ per: 'network', max: 5 * authLimit, seconds: 60, isExact: true }, ...others);
