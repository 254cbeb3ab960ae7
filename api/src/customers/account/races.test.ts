import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { lockCart } from '../../ordering/cart/lock-cart';
import { getOrderContext } from '../../ordering/orders/order-context';
import { placeOrder } from '../../ordering/orders/placement/place-order';
import { hashPassword } from '../../platform/auth/passwords/passwords';
import type { Queryable } from '../../platform/db/connect';
import { orders, users } from '../../platform/db/schema';
import { publishReviews } from '../../testing/fixtures/catalogue';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../testing/shop';

// Parallel changes of accounts, on real PostgreSQL.
let passwordHash: string;
const shop = setUpTestShop();
const confirmation = 'a password of Asha';

beforeAll(async () => {
  passwordHash = await hashPassword(confirmation);
});

async function call(user: SignedIn, route: string, payload?: object, headers = {}) {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const url = `/api/v1${path}`;
  const reply = await shop.app.inject({ method, url, headers: { ...user.bearer, ...headers }, payload });
  return { status: reply.statusCode, body: reply.json() };
}

const createCustomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createSignedInUser(shop, { passwordHash })));

const buildEmail = () => `${randomUUID()}@example.in`;

async function requestEmail(user: SignedIn, email: string): Promise<string> {
  const { body } = await call(user, 'PUT /account/profile', { name: 'Asha Rao', email, confirmation });
  return body.data.sent[0].otp;
}

const listOwners = (email: string) =>
  shop.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));

/** Runs `first` in a transaction, starts `blocked`, waits until it waits for a lock, runs `rest` and commits. Returns the result of `blocked`. */
async function runBlocked<T>(
  lockingWork: Work,
  blockedCall: () => Promise<T>,
  remainingWork: Work = async () => {},
): Promise<T> {
  let started: Promise<T> | undefined;
  await shop.db.transaction(async (tx) => {
    await lockingWork(tx);
    started = blockedCall();
    const isWaiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while ((await shop.db.execute(isWaiting)).rows.length === 0);
    await remainingWork(tx);
  });
  return started!;
}
type Work = (tx: Queryable) => Promise<unknown>;

describe('an email', () => {
  it('belongs to the first of two accounts that verify it at once', async () => {
    const [[asha], email] = [await createCustomers(1), buildEmail()];
    const code = await requestEmail(asha, email);
    const verifyReply = await runBlocked(
      (tx) => tx.insert(users).values({ name: 'Somebody', email, emailVerifiedAt: new Date(), isVerified: true }),
      () => call(asha, 'POST /account/profile/verify', { channel: 'email', code }),
    );
    expect(verifyReply).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect(await listOwners(email)).toEqual([expect.objectContaining({ name: 'Somebody' })]);
    const { body } = await call(asha, 'GET /account/profile');
    expect(body.data).toMatchObject({ pendingEmail: null, email: expect.not.stringContaining(email) });
  });

  it('belongs to one of two accounts if a registration verifies it at the same time', async () => {
    for (const asha of await createCustomers(8)) {
      const email = buildEmail();
      const code = await requestEmail(asha, email);
      const registration = { name: 'Somebody', email, acceptTermsAndCondition: true };
      const { otp } = (await call(asha, 'POST /auth/register', registration)).body.data;
      const verifyReplies = await Promise.all([
        call(asha, 'POST /account/profile/verify', { channel: 'email', code }),
        call(asha, 'POST /auth/verify-otp', { email, code: otp }),
      ]);
      const [verification, registrationStatus] = verifyReplies.map(({ status }) => status);
      expect([`${verification} ${registrationStatus}`]).toEqual([expect.stringMatching(/^(200 400|409 200)$/)]);
      expect(await listOwners(email)).toHaveLength(1);
    }
  });
});

it('accepts a confirmation code once when it is sent in parallel', async () => {
  const asha = await createSignedInUser(shop);
  const { otp } = (await call(asha, 'POST /account/confirmation')).body.data;
  const [{ email }] = await shop.db.select().from(users).where(eq(users.id, asha.userId));
  const changes = ['One', 'Two', 'Three'].map((name) =>
    call(asha, 'PUT /account/profile', { name, email, confirmation: otp }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 403, 403]);
});

it('sets one of two passwords that are sent in parallel', async () => {
  const [asha] = await createCustomers(1);
  const set = (password: string) => call(asha, 'PUT /account/password', { password, confirmation });
  const statuses = (await Promise.all([set('the first password'), set('the other password')])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 403]);
});

it('does not delete an account while its cart is being ordered', async () => {
  const [asha] = await createCustomers(1);
  const { userId } = asha;
  const { id: productId, variantIds } = await addProduct(shop);
  await call(asha, 'POST /cart/items', { productId, variantId: variantIds[0], quantity: 1 });
  const home = { ...postalAddress, phone: '9876543210', line2: '', district: '', country: 'India' as const };
  const order = { userId, address: home, email: null, shippingMethod: 'standard' as const };
  const response = await runBlocked(
    (tx) => lockCart(tx, userId),
    () => call(asha, 'POST /account/delete', { confirmation }),
    (tx) => placeOrder(tx, order, getOrderContext(shop.services)),
  );
  expect(response).toMatchObject({ status: 409, body: { code: 'orders_open' } });
  expect(await shop.db.select().from(orders).where(eq(orders.userId, userId))).toHaveLength(1);
});

it('deletes two accounts at once that voted for each other’s reviews', async () => {
  const { id: product } = await addProduct(shop);
  for (let round = 0; round < 4; round++) {
    const voters = await createCustomers(2);
    const written = [];
    for (const user of voters) {
      const { body } = await call(user, `POST /products/${product}/reviews`, { rating: 5, comment: 'Warm.' });
      written.push(body.data.id as string);
    }
    await publishReviews(shop);
    await call(voters[0], `PUT /reviews/${written[1]}/helpful`);
    await call(voters[1], `PUT /reviews/${written[0]}/helpful`);
    const response = await Promise.all(voters.map((user) => call(user, 'POST /account/delete', { confirmation })));
    expect(response.map(({ status }) => status)).toEqual([200, 200]);
  }
});
