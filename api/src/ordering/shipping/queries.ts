import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { defaultPolicy, type ShippingPolicy } from './policy';

/** Returns the stored policy; fields that were never set have the values of `defaultPolicy`. */
export async function getShippingPolicy(db: Queryable): Promise<ShippingPolicy> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'shipping'));
  return { ...defaultPolicy, ...(row?.value as Partial<ShippingPolicy> | undefined) };
}

/** Stores a policy; missing fields fall back to `defaultPolicy`. */
export async function saveShippingPolicy(db: Queryable, policy: Partial<ShippingPolicy>): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'shipping', value: policy })
    .onConflictDoUpdate({ target: settings.key, set: { value: policy, updatedAt: new Date() } });
}
