import type { FastifyRequest } from 'fastify';
import { buildRefundCheck } from '../../../ordering/orders/access/refund-confirmation';

/**
 * Counts the store credit and gift cards of a file as what an admin gives away on a day, because a file could give as much as many single gifts.
 *
 * @param amount in paise
 * @throws ConfirmationRequiredError
 */
export async function assertCredit(request: FastifyRequest, amount: number): Promise<void> {
  const assertAmount = buildRefundCheck(request);
  await request.server.services.db.transaction((tx) => assertAmount(tx, amount));
}
