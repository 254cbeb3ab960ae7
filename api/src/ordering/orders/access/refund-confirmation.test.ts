import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { adminAmounts, sessions } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';

const shop = setUpTestShop({ refundConfirmationRupees: 2000 });
let admin: SignedIn;
let customer: SignedIn;

const setConfirmedAt = (confirmedAt: Date | null, { userId }: SignedIn = admin) =>
  shop.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, userId));

beforeEach(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  customer = await createSignedInUser(shop);
});

const issueCard = (amount: number, { bearer }: SignedIn = admin, requestKey: string = randomUUID()) =>
  shop.call('POST /admin/gift-cards', {
    headers: bearer,
    body: {
      amount,
      recipientName: 'Asha',
      recipientEmail: 'asha@example.in',
      message: '',
      reason: 'Sorry',
      requestKey,
    },
  });
const giveCredit = (amount: number, requestKey: string = randomUUID()) =>
  shop.call(`POST /admin/users/${customer.userId}/credit`, {
    headers: admin.bearer,
    body: { amount, reason: 'Sorry', expiresOn: null, requestKey },
  });
const toStatuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);
const needsConfirmation = (sum: string) => ({
  status: 403,
  body: { code: 'confirmation_required', message: expect.stringContaining(`of today come to ${sum}.`) },
});

test('a sign-in does not cover eight gift cards of ₹10,000', async () => {
  const replies = [];
  for (let count = 0; count < 8; count++) replies.push(await issueCard(10_000));
  expect(toStatuses(replies)).toEqual([201, 403, 403, 403, 403, 403, 403, 403]);
  expect(replies[7]).toMatchObject(needsConfirmation('₹20,000'));
  await setConfirmedAt(new Date());
  expect((await issueCard(10_000)).status).toBe(201);
});

it('sums up small amounts of all kinds, and not what was refused or repeated', async () => {
  await setConfirmedAt(null);
  const key = randomUUID();
  for (const requestKey of [key, key]) expect((await giveCredit(1500, requestKey)).status).toBe(200);
  expect(await issueCard(600)).toMatchObject(needsConfirmation('₹2,100'));
  expect((await issueCard(500)).status).toBe(201);
  expect(await giveCredit(1)).toMatchObject(needsConfirmation('₹2,001'));
});

it('lets a confirmation cover five times the limit', async () => {
  const replies = [];
  for (let count = 0; count < 7; count++) replies.push(await giveCredit(2000));
  // The first one is below the limit of the day.
  expect(toStatuses(replies)).toEqual([200, 200, 200, 200, 200, 200, 403]);
});

it('starts at zero each day, and counts each admin separately', async () => {
  await setConfirmedAt(null);
  await giveCredit(2000);
  const other = await createSignedInUser(shop, { role: 'admin' });
  await setConfirmedAt(null, other);
  expect((await issueCard(2000, other)).status).toBe(201);
  expect((await giveCredit(500)).status).toBe(403);
  await shop.db.update(adminAmounts).set({ day: '2026-01-01' }).where(eq(adminAmounts.userId, admin.userId));
  expect((await giveCredit(500)).status).toBe(200);
});

it('counts calls that are made at the same time', async () => {
  await setConfirmedAt(null);
  const replies = await Promise.all([1, 2, 3, 4].map(() => giveCredit(900)));
  expect(toStatuses(replies).sort()).toEqual([200, 200, 403, 403]);
});
