import { createSessionValue } from '@vastra/shared/forms/session-value';
import { createIdempotencyKey } from '../../../idempotency-key';
import type { OrderBody } from '../api';

export interface OrderAttempt {
  key: string;
  body: OrderBody;
  /** Path of the checkout of "Buy Now"; undefined if the cart is ordered. */
  buyNowPath?: string;
}
const storedAttempt = createSessionValue<OrderAttempt>('checkout-attempt');

/**
 * The attempt to place an order that got no response yet, stored in this tab. A retry with the same content sends the same
 * idempotency key, also after a reload, so that the server places one order only.
 */
export const orderAttempts = {
  /** Returns the pending attempt, if any. */
  findPending: (): OrderAttempt | undefined => storedAttempt.read(),
  /** Returns the pending attempt with this content, whatever its total was: the server may have placed it. */
  findPendingFor(body: OrderBody): OrderAttempt | undefined {
    const attempt = storedAttempt.read();
    return attempt && getOrderContent(attempt.body) === getOrderContent(body) ? attempt : undefined;
  },
  begin(body: OrderBody, buyNowPath?: string): OrderAttempt {
    const attempt = { key: createIdempotencyKey(), body, buyNowPath };
    storedAttempt.write(attempt);
    return attempt;
  },
  finish: (): void => storedAttempt.clear(),
};

/** Returns the order's content as JSON, without the expected total and the proof of the phone number. */
export const getOrderContent = (body: OrderBody): string =>
  JSON.stringify({ ...body, expectedTotal: undefined, expectedCredit: undefined, phoneProof: undefined });
