import { buildRefundCheck } from '../../../ordering/orders/access/refund-confirmation';
import { getOrderContext } from '../../../ordering/orders/order-context';
import type { OrderingServices } from '../../../ordering/services';
import { type Caller, requireSession } from '../../../platform/auth/sessions/guard';

/** Returns what a change of parcels by an admin needs to know. */
export const getAdminContext = (caller: Caller<OrderingServices>) => ({
  ...getOrderContext(caller.server.services),
  by: 'admin' as const,
  actor: requireSession(caller).userId,
  assertRefundAmount: buildRefundCheck(caller),
  now: new Date(),
});
