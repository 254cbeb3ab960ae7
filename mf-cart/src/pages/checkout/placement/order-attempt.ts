import { createSessionValue } from '../../../storage/session-value';
import type { OrderBody } from '../api';

interface OrderAttempt {
  key: string;
  body: OrderBody;
}
const storedAttempt = createSessionValue<OrderAttempt>('checkout-attempt');

/**
 * The attempts to place an order that nobody has answered yet. The same content keeps its key, also across a reload:
 * however often it is sent, the server places one order.
 */
export const orderAttempts = {
  /** The one under way, whatever its content. */
  findPending: (): OrderAttempt | undefined => storedAttempt.read(),
  /** The one under way with this content, whatever its total was then: it may have been placed. */
  findPendingFor(body: OrderBody): OrderAttempt | undefined {
    const attempt = storedAttempt.read();
    return attempt && getOrderContent(attempt.body) === getOrderContent(body) ? attempt : undefined;
  },
  begin(body: OrderBody): OrderAttempt {
    const attempt = { key: newKey(), body };
    storedAttempt.write(attempt);
    return attempt;
  },
  finish: (): void => storedAttempt.clear(),
};

/** What is ordered and how, without what it cost when it was looked at. */
export const getOrderContent = (body: OrderBody): string => JSON.stringify({ ...body, expectedTotal: undefined });

// Browsers offer randomUUID on https and localhost only.
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
