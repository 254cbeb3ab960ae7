import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type ObjectStorage, openStorage } from '@vastra/platform/releases';
import type { Call } from '@vastra/shared/contract';
import { type App, buildApp } from '../app';
import type { Config } from '../config';
import { hashPassword } from '../platform/auth/passwords/passwords';
import { signAccessToken } from '../platform/auth/sessions/access-token';
import { createSession } from '../platform/auth/sessions/sessions';
import type { Database } from '../platform/db/connect';
import { categories, coupons, media, productImages, products, settings, users, variants } from '../platform/db/schema';
import { noExtensionSettings } from '../platform/extensions/settings';
import type { Services } from '../services';
import { checkFailure } from './check-failure';
import { openTestDatabase } from './database';

/** Stores nothing, because tests that run all jobs would otherwise share the anchors of the audit log. */
const emptyStorage: ObjectStorage = {
  list: async () => [],
  read: async () => undefined,
  readRange: async () => undefined,
  write: async () => {},
  remove: async () => {},
};

export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  worker: 'none',
  maxConnections: 100,
  // A test machine may be busy. The tests of overload switch it on.
  overloadMs: 0,
  migratesAtStart: true,
  drainSeconds: 0,
  allowEmbeddedDatabase: false,
  databasePoolSize: 20,
  preparesStatements: true,
  varDir: '/nonexistent',
  releases: openStorage({ VAR_DIR: '/nonexistent' }),
  extensions: noExtensionSettings,
  automaticChanges: {
    rollback: { rate: 0.05, minFailures: 5, youngMinutes: 10, minNetworks: 3 },
    canarySteps: { minMinutes: 15, minViews: 200 },
  },
  auditAnchors: emptyStorage,
  mediaStorage: openStorage({ VAR_DIR: '/nonexistent' }),
  mediaCacheBytes: 0,
  mailsAuditAnchors: false,
  isDemo: true,
  previousSessionSecrets: [],
  sessionSecret: 'a secret that is only used in tests, and long enough',
  providerKeysSecret: 'a secret of the providers that is only used in tests',
  requireAdminSecondFactor: false,
  allowUnsignedReleases: false,
  releaseKeysFile: '/nonexistent/release-keys.json',
  releaseTeams: { teams: [] },
  refundConfirmationRupees: 2000,
  giftCardMonths: 12,
  settlementDays: 3,
  logLevel: 'silent',
  operations: { isBehindProxy: false },
  trustProxy: ['127.0.0.0/8', '::1'],
  limitFactor: 0,
  authLimit: 0,
  codeLimitAddress: 0,
  codeLimitAll: 0,
  codeLimitDay: 0,
  codeLimitSms: 0,
  formLimitAddress: 0,
  formLimitEmail: 0,
  formLimitAll: 0,
  isCashCodeOn: false,
  siteUrl: 'https://vastra.example',
};

/** An API with its own empty database, for calls without a network. */
export interface TestShop {
  app: App;
  services: Services;
  db: Database;
  /** Makes a call, such as `call('POST /cart/items', { headers: bearer, body })`. */
  call(
    route: string,
    request?: { headers?: Record<string, string>; body?: unknown; cookies?: Record<string, string> },
  ): Promise<TestResponse>;
}

export interface TestResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; a wrong access fails them.
  body: any;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
}

/** Opens the storage of pictures in the test's own folder. */
const openMedia = ({ varDir }: Partial<Config>) =>
  varDir ? { mediaStorage: openStorage({ RELEASES_DIR: join(varDir, 'media') }) } : {};

/**
 * Opens a shop before the tests of a file and closes it after them. Call it at the top level of a file or describe block. `openDatabase`
 * is openTestPglite for the tests that run on the shop's default database.
 */
export function setUpTestShop(config: Partial<Config> = {}, openDatabase = openTestDatabase): TestShop {
  const shop = {} as TestShop;
  const findings = new Set<string>();
  let close: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const connection = await openDatabase();
    close = connection.close;
    const app = await buildApp({
      db: connection.db,
      config: { ...testConfig, ...openMedia(config), ...config },
      log: false,
    });
    app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
      const declared = routeOptions.schema as Call | undefined;
      if (reply.statusCode < 400 || !declared?.auth) return payload;
      // A failure that an extension sends has the extension's own form.
      if (declared.path.startsWith('/ext/') && !String(payload).startsWith('{"success":')) return payload;
      for (const finding of checkFailure(declared, reply, String(payload)))
        findings.add(`${declared.method} ${declared.path}: ${finding}`);
      return payload;
    });
    await app.ready();
    const call: TestShop['call'] = async (route, { headers, body, cookies } = {}) => {
      const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
      const payload = body as object | undefined;
      const reply = await app.inject({ method, url: `/api/v1${path}`, headers, payload, cookies });
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers, cookies: reply.cookies };
    };
    // Facts without which no product can be published.
    await connection.db.insert(settings).values({ key: 'productFacts', value: testFacts }).onConflictDoNothing();
    Object.assign(shop, { app, services: app.services, call, db: connection.db });
    close = async () => {
      await app.close();
      await connection.close();
    };
  });
  afterAll(async () => {
    await close();
    // Fails the file if a call failed in a way that its contract does not declare, because clients rely on the API docs.
    expect([...findings]).toEqual([]);
  });
  return shop;
}

/** Defaults of the facts of a test shop, whose seller has no address. */
export const testFacts = { maker: 'Neel Mills, 4 Mill Road, Surat 395003', customerCare: '1800 000 0000' };

export interface SignedIn {
  userId: string;
  /** Headers of a signed-in request. */
  bearer: { authorization: string };
}

/** Creates a customer with a session; with `role: 'admin'` an owner with an admin session, or an admin with the role `adminRole`. */
export async function createSignedInUser(
  { app, db }: TestShop,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<SignedIn> {
  const email = `${randomUUID()}@example.in`;
  const verified = { email, emailVerifiedAt: new Date(), isVerified: true };
  const [user] = await db
    .insert(users)
    .values({ name: 'Asha Rao', ...verified, ...(values.role === 'admin' && { adminRole: 'owner' }), ...values })
    .returning();
  const audience = user.role === 'admin' ? 'admin' : 'shop';
  const session = await createSession(db, { userId: user.id, audience });
  return { userId: user.id, bearer: { authorization: `Bearer ${await signAccessToken(app.services.keys, session)}` } };
}

/** Adds an admin. Resolves to the email and password to sign in with. */
export async function addAdmin({ db }: TestShop): Promise<{ email: string; password: string }> {
  const [email, password] = ['admin@vastra.example', 'vastra-demo-admin'];
  await db.insert(users).values({
    name: 'Shop Admin',
    email,
    emailVerifiedAt: new Date(),
    isVerified: true,
    role: 'admin',
    adminRole: 'owner',
    passwordHash: await hashPassword(password),
  });
  return { email, password };
}

export interface NewProduct {
  id?: string;
  title?: string;
  /** In paise. */
  price?: number;
  mrp?: number;
  stock?: number;
  sizes?: string[];
  archivedAt?: Date;
  createdAt?: Date;
}

/** Adds a product with one colour, one picture and a variant per size (`${id}-indigo-m`). */
export async function addProduct(
  { db }: TestShop,
  product: NewProduct = {},
): Promise<{ id: string; variantIds: string[] }> {
  const { id = `jacket-${randomUUID()}`, title = 'Indigo Denim Jacket', price = 999_00, mrp = 1999_00 } = product;
  const { stock = 10, sizes = ['M'], archivedAt, createdAt } = product;
  await db.insert(categories).values({ id: 'jackets', name: 'Jackets' }).onConflictDoNothing();
  const texts = { title, brand: 'Neel', shortDesc: 'A jacket', description: 'A jacket of denim.', hsn: '6201' };
  await db.insert(products).values({ id, ...texts, categoryId: 'jackets', archivedAt, createdAt });
  const mediaId = `${id}-indigo-front`;
  await db
    .insert(media)
    .values({ id: mediaId, hash: '0123456789ab', width: 1200, height: 1500, alt: title, origin: 'test' });
  await db.insert(productImages).values({ productId: id, mediaId, color: 'Indigo' });
  const variantIds = sizes.map((size) => `${id}-indigo-${size.toLowerCase()}`);
  await db.insert(variants).values(
    sizes.map((size, position) => ({
      id: variantIds[position],
      productId: id,
      sku: variantIds[position].toUpperCase(),
      color: 'Indigo',
      colorCode: '#2f4a7c',
      size,
      price,
      mrp,
      stock,
      position,
    })),
  );
  return { id, variantIds };
}

/** Adds a coupon, by default of 10 %. */
export async function addCoupon({ db }: TestShop, values: Partial<typeof coupons.$inferInsert> & { code: string }) {
  const [coupon] = await db
    .insert(coupons)
    .values({ description: values.code, discountType: 'percentage', discountValue: 10, ...values })
    .returning();
  return coupon;
}

/** A postal address in a metro, as a form sends it. */
export const postalAddress = {
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  line1: '12 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
};
