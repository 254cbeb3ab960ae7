import type { Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import type { LearnedDays, ShippingPolicy } from '../../pricing/shipping/policy';
import { getShippingPolicy } from '../../pricing/shipping/queries';
import { getLearnedDays } from '../../pricing/shipping/transit-times';
import type { Purchase } from './purchase';

/** Terms of deliveries. */
interface DeliveryFacts {
  policy: ShippingPolicy;
  /** Days that deliveries to the PIN code take; undefined without one. */
  learnedDays: LearnedDays | undefined;
}

/** Returns the terms of the deliveries to the PIN code of a purchase. */
export async function loadDelivery(db: Queryable, { postalCode }: Purchase): Promise<DeliveryFacts> {
  const [policy, learnedDays] = await runTogether(
    getShippingPolicy(db),
    postalCode ? getLearnedDays(db, postalCode) : undefined,
  );
  return { policy, learnedDays };
}
