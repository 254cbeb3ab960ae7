import * as contract from '@vastra/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import { getAccessibleOrder } from '../../ordering/orders/access/order-access';
import { getMailContext } from '../../ordering/orders/order-context';
import { getOrderResponse } from '../../ordering/orders/order-response';
import type { Keys } from '../../platform/auth/keys';
import { isPermitted, requireSession } from '../../platform/auth/sessions/guard';
import type { Queryable } from '../../platform/db/connect';
import { payments, refunds, returns } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { NoPayoutDueError } from '../errors';
import { assertMayNamePayout, reportPayout } from './name-payout';
import { sealPayoutDetails } from './payout-details';
import { isOpenInOrder } from './record-refund';

/** Serves the call with which a customer, or an admin for the customer, says where a refund is paid out. */
export const payoutRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app.services;
  const limits = limitCalls(
    { per: 'network', max: 60, seconds: 10 * 60 },
    { per: 'account', max: 20, seconds: 10 * 60 },
  );
  app.put('/orders/:id/payout-details', { schema: contract.changePayoutDetails, config: limits }, async (request) => {
    const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'payouts.write');
    const isAdmin = isPermitted(request, 'payouts.write');
    if (isAdmin) assertMayNamePayout(request);
    const now = new Date();
    await db.transaction(async (tx) => {
      const label = await storePayoutDetails(tx, { orderId: id, payout: request.body, keys, now });
      const adminId = isAdmin ? requireSession(request).userId : null;
      await reportPayout(tx, { orderId: id, label, adminId }, { ...getMailContext(config), now });
    });
    return ok(await getOrderResponse(app.services, id));
  });
};

interface NewPayoutDetails {
  orderId: string;
  payout: contract.PayoutDetails;
  keys: Keys;
  now: Date;
}

/**
 * Stores payout details with the open payouts of an order, and with the open returns of an order that was paid in cash. Resolves to their label.
 *
 * @throws NoPayoutDueError if there is neither
 */
async function storePayoutDetails(tx: Queryable, { orderId, payout, keys, now }: NewPayoutDetails): Promise<string> {
  const details = sealPayoutDetails(keys, orderId, payout);
  const sealed = { ...details, updatedAt: now };
  await lockOrder(tx, orderId);
  const openPayouts = await tx
    .update(refunds)
    .set({ ...sealed, status: 'due' })
    .where(and(isOpenInOrder(orderId), eq(refunds.method, 'payout')))
    .returning({ id: refunds.id });
  const isCash = tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, contract.cashOnDelivery)));
  const openReturns = await tx
    .update(returns)
    .set(sealed)
    .where(
      and(
        inArray(returns.orderId, isCash),
        inArray(returns.status, ['requested', 'approved', 'picked_up', 'received']),
      ),
    )
    .returning({ id: returns.id });
  if (openPayouts.length + openReturns.length === 0) throw new NoPayoutDueError();
  return details.payoutLabel;
}
