import { toRupees } from '@vastra/shared/contract';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  type ExportLine,
  groupBy,
  type LinesSection,
  pageSize,
  type Queryable,
  readPages,
} from '../../../../api/src/back-office/transfer/export-section';
import { coupons, giftCards, ledgerAccounts, ledgerEntries, users } from '../../../../api/src/platform/db/schema';

const toNullableRupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));
const toTime = (time: Date | null): string | null => time?.toISOString() ?? null;

/** A line of a coupon. */
interface CouponLine {
  code: string;
  description: string;
  discountType: string;
  discountValue: number;
  startDate: string;
  endDate: string | null;
  used: number;
  isActive: boolean;
}

export const couponsSection: LinesSection = {
  kind: 'lines',
  label: 'Coupons',
  name: 'coupons',
  count: ({ db }) => db.$count(coupons),
  async *read({ db }) {
    const pages = readPages(
      (after) => db.select().from(coupons).where(gt(coupons.code, after)).orderBy(asc(coupons.code)).limit(pageSize),
      ({ code }) => code,
    );
    for await (const rows of pages) yield rows.map(toCouponLine);
  },
  columns: {
    code: ({ code }: CouponLine) => code,
    description: ({ description }: CouponLine) => description,
    type: ({ discountType }: CouponLine) => discountType,
    value: ({ discountValue }: CouponLine) => discountValue,
    starts: ({ startDate }: CouponLine) => startDate,
    ends: ({ endDate }: CouponLine) => endDate,
    used: ({ used }: CouponLine) => used,
    active: ({ isActive }: CouponLine) => (isActive ? 'yes' : 'no'),
  },
};

const toCouponLine = (row: typeof coupons.$inferSelect): ExportLine => ({
  type: 'coupon',
  ...{ id: row.id, code: row.code, description: row.description, discountType: row.discountType },
  discountValue: row.discountType === 'fixed' ? toRupees(row.discountValue) : row.discountValue,
  ...{ minOrderAmount: toRupees(row.minOrderAmount), maxDiscountAmount: toNullableRupees(row.maxDiscountAmount) },
  shippingMethods: row.shippingMethods,
  ...{ startDate: toTime(row.startsAt), endDate: toTime(row.endsAt) },
  ...{ usageLimit: row.usageLimit, perCustomerLimit: row.perCustomerLimit, isFirstOrderOnly: row.isFirstOrderOnly },
  ...{ isListed: row.isListed, isActive: row.isActive, used: row.used },
});

/** Returns what is left of accounts of the ledger, by when it expires. */
async function readLots(db: Queryable, accountIds: readonly string[]) {
  if (accountIds.length === 0)
    return new Map<string, { accountId: string; expiresAt: Date | null; amount: number }[]>();
  const amount = sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number);
  const rows = await db
    .select({ accountId: ledgerEntries.accountId, expiresAt: ledgerEntries.expiresAt, amount })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.accountId, [...accountIds]))
    .groupBy(ledgerEntries.accountId, ledgerEntries.expiresAt)
    .orderBy(sql`${ledgerEntries.expiresAt} asc nulls last`);
  return groupBy(
    rows.filter((lot) => lot.amount > 0),
    ({ accountId }) => accountId,
  );
}

/** A line of a gift card. */
interface GiftCardLine {
  ending: string;
  amount: number;
  balance: number;
  expiresAt: string;
  isActive: boolean;
}

/** Gift cards with their balances. Their codes are in no file, because a code is money. */
export const giftCardsSection: LinesSection = {
  kind: 'lines',
  label: 'Gift cards',
  name: 'gift-cards',
  count: ({ db }) => db.$count(giftCards),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select({ card: giftCards, accountId: ledgerAccounts.id })
          .from(giftCards)
          .leftJoin(ledgerAccounts, eq(ledgerAccounts.giftCardId, giftCards.id))
          .where(gt(giftCards.id, after))
          .orderBy(asc(giftCards.id))
          .limit(pageSize),
      ({ card }) => card.id,
    );
    for await (const rows of pages) {
      const lots = await readLots(
        db,
        rows.flatMap(({ accountId }) => accountId ?? []),
      );
      yield rows.map(({ card, accountId }) => ({
        type: 'gift-card',
        ...{ id: card.id, code: '', ending: card.codeEnding, amount: toRupees(card.amount) },
        balance: toRupees((lots.get(accountId ?? '') ?? []).reduce((sum, { amount }) => sum + amount, 0)),
        ...{ expiresAt: card.expiresAt.toISOString(), isActive: card.status === 'active', status: card.status },
        ...{ orderId: card.orderId, recipientName: card.recipientName, recipientEmail: card.recipientEmail },
        createdAt: card.createdAt.toISOString(),
      }));
    }
  },
  columns: {
    ending: ({ ending }: GiftCardLine) => ending,
    amount: ({ amount }: GiftCardLine) => amount,
    balance: ({ balance }: GiftCardLine) => balance,
    expires_at: ({ expiresAt }: GiftCardLine) => expiresAt,
    active: ({ isActive }: GiftCardLine) => (isActive ? 'yes' : 'no'),
  },
};

/** A line of store credit. */
interface CreditLine {
  email: string;
  phone: string;
  balance: number;
  expiresAt: string | null;
}

const isCustomerAccount = eq(ledgerAccounts.kind, 'store_credit');

/** Balances of the store credit of customers, a line for each time of expiry. */
export const storeCreditSection: LinesSection = {
  kind: 'lines',
  label: 'Store credit',
  name: 'store-credit',
  count: ({ db }) => db.$count(ledgerAccounts, isCustomerAccount),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select({ id: ledgerAccounts.id, userId: users.id, email: users.email, phone: users.phone })
          .from(ledgerAccounts)
          .innerJoin(users, eq(users.id, ledgerAccounts.userId))
          .where(and(gt(ledgerAccounts.id, after), isCustomerAccount))
          .orderBy(asc(ledgerAccounts.id))
          .limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages) {
      const lots = await readLots(
        db,
        rows.map(({ id }) => id),
      );
      yield rows.flatMap(({ id, userId, email, phone }) =>
        (lots.get(id) ?? []).map(({ amount, expiresAt }) => ({
          type: 'store-credit',
          ...{ customerId: userId, email: email ?? '', phone: phone ?? '', balance: toRupees(amount) },
          ...{ currency: 'INR', expiresAt: toTime(expiresAt) },
        })),
      );
    }
  },
  columns: {
    email: ({ email }: CreditLine) => email,
    phone: ({ phone }: CreditLine) => phone,
    balance: ({ balance }: CreditLine) => balance,
    expires_at: ({ expiresAt }: CreditLine) => expiresAt,
  },
};
