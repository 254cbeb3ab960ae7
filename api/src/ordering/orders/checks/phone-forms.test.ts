import { randomInt, randomUUID } from 'node:crypto';
import { addCoupon, postalAddress, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

/** One number in the ways in which people, programs and the keyboards of Indian languages write it. */
const forms = [
  (phone: string) => `+91 0${phone}`,
  (phone: string) => `+91-(0)${phone}`,
  (phone: string) => `0091 ${phone}`,
  (phone: string) => `091${phone}`,
  (phone: string) => `0${phone.slice(0, 5)}-${phone.slice(5)}`,
  (phone: string) => `+91\u00a00${phone}`,
  (phone: string) => `+91${phone.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))}`,
];

const shop = setUpTestShop();
let buyer: Buyer;
let phone: string;
const { placeGuestOrder, getAdmin } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  phone = `9${randomInt(1e9).toString().padStart(9, '0')}`;
});

const placeOrder = (written: string, body: object = {}) =>
  placeGuestOrder({ address: { ...postalAddress, phone: written }, ...body });

it.each(forms)('knows a customer of a coupon for one use by every form of the phone (%#)', async (write) => {
  const code = `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await addCoupon(shop, { code, perCustomerLimit: 1 });
  expect((await placeOrder(phone, { couponCode: code })).status).toBe(201);
  expect(await placeOrder(write(phone), { couponCode: code })).toMatchObject({
    status: 422,
    body: { code: 'invalid_coupon' },
  });
});

it.each(forms)(
  'refuses a blocked buyer by every form of the phone, also one that was blocked in this form (%#)',
  async (write) => {
    const { bearer } = await getAdmin();
    const block = { kind: 'phone', value: write(phone) };
    expect((await shop.call('POST /admin/order-blocks', { headers: bearer, body: block })).status).toBe(201);
    expect((await placeOrder(phone)).body.code).toBe('order_refused');
    expect((await placeOrder(write(phone))).body.code).toBe('order_refused');
    const { body } = await shop.call(`GET /admin/order-blocks?q=${encodeURIComponent(write(phone))}`, {
      headers: bearer,
    });
    expect(body.data.rows).toHaveLength(1);
  },
);

it.each(forms)(
  'opens the account of the phone for every form of it, and finds it in the searches (%#)',
  async (write) => {
    const contact = { phone };
    const form = { name: 'Asha Rao', email: `${phone}@example.in`, phone, acceptTermsAndCondition: true };
    const { body: sent } = await shop.call('POST /auth/register', { body: { ...form, email: undefined } });
    await shop.call('POST /auth/verify-otp', { body: { ...contact, code: sent.data.otp } });
    const { body: known } = await shop.call('POST /auth/check-user', { body: { identifier: write(phone) } });
    expect(known.data.exists).toBe(true);
    const again = await shop.call('POST /auth/register', { body: { ...form, phone: write(phone) } });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect((await placeOrder(phone)).status).toBe(201);
    const { bearer } = await getAdmin();
    for (const list of ['users', 'orders']) {
      const { body } = await shop.call(`GET /admin/${list}?q=${encodeURIComponent(write(phone))}`, { headers: bearer });
      expect([list, body.data.rows.length]).toEqual([list, 1]);
    }
  },
);
