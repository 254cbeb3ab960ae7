import { returnRules, settings } from '../../../platform/db/schema';
import { setUpTestShop } from '../../../testing/shop';
import { buildLine, createReturnHelpers, restockAll } from '../testing/return-shop';

const shop = setUpTestShop();
const { createOrder, request, open, callAdmin, step, getStock } = createReturnHelpers(shop);

beforeEach(async () => {
  await shop.db.delete(settings);
  await shop.db.delete(returnRules);
});

it('takes all delivered items back that are in no other return, in one step', async () => {
  const order = await createOrder([{ quantity: 2 }]);
  await request(order, [buildLine(0, 1)]);
  const { status, body } = await callAdmin(`PUT /admin/orders/${order.id}/status`, {
    status: 'returned',
    note: 'Back',
  });
  expect(status).toBe(200);
  expect(body.data.status).toBe('delivered');
  await step(order, 'approve');
  await step(order, 'receive', restockAll([0, 1]));
  await step(order, 'complete');
  expect((await open(order)).status).toBe('returned');
  expect((await callAdmin(`PUT /admin/orders/${order.id}/status`, { status: 'returned' })).body).toMatchObject({
    code: 'transition_not_allowed',
  });
  expect(await getStock(order.variantIds[0][0])).toBe(10);
});
