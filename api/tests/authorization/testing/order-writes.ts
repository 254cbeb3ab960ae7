import { eq } from 'drizzle-orm';
import { createBuyer, createOrderingHelpers } from '../../../src/ordering/orders/testing/buyer';
import { sealPayoutDetails } from '../../../src/payments/refunds/payout-details';
import { addRefund, receivePayment } from '../../../src/payments/testing/received-order';
import { toIndianDay } from '../../../src/platform/calendar/india';
import { orders, refunds, shipments } from '../../../src/platform/db/schema';
import { postalAddress } from '../../../src/testing/shop';
import {
  addCategory,
  addDraft,
  addPickup,
  addReturn,
  addReturnRequest,
  buildDraft,
  buildIdWrite,
  buildReturn,
  carrierService,
  createBooked,
  createDeliveredOrder,
  createOrderOfNewBuyer,
  createOrderToPack,
  createPacked,
  createShipment,
  defineField,
  getOrderingHelpers,
  type Make,
  placeOrderOfNewBuyer,
  receipt,
  returnRule,
} from './admin-records';

/** Requests of the calls about shipments, orders, refunds, draft orders and returns. */
export const orderWrites: Record<string, Make> = {
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
};
