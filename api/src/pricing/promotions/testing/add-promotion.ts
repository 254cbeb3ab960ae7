import type { PromotionDefinition } from '@vastra/shared/contract';
import { promotions } from '../../../platform/db/schema';
import type { TestShop } from '../../../testing/shop';
import { getClass } from '../engine/rule';
import { toStoredDefinition } from '../stored-definition';
import { type PromotionRow, toEffect } from '../to-rule';

/** Adds an active promotion that combines with everything, unless `values` say otherwise. */
export async function addPromotion(
  { db }: Pick<TestShop, 'db'>,
  effect: PromotionDefinition['effect'],
  {
    definition,
    ...values
  }: Partial<Omit<PromotionRow, 'definition'>> & { definition?: Partial<PromotionDefinition> } = {},
): Promise<PromotionRow> {
  const [promotion] = await db
    .insert(promotions)
    .values({
      name: 'Festive offer',
      label: 'Festive offer',
      startsAt: new Date(Date.now() - 3_600_000),
      status: 'active',
      class: getClass(toEffect(effect)),
      combines: { product: true, order: true, delivery: true },
      definition: toStoredDefinition({ ...definition, effect }),
      ...values,
    })
    .returning();
  return promotion;
}
