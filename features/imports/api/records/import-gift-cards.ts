import { toPaise } from '@vastra/shared/contract';
import { normaliseGiftCardCode } from '@vastra/shared/contract/gift-card-rules';
import { inArray } from 'drizzle-orm';
import { createGiftCard } from '../../../../api/src/accounting/credit/create-gift-card';
import { hashGiftCardCode } from '../../../../api/src/accounting/credit/gift-card-codes';
import { openBalance } from '../../../../api/src/accounting/credit/open-balance';
import { refuseInput } from '../../../../api/src/back-office/transfer/errors';
import type { ImportRecords } from '../../../../api/src/back-office/transfer/import-records';
import { noValues, readOrigin, storeOrigin } from '../../../../api/src/back-office/transfer/merge-with-shop';
import type { RecordServices } from '../../../../api/src/back-office/transfer/record-services';
import type { SourceRecord } from '../../../../api/src/back-office/transfer/source-record';
import { writeRecords } from '../../../../api/src/back-office/transfer/write-records';
import { addMonths } from '../../../../api/src/ordering/gift-cards/add-months';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { giftCards } from '../../../../api/src/platform/db/schema';
import type { GiftCardLine } from '../lines';
import { openingNote, spentHere } from './import-store-credit';

const kind = 'gift-cards';

const disabledHere = { column: '', message: 'It was disabled in this shop, so it stays disabled' };
const replacedHere = { column: '', message: 'It was deleted in this shop, or has another code here, so it stays so' };

/** A shorter code could be guessed. */
const minCodeLength = 8;

/**
 * Imports gift cards with the codes that their owners have. Without its code a card could not be redeemed, so it is listed and left out. The balance is an opening
 * entry of the ledger; a second file with another balance corrects it by the difference. A card that was disabled, deleted or given another
 * code here stays as it is.
 */
export const importGiftCards =
  ({ keys, config }: RecordServices): ImportRecords<SourceRecord<GiftCardLine>> =>
  (tx, records, task) =>
    writeRecords(tx, records, task, async (savepoint, { code: written, amount, balance, expiresAt, isActive }) => {
      const code = normaliseGiftCardCode(written);
      const now = new Date();
      assertUsable({ code, expiresAt, isActive }, now);
      const hashes = hashGiftCardCode(keys, code);
      const [existing] = await savepoint
        .select({ id: giftCards.id, expiresAt: giftCards.expiresAt, status: giftCards.status })
        .from(giftCards)
        .where(inArray(giftCards.codeHash, hashes))
        .for('update');
      if (existing?.status === 'disabled') return { result: 'same', notices: [disabledHere] };
      // Its code may be another one since a mail to another recipient. A second card with the old code would be its balance twice.
      if (!existing && (await isImported(savepoint, hashes))) return { result: 'same', notices: [replacedHere] };
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
      await storeOrigin(savepoint, kind, hashes[0], noValues);
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

/** Refuses a card that no shopper could redeem here. */
function assertUsable(
  { code, expiresAt, isActive }: Pick<GiftCardLine, 'code' | 'expiresAt' | 'isActive'>,
  now: Date,
): void {
  if (code === '')
    refuseInput(
      'code',
      'The file has only the last characters of the code, with which no shopper can redeem the card. Please issue a new card to its owner',
    );
  if (!/^[A-Z0-9]+$/.test(code) || code.length < minCodeLength || code.length > 40)
    refuseInput('code', `A code has ${minCodeLength} to 40 letters and digits`);
  if (!isActive) refuseInput('isActive', 'The card is disabled, so it is left out');
  if (expiresAt !== null && new Date(expiresAt) <= now)
    refuseInput('expiresAt', 'The card has expired, so it is left out');
}

/** Returns whether a file before had a card with the code, by the hashes of all keys. */
async function isImported(tx: Queryable, hashes: readonly string[]): Promise<boolean> {
  for (const hash of hashes) if (await readOrigin(tx, kind, hash)) return true;
  return false;
}
