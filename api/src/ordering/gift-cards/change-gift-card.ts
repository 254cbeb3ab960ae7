import { toRupees } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { getBalance } from '../../accounting/credit/balance';
import {
  createGiftCardCode,
  type GiftCardRow,
  hashGiftCardCode,
  sealGiftCardCode,
} from '../../accounting/credit/gift-card-codes';
import { isUnused } from '../../accounting/credit/order-gift-cards';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { giftCards } from '../../platform/db/schema';
import { maskRecipient } from '../../platform/mailbox/mask-recipient';
import { formatRupees } from '../../platform/messages/format';
import type { AssertRefundAmount } from '../orders/access/refund-confirmation';
import type { OrderingServices } from '../services';
import { GiftCardDisabledError, GiftCardNotFoundError, GiftCardUsedError } from './errors';
import { queueGiftCardMail, queueGiftCardNotice } from './mails';

/** Returns a card, locked until the transaction ends. Throws `GiftCardNotFoundError`. */
export async function lockGiftCard(tx: Queryable, id: string): Promise<GiftCardRow> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('update');
  if (!card) throw new GiftCardNotFoundError();
  return card;
}

interface Recipient {
  recipientEmail: string;
  recipientName?: string;
  message?: string;
}

/** An admin who changes a card, and the check of what this admin gives away. */
interface Decider {
  actorId: string;
  assertAmount: AssertRefundAmount;
}

/**
 * Changes the recipient and message of an unused card and mails it again. Another email gets a new code, because the mail with the old code went
 * to another person; that person and the buyer are told. A card whose day has not come is only changed. An admin has given away what moves to another email.
 *
 * @param admin undefined for the buyer
 * @throws GiftCardUsedError, or what `assertAmount` throws
 */
export async function resendGiftCard(
  tx: Queryable,
  { keys, config }: Pick<OrderingServices, 'keys' | 'config'>,
  card: GiftCardRow,
  { recipientEmail, recipientName = card.recipientName, message = card.message }: Recipient,
  { admin, now }: { admin?: Decider; now: Date },
): Promise<void> {
  if (!(await isUnused(tx, card, now))) throw new GiftCardUsedError();
  const isMoved = recipientEmail !== card.recipientEmail;
  const { available: amount } = await getBalance(tx, { giftCardId: card.id }, now);
  if (isMoved) await admin?.assertAmount(tx, amount);
  const changes = { recipientEmail, recipientName, message };
  const code = createGiftCardCode();
  const newCode = {
    codeHash: hashGiftCardCode(keys, code)[0],
    sealedCode: sealGiftCardCode(keys, card.id, code),
    codeEnding: code.slice(-4),
  };
  const [changed] = await tx
    .update(giftCards)
    .set(isMoved ? { ...changes, ...newCode } : changes)
    .where(eq(giftCards.id, card.id))
    .returning();
  if (changed.sentAt) await queueGiftCardMail(tx, keys, config.siteUrl, { ...changed, amount });
  const recipient = maskRecipient(recipientEmail);
  if (isMoved)
    await queueGiftCardNotice(tx, config.siteUrl, card, {
      text: `The gift card …${card.codeEnding} of ${formatRupees(toRupees(amount))} goes to ${recipient} now, with a new code. The code that it had does not work any more.`,
      newEmail: recipientEmail,
    });
  if (!admin) return;
  await recordAuditEntry(tx, {
    actorId: admin.actorId,
    action: 'update',
    entity: 'gift-card',
    entityId: card.id,
    before: { recipient: card.recipientEmail && maskRecipient(card.recipientEmail) },
    after: { mailedAgain: changed.sentAt !== null, recipient, recipientChanged: isMoved },
  });
}

/**
 * Disables a card, of which its recipient and its buyer are told. Counts what is on it, because that is taken from a customer.
 *
 * @throws GiftCardNotFoundError, GiftCardDisabledError, or what `assertAmount` throws
 */
export async function disableGiftCard(
  tx: Queryable,
  id: string,
  { reason, actorId, assertAmount, siteUrl }: Decider & { reason: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const card = await lockGiftCard(tx, id);
  if (card.status === 'disabled') throw new GiftCardDisabledError();
  await assertAmount(tx, (await getBalance(tx, { giftCardId: id }, now)).available);
  await tx.update(giftCards).set({ status: 'disabled', disabledAt: now }).where(eq(giftCards.id, id));
  await queueGiftCardNotice(tx, siteUrl, card, {
    text: `The gift card …${card.codeEnding} was disabled, so it can no longer be used.`,
  });
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'gift-card',
    entityId: id,
    before: { status: card.status },
    after: { status: 'disabled', reason },
  });
}
