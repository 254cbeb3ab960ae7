import type { RecentPurchase } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { regionOf } from '../../ordering/shipping/postal-codes';
import type { Queryable } from '../../platform/db/connect';
import { media, orderLines, orders, productImages, products } from '../../platform/db/schema';
import { imageOf, type Master } from '../../platform/media/image';
import { daysBefore } from '../../platform/server/india';
import { firstNameOf } from './first-name';

const most = 20;
/** Orders that are looked at: some name nobody who could be shown. */
const lookedAt = 100;

interface Row extends Record<string, unknown> {
  name: string;
  postalCode: string;
  /** Ms. */
  at: number;
  productId: string;
  title: string;
  picture: Master | null;
}

/**
 * Orders of the last seven days that stand, the newest first: who, where and what, and nothing by which anybody could be found.
 * Who bought the same again is told of once.
 */
export async function recentPurchases(db: Queryable, now = new Date()): Promise<RecentPurchase[]> {
  // An order whose customer has deleted the account has no phone number any more.
  const { rows } = await db.execute<Row>(sql`
    select ${orders.address}->>'name' as "name", ${orders.address}->>'postalCode' as "postalCode",
      extract(epoch from ${orders.placedAt})::float8 * 1000 as "at", bought.*
    from ${orders} cross join lateral (
      select ${products.id} as "productId", ${products.title} as "title", (
        select json_build_object(
          'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height}
        )
        from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
        where ${productImages.productId} = ${products.id}
        order by (${productImages.color} is not distinct from ${orderLines.color}) desc, ${productImages.position}, ${media.id}
        limit 1
      ) as "picture"
      from ${orderLines} join ${products} on ${products.id} = ${orderLines.productId}
      where ${orderLines.orderId} = ${orders.id} and ${products.archivedAt} is null
      order by ${orderLines.position}
      limit 1
    ) as bought
    where ${orders.placedAt} > ${daysBefore(now, 7).toISOString()}::timestamptz and ${orders.confirmedAt} is not null
      and ${orders.status} not in ('cancelled', 'returned') and ${orders.phone} <> ''
    order by ${orders.placedAt} desc nulls last
    limit ${lookedAt}
  `);
  const told = new Set<string>();
  const isNew = ({ firstName, city, product }: RecentPurchase) => {
    const sentence = [firstName, city, product._id].join('\n');
    return !told.has(sentence) && told.add(sentence);
  };
  return rows
    .flatMap((row) => shown(row) ?? [])
    .filter(isNew)
    .slice(0, most);
}

/** The place is the one of the PIN code: what was typed into the address may be anything. */
function shown({ name, postalCode, at, productId, title, picture }: Row): RecentPurchase | undefined {
  const firstName = firstNameOf(name);
  const region = regionOf(postalCode);
  if (!firstName || !region) return undefined;
  return {
    firstName,
    city: region.city || region.state,
    product: { _id: productId, title, image: picture && imageOf(picture) },
    at: new Date(at).toISOString(),
  };
}
