import { listNetworks, wideNetworkFactors } from '@vastra/platform/network';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Keys, sign } from '../../../platform/auth/keys';
import { orders } from '../../../platform/db/schema';

const separator = '.';

/**
 * Returns the HMAC of the network of an IP address, as orders and blocks store it. The HMAC of an IPv6 address is the same for all addresses of a
 * /64. The HMACs of its /56 and /48 follow, so that orders of these networks can be counted.
 */
export const hashNetwork = (keys: Keys, ip: string): string =>
  listNetworks(ip)
    .map(({ prefix }) => sign(keys.networkAddress, `order ${prefix}`))
    .join(separator);

/**
 * Returns the SQL conditions of orders from a network, the narrowest first, and the SQL of how many of some orders these are: the largest
 * number of its networks, each divided by the factor of its limit.
 */
export function matchNetwork(networkHash: string): { isWithin: SQL; count: SQL<number> } {
  const [, ...wide] = networkHash.split(separator);
  const conditions = [
    eq(orders.networkHash, networkHash),
    ...wide.map((hash, index) => sql`split_part(${orders.networkHash}, ${separator}, ${index + 2}::int) = ${hash}`),
  ];
  const counts = conditions.map(
    (condition, index) =>
      sql`count(*) filter (where ${condition}) / ${index === 0 ? 1 : wideNetworkFactors[index - 1]}::float`,
  );
  return { isWithin: conditions.at(-1)!, count: sql<number>`greatest(${sql.join(counts, sql`, `)})::float` };
}
