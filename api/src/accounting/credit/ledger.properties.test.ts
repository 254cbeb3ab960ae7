import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { dayMs } from '../../platform/calendar/india';
import type { Connection, Queryable } from '../../platform/db/connect';
import { giftCards, ledgerAccounts, ledgerEntries, ledgerTransactions, users } from '../../platform/db/schema';
import { HttpError } from '../../platform/server/errors/http-error';
import { openTestDatabase } from '../../testing/database';
import { getAccountId, getShopAccountId } from './accounts';
import { getBalance } from './balance';
import { creditCustomer } from './credit-customer';
import { expireCredit } from './expire-credit';
import { postTransaction } from './post-transaction';
import { getSpentCredit, reverseRest, reverseSpend } from './reverse-spend';
import { spendCredit } from './spend-credit';

let connection: Connection;
let db: Connection['db'];
beforeAll(async () => {
  connection = await openTestDatabase();
  db = connection.db;
});
afterAll(() => connection?.close());

const startedAt = new Date('2026-11-01T06:00:00Z');
const inDays = (days: number) => new Date(startedAt.getTime() + days * dayMs);

async function addCustomer(): Promise<string> {
  const [{ id }] = await db
    .insert(users)
    .values({ name: 'Asha Rao', email: `${randomUUID()}@example.in` })
    .returning();
  return id;
}

async function addGiftCard(amount: number, expiresAt: Date): Promise<string> {
  const [{ id }] = await db
    .insert(giftCards)
    .values({ codeHash: randomUUID(), sealedCode: '', codeEnding: 'ABCD', status: 'active', amount, expiresAt })
    .returning();
  await db.transaction((tx) =>
    postTransaction(tx, { kind: 'gift_card_purchase', key: `card:${id}` }, startedAt, async () => [
      { accountId: await getShopAccountId(tx, 'gift_card_sales'), amount: -amount },
      { accountId: await getAccountId(tx, { giftCardId: id }), amount, expiresAt },
    ]),
  );
  return id;
}

/** Resolves to false for a refusal, which must not leave anything behind. */
const attempt = (work: (tx: Queryable) => Promise<unknown>): Promise<boolean> =>
  db.transaction(work).then(
    () => true,
    (error) => {
      if (error instanceof HttpError || error instanceof RangeError) return false;
      throw error;
    },
  );

async function readSum(condition = sql`true`): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0) as sum from ledger_entries join ledger_accounts a on a.id = account_id where ${condition}`,
  );
  return Number(rows[0].sum);
}

async function expectSoundBooks(): Promise<void> {
  expect(await readSum()).toBe(0);
  const { rows: unbalanced } = await db.execute(
    sql`select transaction_id from ledger_entries group by 1 having sum(amount) <> 0`,
  );
  expect(unbalanced).toEqual([]);
  const { rows: negative } = await db.execute(
    sql`select account_id, expires_at from ledger_entries join ledger_accounts a on a.id = account_id
        where a.kind in ('store_credit', 'gift_card') group by 1, 2 having sum(amount) < 0`,
  );
  expect(negative).toEqual([]);
  const { rows: empty } = await db.execute(
    sql`select id from ledger_transactions t where not exists (select from ledger_entries where transaction_id = t.id)`,
  );
  expect(empty).toEqual([]);
}

const amount = fc.integer({ min: 1, max: 500_00 });
const days = fc.option(fc.integer({ min: 1, max: 60 }));
const orderIndex = fc.integer({ min: 0, max: 3 });
const operation = fc.oneof(
  fc.record({ type: fc.constant('credit' as const), amount, days, key: fc.integer({ min: 0, max: 5 }) }),
  fc.record({
    type: fc.constant('spend' as const),
    order: orderIndex,
    storeCredit: amount,
    giftCard: fc.option(amount),
  }),
  fc.record({ type: fc.constant('reverse' as const), order: orderIndex, amount, key: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constant('reverseRest' as const), order: orderIndex }),
  fc.record({ type: fc.constant('expire' as const) }),
);

test('any credits, spends, reversals and expiries, at the same time, leave sound books', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ day: fc.integer({ min: 0, max: 70 }), operations: fc.array(operation, { maxLength: 8 }) }), {
        maxLength: 4,
      }),
      async (batches) => {
        const userId = await addCustomer();
        const giftCardId = await addGiftCard(600_00, inDays(50));
        const run = randomUUID();
        const getOrderId = (index: number) => `${run}-${index}`;
        // The shop locks an order before it changes.
        const lockOrder = (tx: Queryable, index: number) =>
          tx.execute(sql`select pg_advisory_xact_lock(hashtext(${getOrderId(index)}))`);
        for (const { day, operations } of [...batches].sort((a, b) => a.day - b.day)) {
          const now = inDays(day);
          await Promise.all(
            operations.map((step) =>
              attempt(async (tx) => {
                if (step.type === 'expire') return expireCredit(db, now);
                if (step.type === 'credit') {
                  const expiresAt = step.days === null ? null : new Date(now.getTime() + step.days * dayMs);
                  const credit = { userId, amount: step.amount, kind: 'goodwill', key: `${run}-c${step.key}` } as const;
                  return creditCustomer(tx, { ...credit, expiresAt }, now);
                }
                const orderId = getOrderId(step.order);
                await lockOrder(tx, step.order);
                if (step.type === 'reverseRest') return reverseRest(tx, orderId, now);
                if (step.type === 'reverse')
                  return reverseSpend(tx, { orderId, amount: step.amount, refundId: `${orderId}-${step.key}` }, now);
                const giftCard = step.giftCard === null ? undefined : { id: giftCardId, amount: step.giftCard };
                return spendCredit(tx, { orderId, storeCredit: { userId, amount: step.storeCredit }, giftCard }, now);
              }),
            ),
          );
          await expectSoundBooks();
          for (const index of [0, 1, 2, 3])
            expect(await getSpentCredit(db, getOrderId(index))).toBeGreaterThanOrEqual(0);
        }
        const [customer, card] = [
          await getBalance(db, { userId }, inDays(0)),
          await getBalance(db, { giftCardId }, inDays(0)),
        ];
        for (const { available, expired } of [customer, card]) {
          expect(available).toBeGreaterThanOrEqual(0);
          expect(expired).toBe(0);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('two orders never spend the same credit', async () => {
  const userId = await addCustomer();
  const giftCardId = await addGiftCard(100_00, inDays(50));
  await creditCustomer(db, { userId, amount: 300_00, kind: 'return_credit', key: randomUUID() }, startedAt);
  const spend = () =>
    attempt((tx) =>
      spendCredit(
        tx,
        {
          orderId: randomUUID(),
          storeCredit: { userId, amount: 200_00 },
          giftCard: { id: giftCardId, amount: 60_00 },
        },
        startedAt,
      ),
    );
  expect((await Promise.all([spend(), spend(), spend()])).sort()).toEqual([false, false, true]);
  expect((await getBalance(db, { userId }, startedAt)).available).toBe(100_00);
  expect((await getBalance(db, { giftCardId }, startedAt)).available).toBe(40_00);
});

test('a repeated key does nothing, even at the same time', async () => {
  const userId = await addCustomer();
  const [creditKey, orderId, refundId] = [randomUUID(), randomUUID(), randomUUID()];
  const repeat = (work: (tx: Queryable) => Promise<unknown>) => Promise.all([1, 2, 3].map(() => attempt(work)));
  await repeat((tx) => creditCustomer(tx, { userId, amount: 90_00, kind: 'goodwill', key: creditKey }, startedAt));
  expect((await getBalance(db, { userId }, startedAt)).available).toBe(90_00);
  await repeat((tx) => spendCredit(tx, { orderId, storeCredit: { userId, amount: 80_00 } }, startedAt));
  expect((await getBalance(db, { userId }, startedAt)).available).toBe(10_00);
  await repeat((tx) => reverseSpend(tx, { orderId, amount: 30_00, refundId }, startedAt));
  expect((await getBalance(db, { userId }, startedAt)).available).toBe(40_00);
  expect(await getSpentCredit(db, orderId)).toBe(50_00);
});

test('credit expires, unless it was spent before', async () => {
  const userId = await addCustomer();
  const credit = (amount: number, expiresAt: Date | null) =>
    creditCustomer(db, { userId, amount, kind: 'goodwill', key: randomUUID(), expiresAt }, startedAt);
  await credit(100_00, null);
  await credit(50_00, inDays(10));
  await credit(30_00, inDays(5));
  // Uses what expires first: 30 of the second, 10 of the first.
  const orderId = randomUUID();
  await db.transaction((tx) => spendCredit(tx, { orderId, storeCredit: { userId, amount: 40_00 } }, startedAt));
  expect(await getBalance(db, { userId }, startedAt)).toMatchObject({
    available: 140_00,
    lots: [
      { amount: 40_00, expiresAt: inDays(10) },
      { amount: 100_00, expiresAt: null },
    ],
  });
  // It cannot be spent from that moment on, whether or not the job has run.
  expect(await getBalance(db, { userId }, inDays(10))).toMatchObject({ available: 100_00, expired: 40_00 });
  await Promise.all([expireCredit(db, inDays(10)), expireCredit(db, inDays(10))]);
  expect(await getBalance(db, { userId }, inDays(10))).toMatchObject({ available: 100_00, expired: 0 });
  expect(await expireCredit(db, inDays(10))).toBe(0);
  // Credit that comes back after its expiry can be spent for 30 days.
  await db.transaction((tx) => reverseRest(tx, orderId, inDays(20)));
  expect(await getBalance(db, { userId }, inDays(20))).toMatchObject({
    available: 140_00,
    lots: [{ amount: 40_00, expiresAt: inDays(50) }, { amount: 100_00 }],
  });
  expect((await getBalance(db, { userId }, inDays(50))).available).toBe(100_00);
});

it('gives credit that expires last back first, also in parts', async () => {
  const userId = await addCustomer();
  for (const [amount, days] of [
    [30_00, 40],
    [50_00, 60],
  ])
    await creditCustomer(
      db,
      { userId, amount, kind: 'goodwill', key: randomUUID(), expiresAt: inDays(days) },
      startedAt,
    );
  const orderId = randomUUID();
  await db.transaction((tx) => spendCredit(tx, { orderId, storeCredit: { userId, amount: 80_00 } }, startedAt));
  const reverse = (amount: number) =>
    attempt((tx) => reverseSpend(tx, { orderId, amount, refundId: randomUUID() }, startedAt));
  const readLots = async () => (await getBalance(db, { userId }, startedAt)).lots;
  await reverse(20_00);
  expect(await readLots()).toEqual([{ amount: 20_00, expiresAt: inDays(60) }]);
  await reverse(40_00);
  expect(await readLots()).toEqual([
    { amount: 10_00, expiresAt: inDays(40) },
    { amount: 50_00, expiresAt: inDays(60) },
  ]);
});

it('gives credit back to where it came from, the gift card last', async () => {
  const userId = await addCustomer();
  const giftCardId = await addGiftCard(100_00, inDays(50));
  await creditCustomer(db, { userId, amount: 70_00, kind: 'return_credit', key: randomUUID() }, startedAt);
  const orderId = randomUUID();
  const parts = { storeCredit: { userId, amount: 70_00 }, giftCard: { id: giftCardId, amount: 100_00 } };
  await db.transaction((tx) => spendCredit(tx, { orderId, ...parts }, startedAt));
  const reverse = (amount: number) =>
    attempt((tx) => reverseSpend(tx, { orderId, amount, refundId: randomUUID() }, startedAt));
  const readBalances = async () =>
    Promise.all([{ userId }, { giftCardId }].map(async (owner) => (await getBalance(db, owner, startedAt)).available));
  expect(await reverse(50_00)).toBe(true);
  expect(await readBalances()).toEqual([50_00, 0]);
  expect(await reverse(60_00)).toBe(true);
  expect(await readBalances()).toEqual([70_00, 40_00]);
  expect(await reverse(60_01)).toBe(false);
  expect(await readBalances()).toEqual([70_00, 40_00]);
});

describe('the database', () => {
  const getFailure = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error) => String(error.cause?.message ?? error.message),
    );

  it('refuses to change or to delete what is in the ledger', async () => {
    const userId = await addCustomer();
    await creditCustomer(db, { userId, amount: 5_00, kind: 'goodwill', key: randomUUID() }, startedAt);
    const statements = [
      sql`update ledger_entries set amount = amount * 2`,
      sql`delete from ledger_entries`,
      sql`update ledger_transactions set note = 'other'`,
      sql`delete from ledger_transactions`,
    ];
    for (const statement of statements)
      expect(await getFailure(db.execute(statement))).toBe('the ledger is append-only');
  });

  it('refuses a transaction that does not add up to zero, when it commits', async () => {
    const accountId = await getShopAccountId(db, 'goodwill');
    const post = (amounts: number[]) =>
      db.transaction(async (tx) => {
        const [{ id }] = await tx
          .insert(ledgerTransactions)
          .values({ kind: 'adjustment', key: randomUUID(), at: startedAt })
          .returning();
        for (const amount of amounts) await tx.insert(ledgerEntries).values({ transactionId: id, accountId, amount });
      });
    expect(await getFailure(post([5, -4]))).toMatch(/do not add up to zero$/);
    expect(await getFailure(post([0]))).toMatch(/ledger_entries_amount/);
    expect(await getFailure(post([5, -5]))).toBe('done');
  });

  it('has one account per customer', async () => {
    const userId = await addCustomer();
    await db.insert(ledgerAccounts).values({ kind: 'store_credit', userId });
    expect(await getFailure(db.insert(ledgerAccounts).values({ kind: 'store_credit', userId }).execute())).toMatch(
      /ledger_accounts_user/,
    );
  });
});
