import { TransitionNotAllowedError } from '../../../ordering/orders/errors';
import { getOrderContext } from '../../../ordering/orders/order-context';
import type { ReturnedOrder } from '../../../ordering/return-port';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { FulfilmentServices } from '../../services';
import { type LineOption, loadReturnOptions } from '../options/load-options';
import { completeReturn } from '../receipt/complete-return';
import { receiveReturn } from '../receipt/receive-return';
import { type RequestedLine, requestReturn } from '../requests/request-return';
import { listReturnLines, lockOrderRow } from '../transition-return';

/**
 * Takes all delivered items of an order back that are in no other return, in one step: when an admin marks a delivered order as
 * returned.
 *
 * @throws OrderNotFoundError, TransitionNotAllowedError, or what `assertRefundAmount` throws
 */
export async function returnDeliveredOrder(
  services: FulfilmentServices,
  orderId: string,
  { note, actor, assertRefundAmount }: ReturnedOrder,
): Promise<void> {
  const context = { ...getOrderContext(services), now: new Date() };
  const admin = { by: 'admin' as const, actor };
  await services.db.transaction(async (tx) => {
    const order = await lockOrderRow(tx, orderId);
    const { lines: options } = await loadReturnOptions(tx, order, context.now, { ignoreRules: true });
    const lines = buildWholeRequest(options);
    if (order.status !== 'delivered' || lines.length === 0)
      throw new TransitionNotAllowedError({ from: order.status, to: 'returned' });
    const { id } = await requestReturn(tx, { orderId, lines, ...admin, ignoreRules: true }, context);
    const grades = (await listReturnLines(tx, id)).map(({ position, quantity: restocked }) => ({
      position,
      restocked,
      damaged: 0,
      missing: 0,
    }));
    await receiveReturn(tx, id, { lines: grades, note, ...admin }, context);
    await completeReturn(tx, id, { note, ...admin, assertRefundAmount }, context);
    await recordAuditEntry(tx, {
      actorId: actor,
      action: 'update',
      entity: 'order',
      entityId: orderId,
      before: { status: order.status },
      // The note is left out because it can contain personal data of the customer.
      after: { status: 'returned' },
    });
  });
  await services.paymentPort.settleRefund(orderId);
}

/** Builds the lines of a request of everything that can be returned, as a refund. */
const buildWholeRequest = (lines: readonly LineOption[]): RequestedLine[] =>
  lines
    .filter(({ quantity, canRefund }) => quantity > 0 && canRefund)
    .map(({ units, quantity }) => ({
      position: units.line.position,
      quantity,
      reason: 'other',
      condition: 'unopened',
      comment: '',
      resolution: 'refund',
      pictureIds: [],
    }));
