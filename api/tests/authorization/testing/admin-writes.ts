import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoRemovalText, importColumns } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { invoiceOrder } from '../../../src/accounting/invoices/testing/invoice-order';
import { addOrder as addInvoicedOrder } from '../../../src/accounting/invoices/testing/order-fixture';
import { buildPortalResponse } from '../../../src/back-office/books/portal-files/testing/portal-response';
import { createBuyer, createOrderingHelpers } from '../../../src/ordering/orders/testing/buyer';
import { sealPayoutDetails } from '../../../src/payments/refunds/payout-details';
import { addRefund, receivePayment } from '../../../src/payments/testing/received-order';
import { startTotp } from '../../../src/platform/auth/second-factor/second-factor';
import { computeTotp, getTotpStep } from '../../../src/platform/auth/second-factor/totp';
import { createSession } from '../../../src/platform/auth/sessions/sessions';
import { toIndianDay } from '../../../src/platform/calendar/india';
import {
  adminFavourites,
  flags,
  imports,
  newsletterSubscriptions,
  orders,
  pictureDownloads,
  refunds,
  releaseRequests,
  settings,
  settlementLines,
  shipments,
  shopExports,
  users,
} from '../../../src/platform/db/schema';
import { buildMp4 } from '../../../src/platform/media/videos/testing/video-file';
import { getSeller } from '../../../src/pricing/tax/seller';
import { addProduct, createSignedInUser, postalAddress } from '../../../src/testing/shop';
import {
  type AdminWorld,
  addBanner,
  addCategory,
  addCollection,
  addCoupon,
  addCustomerGroup,
  addDeal,
  addDraft,
  addGiftCard,
  addInvitation,
  addLayout,
  addPasskey,
  addPickup,
  addPost,
  addPriceList,
  addPromotion,
  addRequestedPromotion,
  addReturn,
  addReturnRequest,
  addSavedSearch,
  addSizeChart,
  addTestProduct,
  buildBanner,
  buildCategory,
  buildCollection,
  buildCoupon,
  buildCustomerGroup,
  buildDeal,
  buildDraft,
  buildGiftCard,
  buildIdWrite,
  buildInvitation,
  buildLayout,
  buildName,
  buildPasskey,
  buildPriceList,
  buildProduct,
  buildPromotion,
  buildReturn,
  buildSizeChart,
  carrierService,
  columns,
  createBooked,
  createDeadLetter,
  createDeliveredOrder,
  createMessage,
  createOrderOfNewBuyer,
  createOrderToPack,
  createPacked,
  createPick,
  createRemote,
  createReview,
  createShipment,
  createWorkflowRun,
  endImports,
  getOrderingHelpers,
  importProduct,
  type Make,
  placeOrderOfNewBuyer,
  post,
  receipt,
  returnRule,
  runBulkAction,
  startOneImport,
  taxRate,
} from './admin-records';
import { experimentWrites } from './experiment-writes';

const smsText = {
  isOn: true,
  subject: '',
  heading: '',
  body: 'Vastra: hello {{name}}. {{link}}',
  templateId: '',
  language: '',
};
const flagSettings = {
  owner: 'mf-catalog',
  expiresOn: '2099-01-01',
  isEnabled: true,
  defaultVariant: 'shown',
  group: null,
  cohort: null,
  rollout: null,
  version: null,
};
/** A settlement file with one payment that the shop does not know. */
const buildSettlementFile = (): string =>
  `entity_id,type,debit,credit,amount,fee,tax,settlement_id,settled_at\npay_1,payment,0,97.64,100,2.36,0.36,${buildName('setl')},2026-11-20\n`;

const releaseFreeze = {
  remotes: ['mf-socks'],
  from: '2026-11-25T09:00:00+05:30',
  until: '2099-12-01T09:00:00+05:30',
  reason: 'Sale',
};
const apiKey = { name: 'ERP', permissions: ['orders.read'], days: 30 };
const releaseToken = { name: 'Laptop', remotes: ['mf-cart'], days: 7 };

const webhook = { url: 'https://hooks.example.in/shop', description: 'ERP', types: ['order.placed'] };
const addWebhook = async (world: AdminWorld): Promise<{ params: { id: string } }> => {
  const { webhook: added } = await world.call('POST /admin/webhooks', { body: webhook });
  return { params: { id: added._id } };
};

const buildProfile = () => ({ name: buildName('Rules'), format: 'Shopify products', columns: ['Handle'], mapping: {} });

const buildOwnerTeam = () => ({ remotes: [buildName('mf')], needsApproval: true, approvers: [] });
async function requestRelease(world: AdminWorld): Promise<string> {
  const { params } = await createRemote(world);
  const body = { version: '1.1.0', at: releaseFreeze.until };
  return (await world.call(`POST /admin/releases/${params.remote}/requests`, { body }))._id;
}

/** Defines a custom field for a kind of record. */
async function defineField(world: AdminWorld, kind: 'customer' | 'order'): Promise<void> {
  const { version } = (await world.call('GET /admin/settings')).customFields;
  const field = { key: 'note', label: 'Note', hint: '', type: 'text', choices: [], isPublic: false, isListed: false };
  await world.call('PUT /admin/settings/customFields', { body: { value: { product: [], [kind]: [field] }, version } });
}

async function addShopExport({ shop }: AdminWorld, values: Partial<typeof shopExports.$inferInsert>): Promise<string> {
  const [{ id }] = await shop.db
    .insert(shopExports)
    .values({ actorId: 'admin', actorName: 'Admin', ...values })
    .returning();
  return id;
}

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

  uploadBrandPicture: ({ picture }) => ({ file: picture }),
  uploadFont: () => ({ file: readFileSync(join(__dirname, '../../../../shell/fonts/inter-400.woff2')) }),
  importShopFile: () => ({ body: { file: { version: 1, parts: { paymentLinkHours: 47 } }, isDryRun: false } }),
  uploadPicture: ({ picture }) => ({ file: picture }),
  uploadVideoPoster: ({ picture }) => ({ file: picture }),
  uploadVideo: async (world) => {
    const { mediaId } = await world.call('POST /admin/video-posters', { file: world.picture });
    return { file: buildMp4(), fields: { posterId: mediaId } };
  },
  createCollection: () => ({ body: buildCollection() }),
  updateCollection: async (world) =>
    buildIdWrite((await addCollection(world))._id, { ...buildCollection(), version: 1 }),
  deleteCollection: async (world) => buildIdWrite((await addCollection(world))._id),
  createSizeChart: () => ({ body: buildSizeChart() }),
  updateSizeChart: async (world) => buildIdWrite((await addSizeChart(world))._id, { ...buildSizeChart(), version: 1 }),
  deleteSizeChart: async (world) => buildIdWrite((await addSizeChart(world))._id),
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
  createLayout: () => ({ body: buildLayout() }),
  saveLayoutDraft: async (world) => {
    const { path: _path, ...layout } = buildLayout();
    return buildIdWrite((await addLayout(world)).id, { ...layout, title: 'More hats', revision: 1 });
  },
  publishLayout: async (world) => buildIdWrite((await addLayout(world)).id, { revision: 1 }),
  restoreLayout: async (world) => {
    const { id } = await addLayout(world);
    await world.call(`POST /admin/layouts/${id}/publish`, { body: { revision: 1 } });
    return buildIdWrite(id, { version: 1, revision: 2 });
  },
  deleteLayout: async (world) => buildIdWrite((await addLayout(world)).id),
  createFeatured: async ({ shop }) => ({ body: { list: 'trending', productId: (await addProduct(shop)).id } }),
  updateFeatured: async (world) => {
    await createPick(world);
    return buildIdWrite((await createPick(world))._id, { position: 0 });
  },
  scheduleFeatured: async (world) => buildIdWrite((await createPick(world))._id, { isActive: false }),
  deleteFeatured: async (world) => buildIdWrite((await createPick(world))._id),
  updateContent: async ({ call }) => {
    const { topBar } = await call('GET /admin/content');
    return {
      params: { key: 'topBar' },
      body: { value: { text: buildName('Hats'), link: null }, version: topBar.version },
    };
  },

  saveMessageTemplate: () => ({
    params: { event: 'order_placed', channel: 'sms' },
    body: { ...smsText, version: 0 },
  }),
  resetMessageTemplate: async ({ call }) => {
    const params = { event: 'order_edited', channel: 'sms' };
    await call('PUT /admin/message-templates/order_edited/sms', { body: { ...smsText, version: 0 } });
    return { params };
  },
  sendTestMessage: () => ({
    params: { event: 'order_placed', channel: 'sms' },
    body: { ...smsText, to: '9876543210' },
  }),
  saveFlag: async ({ shop }) => {
    await shop.db.delete(flags);
    return buildIdWrite('home-latest-posts', flagSettings);
  },
  archiveFlag: async ({ shop }) => {
    await shop.db.delete(flags);
    const { isEnabled, owner, expiresOn, defaultVariant } = flagSettings;
    const rules = { group: null, cohort: null, rollout: null };
    await shop.db.insert(flags).values({ id: 'home-latest-posts', isEnabled, owner, expiresOn, defaultVariant, rules });
    return buildIdWrite('home-latest-posts', { isArchived: true, version: 1 });
  },
  ...experimentWrites,
  createPromotion: () => ({ body: buildPromotion() }),
  updatePromotion: async (world) =>
    buildIdWrite((await addPromotion(world))._id, { ...buildPromotion(), name: 'Twenty off', version: 1 }),
  deletePromotion: async (world) => buildIdWrite((await addPromotion(world))._id),
  addPromotionCodes: async (world) => {
    const body = { ...buildPromotion(), code: null, hasUniqueCodes: true };
    const { _id } = await world.call('POST /admin/promotions', { body });
    return buildIdWrite(_id, { count: 2, prefix: 'HATS' });
  },
  requestPromotionApproval: async (world) => {
    await world.shop.db
      .insert(settings)
      .values({ key: 'promotionApproval', value: { abovePercent: 50 } })
      .onConflictDoNothing();
    const definition = { effect: { kind: 'percent', percent: 60 } };
    const body = { ...buildPromotion(), status: 'draft', definition };
    return buildIdWrite((await world.call('POST /admin/promotions', { body }))._id, { version: 1 });
  },
  approvePromotion: async (world) => buildIdWrite((await addRequestedPromotion(world))._id, { version: 1 }),
  declinePromotion: async (world) =>
    buildIdWrite((await addRequestedPromotion(world))._id, { version: 1, note: 'Too much' }),
  createCustomerGroup: () => ({ body: buildCustomerGroup() }),
  updateCustomerGroup: async (world) =>
    buildIdWrite((await addCustomerGroup(world))._id, {
      ...{ ...buildCustomerGroup(), kind: 'rule', rule: { minOrders: 2 } },
      version: 1,
    }),
  deleteCustomerGroup: async (world) => buildIdWrite((await addCustomerGroup(world))._id),
  changeCustomerGroupMembers: async (world) =>
    buildIdWrite((await addCustomerGroup(world))._id, { add: [(await createSignedInUser(world.shop)).userId] }),
  createPriceList: () => ({ body: buildPriceList() }),
  updatePriceList: async (world) => buildIdWrite((await addPriceList(world)).id, { ...buildPriceList(), version: 1 }),
  deletePriceList: async (world) => buildIdWrite((await addPriceList(world)).id),
  importPriceListRows: async (world) => {
    const { id, sku } = await addPriceList(world);
    return { ...buildIdWrite(id), file: `sku,price\n${sku},2.50` };
  },
  saveUserTags: async ({ shop }) => buildIdWrite((await createSignedInUser(shop)).userId, { tags: ['vip'] }),
  createCoupon: () => ({ body: buildCoupon() }),
  updateCoupon: async (world) => buildIdWrite((await addCoupon(world))._id, { ...buildCoupon(), version: 1 }),
  deleteCoupon: async (world) => buildIdWrite((await addCoupon(world))._id),
  giveCredit: async ({ shop }) =>
    buildIdWrite((await createSignedInUser(shop)).userId, {
      amount: 100,
      reason: 'Late parcel',
      expiresOn: null,
      requestKey: buildName('goodwill-key'),
    }),
  issueGiftCard: () => ({ body: buildGiftCard() }),
  disableGiftCard: async (world) => buildIdWrite(await addGiftCard(world), { reason: 'Fraud' }),
  resendAnyGiftCard: async (world) => buildIdWrite(await addGiftCard(world), {}),
  createDeal: async (world) => ({ body: await buildDeal(world) }),
  updateDeal: async (world) =>
    buildIdWrite((await addDeal(world))._id, { ...(await buildDeal(world)), title: 'Hats', version: 1 }),
  deleteDeal: async (world) => buildIdWrite((await addDeal(world))._id),

  startBulkAction: async (world) => ({
    body: { action: { kind: 'archive-products' }, ids: [(await addTestProduct(world))._id] },
  }),
  retryBulkAction: async (world) => buildIdWrite(await runBulkAction(world, 'nothing')),
  undoBulkAction: async (world) => buildIdWrite(await runBulkAction(world, (await addTestProduct(world))._id)),
  saveFavourites: async ({ shop, admin }) => {
    const [row] = await shop.db.select().from(adminFavourites).where(eq(adminFavourites.adminId, admin.userId));
    return {
      body: { favourites: [{ path: '/admin/orders?q=Asha', label: 'Asha' }], revision: row?.revision ?? 0 },
    };
  },
  undoChange: async (world) => {
    const { _id } = await addCoupon(world);
    const { headers } = await world.shop.app.inject({
      method: 'DELETE',
      url: `/api/v1/admin/coupons/${_id}`,
      headers: world.admin.bearer,
    });
    return buildIdWrite(String(headers['undo-id']));
  },
  pauseImport: async (world) => buildIdWrite(await startOneImport(world)),
  cancelImport: async (world) => buildIdWrite(await startOneImport(world)),
  resumeImport: async (world) => {
    const id = await startOneImport(world);
    await world.shop.db.update(imports).set({ pausedAt: new Date() }).where(eq(imports.id, id));
    return buildIdWrite(id);
  },
  retryPictures: async (world) => {
    const importId = await importProduct(world);
    const { _id: productId } = await addTestProduct(world);
    const picture = { id: randomUUID(), importId, productId, line: 2, url: 'https://old.example/a.jpg', alt: '' };
    await world.shop.db.insert(pictureDownloads).values({ ...picture, position: 0, status: 'failed' });
    return buildIdWrite(importId, {});
  },
  saveImportProfile: () => ({ body: buildProfile() }),
  deleteImportProfile: async (world) =>
    buildIdWrite((await world.call('POST /admin/import-profiles', { body: buildProfile() }))._id),
  undoImport: async (world) => buildIdWrite(await importProduct(world)),
  startImport: async (world) => {
    await endImports(world);
    return { file: `${importColumns.join(',')}\n${importColumns.map((column) => columns[column] ?? '').join(',')}\n` };
  },
  createProduct: async (world) => ({ body: buildProduct((await addCategory(world))._id) }),
  updateProduct: async (world) => {
    const { _id, category: of, createdAt, updatedAt, ...fields } = await addTestProduct(world);
    return buildIdWrite(_id, { ...fields, title: 'Another hat' });
  },
  duplicateProduct: async (world) => buildIdWrite((await addTestProduct(world))._id),
  archiveProduct: async (world) => buildIdWrite((await addTestProduct(world))._id),
  addProductPhoto: async (world) => ({ ...buildIdWrite((await addTestProduct(world))._id), file: world.picture }),
  bookStockCount: async (world) => {
    const [{ _id: variantId }] = (await addTestProduct(world)).variants;
    return { body: { id: randomUUID(), counts: [{ variantId, counted: 1, expected: 0 }], reason: 'Count' } };
  },
  changeStock: async (world) => ({
    body: { changes: [{ sku: (await addTestProduct(world)).variants[0].sku, change: 1 }] },
  }),
  changeProducts: async (world) => ({
    body: { ids: [(await addTestProduct(world))._id], change: { kind: 'archive' } },
  }),

  storeEInvoiceRegistrations: async ({ shop }) => {
    const [buyerGstin, gstin] = ['32AAACM1234A1ZH', (await getSeller(shop.db)).gstin];
    const orderId = await addInvoicedOrder(shop, { buyerGstin, buyerBusinessName: 'Meera & Co' });
    const number = await shop.db.transaction((tx) => invoiceOrder(tx, orderId, new Date()));
    const [DocDtls, ValDtls] = [{ Typ: 'INV', No: number }, { TotInvVal: 1078 }];
    const parties = { SellerDtls: { Gstin: gstin }, BuyerDtls: { Gstin: buyerGstin } };
    return { body: { registrations: [buildPortalResponse({ DocDtls, ValDtls, ...parties })] } };
  },
  correctLineHsn: async (world) => ({
    params: { id: await placeOrderOfNewBuyer(world), position: '0' },
    body: { hsn: '6109' },
  }),
  importSettlements: () => ({ file: buildSettlementFile() }),
  resolveSettlementLine: async (world) => {
    const { settlements } = await world.call('POST /admin/settlements', { file: buildSettlementFile() });
    const [{ id }] = await world.shop.db
      .select({ id: settlementLines.id })
      .from(settlementLines)
      .where(eq(settlementLines.settlementRow, settlements[0].id));
    return { params: { id: settlements[0].id, line: String(id) }, body: { note: 'A charge of the bank' } };
  },
  importRemittance: () => ({ file: `awb,amount,utr\nA1,5,${buildName('UTR')}\n` }),
  settleRemittanceLine: async (world) => {
    const file = `awb,amount,utr\nA1,5,${buildName('UTR')}\n`;
    const { remittances } = await world.call('POST /admin/cash-remittances', { file });
    return { params: { id: remittances[0].id, row: '2' }, body: { note: 'Paid by hand' } };
  },
  receiveCash: async (world) => {
    const { id } = await createPacked(world);
    const cash = { status: 'delivered' as const, cashCollected: 500_00, cashCollectedAt: new Date() };
    await world.shop.db.update(shipments).set(cash).where(eq(shipments.id, id));
    return { body: { shipmentIds: [id], reference: buildName('Receipt') } };
  },
  bookShipment: async (world) => buildIdWrite((await createPacked(world)).id, carrierService),
  cancelBooking: async (world) => buildIdWrite((await createBooked(world)).id),
  schedulePickup: async (world) => buildIdWrite((await createBooked(world)).id, { on: toIndianDay(new Date()) }),
  decideUndelivered: async (world) => {
    const { id, awb } = await createBooked(world);
    world.carrier.push(awb, 21, 'Undelivered');
    await world.shop.db.update(shipments).set({ status: 'undelivered' }).where(eq(shipments.id, id));
    return buildIdWrite(id, { action: 'return_to_origin' });
  },
  changeOrderStatus: async (world) =>
    buildIdWrite(await getOrderingHelpers(world).createOrder(), { status: 'processing' }),
  changeTracking: async (world) => {
    const id = await getOrderingHelpers(world).createOrder();
    await getOrderingHelpers(world).changeStatuses(id, 'processing', 'shipped');
    return buildIdWrite(id, { carrier: 'India Post', trackingNumber: 'EE123' });
  },
  addOrderNote: async ({ shop }) =>
    buildIdWrite(await createOrderOfNewBuyer(shop), { text: 'Called, will be at home on Friday.' }),
  saveOrderFields: async (world) => {
    await defineField(world, 'order');
    return buildIdWrite(await createOrderOfNewBuyer(world.shop), { customFields: { note: 'Ravi' } });
  },
  changeOrderTags: async ({ shop }) => {
    const buyer = await createBuyer(shop);
    return { body: { orderIds: [await createOrderingHelpers(shop, () => buyer).createOrder()], add: ['Gift Wrap'] } };
  },
  sendOrderMail: async ({ shop }) => {
    const buyer = await createBuyer(shop);
    const id = await createOrderingHelpers(shop, () => buyer).createOrder({ email: 'asha@example.in' });
    return buildIdWrite(id, { subject: 'Your shirt, Asha', text: 'It is ready.' });
  },
  saveProviderKeys: () => ({
    params: { provider: 'sms' },
    body: { values: { SMS_KEY: 'the key of Asha', SMS_TEMPLATE: 'codes' }, version: 0 },
  }),
  resendOrderMessage: async ({ shop }) => {
    const buyer = await createBuyer(shop);
    const id = await createOrderingHelpers(shop, () => buyer).createOrder({ email: 'asha@example.in' });
    return buildIdWrite(id, { kind: 'confirmation' });
  },
  saveSearch: () => ({ body: { list: 'orders', name: buildName('Asha'), query: 'q=Asha' } }),
  changeSavedSearch: async (world) => buildIdWrite(await addSavedSearch(world), { name: 'Mine', isShared: true }),
  deleteSavedSearch: async (world) => buildIdWrite(await addSavedSearch(world)),
  packShipment: async (world) => {
    const { orderId, lines } = await createOrderToPack(world);
    return buildIdWrite(orderId, { lines });
  },
  changeShipment: async (world) =>
    buildIdWrite((await createShipment(world)).id, { trackingNumber: 'D123', package: { weightGrams: 400 } }),
  changeShipmentStatus: async (world) =>
    buildIdWrite((await createShipment(world)).id, { status: 'handed_over', carrier: 'Delhivery', note: 'For Asha' }),
  recordShipmentCash: async (world) => {
    const { id, cashDue } = await createShipment(world, ['handed_over', 'delivered']);
    return buildIdWrite(id, { amount: cashDue / 100 });
  },
  gradeShipment: async (world) => {
    const { id } = await createShipment(world, ['handed_over', 'returned_to_origin']);
    return buildIdWrite(id, { grades: [{ position: 0, restocked: 1, damaged: 0 }] });
  },
  createManifest: async (world) => ({
    body: { shipmentIds: [(await createShipment(world)).id], handOver: true, carrier: 'Delhivery' },
  }),
  refundOrder: async ({ shop }) => {
    const id = await createOrderOfNewBuyer(shop);
    await addRefund(shop, id);
    return buildIdWrite(id, { reference: 'UPI 4711' });
  },
  payRefund: async ({ shop }) => {
    const { id } = await addRefund(shop, await createOrderOfNewBuyer(shop));
    return buildIdWrite(id, { reference: 'UPI 4711' });
  },
  cancelRefund: async ({ shop }) => {
    const { id } = await addRefund(shop, await createOrderOfNewBuyer(shop));
    return buildIdWrite(id, { note: 'Asha keeps the jacket' });
  },
  replaceRefund: async ({ shop }) => {
    const { id } = await addRefund(shop, await createOrderOfNewBuyer(shop));
    await shop.db.update(refunds).set({ method: 'source', attempts: 3, status: 'due' }).where(eq(refunds.id, id));
    return buildIdWrite(id, { method: 'by_hand', reference: 'UPI 4711', note: 'The card is closed' });
  },
  resolvePaidTwice: async ({ shop }) => {
    const { id } = await addRefund(shop, await createOrderOfNewBuyer(shop));
    await shop.db.update(refunds).set({ paidTwiceAt: new Date() }).where(eq(refunds.id, id));
    return buildIdWrite(id, { note: 'Asha has paid it back' });
  },
  createRefund: async ({ shop }) => {
    const id = await createOrderOfNewBuyer(shop);
    await receivePayment(shop, id);
    return buildIdWrite(id, { amount: 50, method: 'payout', note: 'Asha found a loose button' });
  },
  readPayoutDetails: async ({ shop }) => {
    const orderId = await createOrderOfNewBuyer(shop);
    const details = { kind: 'upi', upiId: 'asha@okaxis' } as const;
    const { id } = await addRefund(shop, orderId, sealPayoutDetails(shop.services.keys, orderId, details));
    return buildIdWrite(id);
  },

  createDraftOrder: async (world) => ({ body: buildDraft(world) }),
  startTestPayment: async (world) => ({ body: { draftOrderId: (await addDraft(world)).id } }),
  updateDraftOrder: async (world) =>
    buildIdWrite((await addDraft(world)).id, { ...buildDraft(world), note: 'Wants it on Friday', version: 1 }),
  deleteDraftOrder: async (world) => buildIdWrite((await addDraft(world)).id),
  placeDraftOrder: async (world) => {
    const { id } = await addDraft({ ...world, buyer: await createBuyer(world.shop) });
    return buildIdWrite(id, { version: 1, paymentMethod: 'cod', expectedTotal: 579 });
  },
  duplicateOrder: async (world) => buildIdWrite(await placeOrderOfNewBuyer(world)),
  createPaymentLink: async (world) =>
    buildIdWrite(await placeOrderOfNewBuyer(world, { paymentMethod: 'demo' }), { isSent: true }),

  editOrder: async (world) => {
    const id = await placeOrderOfNewBuyer(world);
    const { updatedAt, total } = await world.call(`GET /admin/orders/${id}`);
    const address = { ...postalAddress, line1: '14 Residency Road' };
    return buildIdWrite(id, { version: updatedAt, expectedTotal: total, address });
  },
  cancelItemsByShop: async (world) => {
    const id = await placeOrderOfNewBuyer(world);
    const [{ quantity: left }] = (await world.call(`GET /admin/orders/${id}`)).cancellableItems;
    return buildIdWrite(id, { lines: [{ position: 0, quantity: 1, left, restocked: 0 }], reason: 'out_of_stock' });
  },
  reviewOrder: async (world) => {
    const id = await getOrderingHelpers(world).createOrder();
    await world.shop.db
      .update(orders)
      .set({ heldAt: new Date(), heldReasons: ['large_order'] })
      .where(eq(orders.id, id));
    return buildIdWrite(id, { decision: 'release' });
  },
  createReturn: async (world) => buildIdWrite(await createDeliveredOrder(world), buildReturn()),
  approveReturn: async (world) => buildIdWrite(await addReturnRequest(world), {}),
  declineReturn: async (world) => buildIdWrite(await addReturnRequest(world), { reason: 'Asha wore it' }),
  pickUpReturn: async (world) => buildIdWrite(await addReturn(world), { carrier: 'Pawan' }),
  bookReturnPickup: async (world) => buildIdWrite(await addPickup(world)),
  cancelReturnPickup: async (world) => {
    const id = await addPickup(world);
    await world.call(`POST /admin/returns/${id}/pickup-booking`);
    return buildIdWrite(id);
  },
  receiveReturn: async (world) => buildIdWrite(await addReturn(world), receipt),
  completeReturn: async (world) => buildIdWrite(await addReturn(world, 'receive'), {}),
  refundReturnEarly: async (world) => buildIdWrite(await addReturn(world), { note: 'Asha is in hospital' }),
  changeReturnPolicy: async ({ call }) => {
    const { policy, version } = await call('GET /admin/return-settings');
    return { body: { policy: { ...policy, days: 14 }, version } };
  },
  changeReturnRule: async (world) => buildIdWrite((await addCategory(world))._id, returnRule),
  deleteReturnRule: async (world) => {
    const { _id } = await addCategory(world);
    await world.call(`PUT /admin/return-rules/${_id}`, { body: returnRule });
    return buildIdWrite(_id);
  },
  updateMenu: () => ({
    params: { name: 'header' },
    body: { items: [{ kind: 'page', label: 'Shop', target: '/shop' }], version: 0 },
  }),
  createRedirect: () => ({ body: { from: `/${buildName('old')}`, to: '/shop' } }),
  updateRedirect: async ({ call }) => {
    const redirect = { from: `/${buildName('old')}`, to: '/shop' };
    const { _id } = await call('POST /admin/redirects', { body: redirect });
    return buildIdWrite(_id, { ...redirect, to: '/about', version: 1 });
  },
  deleteRedirect: async ({ call }) =>
    buildIdWrite((await call('POST /admin/redirects', { body: { from: `/${buildName('old')}`, to: '/shop' } }))._id),
  checkOldUrls: async (world) => ({
    file: `/products/${(await addTestProduct(world))._id}`,
    fields: { accept: 'all' },
  }),
  importRedirects: () => ({ file: `Redirect from,Redirect to\n/${buildName('old')},/shop` }),
  addOrderBlock: () => ({ body: { kind: 'phone', value: '9876543210', note: 'Asha refuses parcels' } }),
  deleteOrderBlock: async ({ call }) =>
    buildIdWrite((await call('POST /admin/order-blocks', { body: { kind: 'email', value: 'asha@example.in' } })).id),
  retryDeadLetter: async (world) => buildIdWrite(await createDeadLetter(world)),
  retryDeadLetters: async (world) => {
    await createDeadLetter(world);
    return { body: { job: 'send-mail' } };
  },
  deleteDeadLetter: async (world) => buildIdWrite(await createDeadLetter(world)),
  retryWorkflowRun: async (world) => buildIdWrite(await createWorkflowRun(world, 'needs_attention')),
  compensateWorkflowRun: async (world) => buildIdWrite(await createWorkflowRun(world, 'running')),
  resolveWorkflowRun: async (world) => buildIdWrite(await createWorkflowRun(world, 'needs_attention')),

  moderateReview: async (world) =>
    buildIdWrite(await createReview(world), { isHidden: true, reason: 'Not of the jacket' }),
  deleteAnyReview: async (world) => buildIdWrite(await createReview(world)),
  replyToMessage: async (world) => buildIdWrite(await createMessage(world), { isAnswered: true, answer: 'We have.' }),
  deleteMessage: async (world) => buildIdWrite(await createMessage(world)),
  deleteSubscriber: async ({ shop }) => {
    await shop.db.insert(newsletterSubscriptions).values({ email: 'asha@example.in' });
    return { query: { email: 'asha@example.in' } };
  },

  createApiKey: async () => ({ body: apiKey }),
  emptySandbox: async () => ({}),
  rotateApiKey: async (world) => {
    const { _id: id } = await world.call('POST /admin/api-keys', { body: apiKey });
    return { params: { id }, body: { days: 30, overlapHours: 24 } };
  },
  revokeApiKey: async (world) => {
    const { _id: id } = await world.call('POST /admin/api-keys', { body: apiKey });
    return { params: { id } };
  },

  createReleaseToken: async () => ({ body: releaseToken }),
  endReleaseToken: async (world) => {
    const { _id: id } = await world.call('POST /admin/release-tokens', { body: releaseToken });
    return { params: { id } };
  },

  addFreeze: () => ({ body: releaseFreeze }),
  endFreeze: async (world) => {
    const { id } = await world.call('POST /admin/release-freezes', { body: releaseFreeze });
    return { params: { id } };
  },

  requestRelease: async (world) => {
    const { params } = await createRemote(world);
    return { params, body: { version: '1.1.0', at: releaseFreeze.until } };
  },
  cancelReleaseRequest: async (world) => ({ params: { id: await requestRelease(world) } }),
  decideReleaseRequest: async (world) => {
    const id = await requestRelease(world);
    const values = { state: 'waiting', authorId: 'team:gifts' } as const;
    await world.shop.db.update(releaseRequests).set(values).where(eq(releaseRequests.id, id));
    return { params: { id }, body: { isApproved: false, comment: 'No' } };
  },
  saveOwnerTeam: () => ({ params: { name: buildName('team') }, body: buildOwnerTeam() }),
  deleteOwnerTeam: async (world) => {
    const name = buildName('team');
    await world.call(`PUT /admin/release-teams/${name}`, { body: buildOwnerTeam() });
    return { params: { name } };
  },

  addWebhook: () => ({ body: webhook }),
  saveWebhook: async (world) => ({ ...(await addWebhook(world)), body: { ...webhook, isEnabled: false } }),
  rotateWebhookSecret: addWebhook,
  testWebhook: addWebhook,
  replayEvents: async (world) => ({ ...(await addWebhook(world)), body: { since: new Date().toISOString() } }),
  deleteWebhook: addWebhook,

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
  saveUserFields: async (world) => {
    await defineField(world, 'customer');
    return buildIdWrite((await createSignedInUser(world.shop)).userId, { customFields: { note: 'Asha' } });
  },
  inviteAdmin: () => ({ body: buildInvitation() }),
  resendInvitation: async (world) => buildIdWrite(await addInvitation(world)),
  withdrawInvitation: async (world) => buildIdWrite(await addInvitation(world)),
  startTotp: () => ({}),
  confirmTotp: async ({ shop, admin }) => {
    const secret = await startTotp(shop.db, shop.services.keys, admin.userId);
    return { body: { code: computeTotp(secret, getTotpStep(new Date())) } };
  },
  addPasskey: async (world) => ({ body: await buildPasskey(world) }),
  renamePasskey: async (world) => buildIdWrite(await addPasskey(world), { name: 'Laptop' }),
  removePasskey: async (world) => buildIdWrite(await addPasskey(world)),
  replaceRecoveryCodes: async (world) => {
    await addPasskey(world);
    return {};
  },
  removeSecondFactor: async (world) => {
    await addPasskey(world);
    return {};
  },
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

  // The last one, because it ends all sessions.
  startShopExport: async (world) => {
    await world.shop.db.delete(shopExports);
    return {};
  },
  cancelShopExport: async (world) => buildIdWrite(await addShopExport(world, {})),
  createShopExportLink: async (world) =>
    buildIdWrite(await addShopExport(world, { status: 'done', finishedAt: new Date() })),
  removeDemoData: async ({ shop }) => {
    await shop.db.insert(users).values({ id: 'demo-user', name: 'Asha', email: 'demo@vastra.example' });
    const keeps = { settings: true, products: true, posts: true };
    return { body: { confirmation: demoRemovalText, ownerEmail: 'owner@vastra.example', keeps } };
  },
};

/** Admin calls that are not GET and write nothing, with their effect. */
export const adminReads: Record<string, string> = {
  previewOrderEdit: 'computes the effect of an edit',
  quoteDraftOrder: 'computes what the order of a draft costs',
  checkCarrier: 'signs in at the carrier, of which nothing remains',
  testProviderKeys: 'makes a call to a provider, of which nothing remains',
  fetchCarrierLabel: "stores a copy of the carrier's label",
  trackShipment: "handles the carrier's report, as its webhook does",
  previewMessage: 'shows a message with the examples of its variables',
  previewPost: 'shows a text as the shop would',
  previewImport: 'reads the beginning of a file, of which nothing is stored',
  checkPromotion: 'warns of a promotion that is not saved',
  simulatePromotions: 'computes a cart, of which nothing is stored',
  previewCustomerGroup: 'counts the customers of a rule that is not saved',
  previewCollection: 'lists the products of a collection that is not saved',
  createBannerPreview: 'signs a link, of which nothing is stored',
  createFeaturedPreview: 'signs a link, of which nothing is stored',
  createLayoutPreview: 'signs a link, of which nothing is stored',
  createPostPreview: 'signs a link, of which nothing is stored',
  createProductPreview: 'signs a link, of which nothing is stored',
  createShopPreview: 'signs a link, of which nothing is stored',

  startPasskey: 'creates a challenge, of which nothing remains',
  startPasskeyConfirmation: 'creates a challenge, of which nothing remains',
  confirmAdmin: 'proves who the admin is, for ten minutes of the session',
};
