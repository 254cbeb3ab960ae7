import {
  type AddressSnapshot,
  type DraftOrderInput,
  type PaymentMethod,
  postalAddressSchema,
} from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { AssertRefundAmount } from '../../ordering/orders/access/refund-confirmation';
import { addNote } from '../../ordering/orders/admin/notes';
import { assertNotBlocked } from '../../ordering/orders/checks/block-list';
import { OrderRefusedError } from '../../ordering/orders/checks/errors';
import { getOrderContext } from '../../ordering/orders/order-context';
import { placeOrder } from '../../ordering/orders/placement/place-order';
import type { OrderingServices } from '../../ordering/services';
import { recordAuditEntry } from '../../platform/audit/audit';
import { findUser } from '../../platform/auth/users';
import type { Queryable } from '../../platform/db/connect';
import { draftOrders } from '../../platform/db/schema';
import { formatRupees } from '../../platform/messages/format';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { HttpError } from '../../platform/server/errors/http-error';
import { toAddressSnapshot } from '../../pricing/addresses/queries';
import { resolveState } from '../../pricing/addresses/resolve-state';
import { toPurchase } from './draft-purchase';
import { lockDraft, readDraftInput } from './draft-store';
import { BuyerBlockedError, DraftIncompleteError } from './errors';
import { getPaymentLinkHours } from './hold-hours';
import { notSent, type SentLink, sendPaymentLink } from './payment-link';

const hourMs = 3_600_000;

interface Placement {
  version: number;
  paymentMethod: PaymentMethod;
  /** In rupees. */
  expectedTotal: number;
  actorId: string;
  /** Called with the discount that the admin gives, in paise. */
  assertDiscount: AssertRefundAmount;
  now?: Date;
}

/**
 * Places the order of a draft in the caller's transaction, once: a repetition returns the same order. The draft's row stays locked until the
 * transaction ends, so it takes the place of an idempotency key. The checks of buyers at the checkout are left out, except for blocks: an
 * admin knows the customer, but perhaps not the block.
 *
 * @throws DraftNotFoundError, ChangedMeanwhileError, DraftIncompleteError, BuyerBlockedError, and what `placeOrder` throws
 */
export async function placeDraft(
  tx: Queryable,
  services: OrderingServices,
  id: string,
  { version, paymentMethod, expectedTotal, actorId, assertDiscount, now = new Date() }: Placement,
): Promise<SentLink & { orderId: string }> {
  const draft = await lockDraft(tx, id);
  if (draft.orderId) return { orderId: draft.orderId, ...notSent };
  assertSameVersion(draft, version);
  const input = readDraftInput(draft);
  const address = toAddress(input);
  const email = input.email ?? (input.userId ? (await findUser(tx, input.userId))?.email : null) ?? null;
  await assertAllowed(tx, address, email);
  const order = await placeOrder(
    tx,
    {
      ...toPurchase(input, services, paymentMethod),
      address,
      email,
      business: input.business,
      expectedTotal,
      adminId: actorId,
      paymentHoldMs: (await getPaymentLinkHours(tx)) * hourMs,
    },
    getOrderContext(services),
    now,
  ).catch((error: unknown) => {
    throw withoutFields(error);
  });
  const orderId = order._id;
  const discount = order.manualDiscount ?? 0;
  await assertDiscount(tx, Math.round(discount * 100));
  const sent = order.awaitsPaymentUntil ? await sendPaymentLink(tx, services, orderId, now) : notSent;
  // The order has the personal data from now on.
  const { items } = input;
  await tx
    .update(draftOrders)
    .set({ orderId, data: { items }, version: draft.version + 1, updatedAt: now })
    .where(eq(draftOrders.id, id));
  for (const text of listNotes(input, discount)) await addNote(tx, orderId, { text, actorId });
  await recordAuditEntry(tx, {
    actorId,
    action: 'place',
    entity: 'draft-order',
    entityId: id,
    after: { order: orderId, total: order.total, discount },
  });
  return { orderId, ...sent };
}

/** Returns the draft's address as orders store it. Throws `DraftIncompleteError`. */
function toAddress({ address }: DraftOrderInput): AddressSnapshot {
  const { data, error } = postalAddressSchema.safeParse(address);
  if (!data) throw new DraftIncompleteError(error.issues[0].message);
  const { state, validationMessage } = resolveState(data);
  if (!state) throw new DraftIncompleteError(validationMessage!);
  return { ...toAddressSnapshot(data), state };
}

async function assertAllowed(tx: Queryable, address: AddressSnapshot, email: string | null): Promise<void> {
  await assertNotBlocked(tx, { phone: address.phone, email, address, networkHash: null }).catch((error) => {
    throw error instanceof OrderRefusedError ? new BuyerBlockedError() : error;
  });
}

/** Removes the fields that a refusal names, because they belong to the draft and not to the request that places it. */
const withoutFields = (error: unknown): unknown =>
  error instanceof HttpError && error.details && error.code !== 'out_of_stock'
    ? new HttpError(error.statusCode, error.code, error.message)
    : error;

/** Returns the notes of the order, which customers never see. */
const listNotes = ({ note, manualDiscount }: DraftOrderInput, discount: number): string[] => [
  ...(note ? [note] : []),
  ...(manualDiscount && discount > 0 ? [`Discount of ${formatRupees(discount)}: ${manualDiscount.reason}`] : []),
];
