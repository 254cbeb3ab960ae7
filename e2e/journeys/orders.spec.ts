import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures';

/** Changes the status of an order through the API, as an admin. */
async function transitionOrder(request: APIRequestContext, order: string, ...transitions: object[]): Promise<void> {
  const credentials = { email: 'admin@vastra.example', password: 'vastra-demo-admin' };
  const { data: admin } = await (await request.post('/api/v1/admin/auth/login', { data: credentials })).json();
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const data of transitions) {
    const response = await request.put(`/api/v1/admin/orders/${order}/status`, { headers, data });
    expect(response.status()).toBe(200);
  }
}

const getStock = async (request: APIRequestContext, product: string): Promise<number> => {
  const { data } = await (await request.get(`/api/v1/products/${product}`)).json();
  return data.variants.reduce((sum: number, { stock }: { stock: number }) => sum + stock, 0);
};

test('a coupon of the cart reduces the order total, and the order can be cancelled', { tag: '@any-width' }, async ({
  page,
  shopper,
}) => {
  const product = 'cropped-denim-jacket';
  const previous = await getStock(page.request, product);
  await page.goto('/login?redirect=/cart');
  await shopper.register();
  await shopper.addToCart(product);
  await page.goto('/cart');
  const code = page.getByLabel('Coupon code');
  await code.fill('nosuch');
  await expect(code).toHaveValue('NOSUCH');
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(page.getByText('Invalid coupon code').first()).toBeVisible();
  await code.fill('flat50');
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(page.getByText('Coupon applied successfully!')).toBeVisible();
  await expect(code).toBeDisabled();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('−₹').first()).toBeVisible();
  const total = (await summary.getByText(/^₹/).last().textContent())!;

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await shopper.fillAddress();
  await expect(page.getByRole('region', { name: 'Your order' }).getByText(total).first()).toBeVisible();
  const order = await shopper.placeOrder();
  expect(await getStock(page.request, product)).toBe(previous - 1);

  await page.goto(`/orders/${order}`);
  await expect(page.getByText(total).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByText('Ordered by mistake').click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Your order has been cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  expect(await getStock(page.request, product)).toBe(previous);
  await page.reload();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  // Nothing was packed, so there was no invoice to credit.
  await expect(page.getByRole('button', { name: 'Credit note (PDF)' })).toBeHidden();
});

test(
  'a guest opens the order from the mail, returns it and buys again',
  { tag: '@any-width' },
  async ({ page, shopper }, { project }) => {
    const product = project.name === 'phone' ? 'ridge-puffer-jacket' : 'matt-satin-bomber-jacket';
    await shopper.addToCart(product);
    await page.goto('/checkout');
    const email = `post.${Date.now()}.${project.name}@example.in`;
    await shopper.fillAddress(email);
    const order = await shopper.placeOrder();
    const previous = await getStock(page.request, product);
    await transitionOrder(
      page.request,
      order,
      { status: 'processing' },
      { status: 'shipped', carrier: 'Bharat Courier', trackingNumber: 'BC123' },
      { status: 'delivered' },
    );

    const mailbox = await (await page.request.get('/dev/mailbox')).text();
    const link = new RegExp(`/order-link/${order}#[\\w-]+`).exec(mailbox)![0];
    // Simulates another browser, where only the link in the mail opens the order.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/orders/${order}`);
    await expect(page).toHaveURL(/\/login/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: new RegExp(order) })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/orders/${order}$`));
    await expect(page.getByText('BC123').first()).toBeVisible();
    await page.getByRole('link', { name: 'Return or exchange' }).click();
    await page.getByRole('form', { name: 'Return or exchange' }).getByRole('checkbox').first().check();
    await page.getByLabel('Why do you return it?').selectOption('too_small');
    await page.getByLabel('Its condition').selectOption('tried_on');
    await page.getByRole('radio', { name: 'A refund' }).check();
    await page.getByRole('radio', { name: 'I send it myself' }).check();
    await page.getByLabel('UPI id').fill('asha@okaxis');
    await page.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByRole('heading', { name: /^Return 1,/ })).toBeFocused();
    // Nothing is back in stock before it has come back.
    expect(await getStock(page.request, product)).toBe(previous);

    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await shopper.expectCartCount(1);
  },
);
