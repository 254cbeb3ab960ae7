import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { variantCosts } from '../../../platform/db/schema';

/** The cost price of a variant in paise; null for an unknown one. */
export interface VariantCost {
  variantId: string;
  cost: number | null;
}

/** Stores cost prices of variants, in two statements for any number of them. */
export async function writeCosts(tx: Queryable, costs: readonly VariantCost[]): Promise<void> {
  const unknown = costs.filter(({ cost }) => cost === null).map(({ variantId }) => variantId);
  if (unknown.length > 0)
    await tx.delete(variantCosts).where(sql`${variantCosts.variantId} = any(${sql.param(unknown)}::text[])`);
  const known = costs.flatMap(({ variantId, cost }) => (cost === null ? [] : [{ variant_id: variantId, cost }]));
  if (known.length === 0) return;
  await tx.execute(sql`
    insert into ${variantCosts} (variant_id, cost)
    select variant_id, cost from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as next (variant_id text, cost bigint)
    on conflict (variant_id) do update set cost = excluded.cost, updated_at = now()`);
}
