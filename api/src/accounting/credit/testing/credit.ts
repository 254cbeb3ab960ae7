import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connect';
import type { TestShop } from '../../../testing/shop';
import { getBalance } from '../balance';
import { createGiftCard } from '../create-gift-card';
import { creditCustomer } from '../credit-customer';
import { openGiftCardCode } from '../gift-card-codes';
import { fundGiftCard } from '../gift-card-ledger';

const yearMs = 365 * 24 * 3600 * 1000;

/** Gives a customer store credit in paise. */
export const addStoreCredit = (db: Database, userId: string, amount: number, expiresAt: Date | null = null) =>
  db.transaction((tx) => creditCustomer(tx, { userId, amount, kind: 'goodwill', key: randomUUID(), expiresAt }));

/** Adds an active gift card of an amount in paise, and resolves to its id and code. */
export async function addGiftCard({ app, db }: Pick<TestShop, 'app' | 'db'>, amount: number, lifeMs = yearMs) {
  const now = new Date();
  return db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + lifeMs);
    const card = await createGiftCard(tx, app.services.keys, { status: 'active', amount, expiresAt, sentAt: now });
    await fundGiftCard(tx, card, {}, now);
    return { id: card.id, code: openGiftCardCode(app.services.keys, card)! };
  });
}

/** Resolves to the paise that a customer or a gift card can spend. */
export const readBalance = async (db: Database, owner: Parameters<typeof getBalance>[1]): Promise<number> =>
  (await getBalance(db, owner)).available;

/** Resolves to the sum of all entries, which is always 0. */
export async function sumLedger(db: Database): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(sql`select coalesce(sum(amount), 0) as sum from ledger_entries`);
  return Number(rows[0].sum);
}
