import { type APIRequestContext, type Browser, type Page, request as requests } from '@playwright/test';
import { expect, suppressPopups, test } from '../fixtures';
import { listAccessibilityViolations } from '../list-accessibility-violations';
import { demoAdmin, Merchant } from '../merchant';
import { patience } from '../patience';
import { PaymentShop, type Provider, providers } from './payment-shop';

const address = {
  name: 'Ila Rao',
  phone: '9845012345',
  line1: '14 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
};

let shop: PaymentShop;
let request: APIRequestContext;
let token: string;

/** Places an order that is paid online. */
async function placeOrder(provider: Provider): Promise<{ id: string; total: number }> {
  const { data: product } = await (await request.get('/api/v1/products/everyday-crew-tshirt')).json();
  const items = [{ productId: product._id, variantId: product.variants[0]._id, quantity: 1 }];
  const response = await request.post('/api/v1/orders', {
    headers: { 'idempotency-key': `order-${Date.now()}-${Math.random()}` },
    data: { items, email: 'ila@example.in', address, paymentMethod: provider, shippingMethod: 'standard' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { _id: id, total } = (await response.json()).data.order;
  return { id, total };
}

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1360, height: 900 } },
};

/** Opens a new browser of this size. Returns its page, and the messages of its console. */
async function openBrowser(browser: Browser, size: keyof typeof sizes) {
  const context = await browser.newContext({ ...sizes[size], baseURL: shop.url });
  await suppressPopups(context);
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  return { page, messages, context };
}

/** Opens the payment link that the customer of an order gets by mail. */
async function openMailedLink(page: Page, merchant: Merchant, id: string): Promise<void> {
  expect((await merchant.callApi('POST', `admin/orders/${id}/payment-link`, { isSent: true })).sentBy).toBe('email');
  const findLink = async () => {
    const [mail] = await shop.listMails(id, 'to=pay');
    return mail && new RegExp(`/order-link/${id}\\?to=pay#[\\w-]+`).exec(mail)?.[0];
  };
  await expect.poll(findLink).toBeTruthy();
  await page.goto((await findLink())!);
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
}

const payByUpi = (page: Page) => page.getByRole('button', { name: /^Pay ₹.* by UPI$/ }).click();

/** Expects that an order was paid by one payment, was confirmed once, and that its customer was written to once. */
async function expectPaidOnce(merchant: Merchant, id: string): Promise<void> {
  await expect.poll(async () => (await merchant.callApi('GET', `admin/orders/${id}`)).paymentStatus).toBe('paid');
  const { events, payment, total } = await merchant.callApi('GET', `admin/orders/${id}`);
  expect(payment).toMatchObject({ amount: total, received: total, refunds: [] });
  expect(events.filter(({ status }: { status: string }) => status === 'placed')).toHaveLength(1);
  await expect.poll(async () => (await shop.listMails(id, 'Thank you for your order')).length).toBe(1);
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000 * patience);
  shop = await PaymentShop.start();
});
test.afterAll(() => shop?.stop());

/** Offers a provider, and signs an admin in. */
async function offer(provider: Provider): Promise<void> {
  test.setTimeout(240_000 * patience);
  await shop.offer(provider);
  request = await requests.newContext({ baseURL: shop.url });
  const session = await request.post('/api/v1/admin/auth/login', { data: demoAdmin });
  token = (await session.json()).data.token;
}

// npm test has one journey of each provider, npm run test:slow the other two journeys.
for (const provider of providers.filter((name) => name !== 'phonepe'))
  test.describe(`payments through ${provider}`, () => {
    test.beforeAll(() => offer(provider));
    test.afterAll(() => request?.dispose());

    test('a mailed link leads to a UPI app on a phone; a late and doubled webhook changes nothing', {
      tag: provider === 'razorpay' ? [] : '@slow',
    }, async ({ browser }) => {
      const { id } = await placeOrder(provider);
      const { page, messages, context } = await openBrowser(browser, 'phone');
      const merchant = new Merchant(page, { url: shop.url, key: token });
      await openMailedLink(page, merchant, id);
      await payByUpi(page);
      await expect(page.getByRole('link', { name: 'Any UPI app' })).toHaveAttribute('href', /^upi:\/\/pay\?/);
      await expect(page.getByText('Waiting for your payment in the UPI app. Do not close this page.')).toBeVisible();
      expect(await listAccessibilityViolations(page)).toEqual([]);
      await shop.finishUpi(provider, { outcome: 'paid', webhooks: 0 });
      await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
      await shop.finishUpi(provider, { outcome: 'paid', webhooks: 2 });
      await expectPaidOnce(merchant, id);
      expect(messages).toEqual([]);

      // Another shopper leaves the page before the payment is made.
      const { id: left } = await placeOrder(provider);
      await openMailedLink(page, merchant, left);
      await payByUpi(page);
      await expect(page.getByRole('link', { name: 'Any UPI app' })).toBeVisible();
      await page.close();
      await shop.finishUpi(provider, { outcome: 'paid', webhooks: 2 });
      await expectPaidOnce(merchant, left);
      await context.close();
    });

    test('after a failure on a desktop a card pays in the form of the provider, and the admin refunds it in two parts', {
      tag: provider === 'cashfree' ? [] : '@slow',
    }, async ({ browser }) => {
      const { id, total } = await placeOrder(provider);
      const { page, messages, context } = await openBrowser(browser, 'desktop');
      await openMailedLink(page, new Merchant(page, { url: shop.url, key: token }), id);
      expect(await listAccessibilityViolations(page)).toEqual([]);
      await payByUpi(page);
      await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeVisible();
      await shop.finishUpi(provider, { outcome: 'failed' });
      await expect(page.getByRole('alert').filter({ hasText: 'The payment did not go through.' })).toBeVisible();
      await page.getByRole('button', { name: /^Cards/ }).click();
      const form = page.frameLocator('iframe[title="Payment form (stand-in)"]');
      await form.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('You have closed the payment form.')).toBeVisible();
      await page.getByRole('button', { name: /^Cards/ }).click();
      await form.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
      expect(messages).toEqual([]);
      // The confirmation has the strict policy again.
      const document = await page.request.get(page.url());
      expect(document.headers()['content-security-policy']).not.toContain('frame-src');

      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(demoAdmin.email);
      await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/dashboard/);
      await page.goto(`/admin/orders/${id}`);
      const payment = page.getByRole('region', { name: 'Payment' });
      for (const [index, amount] of [100, total - 100].entries()) {
        await page.getByRole('button', { name: 'Refund an amount' }).click();
        const dialog = page.getByRole('dialog', { name: `Refund order ${id}` });
        await dialog.getByLabel('Amount in rupees').fill(String(amount));
        await dialog.getByLabel('Reason').fill('Goodwill');
        await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
        await expect(dialog).toBeHidden();
        const refund = payment.getByRole('list', { name: 'Refunds' }).getByRole('listitem').nth(index);
        await expect(refund.getByText('Refunded', { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: 'Refund an amount' })).toBeHidden();
      await context.close();
    });
  });

test.describe('payments through phonepe', () => {
  test.beforeAll(() => offer('phonepe'));
  test.afterAll(() => request?.dispose());

  test('the page of the provider takes the place of the shop, and leads back without and with a payment', async ({
    browser,
  }) => {
    const { id } = await placeOrder('phonepe');
    const { page, messages, context } = await openBrowser(browser, 'phone');
    const merchant = new Merchant(page, { url: shop.url, key: token });
    await openMailedLink(page, merchant, id);
    expect(await listAccessibilityViolations(page)).toEqual([]);
    const standIn = page.getByRole('heading', { name: 'PhonePe (stand-in)' });
    for (const button of ['Go back', 'Pay']) {
      await page.getByRole('button', { name: /cards/i }).click();
      await expect(standIn).toBeVisible();
      await page.getByRole('button', { name: button }).click();
      await expect(standIn).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expectPaidOnce(merchant, id);
    expect(messages).toEqual([]);
    await context.close();
  });
});
