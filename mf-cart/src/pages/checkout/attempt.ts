import { kept } from '../../kept';
import type { OrderBody } from './api';

interface Attempt {
  key: string;
  body: OrderBody;
}
const unanswered = kept<Attempt>('checkout-attempt');

/**
 * The attempts to place an order that nobody has answered yet. The same content keeps its key, also across a reload:
 * however often it is sent, the server places one order.
 */
export const attempts = {
  /** The one under way, whatever its content. */
  pending: (): Attempt | undefined => unanswered.read(),
  /** The one under way with this content, whatever its total was then: it may have been placed. */
  pendingOf(body: OrderBody): Attempt | undefined {
    const attempt = unanswered.read();
    return attempt && contentOf(attempt.body) === contentOf(body) ? attempt : undefined;
  },
  begin(body: OrderBody): Attempt {
    const attempt = { key: newKey(), body };
    unanswered.write(attempt);
    return attempt;
  },
  answered: (): void => unanswered.clear(),
};

/** What is ordered and how, without what it cost when it was looked at. */
export const contentOf = (body: OrderBody): string => JSON.stringify({ ...body, expectedTotal: undefined });

// Browsers offer randomUUID on https and localhost only.
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
