import { and, asc, eq, isNull } from 'drizzle-orm';
import { getStoredContent } from '../../accounting/invoices/document-content';
import { packShipment } from '../../fulfilment/shipments/pack-shipment';
import { getOrderContext } from '../../ordering/orders/order-context';
import { type Buyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import {
  customerGroupMembers,
  customerGroups,
  orderLines,
  priceLists,
  promotions,
  taxDocuments,
  variants,
} from '../../platform/db/schema';
import { addPriceList } from '../../pricing/member-prices/testing/add-price-list';
import { addPromotion } from '../../pricing/promotions/testing/add-promotion';
import { addCoupon, addProduct, createSignedInUser, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let buyer: Buyer;
const helpers = createOrderingHelpers(shop, () => buyer);
const { getAdmin, buildItems, createOrder, placeGuestOrder, getOrderRow } = helpers;

beforeEach(async () => {
  for (const table of [promotions, priceLists, customerGroups]) await shop.db.delete(table);
  const jacket = await addProduct(shop, { price: 500_00, stock: 9, sizes: ['M', 'L', 'XL'] });
  buyer = { customer: await createSignedInUser(shop), jacket };
});

const getVariantId = (index = 0) => buyer.jacket.variantIds[index];
/** Adds a price list for the buyer, by default with ₹400 for the jacket of ₹500. */
const addRetailers = (values: Partial<Parameters<typeof addPriceList>[1]> = {}) =>
  addPriceList(shop, {
    ...{ name: 'Retailers', prices: { [getVariantId()]: 400_00 }, userIds: [buyer.customer.userId] },
    ...values,
  });
const placeCashOrder = (quantity: number, body: object = {}) =>
  createOrder({ items: buildItems(quantity), paymentMethod: 'cod', ...body });
const call = async (route: string, body?: object) =>
  shop.call(route, { headers: (await getAdmin()).bearer, ...(body && { body }) });
/** Edits the only line of an order with the total of the preview. Resolves to the order. */
async function editLine(id: string, quantity: number, variantId = getVariantId()) {
  const change = { lines: [{ position: 0, variantId, quantity }] };
  const preview = await call(`POST /admin/orders/${id}/edit/preview`, change);
  const version = (await call(`GET /admin/orders/${id}`)).body.data.updatedAt;
  const expectedTotal = preview.body.data.next.total;
  return (await call(`POST /admin/orders/${id}/edit`, { ...change, version, expectedTotal })).body.data;
}
const listLines = (id: string) =>
  shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
const getQuotedDiscount = async (quantity: number): Promise<number> =>
  (await shop.call('POST /checkout/quote', { headers: buyer.customer.bearer, body: { items: buildItems(quantity) } }))
    .body.data.discount;

describe('an added unit', () => {
  it("costs a member what a quote says, and the order's documents add up", async () => {
    await addRetailers();
    const id = await placeCashOrder(1);
    const edited = await editLine(id, 3);
    expect(edited).toMatchObject({
      ...{ subtotal: 1500, discount: await getQuotedDiscount(3) },
      promotions: [{ label: 'Retailers', amount: 300, class: 'product' }],
    });
    expect(await listLines(id)).toMatchObject([
      { price: 500_00, quantity: 3, discount: 300_00, promotions: [{ label: 'Retailers', amount: 300_00 }] },
    ]);
    const context = { ...getOrderContext(shop.services), now: new Date(), by: 'admin' as const };
    await shop.db.transaction((tx) => packShipment(tx, { orderId: id, lines: 'rest' }, context));
    const listDocuments = async () =>
      (
        await shop.db
          .select()
          .from(taxDocuments)
          .where(and(eq(taxDocuments.orderId, id), isNull(taxDocuments.cancelledAt)))
      ).map((document) => ({ kind: document.kind, content: getStoredContent(document)! }));
    const [invoice] = await listDocuments();
    expect(invoice.content).toMatchObject({
      total: { amount: (await getOrderRow(id)).total },
      rows: [
        { quantity: 3, amount: 1200_00, offers: [{ label: 'Retailers', amount: 300_00 }] },
        ...invoice.content.rows.slice(1),
      ],
    });
    await call(`PUT /admin/orders/${id}/status`, { status: 'cancelled' });
    const amounts = (await listDocuments()).map(
      ({ kind, content }) => (kind === 'invoice' ? 1 : -1) * content.total.amount,
    );
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  it('costs what the list says now, and earlier units keep their price', async () => {
    const { id: listId } = await addRetailers();
    const id = await placeCashOrder(1);
    await shop.db.update(priceLists).set({ isActive: false }).where(eq(priceLists.id, listId));
    expect(await editLine(id, 2)).toMatchObject({ subtotal: 1000, discount: 100 });
    await addRetailers({ name: 'Founders', prices: { [getVariantId()]: 350_00 } });
    expect(await editLine(id, 3)).toMatchObject({
      ...{ subtotal: 1500, discount: 250 },
      promotions: [
        { label: 'Retailers', amount: 100 },
        { label: 'Founders', amount: 150 },
      ],
    });
    expect((await editLine(id, 1)).discount).toBeCloseTo(83.33, 1);
  });

  it('costs the price of the list alone if the customer has become a member since', async () => {
    const { groupId } = await addRetailers({ userIds: [] });
    const id = await placeCashOrder(1);
    expect(await editLine(id, 2)).toMatchObject({ discount: 0 });
    await shop.db.insert(customerGroupMembers).values({ groupId, userId: buyer.customer.userId });
    expect(await editLine(id, 3)).toMatchObject({ discount: 100 });
  });

  it('never costs more than its line, and a guest has no price list', async () => {
    await addRetailers({ prices: { [getVariantId()]: 600_00 } });
    const id = await placeCashOrder(1);
    expect(await editLine(id, 2)).toMatchObject({ subtotal: 1000, discount: 0 });
    const guest = await placeGuestOrder({ paymentMethod: 'cod' });
    await addRetailers({ name: 'Founders' });
    expect(await editLine(guest.body.data.order._id, 2)).toMatchObject({ discount: 0 });
  });

  it('keeps the coupon of the order as it is', async () => {
    await addRetailers();
    await addCoupon(shop, { code: 'FIFTY', discountType: 'fixed', discountValue: 50_00, minOrderAmount: 0 });
    const id = await placeCashOrder(1, { couponCode: 'FIFTY' });
    expect(await editLine(id, 2)).toMatchObject({ subtotal: 1000, discount: 250 });
  });
});

describe('a swapped variant', () => {
  it('costs a member the price of its list at most, after the agreed discounts', async () => {
    await addPromotion(shop, { kind: 'percent', percent: 10 }, { label: 'Diwali' });
    const id = await placeCashOrder(2);
    expect(await getOrderRow(id)).toMatchObject({ discount: 100_00 });
    await addRetailers({ prices: { [getVariantId(1)]: 420_00 } });
    await editLine(id, 2, getVariantId(1));
    expect(await listLines(id)).toMatchObject([
      {
        promotions: [
          { label: 'Diwali', amount: 100_00 },
          { label: 'Retailers', amount: 60_00 },
        ],
      },
    ]);
    await shop.db
      .update(variants)
      .set({ price: 450_00 })
      .where(eq(variants.id, getVariantId(2)));
    // Ten percent less than its price is below a list of ₹430, and the first list leaves it out.
    await addRetailers({ name: 'Founders', prices: { [getVariantId(2)]: 430_00 } });
    expect(await editLine(id, 2, getVariantId(2))).toMatchObject({ subtotal: 900, discount: 90 });
  });

  it('counts a discount of the order after the list', async () => {
    await addPromotion(shop, { kind: 'order-amount', amount: 60 }, { label: 'Welcome' });
    const id = await placeCashOrder(1);
    await addRetailers({ prices: { [getVariantId(1)]: 450_00 } });
    expect(await editLine(id, 1, getVariantId(1))).toMatchObject({ subtotal: 500, discount: 110 });
  });
});
