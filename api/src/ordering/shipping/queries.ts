import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { type Policy, usualPolicy } from './policy';

export async function findPolicy(db: Queryable): Promise<Policy> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'shipping'));
  return { ...usualPolicy, ...(row?.value as Partial<Policy> | undefined) };
}

/** Enters a policy, whole or in part. */
export async function savePolicy(db: Queryable, policy: Partial<Policy>): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'shipping', value: policy })
    .onConflictDoUpdate({ target: settings.key, set: { value: policy, updatedAt: new Date() } });
}
