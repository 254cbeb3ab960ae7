import { addCoupon, createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { buildItems, placeGuestOrder, getOrderRow } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

describe('claiming an order as a guest who signs in', () => {
  const claimOrder = (id: string, accessToken: string, headers = buyer.customer.bearer) =>
    shop.call(`POST /orders/${id}/claim`, { headers, body: { accessToken } });

  it('assigns the order and its coupon redemption to the account', async () => {
    await addCoupon(shop, { code: 'MINE', perCustomerLimit: 1 });
    const { order: placed, accessToken } = (await placeGuestOrder({ couponCode: 'MINE' })).body.data;
    const { status, body } = await claimOrder(placed._id, accessToken);
    expect([status, body.data._id]).toEqual([200, placed._id]);
    expect((await getOrderRow(placed._id)).userId).toBe(buyer.customer.userId);
    const otherCartInput = { couponCode: 'MINE', items: buildItems() };
    expect(
      (await shop.call('POST /checkout/quote', { headers: buyer.customer.bearer, body: otherCartInput })).body.message,
    ).toBe('You have already used this coupon');
    expect((await claimOrder(placed._id, accessToken)).status).toBe(200);
    expect((await shop.call(`GET /orders/${placed._id}?accessToken=${accessToken}`)).status).toBe(404);
  });

  it("requires the order's own access token", async () => {
    const { order: placed } = (await placeGuestOrder()).body.data;
    const otherOrder = (await placeGuestOrder()).body.data;
    expect((await claimOrder(placed._id, otherOrder.accessToken)).body.code).toBe('order_not_found');
    expect((await claimOrder('V000000-NOSUCHID', otherOrder.accessToken)).body.code).toBe('order_not_found');
  });

  it('returns 409 for an order of another account', async () => {
    const { order: placed, accessToken } = (await placeGuestOrder()).body.data;
    await claimOrder(placed._id, accessToken);
    const { bearer } = await createSignedInUser(shop);
    expect((await claimOrder(placed._id, accessToken, bearer)).body.code).toBe('order_taken');
    expect((await getOrderRow(placed._id)).userId).toBe(buyer.customer.userId);
  });
});
