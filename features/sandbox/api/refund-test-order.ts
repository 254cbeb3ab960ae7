import { randomUUID } from 'node:crypto';
import { type createRefund, toPaise, toRupees } from '@vastra/shared/contract';
import type { z } from 'zod';
import {
  CreditNeedsAccountError,
  NoRefundDueError,
  ReferenceMissingError,
  RefundExceedsPaymentError,
  RefundKeyReusedError,
} from '../../../api/src/payments/errors';
import { getReceived, isCash, type TestOrder, type TestRefund } from './test-order';

type RefundRequest = z.output<typeof createRefund.body>;

/** Fields of a refund that the sandbox does not change. */
const unchanging = {
  ...{ payoutLabel: null, attempts: 0, retryAt: null, actor: null, hasDetails: false, canCancel: false },
  ...{ canReplace: false, isPaidTwice: false, replaces: null, replacedBy: null, part: null },
};

/** A refund to the source is made at once, because no provider is asked. Cash is due until a person pays it out. */
const buildRefund = (
  order: TestOrder,
  at: string,
  { amount, reason, ...rest }: Pick<TestRefund, 'amount' | 'reason' | 'note' | 'requestKey'> & { method?: string },
): TestRefund => {
  const method = isCash(order) || rest.method === 'payout' ? 'payout' : 'source';
  const isMade = method === 'source';
  return {
    ...{ id: `test_${randomUUID()}`, amount, reason, method, dueAt: at, note: rest.note, ...unchanging },
    status: isMade ? 'refunded' : 'due',
    refundedAt: isMade ? at : null,
    reference: isMade ? `test_refund_${order.refunds.length + 1}` : null,
    ...(rest.requestKey && { requestKey: rest.requestKey }),
  };
};

/** Refunds what is left of a test order that is closed, as a real one is refunded. */
export function refundRest(
  order: TestOrder,
  reason: 'cancellation' | 'return' | 'return_to_origin',
  at: string,
): TestOrder {
  const { rest } = getReceived(order);
  if (rest <= 0) return order;
  const refund = buildRefund(order, at, { amount: toRupees(rest), reason, note: '' });
  return settle({ ...order, refunds: [...order.refunds, refund] });
}

/**
 * Refunds an amount of a test order; a repeated request with the same key changes nothing.
 *
 * @throws CreditNeedsAccountError, RefundExceedsPaymentError, RefundKeyReusedError
 */
export function createTestRefund(order: TestOrder, request: RefundRequest, at: string): TestOrder {
  const { amount, method, note, requestKey } = request;
  const repeated = order.refunds.find((refund) => requestKey !== undefined && refund.requestKey === requestKey);
  if (repeated && (repeated.amount !== amount || repeated.note !== note)) throw new RefundKeyReusedError();
  if (repeated) return order;
  if (method === 'store_credit') throw new CreditNeedsAccountError();
  const { rest } = getReceived(order);
  if (toPaise(amount) > rest) throw new RefundExceedsPaymentError(rest);
  const refund = buildRefund(order, at, { amount, reason: 'goodwill', note, method, requestKey });
  return settle({ ...order, refunds: [...order.refunds, refund] });
}

/** Records that the refunds which are due were paid out. Throws `NoRefundDueError` and `ReferenceMissingError`. */
export function payTestRefunds(order: TestOrder, reference: string, at: string): TestOrder {
  if (order.refunds.every(({ status }) => status !== 'due')) throw new NoRefundDueError();
  if (!reference) throw new ReferenceMissingError();
  const refunds = order.refunds.map((refund) =>
    refund.status === 'due' ? { ...refund, status: 'refunded', refundedAt: at, reference } : refund,
  );
  return settle({ ...order, refunds });
}

/** Sets the payment status that follows from the refunds. */
function settle(order: TestOrder): TestOrder {
  const { received, rest } = getReceived(order);
  if (received === 0 || rest > 0) return order;
  const isDue = order.refunds.some(({ status }) => status === 'due');
  return { ...order, paymentStatus: isDue ? 'refund_due' : 'refunded' };
}
