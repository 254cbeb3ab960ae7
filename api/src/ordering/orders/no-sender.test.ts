import { randomUUID } from 'node:crypto';
import { addProduct, postalAddress, setUpTestShop } from '../../testing/shop';

// A new shop before anything is configured.
const shop = setUpTestShop({ isDemo: false, isCashCodeOn: true });

it('takes the first order of a guest with cash on delivery, and promises nothing that is not sent', async () => {
  const { id: productId, variantIds } = await addProduct(shop);
  const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
  const { body } = await shop.call('POST /checkout/quote', { body: { items } });
  expect(body.data.offersWhatsapp).toBe(false);
  const placed = await shop.call('POST /orders', {
    headers: { 'idempotency-key': randomUUID() },
    body: { address: postalAddress, email: 'asha@example.in', paymentMethod: 'cod', items },
  });
  expect(placed.status).toBe(201);
  const { order, accessToken } = placed.body.data;
  const reply = await shop.call(`GET /orders/${order._id}?accessToken=${accessToken}`);
  expect(reply.body.data).toMatchObject({ email: 'asha@example.in', sendsEmail: false });
});

it('sends no code that it cannot send', async () => {
  expect((await shop.call('POST /checkout/phone-code', { body: { phone: '9876543210' } })).body.code).toBe(
    'phone_not_valid',
  );
  expect((await shop.call('POST /auth/send-otp', { body: { email: 'asha@example.in' } })).status).toBe(400);
});
