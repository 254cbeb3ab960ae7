import { addCoupon, createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { type Buyer, createBuyer, createOrderingHelpers } from '../testing/buyer';

const shop = setUpTestShop();
let buyer: Buyer;
const { items, placesAsGuest, rowOf } = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

describe('a guest who signs in afterwards', () => {
  const claims = (id: string, accessToken: string, headers = buyer.customer.bearer) =>
    shop.call(`POST /orders/${id}/claim`, { headers, body: { accessToken } });

  it('takes the order into the account, with its coupon', async () => {
    await addCoupon(shop, { code: 'MINE', perCustomerLimit: 1 });
    const { order: placed, accessToken } = (await placesAsGuest({ couponCode: 'MINE' })).body.data;
    const { status, body } = await claims(placed._id, accessToken);
    expect([status, body.data._id]).toEqual([200, placed._id]);
    expect((await rowOf(placed._id)).userId).toBe(buyer.customer.userId);
    const elsewhere = { couponCode: 'MINE', items: items() };
    expect(
      (await shop.call('POST /checkout/quote', { headers: buyer.customer.bearer, body: elsewhere })).body.message,
    ).toBe('You have already used this coupon');
    expect((await claims(placed._id, accessToken)).status).toBe(200);
    expect((await shop.call(`GET /orders/${placed._id}?accessToken=${accessToken}`)).status).toBe(404);
  });

  it("needs the order's own token", async () => {
    const { order: placed } = (await placesAsGuest()).body.data;
    const other = (await placesAsGuest()).body.data;
    expect((await claims(placed._id, other.accessToken)).body.code).toBe('order_not_found');
    expect((await claims('V000000-NOSUCHID', other.accessToken)).body.code).toBe('order_not_found');
  });

  it("does not get somebody else's", async () => {
    const { order: placed, accessToken } = (await placesAsGuest()).body.data;
    await claims(placed._id, accessToken);
    const { bearer } = await createSignedInUser(shop);
    expect((await claims(placed._id, accessToken, bearer)).body.code).toBe('order_taken');
    expect((await rowOf(placed._id)).userId).toBe(buyer.customer.userId);
  });
});
