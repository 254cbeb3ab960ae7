import { eq } from 'drizzle-orm';
import { getOrderContext } from '../../../../ordering/orders/order-context';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../../ordering/orders/testing/buyer';
import { carrierBookings, carrierEvents, orders, shipments } from '../../../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop, type TestShop } from '../../../../testing/shop';
import { packShipment } from '../../pack-shipment';
import type { WebhookMessage } from '../shiprocket/testing/shiprocket-stand-in';
import { useShiprocketStandIn } from '../shiprocket/testing/use-shiprocket-stand-in';

/** Size and weight of the parcels of tests. */
export const parcelSize = { lengthMm: 300, widthMm: 250, heightMm: 60, weightGrams: 700 };

/** Sets up a shop with the stand-in of Shiprocket, and what tests do with it. */
export function setUpCarrierShop() {
  const { standIn, shiprocket } = useShiprocketStandIn();
  const shop: TestShop = setUpTestShop({ shiprocket });
  let admin: SignedIn;
  let buyer: Buyer;
  beforeAll(async () => {
    admin = await createSignedInUser(shop, { role: 'admin' });
  });
  beforeEach(async () => {
    buyer = await createBuyer(shop);
  });
  const { createOrder, getOrderRow } = createOrderingHelpers(shop, () => buyer);

  /** Packs an order, with cash on delivery of ₹579. Returns the shipment's id. */
  async function pack(size: object = parcelSize): Promise<{ orderId: string; id: string }> {
    const orderId = await createOrder();
    const context = { ...getOrderContext(shop.services), by: 'admin' as const, actor: admin.userId, now: new Date() };
    const { id } = await shop.db.transaction((tx) => packShipment(tx, { orderId, lines: 'rest', ...size }, context));
    return { orderId, id };
  }
  const call = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
  const book = (id: string, serviceId = '10') =>
    call(`POST /admin/shipments/${id}/booking`, { carrier: 'shiprocket', serviceId });
  const getShipment = async (id: string) => (await shop.db.select().from(shipments).where(eq(shipments.id, id)))[0];
  const getBooking = async (id: string) =>
    (await shop.db.select().from(carrierBookings).where(eq(carrierBookings.shipmentId, id)))[0];

  /** Packs and books an order. Returns the shipment with its AWB. */
  async function packAndBook(): Promise<{ orderId: string; id: string; awb: string }> {
    const packed = await pack();
    await book(packed.id);
    return { ...packed, awb: (await getShipment(packed.id)).awb! };
  }
  const sendWebhook = async ({ headers, body }: WebhookMessage, code = 'parcels') => {
    const url = `/api/v1/webhooks/carriers/${code}`;
    const reply = await shop.app.inject({ method: 'POST', url, headers, payload: body });
    return { status: reply.statusCode, body: reply.json() };
  };
  const listOutcomes = async () =>
    (await shop.db.select().from(carrierEvents).orderBy(carrierEvents.at)).map(({ outcome }) => outcome);
  const getOrderStatus = async (id: string) =>
    (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0].status;
  return {
    shop,
    standIn,
    call,
    pack,
    book,
    packAndBook,
    getShipment,
    getBooking,
    getOrderRow,
    getOrderStatus,
    sendWebhook,
    listOutcomes,
  };
}
