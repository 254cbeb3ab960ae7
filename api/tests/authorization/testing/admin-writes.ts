import { demoRemovalText } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { startTotp } from '../../../src/platform/auth/second-factor/second-factor';
import { computeTotp, getTotpStep } from '../../../src/platform/auth/second-factor/totp';
import { createSession } from '../../../src/platform/auth/sessions/sessions';
import { adminFavourites, flags, releaseRequests, users } from '../../../src/platform/db/schema';
import { createSignedInUser } from '../../../src/testing/shop';
import {
  type AdminWorld,
  addCategory,
  addCoupon,
  addInvitation,
  addPasskey,
  addTestProduct,
  buildIdWrite,
  buildInvitation,
  buildName,
  buildPasskey,
  buildProduct,
  createDeadLetter,
  createRemote,
  createWorkflowRun,
  defineField,
  type Make,
  placeOrderOfNewBuyer,
  runBulkAction,
  taxRate,
} from './admin-records';
import { contentWrites } from './content-writes';
import { pickFromFeatures } from './feature-calls';
import { offerWrites } from './offer-writes';
import { orderWrites } from './order-writes';

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

const releaseFreeze = {
  remotes: ['mf-socks'],
  from: '2026-11-25T09:00:00+05:30',
  until: '2099-12-01T09:00:00+05:30',
  reason: 'Sale',
};
const apiKey = { name: 'ERP', permissions: ['orders.read'], days: 30 };
const releaseToken = { name: 'Laptop', remotes: ['mf-cart'], days: 7 };

const buildOwnerTeam = () => ({ remotes: [buildName('mf')], needsApproval: true, approvers: [] });
async function requestRelease(world: AdminWorld): Promise<string> {
  const { params } = await createRemote(world);
  const body = { version: '1.1.0', at: releaseFreeze.until };
  return (await world.call(`POST /admin/releases/${params.remote}/requests`, { body }))._id;
}

/** One successful request for each admin call that writes. */
export const adminWrites: Record<string, Make> = {
  ...contentWrites,
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
  ...offerWrites,
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
  createProduct: async (world) => ({ body: buildProduct((await addCategory(world))._id) }),
  updateProduct: async (world) => {
    const { _id, category: of, createdAt, updatedAt, ...fields } = await addTestProduct(world);
    return buildIdWrite(_id, { ...fields, title: 'Another hat' });
  },
  duplicateProduct: async (world) => buildIdWrite((await addTestProduct(world))._id),
  archiveProduct: async (world) => buildIdWrite((await addTestProduct(world))._id),
  addProductPhoto: async (world) => ({ ...buildIdWrite((await addTestProduct(world))._id), file: world.picture }),
  changeStock: async (world) => ({
    body: { changes: [{ sku: (await addTestProduct(world)).variants[0].sku, change: 1 }] },
  }),
  changeProducts: async (world) => ({
    body: { ids: [(await addTestProduct(world))._id], change: { kind: 'archive' } },
  }),

  correctLineHsn: async (world) => ({
    params: { id: await placeOrderOfNewBuyer(world), position: '0' },
    body: { hsn: '6109' },
  }),
  ...orderWrites,
  ...pickFromFeatures('make'),
  updateMenu: () => ({
    params: { name: 'header' },
    body: { items: [{ kind: 'page', label: 'Shop', target: '/shop' }], version: 0 },
  }),
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

  createApiKey: async () => ({ body: apiKey }),
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
  checkPromotion: 'warns of a promotion that is not saved',
  simulatePromotions: 'computes a cart, of which nothing is stored',
  previewCustomerGroup: 'counts the customers of a rule that is not saved',
  createBannerPreview: 'signs a link, of which nothing is stored',
  createFeaturedPreview: 'signs a link, of which nothing is stored',
  createLayoutPreview: 'signs a link, of which nothing is stored',
  createPostPreview: 'signs a link, of which nothing is stored',
  createProductPreview: 'signs a link, of which nothing is stored',
  createShopPreview: 'signs a link, of which nothing is stored',

  startPasskey: 'creates a challenge, of which nothing remains',
  startPasskeyConfirmation: 'creates a challenge, of which nothing remains',
  confirmAdmin: 'proves who the admin is, for ten minutes of the session',
  ...pickFromFeatures('reads'),
};
