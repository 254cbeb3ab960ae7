import { randomUUID } from 'node:crypto';
import { applyPromotion, changePointer } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { WorkflowRunState } from '@vastra/shared/contract';
import type { ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import { eq } from 'drizzle-orm';
import { runBulkActionHandler } from '../../../src/back-office/bulk/job/handler';
import { applyShipmentEvent } from '../../../src/fulfilment/shipments/apply-shipment-event';
import type { ShiprocketStandIn } from '../../../src/fulfilment/shipments/carriers/shiprocket/testing/shiprocket-stand-in';
import { packShipment } from '../../../src/fulfilment/shipments/pack-shipment';
import { getOrderContext } from '../../../src/ordering/orders/order-context';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../src/ordering/orders/testing/buyer';
import { SoftwareAuthenticator } from '../../../src/platform/auth/passkeys/testing/software-authenticator';
import {
  coupons,
  dealProducts,
  deals,
  promotions,
  returns,
  shipments,
  workflowRuns,
} from '../../../src/platform/db/schema';
import { runAllDueJobs } from '../../../src/platform/jobs/testing/run-jobs';
import { digestCoupon } from '../../../src/pricing/coupons/digest-coupon';
import { digestDeal } from '../../../src/pricing/deals/digest-deal';
import { digestTerms } from '../../../src/pricing/promotions/terms/terms-digest';
import { addProduct, postalAddress, type SignedIn, type TestShop } from '../../../src/testing/shop';

/** The input of a call. With `file` it is sent as a form. */
export interface Write {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: Buffer | string;
  /** Fields of the form before the file. */
  fields?: Record<string, string>;
}

export interface AdminWorld {
  shop: TestShop;
  admin: SignedIn;
  buyer: Buyer;
  picture: Buffer;
  carrier: ShiprocketStandIn;
  /** Makes another call as the admin and resolves to its data. */
  call: (route: string, write?: Omit<Write, 'params' | 'query'>) => Promise<ResponseData>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary responses; a wrong access fails them.
type ResponseData = any;
export type Make = (world: AdminWorld) => Promise<Write> | Write;

let counter = 0;
export const buildName = (name: string): string => `${name}-${++counter}`;
export const buildIdWrite = (id: string, body?: object): Write => ({ params: { id }, body });
export const getOrderingHelpers = ({ shop, buyer }: AdminWorld) => createOrderingHelpers(shop, () => buyer);

/** One buyer can have only a few open orders. */
export const createOrderOfNewBuyer = async (shop: TestShop): Promise<string> => {
  const buyer = await createBuyer(shop);
  return createOrderingHelpers(shop, () => buyer).createOrder();
};

export const buildCategory = (parentId: string | null = null) => ({
  name: buildName('Hats'),
  parentId,
  isFeatured: false,
  hsn: '',
});
export const addCategory = (world: AdminWorld, parentId?: string) =>
  world.call('POST /admin/categories', { body: buildCategory(parentId) });

export const buildBanner = async ({ call, picture }: AdminWorld) => {
  const { mediaId } = await call('POST /admin/pictures', { file: picture });
  return { mediaId, alt: 'A hat', title: 'Hats', subtitle: '', price: null, link: '/shop', isActive: true };
};
export const addBanner = async (world: AdminWorld) =>
  world.call('POST /admin/banners', { body: await buildBanner(world) });

export const buildLayout = () => ({
  path: `/pages/${buildName('hats')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`,
  title: 'Hats',
  description: '',
  sections: [],
});
export const addLayout = (world: AdminWorld) => world.call('POST /admin/layouts', { body: buildLayout() });

export const buildDraft = ({ buyer }: AdminWorld) => ({
  userId: buyer.customer.userId,
  address: postalAddress,
  items: [{ variantId: buyer.jacket.variantIds[0], quantity: 1 }],
});
/** Places an order of a new buyer, because the stock of the shared buyer is small. Returns its number. */
export const placeOrderOfNewBuyer = async ({ shop }: AdminWorld, body: object = {}): Promise<string> => {
  const buyer = await createBuyer(shop);
  return createOrderingHelpers(shop, () => buyer).createOrder(body);
};
export const addDraft = (world: AdminWorld) => world.call('POST /admin/draft-orders', { body: buildDraft(world) });

export const createOrderToPack = async ({ shop }: AdminWorld) => {
  const buyer = await createBuyer(shop);
  const orderId = await createOrderingHelpers(shop, () => buyer).createOrder();
  return { orderId, lines: [{ position: 0, quantity: 1 }] };
};

/** Packs a parcel with cash of a new customer. Its steps are the steps that a carrier reports. */
export const createShipment = async (world: AdminWorld, steps: ShipmentStatus[] = []) => {
  const { shop } = world;
  const input = await createOrderToPack(world);
  const context = { ...getOrderContext(shop.services), now: new Date() };
  return shop.db.transaction(async (tx) => {
    const shipment = await packShipment(tx, input, { ...context, by: 'shop' });
    for (const status of steps) await applyShipmentEvent(tx, shipment.id, { status, by: 'carrier' }, context);
    return shipment;
  });
};

export const returnRule = { canReturn: false, canExchange: true, days: 7, fee: null };
export const receipt = { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 0 }] };
export const buildReturn = () => ({
  lines: [
    {
      position: 0,
      quantity: 1,
      reason: 'damaged',
      condition: 'damaged',
      comment: 'Asha tore it',
      resolution: 'refund',
    },
  ],
});
export const createDeliveredOrder = async ({ shop, call }: AdminWorld): Promise<string> => {
  const buyer = await createBuyer(shop);
  const id = await createOrderingHelpers(shop, () => buyer).createOrder();
  for (const status of ['processing', 'shipped', 'delivered'])
    await call(`PUT /admin/orders/${id}/status`, { body: { status } });
  return id;
};
/** Adds an approved return, and makes steps with it. */
export const addReturn = async (world: AdminWorld, ...steps: 'receive'[]): Promise<string> => {
  const path = `POST /admin/orders/${await createDeliveredOrder(world)}/returns`;
  const { id } = await world.call(path, { body: buildReturn() });
  for (const step of steps) await world.call(`POST /admin/returns/${id}/${step}`, { body: receipt });
  return id;
};

/** Adds a return that waits for a decision, as a customer's request does. */
export async function addReturnRequest(world: AdminWorld): Promise<string> {
  const id = await addReturn(world);
  await world.shop.db.update(returns).set({ status: 'requested' }).where(eq(returns.id, id));
  return id;
}

/** Adds an approved return whose pick-up is not booked yet. */
export const addPickup = async (world: AdminWorld): Promise<string> => {
  const orderId = await createDeliveredOrder(world);
  const { pickupDays, pickupSlots } = await world.call(`GET /orders/${orderId}/return-options`);
  const body = { ...buildReturn(), pickup: { on: pickupDays[0], slot: pickupSlots[0] } };
  const { id } = await world.call(`POST /admin/orders/${orderId}/returns`, { body });
  return id;
};

export const createDeadLetter = async ({ shop }: AdminWorld): Promise<string> => {
  const { rows } = await shop.db.execute<{ id: string }>(`
    insert into pgboss.job (name, data, state, policy, completed_on)
    values ('send-mail', '{"messageId": "m1"}', 'failed', 'standard', now()) returning id`);
  return rows[0].id;
};

/** Creates a run of a workflow that no version of the shop has. */
export const createWorkflowRun = async ({ shop }: AdminWorld, state: WorkflowRunState): Promise<string> => {
  const values = { workflow: 'none', key: randomUUID(), state, input: {} };
  const [{ id }] = await shop.db.insert(workflowRuns).values(values).returning();
  return id;
};

export const createPick = async (world: AdminWorld) => {
  const { id: productId } = await addProduct(world.shop);
  return world.call('POST /featured', { body: { list: 'trending', productId } });
};

export const buildCoupon = () => ({
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
  isFirstOrderOnly: false,
  isListed: true,
  isActive: true,
});
export const buildPromotion = () => ({
  name: 'Ten off',
  label: '10% off',
  code: buildName('TEN').toUpperCase(),
  startDate: '2099-01-01T00:00:00Z',
  endDate: null,
  status: 'active',
  priority: 0,
  combines: { product: true, order: true, delivery: true },
  definition: { effect: { kind: 'percent', percent: 10 } },
  usageLimit: 5,
  perCustomerLimit: null,
  budget: null,
});
export const addPromotion = ({ call }: AdminWorld) => call('POST /admin/promotions', { body: buildPromotion() });
/** Adds a draft of another admin, who has asked for its approval. */
export async function addRequestedPromotion(world: AdminWorld): Promise<{ _id: string; version: number }> {
  const { _id } = await world.call('POST /admin/promotions', { body: { ...buildPromotion(), status: 'draft' } });
  const [row] = await world.shop.db
    .update(promotions)
    .set({ authorId: 'author' })
    .where(eq(promotions.id, _id))
    .returning();
  const approval = { state: 'requested' as const, terms: digestTerms(row), requestedBy: 'author', by: 'author' };
  await world.shop.db
    .update(promotions)
    .set({ approval: { ...approval, name: 'Asha', at: new Date().toISOString() } })
    .where(eq(promotions.id, _id));
  return { _id, version: 1 };
}
const buildRequest = (terms: string) => ({
  ...{ state: 'requested' as const, terms, requestedBy: 'author', by: 'author' },
  ...{ name: 'Asha', at: new Date().toISOString() },
});
/** Adds a coupon of another admin, who has asked for its approval. */
export async function addRequestedCoupon(world: AdminWorld): Promise<{ _id: string; version: number }> {
  const { _id } = await addCoupon(world);
  const [row] = await world.shop.db.select().from(coupons).where(eq(coupons.id, _id));
  const columns = { isActive: false, authorId: 'author', approval: buildRequest(digestCoupon(row)) };
  await world.shop.db.update(coupons).set(columns).where(eq(coupons.id, _id));
  return { _id, version: 1 };
}
/** Adds a deal of another admin, who has asked for its approval. */
export async function addRequestedDeal(world: AdminWorld): Promise<{ _id: string; version: number }> {
  const { _id } = await addDeal(world);
  const [row] = await world.shop.db.select().from(deals).where(eq(deals.id, _id));
  const products = await world.shop.db.select().from(dealProducts).where(eq(dealProducts.dealId, _id));
  const columns = { isActive: false, authorId: 'author', approval: buildRequest(digestDeal(row, products)) };
  await world.shop.db.update(deals).set(columns).where(eq(deals.id, _id));
  return { _id, version: 1 };
}
export const buildCustomerGroup = () => ({ name: buildName('Regulars'), kind: 'manual', rule: null });
export const addCustomerGroup = ({ call }: AdminWorld) =>
  call('POST /admin/customer-groups', { body: buildCustomerGroup() });
export const addCoupon = ({ call }: AdminWorld) => call('POST /admin/coupons', { body: buildCoupon() });

export const buildGiftCard = () => ({
  amount: 500,
  recipientName: 'Meera',
  recipientEmail: 'meera@example.in',
  reason: 'Prize',
  requestKey: buildName('gift-card-key'),
});
export const addGiftCard = async ({ call }: AdminWorld): Promise<string> =>
  (await call('POST /admin/gift-cards', { body: buildGiftCard() })).id;

export const buildDeal = async ({ shop }: AdminWorld) => {
  const { id: productId } = await addProduct(shop);
  const products = [{ productId, dealPrice: 500, stock: 5 }];
  const window = { startDate: '2099-01-01T00:00:00Z', endDate: '2099-01-08T00:00:00Z' };
  return { title: 'A week of hats', ...window, perCustomerLimit: null, products };
};
export const addDeal = async (world: AdminWorld) => world.call('POST /admin/deals', { body: await buildDeal(world) });

export const post = async ({ call, picture }: AdminWorld) => {
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
export const addPost = async (world: AdminWorld) => world.call('POST /blogs', { body: await post(world) });

export const buildProduct = (categoryId: string) => ({
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
export const addTestProduct = async (world: AdminWorld) => {
  const { _id } = await addCategory(world);
  return world.call('POST /products', { body: buildProduct(_id) });
};

export const buildInvitation = () => ({ email: `${buildName('hats')}@vastra.example`, adminRole: 'orders' });
export const addInvitation = async ({ call }: AdminWorld): Promise<string> =>
  (await call('POST /admin/invitations', { body: buildInvitation() }))._id;

export const buildPasskey = async ({ call }: AdminWorld) => {
  const options = await call('POST /admin/passkeys/options');
  return { name: 'Phone', passkey: new SoftwareAuthenticator().register(options) };
};
export const addPasskey = async (world: AdminWorld): Promise<string> => {
  const body = await buildPasskey(world);
  await world.call('POST /admin/passkeys', { body });
  return body.passkey.id;
};

/** Creates a remote with a live release and a newer one. */
export const createRemote = async ({ shop }: AdminWorld) => {
  const { releases } = shop.services.config;
  const remote = buildName('mf-hats');
  for (const version of ['1.0.0', '1.1.0'])
    await storeRelease(releases, buildStubRelease({ remote, version, routes: [] }));
  const change = { at: new Date().toISOString(), by: 'Hats' };
  const { history } = await changePointer(releases, remote, (pointer) =>
    applyPromotion(pointer, { ...change, version: '1.0.0' }),
  );
  return { params: { remote }, changedAt: history![0].at };
};

export const carrierService = { carrier: 'shiprocket', serviceId: '10' };
export const createPacked = async ({ shop, admin }: AdminWorld) => {
  const buyer = await createBuyer(shop);
  const orderId = await createOrderingHelpers(shop, () => buyer).createOrder();
  const context = { ...getOrderContext(shop.services), by: 'admin' as const, actor: admin.userId, now: new Date() };
  const size = { lengthMm: 300, widthMm: 200, heightMm: 50, weightGrams: 500 };
  return shop.db.transaction((tx) => packShipment(tx, { orderId, lines: 'rest', ...size }, context));
};
export const createBooked = async (world: AdminWorld): Promise<{ id: string; awb: string }> => {
  const { id } = await createPacked(world);
  await world.call(`POST /admin/shipments/${id}/booking`, { body: carrierService });
  const [{ awb }] = await world.shop.db.select().from(shipments).where(eq(shipments.id, id));
  return { id, awb: awb! };
};

export const taxRate = { hsnPrefix: '65', startsOn: '2099-01-01', upTo: 0, rate: 5 };
/** Archives a product in a bulk action, and resolves to the id of the bulk action when it has ended. */
export async function runBulkAction(world: AdminWorld, productId: string): Promise<string> {
  const body = { action: { kind: 'archive-products' }, ids: [productId] };
  const { id } = await world.call('POST /admin/bulk-actions', { body });
  await runAllDueJobs(world.shop.services, [runBulkActionHandler]);
  return id;
}

/** Defines a custom field for a kind of record. */
export async function defineField(world: AdminWorld, kind: 'customer' | 'order'): Promise<void> {
  const { version } = (await world.call('GET /admin/settings')).customFields;
  const field = { key: 'note', label: 'Note', hint: '', type: 'text', choices: [], isPublic: false, isListed: false };
  await world.call('PUT /admin/settings/customFields', { body: { value: { product: [], [kind]: [field] }, version } });
}
