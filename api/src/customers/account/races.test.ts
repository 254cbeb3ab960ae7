import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { buildApp } from '../../app';
import { lockCart } from '../../ordering/cart/queries';
import { placeOrder } from '../../ordering/orders/placement';
import { hashPassword } from '../../platform/auth/passwords';
import type { Connection, Queryable } from '../../platform/db/connect';
import { orders, users } from '../../platform/db/schema';
import { openTestPostgres } from '../../testing/open-postgres';
import { addProduct, address, type SignedIn, signedInUser, type TestShop, testConfig } from '../../testing/shop';

// What happens to accounts at the same moment, on real PostgreSQL.
let connection: Connection;
let passwordHash: string;
const shop = {} as TestShop;
const confirmation = 'a password of Asha';

beforeAll(async () => {
  connection = await openTestPostgres();
  shop.db = connection.db;
  shop.app = await buildApp({ db: connection.db, config: testConfig, log: false });
  passwordHash = await hashPassword(confirmation);
}, 120_000);

afterAll(async () => {
  await shop.app?.close();
  await connection?.close();
}, 30_000);

async function call(who: SignedIn, route: string, payload?: object, headers = {}) {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const url = `/api/v1${path}`;
  const reply = await shop.app.inject({ method, url, headers: { ...who.bearer, ...headers }, payload });
  return { status: reply.statusCode, body: reply.json() };
}

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signedInUser(shop, { passwordHash })));

const newEmail = () => `${randomUUID()}@example.in`;

async function asksFor(who: SignedIn, email: string): Promise<string> {
  const { body } = await call(who, 'PUT /account/profile', { name: 'Asha Rao', email, confirmation });
  return body.data.sent[0].otp;
}

const ownersOf = (email: string) =>
  shop.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));

/** Does `first` in a transaction, lets `other` begin, waits until that waits for the transaction, and ends it after `rest`. */
async function heldUp<T>(first: Work, other: () => Promise<T>, rest: Work = async () => {}): Promise<T> {
  let begun: Promise<T> | undefined;
  await shop.db.transaction(async (tx) => {
    await first(tx);
    begun = other();
    while ((await shop.db.execute('select from pg_locks where not granted')).rows.length === 0);
    await rest(tx);
  });
  return begun!;
}
type Work = (tx: Queryable) => Promise<unknown>;

describe('an email', () => {
  it('that another account is proving just now is had by the first', async () => {
    const [[asha], email] = [await people(1), newEmail()];
    const code = await asksFor(asha, email);
    const proof = await heldUp(
      (tx) => tx.insert(users).values({ name: 'Somebody', email, emailVerifiedAt: new Date(), isVerified: true }),
      () => call(asha, 'POST /account/profile/verify', { channel: 'email', code }),
    );
    expect(proof).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect(await ownersOf(email)).toEqual([expect.objectContaining({ name: 'Somebody' })]);
    const { body } = await call(asha, 'GET /account/profile');
    expect(body.data).toMatchObject({ pendingEmail: null, email: expect.not.stringContaining(email) });
  });

  it('that is proved by a registration at the same time belongs to one of them', async () => {
    for (const asha of await people(8)) {
      const email = newEmail();
      const code = await asksFor(asha, email);
      const registration = { name: 'Somebody', email, acceptTermsAndCondition: true };
      const { otp } = (await call(asha, 'POST /auth/register', registration)).body.data;
      const proofs = await Promise.all([
        call(asha, 'POST /account/profile/verify', { channel: 'email', code }),
        call(asha, 'POST /auth/verify-otp', { email, code: otp }),
      ]);
      const [own, theirs] = proofs.map(({ status }) => status);
      expect([`${own} ${theirs}`]).toEqual([expect.stringMatching(/^(200 400|409 200)$/)]);
      expect(await ownersOf(email)).toHaveLength(1);
    }
  });
});

it('takes a confirming code once, however often it is sent at once', async () => {
  const asha = await signedInUser(shop);
  const { otp } = (await call(asha, 'POST /account/confirmation')).body.data;
  const [{ email }] = await shop.db.select().from(users).where(eq(users.id, asha.userId));
  const changes = ['One', 'Two', 'Three'].map((name) =>
    call(asha, 'PUT /account/profile', { name, email, confirmation: otp }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 403, 403]);
});

it('sets one of two passwords that are sent at once', async () => {
  const [asha] = await people(1);
  const set = (password: string) => call(asha, 'PUT /account/password', { password, confirmation });
  const statuses = (await Promise.all([set('the first password'), set('the other password')])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 403]);
});

it('keeps an account whose cart is being ordered', async () => {
  const [asha] = await people(1);
  const { userId } = asha;
  const { id: productId, variantIds } = await addProduct(shop);
  await call(asha, 'POST /cart/items', { productId, variantId: variantIds[0], quantity: 1 });
  const home = { ...address, phone: '9876543210', line2: '', district: '', country: 'India' as const };
  const order = { userId, address: home, email: null, shippingMethod: 'standard' as const };
  const left = await heldUp(
    (tx) => lockCart(tx, userId),
    () => call(asha, 'POST /account/delete', { confirmation }),
    (tx) => placeOrder(tx, order, { siteUrl: '', keys: shop.app.keys }),
  );
  expect(left).toMatchObject({ status: 409, body: { code: 'orders_open' } });
  expect(await shop.db.select().from(orders).where(eq(orders.userId, userId))).toHaveLength(1);
});

it('lets two leave at once who voted for each other', async () => {
  const { id: product } = await addProduct(shop);
  for (let round = 0; round < 4; round++) {
    const pair = await people(2);
    const written = [];
    for (const who of pair) {
      const { body } = await call(who, `POST /products/${product}/reviews`, { rating: 5, comment: 'Warm.' });
      written.push(body.data.id as string);
    }
    await call(pair[0], `PUT /reviews/${written[1]}/helpful`);
    await call(pair[1], `PUT /reviews/${written[0]}/helpful`);
    const left = await Promise.all(pair.map((who) => call(who, 'POST /account/delete', { confirmation })));
    expect(left.map(({ status }) => status)).toEqual([200, 200]);
  }
});
