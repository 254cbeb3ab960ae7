import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { desc, eq, gt } from 'drizzle-orm';
import { applyShipmentEvent } from '../../src/fulfilment/shipments/apply-shipment-event';
import { packShipment } from '../../src/fulfilment/shipments/pack-shipment';
import { getOrderContext } from '../../src/ordering/orders/order-context';
import { createBuyer } from '../../src/ordering/orders/testing/buyer';
import { toIndianDay } from '../../src/platform/calendar/india';
import { adminAmounts, auditLog, orders, outbox, sessions } from '../../src/platform/db/schema';
import { runAllDueJobs } from '../../src/platform/jobs/testing/run-jobs';
import { demoSeller, saveSeller } from '../../src/pricing/tax/seller';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../src/testing/shop';
import {
  type AdminWorld,
  addGiftCard,
  addReturn,
  buildDraft,
  buildIdWrite,
  buildReturn,
  createDeliveredOrder,
  getOrderingHelpers,
  type Make,
  placeOrderOfNewBuyer,
  type Write,
} from './testing/admin-records';
import { featureCalls, listFeatureCalls, pickFromFeatures } from './testing/feature-calls';
import { offerWrites } from './testing/offer-writes';
import { orderWrites } from './testing/order-writes';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const writes = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    isCall(value) && value.auth === 'admin' && value.method !== 'GET' ? [[name, value] as const] : [],
  ),
);

/** Which calls of admins give value away, or say who gets it. It repeats the contract on purpose: a new call is in none of the lists. */
const table: Record<'always' | 'by-input' | 'never', string> = {
  always: `
    cancelRefund createRefund disableGiftCard giveCredit issueGiftCard payRefund refundOrder refundReturnEarly replaceRefund resendAnyGiftCard`,
  'by-input': `
    cancelItemsByShop changeOrderStatus changeShipmentStatus completeReturn createReturn editOrder gradeShipment placeDraftOrder reviewOrder`,
  never: `
    addFreeze addOrderBlock addOrderNote addPasskey addProductPhoto addPromotionCodes addTaxRate approveCoupon approveDeal approvePromotion approveReturn archiveFlag
    archiveProduct bookReturnPickup bookShipment cancelBooking cancelReleaseRequest cancelReturnPickup 
    changeCustomerGroupMembers changeOrderTags changeProducts changeReturnPolicy changeReturnRule changeShipment changeStock
    changeTracking checkCarrier checkPromotion compensateWorkflowRun confirmAdmin confirmTotp correctLineHsn createApiKey createBanner
    createBannerPreview createCategory createCoupon createCustomerGroup createDeal createDraftOrder createFeatured
    createFeaturedPreview createLayout createLayoutPreview createManifest createPaymentLink createPost createPostPreview createProduct
    createProductPreview createPromotion createReleaseToken createShopPreview decideReleaseRequest
    decideUndelivered declineCoupon declineDeal declinePromotion declineReturn deleteBanner deleteCategory deleteCoupon deleteCustomerGroup
    deleteDeadLetter deleteDeal deleteDraftOrder deleteFeatured deleteLayout deleteOrderBlock
    deleteOwnerTeam deletePost deletePromotion deleteReturnRule
    deleteTaxRate duplicateOrder duplicateProduct endAdminSession endAllAdminSessions endFreeze
    endOwnAdminSession endReleaseToken fetchCarrierLabel importShopFile inviteAdmin
    orderBanners orderCategories packShipment pickUpReturn previewCustomerGroup previewMessage
    previewOrderEdit previewPost promoteRelease publishLayout quoteDraftOrder readPayoutDetails receiveReturn recordShipmentCash
    removeDemoData removePasskey removeSecondFactor renamePasskey replaceRecoveryCodes requestPromotionApproval requestRelease
    resendInvitation resendOrderMessage resetMessageTemplate resolvePaidTwice resolveWorkflowRun restoreLayout 
    retryBulkAction retryDeadLetter retryDeadLetters retryWorkflowRun revokeApiKey rollBackRelease rotateApiKey
    saveFavourites saveFlag saveLayoutDraft saveMessageTemplate saveOrderFields saveOwnerTeam saveProviderKeys
    saveUserFields saveUserTags scheduleFeatured schedulePickup sendOrderMail sendTestMessage setCanary
    simulatePromotions startBulkAction startPasskey startPasskeyConfirmation startTestPayment startTotp
    testProviderKeys trackShipment undoBulkAction undoChange updateBanner updateCategory
    updateContent updateCoupon updateCustomerGroup updateDeal updateDraftOrder updateFeatured updateMenu updatePost
    updateProduct updatePromotion updateSetting updateUser uploadBrandPicture uploadFont uploadPicture uploadPostPicture
    uploadVideo uploadVideoPoster withdrawInvitation`,
};
const listNames = (names: string) => names.trim().split(/\s+/);
/** Returns the calls of features that write and have this entry for value. */
const listOfFeatures = (key: keyof typeof table) =>
  Object.entries(featureCalls).flatMap(([name, { make, reads, movesValue = 'never' }]) =>
    (make || reads) && movesValue === key ? [name] : [],
  );

const shop = setUpTestShop();
let world: AdminWorld;
let admin: SignedIn;
let secret: string;

beforeAll(async () => {
  await saveSeller(shop.db, demoSeller);
  const owner = await createSignedInUser(shop, { role: 'admin' });
  const call: AdminWorld['call'] = async (route, { body } = {}) => {
    // Calls that prepare a test are no part of the sum of its admin.
    await shop.db.delete(adminAmounts);
    const { status, body: response } = await shop.call(route, { headers: owner.bearer, body });
    if (status >= 300) throw new Error(`${route} responds with ${status}: ${JSON.stringify(response)}`);
    return response.data;
  };
  const buyer = await createBuyer(shop);
  world = { shop, admin: owner, buyer, picture: Buffer.of(), call, carrier: undefined as never };
  admin = await createSignedInUser(shop, { role: 'admin' });
  const key = { name: 'ERP', permissions: [...contract.keyPermissions], days: 1, callsPerMinute: 6000 };
  secret = (await shop.call('POST /admin/api-keys', { headers: admin.bearer, body: key })).body.data.secret;
});

/** Sets when the admin has confirmed, after a day of many refunds. */
async function useUpDay(confirmedAt: Date | null): Promise<void> {
  const day = { userId: admin.userId, day: toIndianDay(new Date()), amount: 100_000_00, confirmedAt: null, covered: 0 };
  await shop.db.delete(adminAmounts);
  await shop.db.insert(adminAmounts).values(day);
  await shop.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.userId));
}

async function send(method: string, path: string, { body, file }: Write, headers: Record<string, string>) {
  if (file === undefined) return shop.call(`${method} ${path}`, { headers, body });
  const form = new FormData();
  form.append('file', new Blob([String(file)]), 'file');
  const request = new Response(form);
  const type = request.headers.get('content-type')!;
  const payload = Buffer.from(await request.arrayBuffer());
  const url = `/api/v1${path}`;
  const reply = await shop.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
  return { status: reply.statusCode, body: reply.json() };
}

it('says of every call of an admin that writes whether it moves value', () => {
  const found: Record<keyof typeof table, string[]> = { always: [], 'by-input': [], never: [] };
  for (const [name, { movesValue = 'never' }] of writes) found[movesValue].push(name);
  for (const key of Object.keys(table) as (keyof typeof table)[])
    expect([key, found[key].sort()]).toEqual([key, [...listNames(table[key]), ...listOfFeatures(key)].sort()]);
});

const createPaid = async () => {
  const id = await placeOrderOfNewBuyer(world, { paymentMethod: 'demo' });
  await getOrderingHelpers(world).confirmPayment(id);
  return id;
};
const createPaidShipment = async (status: 'handed_over' | 'returned_to_origin') => {
  const orderId = await createPaid();
  const context = { ...getOrderContext(shop.services), now: new Date() };
  return shop.db.transaction(async (tx) => {
    const parcel = { orderId, lines: [{ position: 0, quantity: 1 }] };
    const { id } = await packShipment(tx, parcel, { ...context, by: 'shop' });
    for (const step of ['handed_over', status] as const)
      await applyShipmentEvent(tx, id, { status: step, by: 'carrier' }, context);
    return id;
  });
};
const other = 'thief@example.in';

/** Input that moves value, of the calls that do not always move some. */
const inputs: Record<string, Make> = {
  ...offerWrites,
  ...orderWrites,
  ...pickFromFeatures('makeValue'),
  resendAnyGiftCard: async () => buildIdWrite(await addGiftCard(world), { recipientEmail: other }),
  changeOrderStatus: async () => buildIdWrite(await createPaid(), { status: 'cancelled' }),
  reviewOrder: async () => {
    const id = await createPaid();
    await shop.db.update(orders).set({ heldAt: new Date() }).where(eq(orders.id, id));
    return buildIdWrite(id, { decision: 'reject' });
  },
  cancelItemsByShop: async () => {
    const lines = [{ position: 0, quantity: 1, left: 1, restocked: 0 }];
    return buildIdWrite(await createPaid(), { lines, reason: 'out_of_stock' });
  },
  editOrder: async () => {
    const id = await placeOrderOfNewBuyer(world);
    const { updatedAt, total } = await world.call(`GET /admin/orders/${id}`);
    const manualDiscount = { kind: 'amount', value: 100, reason: 'Late' };
    return buildIdWrite(id, { version: updatedAt, expectedTotal: total - 100, manualDiscount });
  },
  placeDraftOrder: async () => {
    const manualDiscount = { kind: 'amount', value: 100, reason: 'Late' };
    const draft = { ...buildDraft({ ...world, buyer: await createBuyer(shop) }), manualDiscount };
    const { id } = await world.call('POST /admin/draft-orders', { body: draft });
    return buildIdWrite(id, { version: 1, paymentMethod: 'cod', expectedTotal: 479 });
  },
  createReturn: async () => {
    const payout = { kind: 'upi', upiId: 'asha@okaxis' };
    return buildIdWrite(await createDeliveredOrder(world), { ...buildReturn(), payout });
  },
  completeReturn: async () => buildIdWrite(await addReturn(world, 'receive'), {}),
  changeShipmentStatus: async () => buildIdWrite(await createPaidShipment('handed_over'), { status: 'lost' }),
  gradeShipment: async () =>
    buildIdWrite(await createPaidShipment('returned_to_origin'), {
      grades: [{ position: 0, restocked: 1, damaged: 0 }],
    }),
};

/** The customer hears of an early refund when it is settled. */
const withoutMail = ['refundReturnEarly', ...listFeatureCalls('mailsNobody', true)];

describe.each([
  ...listNames(table.always),
  ...listNames(table['by-input']),
  ...listOfFeatures('always'),
  ...listOfFeatures('by-input'),
])('%s', (name) => {
  const { method, path, movesValue } = writes.get(name)!;

  it('above the sum of the day is refused to keys and without a confirmation, and is told to the customer and recorded without addresses', async () => {
    const write = await inputs[name](world);
    const url = path.replace(/:(\w+)/g, (_all, part: string) => encodeURIComponent(write.params![part]));
    const make = (headers: Record<string, string>) => send(method, url, write, headers);
    await useUpDay(null);
    // No key has the permission to say where money is paid out.
    const codes =
      movesValue === 'always' ? ['key_refused'] : ['key_refused', 'confirmation_required', 'permission_missing'];
    expect(codes).toContain((await make({ authorization: `Bearer ${secret}` })).body.code);
    expect(await make(admin.bearer)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    await useUpDay(new Date());
    const [{ seq }] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    const mails = await shop.db.$count(outbox);
    const done = await make(admin.bearer);
    expect(done.status < 300 ? 'done' : done.body).toBe('done');
    await runAllDueJobs(shop.services, featureCalls[name]?.jobs ?? []);
    if (!withoutMail.includes(name)) expect(await shop.db.$count(outbox)).toBeGreaterThan(mails);
    const entries = await shop.db.select().from(auditLog).where(gt(auditLog.seq, seq));
    expect(entries.length).toBeGreaterThan(0);
    for (const address of [other, 'meera@example.in', 'asha@okaxis'])
      expect(JSON.stringify(entries)).not.toContain(address);
  });
});
