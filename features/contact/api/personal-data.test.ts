import { deleteAccount } from '../../../api/src/customers/account/personal-data/delete-account';
import { exportAccount } from '../../../api/src/customers/account/personal-data/export-account';
import { erasePersonalData, exportPersonalData } from '../../../api/src/customers/privacy-requests/personal-data';
import { outbox, privacyRequests, users } from '../../../api/src/platform/db/schema';
import { demoSeller, saveSeller } from '../../../api/src/pricing/tax/seller';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { contactMessages } from './tables';

const shop = setUpTestShop();
const email = 'ila@example.in';
const sent = expect.objectContaining({ subject: 'Size', message: 'Is it wide?', answeredAt: null });
const countRows = async () => [await shop.db.$count(contactMessages), await shop.db.$count(outbox)];

beforeEach(async () => {
  for (const table of [contactMessages, outbox, privacyRequests, users]) await shop.db.delete(table);
  await saveSeller(shop.db, { ...demoSeller, email: 'shop@example.in' });
  const message = { name: 'Ila', email: email.toUpperCase(), subject: 'Size', message: 'Is it wide?' };
  for (const from of [message.email, 'uma@example.in'])
    expect((await shop.call('POST /contact', { body: { ...message, email: from } })).status).toBe(200);
});

it('exports and deletes the messages of an account, and their mails to the shop', async () => {
  const { userId } = await createSignedInUser(shop, { email });
  expect(await exportAccount(shop.services, userId, new Date())).toMatchObject({ messages: [sent] });
  const user = (await shop.db.select().from(users)).find(({ id }) => id === userId)!;
  expect(await countRows()).toEqual([2, 2]);
  await shop.db.transaction((tx) => deleteAccount(tx, user, shop.services));
  expect(await countRows()).toEqual([1, 1]);
});

it('exports nothing for an account without a verified email', async () => {
  const { userId } = await createSignedInUser(shop, { email: null, phone: '9876501234' });
  expect(await exportAccount(shop.services, userId, new Date())).toMatchObject({ messages: [] });
});

it('exports and erases the messages of a person without an account', async () => {
  const expiresAt = new Date(Date.now() + 60_000);
  const [request] = await shop.db.insert(privacyRequests).values({ email, tokenHash: 'a', expiresAt }).returning();
  const found = { ...request, email };
  expect(await exportPersonalData(shop.services, found, new Date())).toMatchObject({ messages: [sent] });
  await shop.db.transaction((tx) => erasePersonalData(tx, shop.services, found));
  expect(await countRows()).toEqual([1, 1]);
});
