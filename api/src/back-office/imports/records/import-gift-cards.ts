import { toPaise } from '@vastra/shared/contract';
import { normaliseGiftCardCode } from '@vastra/shared/contract/gift-card-rules';
import { inArray } from 'drizzle-orm';
import { createGiftCard } from '../../../accounting/credit/create-gift-card';
import { hashGiftCardCode } from '../../../accounting/credit/gift-card-codes';
import { openBalance } from '../../../accounting/credit/open-balance';
import { addMonths } from '../../../ordering/gift-cards/add-months';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { giftCards } from '../../../platform/db/schema';
import type { ImportRecords } from '../apply/import-batch';
import type { SourceRecord } from '../formats/source-record';
import { refuseInput } from './errors';
import { openingNote, spentHere } from './import-store-credit';
import type { RecordServices } from './services';
import { writeRecords } from './write-records';

/** A shorter code could be guessed. */
const minCodeLength = 8;

/**
 * Imports gift cards with the codes that their owners have. Without its code a card could not be redeemed, so it is listed and left out. The balance is an opening
 * entry of the ledger; a second file with another balance corrects it by the difference.
 */
export const importGiftCards =
  ({ keys, config }: RecordServices): ImportRecords<SourceRecord<'gift-card'>> =>
  (tx, records, task) =>
    writeRecords(tx, records, task, async (savepoint, { code: written, amount, balance, expiresAt, isActive }) => {
      const code = normaliseGiftCardCode(written);
      if (code === '')
        return refuseInput(
          'code',
          'The file has only the last characters of the code, with which no shopper can redeem the card. Please issue a new card to its owner',
        );
      if (!/^[A-Z0-9]+$/.test(code) || code.length < minCodeLength || code.length > 40)
        return refuseInput('code', `A code has ${minCodeLength} to 40 letters and digits`);
      if (!isActive) return refuseInput('isActive', 'The card is disabled, so it is left out');
      const now = new Date();
      if (expiresAt !== null && new Date(expiresAt) <= now)
        return refuseInput('expiresAt', 'The card has expired, so it is left out');
      const [existing] = await savepoint
        .select({ id: giftCards.id, expiresAt: giftCards.expiresAt })
        .from(giftCards)
        .where(inArray(giftCards.codeHash, hashGiftCardCode(keys, code)));
      if (!existing && balance === 0) return { result: 'same' };
      const card =
        existing ??
        (await createGiftCard(
          savepoint,
          keys,
          {
            ...{ status: 'active', amount: toPaise(Math.max(amount, balance)), sentAt: now, createdAt: now },
            ...{
              expiresAt: expiresAt ? new Date(expiresAt) : addMonths(now, config.giftCardMonths),
              createdBy: task.actorId,
            },
          },
          code,
        ));
      const opening = { amount: toPaise(balance), expiresAt: card.expiresAt, note: openingNote, actorId: task.actorId };
      const result = await openBalance(
        savepoint,
        { giftCardId: card.id },
        { ...opening, key: `opening:${task.id}:${card.id}` },
        now,
      );
      if (result === 'repeated') return refuseInput('code', 'The file has this card above with another balance');
      if (result === 'spent') return { result: 'same', notices: [spentHere] };
      if (result === 'same') return { result };
      const after = { balance, ending: code.slice(-4), isImported: true };
      const action = existing ? 'update' : 'create';
      await recordAuditEntry(savepoint, {
        actorId: task.actorId,
        action,
        entity: 'gift-card',
        entityId: card.id,
        after,
      });
      return { result: existing ? 'updated' : 'created' };
    });
