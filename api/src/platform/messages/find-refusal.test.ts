import { eq } from 'drizzle-orm';
import { createSignedInUser, postalAddress, setUpTestShop } from '../../testing/shop';
import { orders, users } from '../db/schema';
import { findRefusal } from './find-refusal';

const shop = setUpTestShop();
const refused = 'the customer has switched it off';

async function addOrder(email: string | null, allowed: { allowsSms: boolean; allowsWhatsapp: boolean }) {
  const { userId } = await createSignedInUser(shop);
  await shop.db.update(users).set(allowed).where(eq(users.id, userId));
  const id = `V-${userId}`;
  await shop.db.insert(orders).values({
    ...{ id, userId, email, phone: '9876543210', subtotal: 100_00, total: 100_00 },
    address: { ...postalAddress, line2: '', district: '', country: 'India' },
    ...{ shippingMethod: 'standard', paymentMethod: 'cod', deliveryFrom: '2026-11-25', deliveryTo: '2026-11-30' },
  });
  return id;
}

it.each([
  ['sms', 'asha@example.in', { allowsSms: true, allowsWhatsapp: false }, undefined],
  ['sms', 'asha@example.in', { allowsSms: false, allowsWhatsapp: true }, refused],
  // The customer has no other channel.
  ['sms', null, { allowsSms: false, allowsWhatsapp: false }, undefined],
  ['whatsapp', 'asha@example.in', { allowsSms: false, allowsWhatsapp: true }, undefined],
  ['whatsapp', 'asha@example.in', { allowsSms: true, allowsWhatsapp: false }, refused],
  ['whatsapp', null, { allowsSms: true, allowsWhatsapp: false }, refused],
  ['email', 'asha@example.in', { allowsSms: false, allowsWhatsapp: false }, undefined],
] as const)(
  'finds why %s to a customer with the email %s who allows %j is not sent: %s',
  async (channel, email, allowed, reason) => {
    const orderId = await addOrder(email, allowed);
    expect(await findRefusal(shop.db, { channel, orderId })).toBe(reason);
  },
);

it('refuses no message that is about no order', async () => {
  expect(await findRefusal(shop.db, { channel: 'sms', orderId: null })).toBeUndefined();
});
