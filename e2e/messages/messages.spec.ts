import type { Locator } from '@playwright/test';
import type { OrderMessage } from '@vastra/shared/contract';
import type { Merchant } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';
import { patience } from '../patience';
import { expect, test } from './message-shop';

/** Packs the order, hands the parcel over and delivers it. */
async function deliver(merchant: Merchant, orderId: string): Promise<void> {
  await merchant.callApi('POST', `admin/orders/${orderId}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
  const { shipments } = await merchant.callApi('GET', `admin/orders/${orderId}/shipments`);
  const step = (body: object) => merchant.callApi('POST', `admin/shipments/${shipments[0].id}/status`, body);
  await step({ status: 'handed_over', carrier: 'Blue Dart', trackingNumber: `BD${orderId.slice(-8)}` });
  await step({ status: 'out_for_delivery' });
  await step({ status: 'delivered', cashCollected: true });
}

/** Opens the order in the admin area. Returns the entries of its card of messages, all of them. */
async function openMessages(merchant: Merchant, orderId: string): Promise<Locator> {
  await merchant.open(`orders/${orderId}`);
  const card = merchant.page.getByRole('region', { name: 'Messages' });
  await card.getByRole('button', { name: /^Show all/ }).click();
  return card.getByRole('listitem');
}

/** Waits until the shop has stored that messages are sent. It ignores a receipt that comes before, which is quicker than providers are. */
const waitUntilSent = (merchant: Merchant, orderId: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const messages: OrderMessage[] = await merchant.callApi('GET', `admin/orders/${orderId}/messages`);
        return messages.filter(({ sentAt }) => !sentAt).map(({ channel, name }) => `${channel}: ${name}`);
      },
      { timeout: 120_000 * patience },
    )
    .toEqual([]);

test.describe.configure({ mode: 'serial' });
test.afterAll(({ servers }) => servers.stop('message shop'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a shopper who allows WhatsApp gets each step by mail and WhatsApp, and the merchant sees what was read', async ({
    shop,
    page,
    shopper,
    merchant,
  }) => {
    await shopper.addToCart('everyday-crew-tshirt');
    await page.goto('/checkout');
    await shopper.fillAddress('ila@example.in');
    await page.getByLabel('Send me updates about this order on WhatsApp').check();
    const id = await shopper.placeOrder();
    const placed = await shop.findMessage('whatsapp', 'order_placed');
    expect(placed).toMatchObject({ to: '919845012345', text: expect.stringContaining(id) });
    await shop.report(placed, 'delivered', 'read');
    const mail = await shop.findMessage('email', `Your Vastra order ${id}`);
    expect(mail.to).toBe('ila@example.in');
    await waitUntilSent(merchant, id);
    await shop.report(mail, 'delivered');

    await deliver(merchant, id);
    for (const event of ['order_processing', 'parcel_shipped', 'parcel_out_for_delivery', 'parcel_delivered'])
      await shop.findMessage('whatsapp', event);
    const bounce = await shop.findMessage('email', 'was delivered');
    await waitUntilSent(merchant, id);
    await shop.report(bounce, 'failed');
    await shop.report(await shop.findMessage('whatsapp', 'parcel_shipped'), 'delivered');
    expect((await shop.listMessages()).filter(({ channel }) => channel === 'sms')).toEqual([]);

    const entries = await openMessages(merchant, id);
    await expect(entries).toHaveCount(10);
    await expect(entries.filter({ hasText: /^Order placedRead.*WhatsApp to …2345, / })).toBeVisible();
    await expect(entries.filter({ hasText: /^Order placedDelivered.*Email to il…@example\.in, / })).toBeVisible();
    await expect(entries.filter({ hasText: /^Parcel shippedDelivered.*WhatsApp/ })).toBeVisible();
    const bounced = entries.filter({ hasText: /^Parcel deliveredFailed.*Email.*bounced 5\.1\.1/ });
    await bounced.getByText('Text and times').click();
    await expect(bounced.getByText(/was delivered/).first()).toBeVisible();
    expect(await listAccessibilityViolations(merchant.page)).toEqual([]);
  });
});

test('a shopper with a phone only gets each step: by SMS where WhatsApp fails, and after STOP', async ({
  shop,
  page,
  merchant,
}) => {
  const { data: product } = await (await page.request.get('/api/v1/products/everyday-crew-tshirt')).json();
  const response = await page.request.post('/api/v1/orders', {
    headers: { 'idempotency-key': `order-${Date.now()}` },
    data: {
      items: [{ productId: product._id, variantId: product.variants[0]._id, quantity: 1 }],
      address: {
        name: 'Meera Nair',
        phone: '9845067890',
        line1: '3 MG Road',
        city: 'Kochi',
        state: 'Kerala',
        postalCode: '682011',
      },
      paymentMethod: 'cod',
      shippingMethod: 'standard',
      allowsWhatsapp: true,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const id = (await response.json()).data.order._id;
  const placed = await shop.findMessage('whatsapp', id);
  expect(placed.to).toBe('919845067890');
  await shop.report(placed, 'failed');
  const fallback = await shop.findMessage('sms', id);
  expect(fallback).toMatchObject({
    to: '919845067890',
    subject: 'orders1',
    text: expect.stringMatching(/order placed/),
  });
  await waitUntilSent(merchant, id);
  await shop.report(fallback, 'delivered');

  // The link of an SMS opens the order without a sign-in.
  const [link] = /http\S+/.exec(fallback.text)!;
  await page.goto(link);
  await expect(page.getByText(id).first()).toBeVisible();

  await shop.reply(placed, 'Stop');
  await deliver(merchant, id);
  const [delivered] = await Promise.all([
    shop.findMessage('sms', 'Vastra: your order was delivered.'),
    shop.findMessage('sms', 'Vastra: your order arrives today.'),
    shop.findMessage('sms', 'Vastra: your order is on its way.'),
    shop.findMessage('sms', 'Vastra: your order is being packed.'),
  ]);
  await waitUntilSent(merchant, id);
  await shop.report(delivered, 'delivered');
  const own = (await shop.listMessages()).filter(({ to }) => to.includes('9845067890'));
  expect(own.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms', 'sms', 'sms', 'sms', 'sms']);

  const entries = await openMessages(merchant, id);
  await expect(entries).toHaveCount(6);
  await expect(entries.filter({ hasText: /^Order placedFailed.*WhatsApp to …7890, .*WhatsApp 131026/ })).toBeVisible();
  await expect(entries.filter({ hasText: /^Order placedDelivered.*SMS to …7890, / })).toBeVisible();
  await expect(entries.filter({ hasText: /^Parcel deliveredDelivered.*SMS/ })).toBeVisible();
  const card = merchant.page.getByRole('region', { name: 'Messages' });
  await expect(card).not.toContainText('9845067890');
  await expect(card).not.toContainText(link.split('#')[1]);
  expect(await listAccessibilityViolations(merchant.page)).toEqual([]);
});
