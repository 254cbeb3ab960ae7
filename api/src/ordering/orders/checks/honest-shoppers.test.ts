import { readConfig } from '../../../config';
import { hashPassword } from '../../../platform/auth/passwords/passwords';
import { orders } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, setUpTestShop } from '../../../testing/shop';
import { buildIdempotencyHeader } from '../testing/buyer';

/** The limits of a shop that is no demo. */
const { limitFactor, authLimit, codeLimitAddress, codeLimitAll, codeLimitDay, isCashCodeOn } = readConfig({});
const shop = setUpTestShop({ limitFactor, authLimit, codeLimitAddress, codeLimitAll, codeLimitDay, isCashCodeOn });
const shopperCount = 500;
/** The address of a mobile operator, which all shoppers share. */
const ip = '203.0.113.7';
const password = 'correct horse battery';
let item: { productId: string; variantId: string };
let passwordHash: string;

beforeAll(async () => {
  const { id: productId, variantIds } = await addProduct(shop, { price: 50_00, stock: 5000 });
  item = { productId, variantId: variantIds[0] };
  passwordHash = await hashPassword(password);
});

/** A shopper with a browser, which keeps its cookies. Throws when the shop refuses what has no next step. */
class Shopper {
  readonly #cookies: Record<string, string> = {};
  #token?: string;
  readonly phone: string;
  readonly email: string;

  constructor(number: number) {
    this.phone = String(9_000_000_000 + number);
    this.email = `shopper${number}@example.in`;
  }

  async call(route: string, payload?: object, headers: Record<string, string> = {}) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    const authorization = this.#token ? { authorization: `Bearer ${this.#token}` } : {};
    const reply = await shop.app.inject({
      method,
      url: `/api/v1${path}`,
      remoteAddress: ip,
      headers: { ...authorization, ...headers },
      payload,
      cookies: this.#cookies,
    });
    for (const { name, value } of reply.cookies) this.#cookies[name] = value;
    return { status: reply.statusCode, ...reply.json() };
  }

  async do(route: string, payload?: object) {
    const { status, data, ...failure } = await this.call(route, payload);
    if (status >= 400) throw new Error(`${route}: ${status} ${JSON.stringify(failure)}`);
    return data;
  }

  async register(): Promise<void> {
    await this.do('POST /auth/check-user', { identifier: this.email });
    const form = { name: 'Asha Rao', email: this.email, acceptTermsAndCondition: true };
    const { otp } = await this.do('POST /auth/register', form);
    this.#token = (await this.do('POST /auth/verify-otp', { email: this.email, code: otp })).token;
  }

  async signInByPassword(): Promise<void> {
    await createSignedInUser(shop, { email: this.email, passwordHash });
    this.#token = (await this.do('POST /auth/login', { email: this.email, password })).token;
  }

  /** Places an order; confirms the phone number when the shop asks for it. */
  async order(paymentMethod: 'cod' | 'demo', quantity = 1): Promise<string> {
    const items = [{ ...item, quantity }];
    const address = { ...postalAddress, line1: `${this.phone} Road`, phone: this.phone };
    await this.do('POST /checkout/quote', { items, paymentMethod, postalCode: address.postalCode });
    const place = (phoneProof?: string) =>
      this.call('POST /orders', { items, address, paymentMethod, phoneProof }, buildIdempotencyHeader());
    let placed = await place();
    if (placed.code === 'phone_code_required') {
      const { otp: code, challenge } = await this.do('POST /checkout/phone-code', { phone: this.phone });
      const confirmed = await this.do('POST /checkout/phone-code/verify', { phone: this.phone, code, challenge });
      placed = await place(confirmed.phoneProof);
    }
    if (placed.status !== 201) throw new Error(`POST /orders: ${placed.status} ${placed.code} ${placed.message}`);
    return placed.data.order._id;
  }
}

const journeys: ((shopper: Shopper) => Promise<unknown>)[] = [
  (guest) => guest.order('cod'),
  (guest) => guest.order('demo'),
  (guest) => guest.order('demo', 12),
  async (customer) => {
    await customer.register();
    await customer.order('cod');
  },
  async (customer) => {
    await customer.signInByPassword();
    await customer.order('demo');
  },
];

it(`lets ${shopperCount} honest shoppers behind one address order, with the limits of a real shop`, async () => {
  const refusals: string[] = [];
  const queue = Array.from({ length: shopperCount }, (_, number) => number);
  const shopAll = async () => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift())
      await journeys[number % journeys.length](new Shopper(number)).catch((error) => refusals.push(String(error)));
  };
  await Promise.all(Array.from({ length: 10 }, shopAll));
  expect(refusals).toEqual([]);
  const placed = await shop.db.select().from(orders);
  expect(placed).toHaveLength(shopperCount);
  // None waits for a review, because each doubtful number was confirmed.
  expect(placed.filter(({ heldAt }) => heldAt)).toEqual([]);
}, 600_000);
