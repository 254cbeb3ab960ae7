import { setUpTestShop } from '../../testing/shop';
import { createReturnHelpers } from '../returns/testing/return-shop';

const shop = setUpTestShop();
const { createOrder, deliver, lose, getOrderRow } = createReturnHelpers(shop);

it('marks an order as paid once the cash of its last parcel is collected', async () => {
  const { id } = await createOrder([{ quantity: 2 }], { paymentMethod: 'cod', delivered: [1] });
  expect((await getOrderRow(id)).paymentStatus).toBe('pending');
  await deliver(id, [1]);
  expect((await getOrderRow(id)).paymentStatus).toBe('paid');
});

it('marks an order as paid without the cash of a parcel that was lost', async () => {
  const { id } = await createOrder([{ quantity: 2 }], { paymentMethod: 'cod', delivered: [1] });
  await lose(id);
  expect((await getOrderRow(id)).paymentStatus).toBe('paid');
});
