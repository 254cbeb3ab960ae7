import { createHash, randomBytes } from 'node:crypto';
import type { placeOrder } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { z } from 'zod';
import { GiftCardInvalidError } from '../../../api/src/accounting/credit/errors';
import { quotePurchase } from '../../../api/src/ordering/checkout/quote-purchase';
import { IdempotencyKeyReusedError } from '../../../api/src/ordering/orders/errors';
import { buildOrderRows, toNewWireOrder } from '../../../api/src/ordering/orders/placement/build-order-rows';
import { assertExpected } from '../../../api/src/ordering/orders/placement/new-order';
import { createLetters } from '../../../api/src/ordering/orders/placement/order-number';
import type { OrderingServices } from '../../../api/src/ordering/services';
import type { Database } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { getRequestedAddress } from '../../../api/src/pricing/addresses/queries';
import { findPlaced, storePlaced } from './store';
import type { TestOrder } from './test-order';

/** A request of a program with a test key, which is a guest. */
interface TestPlacement {
  body: z.output<typeof placeOrder.body>;
  idempotencyKey: string;
}

/** Returns the number of a test order. No real order has this form, because real numbers have a day. */
const createTestNumber = (): string => `TEST-${createLetters()}`;

/**
 * Places an order in the sandbox: at the prices, fees and deliveries of the shop, which it reads, and without stock, coupon use, checks of the buyer or messages. The same
 * key returns the same order.
 *
 * @throws IdempotencyKeyReusedError, and what `getRequestedAddress`, `quotePurchase` and `assertExpected` throw
 */
export async function placeTestOrder(
  services: OrderingServices & { db: Database },
  { body, idempotencyKey }: TestPlacement,
): Promise<TestOrder> {
  const { db, paymentPort, extensions } = services;
  const { address: typed, giftCardCode, ...input } = body;
  // No code of a real gift card is tried in a test.
  if (giftCardCode) throw new GiftCardInvalidError();
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return db.transaction(async (tx) => {
    await acquireLock(tx, 'sandbox');
    const repeated = await findPlaced(tx, idempotencyKey);
    if (repeated && repeated.requestHash !== requestHash) throw new IdempotencyKeyReusedError();
    if (repeated) return repeated.order;
    const now = new Date();
    const address = await getRequestedAddress(tx, null, { typed });
    const { calculateShipping, feeSource, restrictPayment } = extensions;
    const offeredMethods = [...new Set([...paymentPort.listOfferedMethods(), 'demo'])];
    const order = {
      ...input,
      ...{ userId: null, address, email: input.email ?? null, offeredMethods },
      ...{ calculateShipping, feeSource, restrictPayment },
    };
    const { postalCode, state, phone } = address;
    const quote = await quotePurchase(tx, { ...order, postalCode, state, phone }, now);
    assertExpected(order, quote);
    const isCash = isPaidOnDelivery(quote.paymentMethod);
    const rows = buildOrderRows({
      ...{
        id: createTestNumber(),
        order,
        phoneVerifiedAt: null,
        quote,
        isFromCart: false,
        isHeld: !isCash,
        now,
        terms: new Map(),
      },
    });
    const placed = toNewWireOrder(rows, now);
    const created: TestOrder = {
      ...{ placed, status: 'placed', paymentStatus: 'pending', paidAt: null, shipments: [], refunds: [] },
      accessToken: `test_${randomBytes(24).toString('base64url')}`,
      confirmedAt: isCash ? placed.placedAt : null,
      events: placed.events,
      updatedAt: placed.placedAt,
    };
    await storePlaced(tx, created, { idempotencyKey, requestHash });
    return created;
  });
}
