import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, paise, time } from './columns';
import { orders } from './orders';
import { users } from './users';

/**
 * Accounts of the ledger. `store_credit` belongs to a customer and `gift_card` to a card; the other kinds have one account each, which belongs to
 * the shop.
 */
export const ledgerAccountKinds = [
  'store_credit',
  'gift_card',
  'gift_card_sales',
  'order_payments',
  'returns',
  'goodwill',
  'expired_credit',
  'opening_balance',
] as const;

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text('kind', { enum: ledgerAccountKinds }).notNull(),
    /** Null for another kind, and after the customer's account was deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    giftCardId: text('gift_card_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_accounts_user')
      .on(table.userId)
      .where(sql`${table.kind} = 'store_credit' and ${table.userId} is not null`),
    uniqueIndex('ledger_accounts_gift_card').on(table.giftCardId).where(sql`${table.kind} = 'gift_card'`),
    uniqueIndex('ledger_accounts_shop').on(table.kind).where(sql`${table.kind} not in ('store_credit', 'gift_card')`),
  ],
);

export const ledgerTransactionKinds = [
  'gift_card_purchase',
  'gift_card_issue',
  'gift_card_redemption',
  'return_credit',
  'goodwill',
  'spend',
  'spend_reversal',
  'expiry',
  'adjustment',
  'opening_balance',
] as const;

/** Transactions of the ledger. The database refuses to change or delete one, and to commit one whose entries do not add up to zero. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text('kind', { enum: ledgerTransactionKinds }).notNull(),
    /** Makes a repeated transaction a single one, such as "refund:<id>". */
    key: text('key').notNull(),
    orderId: text('order_id'),
    refundId: text('refund_id'),
    note: text('note').notNull().default(''),
    actorId: text('actor_id'),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_key').on(table.key),
    index('ledger_transactions_order').on(table.orderId),
  ],
);

/** Entries of a transaction in paise: positive is a credit of the account, negative a debit. A balance is their sum. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id, { onDelete: 'restrict' }),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id, { onDelete: 'restrict' }),
    amount: paise('amount').notNull(),
    /** Time at which the rest of this credit expires; null for never. A debit has the time of the credit that it uses. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('ledger_entries_account').on(table.accountId, table.id),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_expiry').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

/** Gift cards. The balance of a card is the balance of its account. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** HMAC of the code. */
    codeHash: text('code_hash').notNull(),
    /** The code, sealed, to mail it again. */
    sealedCode: text('sealed_code').notNull(),
    /** Last four characters, for screens. */
    codeEnding: text('code_ending').notNull(),
    status: text('status', { enum: ['pending', 'active', 'disabled'] })
      .notNull()
      .default('pending'),
    amount: paise('amount').notNull(),
    /** The order that bought it; null for a card that an admin issued. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    recipientName: text('recipient_name').notNull().default(''),
    recipientEmail: text('recipient_email'),
    senderName: text('sender_name').notNull().default(''),
    message: text('message').notNull().default(''),
    /** Day on which it is mailed. */
    sendOn: date('send_on', { mode: 'string' }),
    sentAt: time('sent_at'),
    expiresAt: time('expires_at').notNull(),
    /** The expiry that its recipient was reminded of. */
    expiryMailedFor: time('expiry_mailed_for'),
    disabledAt: time('disabled_at'),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('gift_cards_code').on(table.codeHash),
    index('gift_cards_order').on(table.orderId),
    index('gift_cards_unsent').on(table.sendOn).where(sql`${table.sentAt} is null and ${table.status} = 'active'`),
    index('gift_cards_created').on(table.createdAt.desc()),
    check('gift_cards_amount', sql`${table.amount} > 0`),
  ],
);
