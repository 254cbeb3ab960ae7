import type { RecentPurchase } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { subtractDays } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { isRevenue } from '../../platform/db/order-conditions';
import { orderLines, orders, productImages, products, users } from '../../platform/db/schema';
import { selectFirstPicture } from '../../platform/media/first-picture';
import { type StoredPicture, toWireImage } from '../../platform/media/wire-image';
import { findRegion } from '../../pricing/addresses/postal-codes';

/** Purchases that are returned. */
const maxPurchases = 20;
/** Orders that are read; more than are shown, because some have no city to show. */
const maxOrdersRead = 100;

/** Exact times could be matched with other data about a person, so whole minutes are returned. */
const minuteMs = 60_000;

interface Row extends Record<string, unknown> {
  postalCode: string;
  /** Time of the order, in ms since 1970. */
  at: number;
  productId: string;
  title: string;
  picture: StoredPicture | null;
}

/**
 * Returns purchases of the last seven days that were neither cancelled nor returned, the newest first: city and product, nothing that
 * identifies a customer (architecture 6.10). Names are left out, because no buyer has agreed to be named (decision 144). The same city and product appear once. Customers who have opted out are left out.
 */
export async function listRecentPurchases(db: Queryable, now = new Date()): Promise<RecentPurchase[]> {
  // The picture of the bought colour comes first.
  const picture = selectFirstPicture(products.id, sql`${productImages.color} is not distinct from ${orderLines.color}`);
  // Deleting an account empties the phone number of its orders, so those are left out.
  const { rows } = await db.execute<Row>(sql`
    select ${orders.address}->>'postalCode' as "postalCode",
      extract(epoch from ${orders.placedAt})::float8 * 1000 as "at", bought.*
    from ${orders} cross join lateral (
      select ${products.id} as "productId", ${products.title} as "title", ${picture} as "picture"
      from ${orderLines} join ${products} on ${products.id} = ${orderLines.productId}
      where ${orderLines.orderId} = ${orders.id} and ${orderLines.quantity} > 0 and ${products.archivedAt} is null
      order by ${orderLines.position}
      limit 1
    ) as bought
    where ${orders.placedAt} > ${subtractDays(now, 7).toISOString()}::timestamptz and ${isRevenue} and ${orders.phone} <> ''
      and ${orders.isPurchaseShown}
      and not exists (select from ${users} where ${users.id} = ${orders.userId} and not ${users.showsPurchases})
    order by ${orders.placedAt} desc nulls last
    limit ${maxOrdersRead}
  `);
  const seen = new Set<string>();
  const isNew = ({ city, product }: RecentPurchase) => {
    const key = [city, product._id].join('\n');
    return !seen.has(key) && seen.add(key);
  };
  return rows
    .flatMap((row) => toRecentPurchase(row) ?? [])
    .filter(isNew)
    .slice(0, maxPurchases);
}

/** Takes the city from the PIN code, because the typed one could contain anything. */
function toRecentPurchase({ postalCode, at, productId, title, picture }: Row): RecentPurchase | undefined {
  const region = findRegion(postalCode);
  if (!region) return undefined;
  return {
    firstName: 'Someone',
    city: region.city || region.state,
    product: { _id: productId, title, image: picture && toWireImage(picture) },
    at: new Date(at - (at % minuteMs)).toISOString(),
  };
}
