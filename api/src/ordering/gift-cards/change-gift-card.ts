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
import type { OrderingServices } from '../services';
import { GiftCardDisabledError, GiftCardNotFoundError, GiftCardUsedError } from './errors';
import { queueGiftCardMail } from './mails';

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

/**
 * Changes the recipient and message of an unused card and mails it again. Another email gets a new code, because the mail with the old code went
 * to another person. A card whose day has not come is only changed. Throws `GiftCardUsedError`.
 */
export async function resendGiftCard(
  tx: Queryable,
  { keys, config }: Pick<OrderingServices, 'keys' | 'config'>,
  card: GiftCardRow,
  { recipientEmail, recipientName = card.recipientName, message = card.message }: Recipient,
  now: Date,
): Promise<void> {
  if (!(await isUnused(tx, card, now))) throw new GiftCardUsedError();
  const changes = { recipientEmail, recipientName, message };
  const code = createGiftCardCode();
  const newCode = {
    codeHash: hashGiftCardCode(keys, code)[0],
    sealedCode: sealGiftCardCode(keys, card.id, code),
    codeEnding: code.slice(-4),
  };
  const [changed] = await tx
    .update(giftCards)
    .set(recipientEmail === card.recipientEmail ? changes : { ...changes, ...newCode })
    .where(eq(giftCards.id, card.id))
    .returning();
  const { available: amount } = await getBalance(tx, { giftCardId: card.id }, now);
  if (changed.sentAt) await queueGiftCardMail(tx, keys, config.siteUrl, { ...changed, amount });
}

/** Disables a card. Throws `GiftCardNotFoundError` or `GiftCardDisabledError`. */
export async function disableGiftCard(
  tx: Queryable,
  id: string,
  { reason, actorId }: { reason: string; actorId: string },
  now: Date,
): Promise<void> {
  const card = await lockGiftCard(tx, id);
  if (card.status === 'disabled') throw new GiftCardDisabledError();
  await tx.update(giftCards).set({ status: 'disabled', disabledAt: now }).where(eq(giftCards.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'gift-card',
    entityId: id,
    before: { status: card.status },
    after: { status: 'disabled', reason },
  });
}
