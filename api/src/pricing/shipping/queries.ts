import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';
import { settings } from '../../platform/db/schema';
import { defaultPolicy } from './default-policy';
import type { ShippingPolicy } from './policy';

/** Returns the stored policy; fields that were never set have the values of `defaultPolicy`. */
export async function getShippingPolicy(db: Queryable): Promise<ShippingPolicy> {
  const stored = await readSetting(db, 'shipping');
  return { ...defaultPolicy, ...(stored as Partial<ShippingPolicy> | undefined) };
}

/** Stores a policy; missing fields fall back to `defaultPolicy`. */
export async function saveShippingPolicy(db: Queryable, policy: Partial<ShippingPolicy>): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'shipping', value: policy })
    .onConflictDoUpdate({ target: settings.key, set: { value: policy, updatedAt: new Date() } });
}
