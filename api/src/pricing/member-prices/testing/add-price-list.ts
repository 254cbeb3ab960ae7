import { randomUUID } from 'node:crypto';
import {
  customerGroupMembers,
  customerGroups,
  priceListGroups,
  priceListRows,
  priceLists,
} from '../../../platform/db/schema';
import type { TestShop } from '../../../testing/shop';

interface AddedPriceList extends Partial<typeof priceLists.$inferInsert> {
  /** Prices in paise by variant. */
  prices: Readonly<Record<string, number>>;
  /** Customers of its group by hand. */
  userIds?: readonly string[];
}

/** Adds an active price list for a new group by hand, and returns the ids of both. */
export async function addPriceList(
  { db }: Pick<TestShop, 'db'>,
  { prices, userIds = [], ...values }: AddedPriceList,
): Promise<{ id: string; groupId: string }> {
  const [group] = await db
    .insert(customerGroups)
    .values({ name: `Group ${randomUUID()}`, kind: 'manual' })
    .returning();
  const [list] = await db
    .insert(priceLists)
    .values({ name: `List ${randomUUID()}`, isActive: true, ...values })
    .returning();
  const { id: groupId } = group;
  await db.insert(priceListGroups).values({ listId: list.id, groupId });
  for (const userId of userIds) await db.insert(customerGroupMembers).values({ groupId, userId });
  for (const [variantId, price] of Object.entries(prices))
    await db.insert(priceListRows).values({ listId: list.id, variantId, price });
  return { id: list.id, groupId };
}
