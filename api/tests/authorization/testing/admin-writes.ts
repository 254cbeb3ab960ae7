import { importColumns } from '@vastra/shared/contract';
import { applyPromotion, changePointer } from '@vastra/shared/releases';
import { buildStubRelease, storeRelease } from '@vastra/shared/releases/stub-release';
import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../src/ordering/orders/testing/buyer';
import { SoftwareAuthenticator } from '../../../src/platform/auth/passkeys/testing/software-authenticator';
import { startTotp } from '../../../src/platform/auth/second-factor/second-factor';
import { computeTotp, getTotpStep } from '../../../src/platform/auth/second-factor/totp';
import { createSession } from '../../../src/platform/auth/sessions/sessions';
import { contactMessages, newsletterSubscriptions, orders, reviews } from '../../../src/platform/db/schema';
import { addProduct, createSignedInUser, type SignedIn, type TestShop } from '../../../src/testing/shop';

/** The input of a call. With `file` it is sent as a form. */
export interface Write {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: Buffer | string;
}

export interface AdminWorld {
  shop: TestShop;
  admin: SignedIn;
  buyer: Buyer;
  picture: Buffer;
  /** Makes another call as the admin and resolves to its data. */
  call: (route: string, write?: Omit<Write, 'params' | 'query'>) => Promise<ResponseData>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; a wrong access fails them.
type ResponseData = any;
type Make = (world: AdminWorld) => Promise<Write> | Write;

let counter = 0;
const buildName = (name: string): string => `${name}-${++counter}`;
const buildIdWrite = (id: string, body?: object): Write => ({ params: { id }, body });
const getOrderingHelpers = ({ shop, buyer }: AdminWorld) => createOrderingHelpers(shop, () => buyer);

const buildCategory = (parentId: string | null = null) => ({
  name: buildName('Hats'),
  parentId,
  isFeatured: false,
  hsn: '',
});
const addCategory = (world: AdminWorld, parentId?: string) =>
  world.call('POST /admin/categories', { body: buildCategory(parentId) });

const buildBanner = async ({ call, picture }: AdminWorld) => {
  const { mediaId } = await call('POST /admin/pictures', { file: picture });
  return { mediaId, alt: 'A hat', title: 'Hats', subtitle: '', price: null, link: '/shop', isActive: true };
};
const addBanner = async (world: AdminWorld) => world.call('POST /admin/banners', { body: await buildBanner(world) });

const createDeadLetter = async ({ shop }: AdminWorld): Promise<string> => {
  const { rows } = await shop.db.execute<{ id: string }>(`
    insert into pgboss.job (name, data, state, policy, completed_on)
    values ('send-mail', '{"messageId": "m1"}', 'failed', 'standard', now()) returning id`);
  return rows[0].id;
};

const createPick = async (world: AdminWorld) => {
  const { id: productId } = await addProduct(world.shop);
  return world.call('POST /featured', { body: { list: 'trending', productId } });
};

const buildCoupon = () => ({
  code: buildName('HATS').toUpperCase(),
  description: '',
  discountType: 'percentage',
  discountValue: 10,
  minOrderAmount: 0,
  maxDiscountAmount: null,
  startDate: '2099-01-01T00:00:00Z',
  endDate: null,
  usageLimit: null,
  perCustomerLimit: null,
  isListed: true,
  isActive: true,
});
const addCoupon = ({ call }: AdminWorld) => call('POST /admin/coupons', { body: buildCoupon() });

const buildDeal = async ({ shop }: AdminWorld) => {
  const { id: productId } = await addProduct(shop);
  const products = [{ productId, dealPrice: 500, stock: 5 }];
  return { title: 'A week of hats', startDate: '2099-01-01T00:00:00Z', endDate: '2099-01-08T00:00:00Z', products };
};
const addDeal = async (world: AdminWorld) => world.call('POST /admin/deals', { body: await buildDeal(world) });

const post = async ({ call, picture }: AdminWorld) => {
  const { mediaId } = await call('POST /blogs/upload-image', { file: picture });
  return {
    title: buildName('Hats'),
    excerpt: 'Of hats.',
    content: '<p>Hats.</p>',
    categories: [],
    tags: [],
    featuredImage: { mediaId, alt: '' },
    author: { name: 'Anna' },
    publishedAt: null,
  };
};
const addPost = async (world: AdminWorld) => world.call('POST /blogs', { body: await post(world) });

const buildProduct = (categoryId: string) => ({
  title: buildName('Hat'),
  brand: 'Neel',
  categoryId,
  shortDesc: '',
  description: '',
  features: [],
  specs: [],
  hsn: '',
  keywords: '',
  isArchived: false,
  images: [],
  variants: [
    {
      sku: buildName('HAT'),
      color: 'Red',
      colorCode: '#b3202c',
      size: 'M',
      price: 499,
      originalPrice: 999,
      stockChange: 3,
    },
  ],
});
const addTestProduct = async (world: AdminWorld) => {
  const { _id } = await addCategory(world);
  return world.call('POST /products', { body: buildProduct(_id) });
};

const buildInvitation = () => ({ email: `${buildName('hats')}@vastra.example`, adminRole: 'orders' });
const addInvitation = async ({ call }: AdminWorld): Promise<string> =>
  (await call('POST /admin/invitations', { body: buildInvitation() }))._id;

const buildPasskey = async ({ call }: AdminWorld) => {
  const options = await call('POST /admin/passkeys/options');
  return { name: 'Phone', passkey: new SoftwareAuthenticator().register(options) };
};
const addPasskey = async (world: AdminWorld): Promise<string> => {
  const body = await buildPasskey(world);
  await world.call('POST /admin/passkeys', { body });
  return body.passkey.id;
};

const createReview = async ({ shop, buyer }: AdminWorld): Promise<string> => {
  const review = { author: 'Asha Rao', rating: 1, comment: 'Bad.' };
  const [{ id }] = await shop.db
    .insert(reviews)
    .values({ productId: buyer.jacket.id, ...review })
    .returning();
  return id;
};
const createMessage = async ({ shop }: AdminWorld): Promise<string> => {
  const written = { name: 'Asha Rao', email: 'asha@example.in', subject: 'Hats', message: 'Have you got hats?' };
  const [{ id }] = await shop.db.insert(contactMessages).values(written).returning();
  return id;
};

/** Creates a remote with a live release and a newer one. */
const createRemote = async ({ shop }: AdminWorld) => {
  const { releases } = shop.app.config;
  const remote = buildName('mf-hats');
  for (const version of ['1.0.0', '1.1.0'])
    await storeRelease(releases, buildStubRelease({ remote, version, routes: [] }));
  const change = { at: new Date().toISOString(), by: 'Hats' };
  const { history } = await changePointer(releases, remote, (pointer) =>
    applyPromotion(pointer, { ...change, version: '1.0.0' }),
  );
  return { params: { remote }, changedAt: history![0].at };
};

const taxRate = { hsnPrefix: '65', startsOn: '2099-01-01', upTo: 0, rate: 5 };
const columns: Record<string, string> = {
  id: 'imported-hat',
  title: 'Hat',
  brand: 'Neel',
  category: 'jackets',
  sku: 'IMPORTED',
  color: 'Red',
  color_code: '#b3202c',
  size: 'M',
  price: '499',
  original_price: '999',
  stock: '3',
  status: 'on-sale',
};

/** One successful request for each admin call that writes. */
export const adminWrites: Record<string, Make> = {
  createPost: async (world) => ({ body: await post(world) }),
  updatePost: async (world) => buildIdWrite((await addPost(world))._id, { title: 'Other hats', version: 1 }),
  deletePost: async (world) => buildIdWrite((await addPost(world))._id),
  uploadPostPicture: ({ picture }) => ({ file: picture }),

  createCategory: () => ({ body: buildCategory() }),
  updateCategory: async (world) => buildIdWrite((await addCategory(world))._id, { ...buildCategory(), version: 1 }),
  deleteCategory: async (world) => buildIdWrite((await addCategory(world))._id),
  orderCategories: async (world) => {
    const { _id: parentId } = await addCategory(world);
    const [one, other] = [await addCategory(world, parentId), await addCategory(world, parentId)];
    return { body: { ids: [other._id, one._id], parentId } };
  },

  uploadPicture: ({ picture }) => ({ file: picture }),
  createBanner: async (world) => ({ body: await buildBanner(world) }),
  updateBanner: async (world) =>
    buildIdWrite((await addBanner(world)).id, { ...(await buildBanner(world)), title: 'More hats', version: 1 }),
  deleteBanner: async (world) => buildIdWrite((await addBanner(world)).id),
  orderBanners: async (world) => {
    await addBanner(world);
    await addBanner(world);
    const all: { id: string }[] = await world.call('GET /admin/banners');
    return { body: { ids: all.map(({ id }) => id).reverse() } };
  },
  createFeatured: async ({ shop }) => ({ body: { list: 'trending', productId: (await addProduct(shop)).id } }),
  updateFeatured: async (world) => {
    await createPick(world);
    return buildIdWrite((await createPick(world))._id, { position: 0 });
  },
  deleteFeatured: async (world) => buildIdWrite((await createPick(world))._id),
  updateContent: async ({ call }) => {
    const { topBar } = await call('GET /admin/content');
    return {
      params: { key: 'topBar' },
      body: { value: { text: buildName('Hats'), link: null }, version: topBar.version },
    };
  },

  createCoupon: () => ({ body: buildCoupon() }),
  updateCoupon: async (world) => buildIdWrite((await addCoupon(world))._id, { ...buildCoupon(), version: 1 }),
  deleteCoupon: async (world) => buildIdWrite((await addCoupon(world))._id),
  createDeal: async (world) => ({ body: await buildDeal(world) }),
  updateDeal: async (world) =>
    buildIdWrite((await addDeal(world))._id, { ...(await buildDeal(world)), title: 'Hats', version: 1 }),
  deleteDeal: async (world) => buildIdWrite((await addDeal(world))._id),

  startImport: () => ({
    file: `${importColumns.join(',')}\n${importColumns.map((column) => columns[column] ?? '').join(',')}\n`,
  }),
  createProduct: async (world) => ({ body: buildProduct((await addCategory(world))._id) }),
  updateProduct: async (world) => {
    const { _id, category: of, createdAt, updatedAt, ...fields } = await addTestProduct(world);
    return buildIdWrite(_id, { ...fields, title: 'Another hat' });
  },
  archiveProduct: async (world) => buildIdWrite((await addTestProduct(world))._id),
  addProductPhoto: async (world) => ({ ...buildIdWrite((await addTestProduct(world))._id), file: world.picture }),
  changeProducts: async (world) => ({
    body: { ids: [(await addTestProduct(world))._id], change: { kind: 'archive' } },
  }),

  changeOrderStatus: async (world) =>
    buildIdWrite(await getOrderingHelpers(world).createOrder(), { status: 'processing' }),
  changeTracking: async (world) => {
    const id = await getOrderingHelpers(world).createOrder();
    await getOrderingHelpers(world).changeStatuses(id, 'processing', 'shipped');
    return buildIdWrite(id, { carrier: 'India Post', trackingNumber: 'EE123' });
  },
  addOrderNote: async ({ shop }) => {
    const buyer = await createBuyer(shop);
    const id = await createOrderingHelpers(shop, () => buyer).createOrder();
    return buildIdWrite(id, { text: 'Called, will be at home on Friday.' });
  },
  refundOrder: async (world) => {
    const id = await getOrderingHelpers(world).createOrder();
    await getOrderingHelpers(world).changeStatuses(id, 'processing', 'shipped', 'delivered', 'returned');
    return buildIdWrite(id, { reference: 'UPI 4711' });
  },

  reviewOrder: async (world) => {
    const id = await getOrderingHelpers(world).createOrder();
    await world.shop.db
      .update(orders)
      .set({ heldAt: new Date(), heldReasons: ['large_order'] })
      .where(eq(orders.id, id));
    return buildIdWrite(id, { decision: 'release' });
  },
  addOrderBlock: () => ({ body: { kind: 'phone', value: '9876543210', note: 'Asha refuses parcels' } }),
  deleteOrderBlock: async ({ call }) =>
    buildIdWrite((await call('POST /admin/order-blocks', { body: { kind: 'email', value: 'asha@example.in' } })).id),
  retryDeadLetter: async (world) => buildIdWrite(await createDeadLetter(world)),
  retryDeadLetters: async (world) => {
    await createDeadLetter(world);
    return { body: { job: 'send-mail' } };
  },
  deleteDeadLetter: async (world) => buildIdWrite(await createDeadLetter(world)),

  moderateReview: async (world) =>
    buildIdWrite(await createReview(world), { isHidden: true, reason: 'Not of the jacket' }),
  deleteAnyReview: async (world) => buildIdWrite(await createReview(world)),
  replyToMessage: async (world) => buildIdWrite(await createMessage(world), { isAnswered: true, answer: 'We have.' }),
  deleteMessage: async (world) => buildIdWrite(await createMessage(world)),
  deleteSubscriber: async ({ shop }) => {
    await shop.db.insert(newsletterSubscriptions).values({ email: 'asha@example.in' });
    return { query: { email: 'asha@example.in' } };
  },

  promoteRelease: async (world) => {
    const { params, changedAt } = await createRemote(world);
    return { params, body: { changedAt, version: '1.1.0' } };
  },
  rollBackRelease: async (world) => {
    const { params, changedAt: first } = await createRemote(world);
    const path = `/admin/releases/${params.remote}/promote`;
    const { changedAt } = await world.call(`POST ${path}`, { body: { changedAt: first, version: '1.1.0' } });
    return { params, body: { changedAt } };
  },
  setCanary: async (world) => {
    const { params, changedAt } = await createRemote(world);
    return { params, body: { changedAt, canary: { version: '1.1.0', share: 0.1 } } };
  },

  updateSetting: async ({ call }) => {
    const { guestCarts } = await call('GET /admin/settings');
    return { params: { key: 'guestCarts' }, body: { value: !guestCarts.value, version: guestCarts.version } };
  },
  addTaxRate: () => ({ body: { ...taxRate, hsnPrefix: '64' } }),
  deleteTaxRate: async ({ call }) => {
    await call('POST /admin/tax-rates', { body: taxRate });
    const { hsnPrefix, startsOn, upTo } = taxRate;
    return { query: { hsnPrefix, startsOn, upTo: String(upTo) } };
  },
  updateUser: async ({ shop }) =>
    buildIdWrite((await createSignedInUser(shop)).userId, { isBlocked: true, version: 1 }),
  inviteAdmin: () => ({ body: buildInvitation() }),
  resendInvitation: async (world) => buildIdWrite(await addInvitation(world)),
  withdrawInvitation: async (world) => buildIdWrite(await addInvitation(world)),
  startTotp: () => ({}),
  confirmTotp: async ({ shop, admin }) => {
    const secret = await startTotp(shop.db, shop.app.keys, admin.userId);
    return { body: { code: computeTotp(secret, getTotpStep(new Date())) } };
  },
  addPasskey: async (world) => ({ body: await buildPasskey(world) }),
  renamePasskey: async (world) => buildIdWrite(await addPasskey(world), { name: 'Laptop' }),
  removePasskey: async (world) => buildIdWrite(await addPasskey(world)),
  replaceRecoveryCodes: () => ({}),
  removeSecondFactor: () => ({}),
  endOwnAdminSession: async ({ shop, admin }) => {
    const { sessionId } = await createSession(shop.db, { userId: admin.userId, audience: 'admin' });
    return buildIdWrite(sessionId);
  },
  endAdminSession: async ({ shop }) => {
    const { userId } = await createSignedInUser(shop, { role: 'admin' });
    const { sessionId } = await createSession(shop.db, { userId, audience: 'admin' });
    return { params: { id: userId, sessionId } };
  },
  endAllAdminSessions: async ({ shop }) => buildIdWrite((await createSignedInUser(shop, { role: 'admin' })).userId),
};

/** Admin calls that are not GET and write nothing, with their effect. */
export const adminReads: Record<string, string> = {
  previewPost: 'shows a text as the shop would',
  startPasskey: 'creates a challenge, of which nothing remains',
  startPasskeyConfirmation: 'creates a challenge, of which nothing remains',
  confirmAdmin: 'proves who the admin is, for ten minutes of the session',
};
