import { eq } from 'drizzle-orm';
import { customerGroups, products } from '../../../platform/db/schema';
import type { TestShop } from '../../../testing/shop';

export const minuteMs = 60_000;

/** Formats a time as the start of a sale, a minute in India. */
export const inIndia = (time: number): string => new Date(time + 330 * minuteMs).toISOString().slice(0, 16);

/** Sets the clock. Timers stay real. `jest.useRealTimers()` ends it. */
export const setClock = (now: number): unknown =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ],
  });

/** Creates a customer group by hand without customers. Returns its id. */
export async function addMemberGroup(shop: TestShop): Promise<string> {
  const [{ id }] = await shop.db
    .insert(customerGroups)
    .values({ name: `Members ${Math.random()}`, kind: 'manual' })
    .returning();
  return id;
}

/** Sets the start of a product's sale, and the groups that can buy it before. */
export const setSaleStart = (
  shop: TestShop,
  id: string,
  time: number,
  earlyAccessGroupIds: string[],
): PromiseLike<unknown> =>
  shop.db
    .update(products)
    .set({ saleStartsAt: inIndia(time), earlyAccessGroupIds })
    .where(eq(products.id, id));
