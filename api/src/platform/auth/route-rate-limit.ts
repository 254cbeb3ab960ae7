import type { PlatformConfig } from '../config/platform-config';
import { type Limit, limitCalls } from '../limits/limit';

/** Builds the `config` of a sign-in route: `authLimit` calls per minute and network, 0 for no limit, and the route's other limits. */
export const buildAuthRateLimit = (
  { authLimit }: Pick<PlatformConfig, 'authLimit'>,
  ...others: Omit<Limit, 'storage'>[]
) => limitCalls({ per: 'network', max: authLimit, seconds: 60, isExact: true }, ...others);

/** The same for codes, which are limited by email and phone: five times as many calls, because many shoppers share one address. */
export const buildCodeRateLimit = (
  { authLimit }: Pick<PlatformConfig, 'authLimit'>,
  ...others: Omit<Limit, 'storage'>[]
) => limitCalls({ per: 'network', max: 5 * authLimit, seconds: 60, isExact: true }, ...others);
