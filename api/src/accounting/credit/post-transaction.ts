import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { ledgerEntries, type ledgerTransactionKinds, ledgerTransactions } from '../../platform/db/schema';

export type TransactionKind = (typeof ledgerTransactionKinds)[number];

export interface LedgerTransaction {
  kind: TransactionKind;
  /** Makes a repeated transaction a single one. */
  key: string;
  orderId?: string | null;
  refundId?: string | null;
  note?: string;
  /** Id of the admin who decided it. */
  actorId?: string | null;
}

export interface Entry {
  accountId: string;
  /** Paise: positive is a credit of the account, negative a debit. */
  amount: number;
  expiresAt?: Date | null;
}

/**
 * Writes a transaction of the ledger once per key. `buildEntries` runs after the key is claimed, so that a parallel repetition waits for
 * the first and then does nothing. The database refuses entries that do not add up to zero.
 *
 * @returns the id of the transaction, and whether this call wrote it
 */
export async function postTransaction(
  tx: Queryable,
  { kind, key, orderId = null, refundId = null, note = '', actorId = null }: LedgerTransaction,
  now: Date,
  buildEntries: () => Promise<Entry[]>,
): Promise<{ id: string; isNew: boolean }> {
  const [existing] = await findByKey(tx, key);
  if (existing) return { id: existing.id, isNew: false };
  const id = randomUUID();
  const [claimed] = await tx
    .insert(ledgerTransactions)
    .values({ id, kind, key, orderId, refundId, note, actorId, at: now })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!claimed) return { id: (await findByKey(tx, key))[0].id, isNew: false };
  const entries = await buildEntries();
  if (entries.length === 0) throw new Error(`the ledger transaction ${key} has no entries`);
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, transactionId: id })));
  return { id, isNew: true };
}

const findByKey = (tx: Queryable, key: string) =>
  tx.select({ id: ledgerTransactions.id }).from(ledgerTransactions).where(eq(ledgerTransactions.key, key));
