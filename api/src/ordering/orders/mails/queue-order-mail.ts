import type { Queryable } from '../../../platform/db/connect';
import { toWireRefund } from '../refunds/wire';
import { getMessageContent, type OrderMailKind } from './messages';
import { type FoundOrder, type OrderMailContext, type QueuedMessage, queueOrderMessage } from './queue-order-message';

export { buildOrderLink, type FoundOrder, type OrderMailContext } from './queue-order-message';

/**
 * Queues the messages of an occasion in the caller's transaction. `refund`: the refund that they are about; `found`: the order, if it is known.
 * Returns the order and the channels.
 */
export const queueOrderMail = (
  tx: Queryable,
  orderId: string,
  occasion: OrderMailKind,
  context: OrderMailContext & { now: Date },
  { refund, found }: { refund?: Parameters<typeof toWireRefund>[0]; found?: FoundOrder } = {},
): Promise<QueuedMessage> =>
  queueOrderMessage(
    tx,
    orderId,
    (order) => getMessageContent(occasion, order, refund && toWireRefund(refund)),
    context,
    found,
  );
