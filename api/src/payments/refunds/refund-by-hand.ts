import { createHash } from 'node:crypto';
import { toPaise } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { getMailContext } from '../../ordering/orders/order-context';
import type { RefundRow } from '../../ordering/orders/refunds/amounts';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { idempotencyKeys } from '../../platform/db/schema';
import { RefundKeyReusedError } from '../errors';
import type { PaymentServices } from '../services';
import { askForDetails } from './ask-for-details';
import { requestRefund } from './request-refund';
import { settleRefund } from './settle-refund';

interface RefundByHand {
  orderId: string;
  /** In rupees. */
  amount: number;
  method: RefundRow['method'];
  /** Why it is refunded. */
  note: string;
  /** Key of the dialog in which the admin decided. */
  requestKey?: string;
  /** User id of the admin. */
  actorId: string;
  assertAmount: AssertRefundAmount;
}

/**
 * Refunds an amount that an admin decided, with an audit entry, and asks the provider at once. A failed request is repeated by the jobs.
 * Refunds once per `requestKey`, because an admin presses again when the response was lost. Throws as `requestRefund` and `assertAmount`, and
 * RefundKeyReusedError.
 */
export async function refundByHand(services: PaymentServices, request: RefundByHand): Promise<void> {
  const { orderId, amount, method, note, actorId, assertAmount } = request;
  const now = new Date();
  const rows = await services.db.transaction(async (tx) => {
    if (!(await claimRequestKey(tx, request, now))) return [];
    await assertAmount(tx, toPaise(amount));
    const requested = await requestRefund(
      tx,
      { orderId, amount: toPaise(amount), reason: 'goodwill', method, note, actorId },
      now,
    );
    await askForDetails(tx, requested, { ...getMailContext(services.config), now });
    await recordAuditEntry(tx, {
      actorId,
      action: 'create',
      entity: 'refund',
      entityId: orderId,
      // The reason is left out because it can contain personal data of the customer.
      after: { amount: toPaise(amount), method },
    });
    return requested;
  });
  for (const { id, method } of rows) if (method === 'source') await settleRefund(services, id, now);
}

/**
 * Stores the key of a request until the table is cleaned. Returns false if the same refund was requested with this key before.
 *
 * @throws RefundKeyReusedError if the key belongs to another refund
 */
async function claimRequestKey(tx: Queryable, request: RefundByHand, now: Date): Promise<boolean> {
  const { orderId, amount, method, note, actorId: owner, requestKey } = request;
  if (!requestKey) return true;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([amount, method, note]))
    .digest('hex');
  const key = `refund:${orderId}:${requestKey}`;
  const claim = { owner, key, requestHash, createdAt: now };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return true;
  const [stored] = await tx
    .select({ requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)));
  if (stored?.requestHash !== requestHash) throw new RefundKeyReusedError();
  return false;
}
