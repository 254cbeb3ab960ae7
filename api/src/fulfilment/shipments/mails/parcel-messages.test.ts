import { asc, eq } from 'drizzle-orm';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../ordering/orders/testing/buyer';
import { orders, outbox, shipments } from '../../../platform/db/schema';
import { setUpTestShop } from '../../../testing/shop';
import { applyShipmentEvent, type ShipmentEvent } from '../apply-shipment-event';
import { packShipment } from '../pack-shipment';

const shop = setUpTestShop();
let buyer: Buyer;
const { createOrder, buildItems, confirmPayment, placeGuestOrder } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
  await shop.db.delete(outbox);
});

const getContext = () => ({ ...getOrderContext(shop.services), now: new Date() });
const pack = async (orderId: string, quantity: number) => {
  const context = { ...getContext(), by: 'admin' as const };
  await shop.db.transaction((tx) => packShipment(tx, { orderId, lines: [{ position: 0, quantity }] }, context));
  const rows = await shop.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.number));
  await shop.db.delete(outbox);
  return rows.at(-1)!.id;
};
const apply = (shipmentId: string, event: Omit<ShipmentEvent, 'by'>) =>
  shop.db.transaction((tx) => applyShipmentEvent(tx, shipmentId, { by: 'carrier', ...event }, getContext()));
const listMessages = () => shop.db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.channel));
/** Applies events and returns the subjects of the mails that they cause. */
const listSubjects = async (shipmentId: string, ...events: Omit<ShipmentEvent, 'by'>[]) => {
  for (const event of events) await apply(shipmentId, event);
  const mails = (await listMessages()).filter(({ channel }) => channel === 'email');
  return mails.map(({ subject }) => subject);
};

it('writes one mail per step, none in transit, and none again for repeated events', async () => {
  const id = await createOrder();
  const shipmentId = await pack(id, 1);
  const attempt = {
    status: 'undelivered',
    undeliveredReason: 'customer_unavailable',
    nextAttemptOn: '2026-11-27',
  } as const;
  const subjects = await listSubjects(
    shipmentId,
    { status: 'handed_over', carrierEventKey: 'a' },
    { status: 'in_transit', carrierEventKey: 'b' },
    { status: 'out_for_delivery', carrierEventKey: 'c' },
    { status: 'out_for_delivery', carrierEventKey: 'c' },
    { status: 'in_transit', carrierEventKey: 'd' },
    { status: 'out_for_delivery', carrierEventKey: 'e' },
    { ...attempt, carrierEventKey: 'f' },
    { status: 'out_for_delivery', carrierEventKey: 'g' },
    { ...attempt, carrierEventKey: 'h' },
    { status: 'delivered', cashCollected: 579_00, carrierEventKey: 'i' },
    { status: 'delivered', cashCollected: 579_00, carrierEventKey: 'i' },
  );
  expect(subjects).toEqual([
    `Your order ${id} is on its way`,
    `Your order ${id} arrives today`,
    `Your order ${id} could not be delivered`,
    `Your order ${id} arrives today`,
    `Your order ${id} could not be delivered`,
    `Your order ${id} was delivered`,
  ]);
  const [onTheWay, , failed] = (await listMessages()).filter(({ channel }) => channel === 'email');
  expect(onTheWay.body).toContain('Please keep ₹579 ready for the courier.');
  expect(onTheWay.body).toContain(`Track your parcel: https://vastra.example/orders/${id}/parcels/1`);
  const invoice = 'On the page of your parcel (PDF)';
  expect(onTheWay.body).toContain(`Invoice: ${invoice}`);
  expect(onTheWay.html?.split(`>${invoice}</a>`)[0]).toMatch(new RegExp(`/orders/${id}/parcels/1"[^<]*$`));
  expect(failed.body).not.toContain(invoice);
  expect(failed.body).toContain('No recipient was there.');
  expect(failed.body).toContain('Next attempt: 27 November 2026');
});

it('names the parcel and lists only its items when an order is sent in several', async () => {
  const id = await createOrder({ items: buildItems(3) });
  const first = await pack(id, 2);
  expect(await listSubjects(first, { status: 'handed_over' })).toEqual([`Parcel 1 of your order ${id} is on its way`]);
  const [{ body, html }] = await listMessages();
  expect(body).toContain(`Parcel 1 of order ${id}\n2 x Indigo Denim Jacket`);
  expect(body).not.toContain('Subtotal');
  expect(html).toContain('2 units');
});

it.each([
  [false, 'You do not pay anything for it.'],
  [true, 'We refund what you have paid for it'],
])('says what happens with the money of a parcel that came back, paid: %s', async (isPaid, text) => {
  const id = await createOrder({ paymentMethod: isPaid ? 'demo' : 'cod' });
  if (isPaid) await confirmPayment(id);
  const shipmentId = await pack(id, 1);
  await apply(shipmentId, { status: 'handed_over' });
  await shop.db.delete(outbox);
  const subjects = await listSubjects(shipmentId, { status: 'returning_to_origin' }, { status: 'returned_to_origin' });
  expect(subjects[0]).toBe(`Your order ${id} came back to us`);
  expect(subjects.filter((subject) => subject.includes('return of order'))).toEqual([]);
  expect((await listMessages())[0].body).toContain(text);
});

it('does not promise a refund of a cash parcel that came back after another one was paid', async () => {
  const id = await createOrder({ paymentMethod: 'cod', items: buildItems(2) });
  const [paid, unpaid] = [await pack(id, 1), await pack(id, 1)];
  for (const shipmentId of [paid, unpaid]) await apply(shipmentId, { status: 'handed_over' });
  const [{ cashDue }] = await shop.db.select().from(shipments).where(eq(shipments.id, paid));
  await apply(paid, { status: 'delivered', cashCollected: cashDue });
  await apply(unpaid, { status: 'returned_to_origin' });
  const mail = (await listMessages()).at(-1)!;
  expect(mail.body).toContain('Parcel 2 came back to us.');
  expect(mail.body).toContain('You do not pay anything for it.');
});

it('leads a guest from the mail to the parcel, and sends a text message to one without an email', async () => {
  const { order } = (await placeGuestOrder({ email: 'guest@example.in' })).body.data;
  const shipmentId = await pack(order._id, 1);
  await apply(shipmentId, { status: 'handed_over' });
  const [mail] = await listMessages();
  expect(mail.body).toMatch(new RegExp(`/order-link/${order._id}\\?to=parcels/1#[\\w-]{43}\n`));
  await shop.db.update(orders).set({ email: null }).where(eq(orders.id, order._id));
  await shop.db.delete(outbox);
  await apply(shipmentId, { status: 'undelivered', undeliveredReason: 'cash_not_ready', nextAttemptOn: '2026-11-27' });
  const [sms] = await listMessages();
  expect(sms).toMatchObject({ channel: 'sms', to: order.address.phone });
  expect(sms.body).toMatch(/^Vastra: not delivered, cash not ready\. Next: 27 November\. https:/);
  expect(sms.body.length).toBeLessThanOrEqual(160);
});
