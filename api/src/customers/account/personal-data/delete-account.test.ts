import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../ordering/orders/testing/buyer';
import {
  couponRedemptions,
  media,
  newsletterSubscriptions,
  outbox,
  paymentCustomers,
  returns,
  users,
} from '../../../platform/db/schema';
import { runAllDueJobs } from '../../../platform/jobs/testing/run-jobs';
import { queueMail, queueSms } from '../../../platform/mailbox/outbox';
import { cookieNames } from '../../../platform/server/cookie-names';
import { runWorkflowHandler } from '../../../platform/workflows/run-workflow';
import { demoSeller, saveSeller } from '../../../pricing/tax/seller';
import { findTablesWith } from '../../../testing/find-tables-with';
import { addCoupon, createSignedInUser, postalAddress, setUpTestShop } from '../../../testing/shop';
import { createCustomerHelpers, password } from '../testing/customer';

const varDir = mkdtempSync(join(tmpdir(), 'vastra-deletion-'));
const shop = setUpTestShop({ varDir });
const { call, signUpWithPassword, sendCode, getRow, getEmail } = createCustomerHelpers(shop);
let buyer: Buyer;
const {
  createOrder,
  fillCart,
  changeStatus,
  changeStatuses,
  getOrderRow: orderRow,
} = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  const fresh = await createBuyer(shop);
  buyer = { ...fresh, customer: await signUpWithPassword() };
});

const deleteAccount = (user = buyer.customer, confirmation = password) =>
  call(user, 'POST /account/delete', { confirmation });
const deliverOrder = (id: string) => changeStatuses(id, 'processing', 'shipped', 'delivered');

async function uploadPicture(route: string, user = buyer.customer) {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8a1c4a' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
  const request = new Response(form);
  const [method, path] = route.split(' ') as ['PUT' | 'POST', string];
  const headers = { ...user.bearer, 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  return (await shop.app.inject({ method, url: `/api/v1${path}`, headers, payload })).json().data;
}

const getMasterPath = async (id: string) => {
  const [row] = await shop.db.select().from(media).where(eq(media.id, id));
  return join(varDir, 'media/masters', row.origin.replace('upload:', ''));
};

test('the deletion of an account leaves no name, email, phone or street of the customer anywhere, and the id in the security log and in events only', async () => {
  const phone = { phone: '9812345678', phoneVerifiedAt: new Date() };
  const asha = await signUpWithPassword({ name: 'Ashalata Menon', ...phone, pendingEmail: 'ashalata@example.org' });
  buyer = { ...buyer, customer: asha };
  const email = await getEmail(asha);
  await addCoupon(shop, { code: 'LEAVING' });
  const home = {
    ...postalAddress,
    name: 'Ashalata Menon',
    phone: '9812345678',
    line1: '7 Hidden Lane',
    district: 'Hiddenpur',
  };
  const { _id: addressId } = (await call(asha, 'POST /addresses', home)).body.data;
  const orderId = await createOrder({ couponCode: 'LEAVING', address: undefined, addressId });
  await deliverOrder(orderId);
  const line = { position: 0, quantity: 1, reason: 'too_small', condition: 'tried_on', resolution: 'refund' };
  const asked = {
    lines: [{ ...line, comment: 'Ashalata is taller' }],
    payout: { kind: 'upi', upiId: 'ashalata@okaxis' },
  };
  expect((await call(asha, `POST /orders/${orderId}/returns`, asked)).status).toBe(201);
  const [{ id: returnId }] = await shop.db.select().from(returns).where(eq(returns.orderId, orderId));
  const admin = await createSignedInUser(shop, { role: 'admin' });
  const declined = await call(admin, `POST /admin/returns/${returnId}/decline`, { reason: 'Ashalata has worn it' });
  expect(declined.status).toBe(200);
  const comment = 'Ashalata does not like it';
  await call(asha, `POST /orders/${orderId}/returns`, {
    lines: [{ position: 0, quantity: 1, reason: 'other', condition: 'unopened', comment, resolution: 'store_credit' }],
  });
  await createOrder({ address: home, email: 'gift-of-ashalata@example.in' }).then((id) =>
    changeStatus(id, 'cancelled'),
  );
  await uploadPicture('PUT /account/photo');
  await fillCart();
  await call(asha, 'POST /wishlist/items', { product: buyer.jacket.id, variant: buyer.jacket.variantIds[0] });
  await shop.db.transaction((tx) => queueSms(tx, { to: '9812345678', body: 'On its way' }));
  // Went to a number that the account had before.
  const earlier = { channel: 'whatsapp', to: '9812340000', subject: 'About an order', body: 'Hello Ashalata' } as const;
  await shop.db.insert(outbox).values({ ...earlier, orderId });
  const ids = { provider: 'razorpay', customerId: 'cust_7' };
  await shop.db.insert(paymentCustomers).values({ userId: asha.userId, ...ids });
  await shop.call('POST /auth/send-otp', { body: { email } });
  await saveSeller(shop.db, { ...demoSeller, email: 'shop@example.in' });
  await shop.db.insert(newsletterSubscriptions).values({ email });
  expect(await findTablesWith(shop.db, email)).toContain('newsletter_subscriptions');

  for (const text of ['Ashalata', email, '9812345678', 'Hidden Lane', asha.userId]) {
    expect((await findTablesWith(shop.db, text)).length).toBeGreaterThan(0);
  }
  expect((await deleteAccount()).status).toBe(200);
  await shop.services.securityLog.flush();
  // Until the workflow has deleted the payment methods at the provider.
  expect(await findTablesWith(shop.db, 'cust_7')).toEqual(['workflow_runs']);
  await runAllDueJobs(shop.services, [runWorkflowHandler]);
  for (const text of ['cust_7', 'Ashalata', email, '9812345678', 'Hidden Lane', 'Hiddenpur'])
    expect([text, await findTablesWith(shop.db, text)]).toEqual([text, []]);
  // Events say for a month that the account is deleted, so that other systems of the shop delete their data too.
  expect((await findTablesWith(shop.db, asha.userId)).sort()).toEqual(['events', 'security_events']);
});

test('the deletion of an account ends every session and clears the cookies', async () => {
  const email = await getEmail(buyer.customer);
  const login = await shop.call('POST /auth/login', { body: { email, password } });
  const otherSession = { authorization: `Bearer ${login.body.data.token}` };
  const { status, cookies } = await deleteAccount();
  expect(status).toBe(200);
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([
    ['__Host-refreshToken', ''],
    ['session', ''],
  ]);
  expect(await call(buyer.customer, 'GET /account/profile')).toMatchObject({ status: 401 });
  expect(await shop.call('GET /account/profile', { headers: otherSession })).toMatchObject({ status: 401 });
  const { value } = login.cookies.find(({ name }) => name === cookieNames.refresh)!;
  expect(await shop.call('POST /auth/refresh-token', { cookies: { [cookieNames.refresh]: value } })).toMatchObject({
    status: 401,
  });
  expect(await shop.call('POST /auth/login', { body: { email, password } })).toMatchObject({ status: 401 });
});

test('the deletion of an account is confirmed by a code if there is no password', async () => {
  const asha = await createSignedInUser(shop);
  expect((await deleteAccount(asha, await sendCode(asha))).status).toBe(200);
  expect(await shop.db.select().from(users).where(eq(users.id, asha.userId))).toEqual([]);
});

test('the deletion of an account anonymises coupon redemptions, which still count', async () => {
  const coupon = await addCoupon(shop, { code: 'ONCE' });
  const id = await createOrder({ couponCode: 'ONCE' });
  await deliverOrder(id);
  await deleteAccount();
  const [redemption] = await shop.db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupon.id));
  expect(redemption).toMatchObject({ orderId: id, userId: null, phone: '' });
});

test('the deletion of an account deletes the photo and its files', async () => {
  const { photo } = await uploadPicture('PUT /account/photo');
  const { photoId } = await getRow(buyer.customer);
  const file = await getMasterPath(photoId!);
  expect((await shop.app.inject(photo.data)).statusCode).toBe(200);
  await deleteAccount();
  expect(existsSync(file)).toBe(false);
  expect((await shop.app.inject(photo.data)).statusCode).toBe(404);
});

test('the deletion of an account keeps mails to an email that was only pending', async () => {
  const asha = await signUpWithPassword({ pendingEmail: 'victim@example.in' });
  await shop.db.transaction((tx) => queueMail(tx, { to: 'victim@example.in', subject: 'Not hers', body: '' }));
  await deleteAccount(asha);
  expect(await shop.db.select().from(outbox).where(eq(outbox.to, 'victim@example.in'))).toHaveLength(1);
});

test('the deletion of an account is refused for admins', async () => {
  const boss = await signUpWithPassword({ role: 'admin' });
  expect(await deleteAccount(boss)).toMatchObject({ status: 403, body: { code: 'admin_stays' } });
  expect(await getRow(boss)).toBeDefined();
});

test('the deletion of an account changes nothing while an order is open', async () => {
  const id = await createOrder();
  await fillCart();
  await uploadPicture('PUT /account/photo');
  await deleteAccount();
  const { photoId } = await getRow(buyer.customer);
  expect(existsSync(await getMasterPath(photoId!))).toBe(true);
  const cart = await call(buyer.customer, 'GET /cart');
  expect(cart.body.data.totalItems).toBe(1);
  expect(await orderRow(id)).toMatchObject({ userId: buyer.customer.userId });
});
