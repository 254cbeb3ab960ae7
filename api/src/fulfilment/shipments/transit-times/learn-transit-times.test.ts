import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../ordering/orders/testing/buyer';
import { orders, shipments, transitTimes } from '../../../platform/db/schema';
import { getDeliveryDays } from '../../../pricing/shipping/policy';
import { getShippingPolicy } from '../../../pricing/shipping/queries';
import { getLearnedDays } from '../../../pricing/shipping/transit-times';
import { setUpTestShop } from '../../../testing/shop';
import { learnTransitTimes } from './learn-transit-times';

const shop = setUpTestShop();
const now = new Date('2026-11-21T06:00:00Z');
let template: typeof orders.$inferSelect;
let buyer: Buyer;
let counter = 0;

beforeAll(async () => {
  buyer = await createBuyer(shop);
  const { createOrder, getOrderRow } = createOrderingHelpers(shop, () => buyer);
  template = await getOrderRow(await createOrder());
});
beforeEach(() => shop.db.delete(shipments));

interface Delivery {
  postalCode?: string;
  /** Times in India. */
  handedOver?: string;
  delivered?: string;
  shippingMethod?: 'standard' | 'express';
  status?: 'delivered' | 'in_transit';
}

async function addDeliveries(count: number, delivery: Delivery): Promise<void> {
  const { postalCode = '560025', handedOver = '2026-11-16T18:00', delivered = '2026-11-18T11:00' } = delivery;
  for (let index = 0; index < count; index++) {
    const id = `T${++counter}`;
    const { shippingMethod = 'standard', status = 'delivered' } = delivery;
    await shop.db
      .insert(orders)
      .values({ ...template, id, shippingMethod, address: { ...template.address, postalCode } });
    await shop.db.insert(shipments).values({
      orderId: id,
      number: 1,
      status,
      handedOverAt: new Date(`${handedOver}+05:30`),
      deliveredAt: new Date(`${delivered}+05:30`),
    });
  }
}

it('learns the median and the ninth decile of a region in business days', async () => {
  // Two, three, four, five and six business days; the weekend of 14 November does not count.
  for (const day of ['13', '16', '17', '18', '19'])
    await addDeliveries(1, { handedOver: '2026-11-11T18:00', delivered: `2026-11-${day}T11:00` });
  await learnTransitTimes(shop.db, now);
  expect(await getLearnedDays(shop.db, '560001')).toEqual({ standard: [4, 6] });
  const [row] = await shop.db.select().from(transitTimes).where(eq(transitTimes.region, '560'));
  expect(row).toMatchObject({ sampleCount: 5, shippingMethod: 'standard' });
});

it('counts the days in India, at least one', async () => {
  await addDeliveries(5, { handedOver: '2026-11-17T23:59', delivered: '2026-11-18T00:01' });
  await addDeliveries(5, { handedOver: '2026-11-18T08:00', delivered: '2026-11-18T20:00', shippingMethod: 'express' });
  await learnTransitTimes(shop.db, now);
  expect(await getLearnedDays(shop.db, '560025')).toEqual({ standard: [1, 1], express: [1, 1] });
});

it('falls back to the postal circle, and then to the policy', async () => {
  await addDeliveries(4, { postalCode: '560025' });
  await addDeliveries(1, { postalCode: '562101' });
  await addDeliveries(4, { postalCode: '110001' });
  await learnTransitTimes(shop.db, now);
  expect(await getLearnedDays(shop.db, '560025')).toEqual({ standard: [2, 2] });
  expect(await getLearnedDays(shop.db, '110001')).toEqual({});
});

it('leaves out parcels that are on their way, old, or were forgotten', async () => {
  await addDeliveries(5, { status: 'in_transit' });
  await addDeliveries(5, { handedOver: '2026-08-10T10:00', delivered: '2026-08-12T10:00' });
  await addDeliveries(5, { handedOver: '2026-09-01T10:00', delivered: '2026-11-18T10:00' });
  await addDeliveries(5, { handedOver: '2026-11-18T10:00', delivered: '2026-11-17T10:00' });
  await learnTransitTimes(shop.db, now);
  expect(await shop.db.select().from(transitTimes)).toEqual([]);
});

it('removes learned transit times when their parcels are old', async () => {
  await addDeliveries(5, {});
  await learnTransitTimes(shop.db, now);
  await learnTransitTimes(shop.db, new Date('2027-04-01T06:00:00Z'));
  expect(await getLearnedDays(shop.db, '560025')).toEqual({});
});

it('replaces the days of the policy for shoppers', async () => {
  await addDeliveries(5, { handedOver: '2026-11-16T18:00', delivered: '2026-11-25T11:00' });
  await learnTransitTimes(shop.db, now);
  const policy = await getShippingPolicy(shop.db);
  const { options } = (await shop.call('GET /delivery/560025')).body.data;
  const current = new Date();
  expect(options[0]).toMatchObject(getDeliveryDays(policy, 'standard', current, { standard: [7, 7] }));
  expect(options[1]).toMatchObject(getDeliveryDays(policy, 'express', current));
  const items = [{ productId: buyer.jacket.id, variantId: buyer.jacket.variantIds[0], quantity: 1 }];
  const quote = (await shop.call('POST /checkout/quote', { body: { items, address: { postalCode: '560025' } } })).body
    .data;
  expect([quote.deliveryFrom, quote.deliveryTo]).toEqual([options[0].from, options[0].to]);
});
