import type { APIRequestContext } from '@playwright/test';
import { addUniqueSuffix, expect, type Merchant, test } from '../fixtures';

/** Switches a promotion off, because other journeys share the shop. */
async function switchOff(merchant: Merchant): Promise<void> {
  await merchant.page.getByLabel('Status').selectOption('Off');
  await merchant.save();
}

interface Offer {
  /** Name of the template. */
  template: string;
  /** Sentence above the form. */
  sentence: RegExp;
  /** Discount in the cart of one pair of chappals. */
  saving: string;
  /** Fills in what the template leaves open. */
  complete?: (merchant: Merchant) => Promise<void>;
}

const onlyWithCode = async (merchant: Merchant, code: string) => {
  await merchant.page.getByLabel('With a code that shoppers enter').check();
  await merchant.page.getByLabel('Code', { exact: true }).fill(code);
};

const offers: Offer[] = [
  {
    template: 'Festive sale',
    sentence: /^37% off everything, with the code/,
    saving: '37% off',
    complete: ({ page }) => page.getByLabel('Percent', { exact: true }).fill('37'),
  },
  {
    template: 'Amount off above',
    sentence: /^₹41 off orders of ₹100 or more, with the code/,
    saving: '₹41 off',
    complete: async ({ page }) => {
      await page.getByLabel('Amount (₹)', { exact: true }).fill('41');
      await page.getByLabel('Amount, at least (₹)').fill('100');
    },
  },
];

for (const { template, sentence, saving, complete } of offers)
  test(`${template}: a promotion from a template changes the shopper's price, until it is switched off`, async ({
    page,
    shopper,
    merchant,
  }) => {
    const code = addUniqueSuffix('P').toUpperCase();
    await merchant.open('promotions');
    await merchant.page.getByRole('link', { name: 'New promotion' }).click();
    await merchant.page.getByRole('link', { name: new RegExp(`^${template}`) }).click();
    await merchant.page.getByLabel('Name', { exact: true }).fill(code);
    await merchant.page.getByLabel('Name for shoppers').fill(saving);
    await onlyWithCode(merchant, code);
    await complete?.(merchant);
    await expect(merchant.page.getByText(sentence)).toBeVisible();
    await merchant.page.getByRole('button', { name: 'Add promotion' }).click();
    // Demo products can have a cost above the price.
    const anyway = merchant.page.getByRole('button', { name: 'Save anyway' });
    const added = merchant.page.getByText('Promotion added', { exact: true }).first();
    await expect(anyway.or(added)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(merchant.page).toHaveURL(/\/admin\/promotions\/(?!new)[^/]+$/);

    await shopper.addToCart('plaited-leather-chappal');
    await page.goto('/cart');
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText(saving).first()).toBeVisible();

    await switchOff(merchant);
    await page.reload();
    await expect(summary.getByText(saving)).toHaveCount(0);
  });

/** Finds two guests by their phone numbers, which decide who gets a promotion with a holdout: one who gets it, and one who does not. */
async function findGuests(request: APIRequestContext, items: object[]): Promise<{ getsIt: string; isHeldOut: string }> {
  const phones = new Map<boolean, string>();
  for (let phone = 9_845_000_000; phones.size < 2; phone++) {
    const quote = await request.post('/api/v1/checkout/quote', { data: { items, phone: String(phone) } });
    phones.set((await quote.json()).data.discount > 0, String(phone));
  }
  return { getsIt: phones.get(true)!, isHeldOut: phones.get(false)! };
}

async function orderAsGuest(request: APIRequestContext, items: object[], phone: string): Promise<void> {
  const address = { name: 'Ila Rao', phone, line1: '14 Residency Road', city: 'Bengaluru', state: 'Karnataka' };
  const response = await request.post('/api/v1/orders', {
    headers: { 'idempotency-key': addUniqueSuffix('order-') },
    data: { items, address: { ...address, postalCode: '560001' }, paymentMethod: 'cod', shippingMethod: 'standard' },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test('a promotion with a holdout compares the customers who get it with those who do not', async ({
  page: { request },
  merchant,
}) => {
  const { data: product } = await (await request.get('/api/v1/products/embroidered-mojari')).json();
  const { _id: id } = await merchant.callApi('POST', 'admin/promotions', {
    ...{ name: addUniqueSuffix('Holdout '), label: 'Mojari week', code: null, status: 'active', priority: 0 },
    ...{ startDate: new Date(Date.now() - 60_000), endDate: null },
    ...{ usageLimit: null, perCustomerLimit: null, budget: null },
    combines: { product: false, order: true, delivery: true },
    definition: { effect: { kind: 'unit-amount', amount: 99 }, products: { productIds: [product._id] } },
  });
  await merchant.open(`promotions/${id}`);
  const performance = merchant.page.getByRole('region', { name: 'Performance' });
  const comparison = performance.getByRole('table', { name: 'Comparison' });
  await expect(performance.getByText('Revenue')).toBeVisible();
  await expect(comparison).toHaveCount(0);
  await merchant.page.getByLabel('Customers who do not get it, in percent').fill('50');
  await merchant.save();

  const items = [{ productId: product._id, variantId: product.variants[0]._id, quantity: 1 }];
  const { getsIt, isHeldOut } = await findGuests(request, items);
  for (const phone of [getsIt, isHeldOut]) await orderAsGuest(request, items, phone);
  await merchant.page.reload();
  // Other journeys place orders, too, and the comparison has all of them.
  await expect(comparison.getByRole('row', { name: /^Get it \(50%\) [1-9]/ })).toBeVisible();
  await expect(comparison.getByRole('row', { name: /^Do not get it \(50%\) [1-9]/ })).toBeVisible();
  await expect(performance.getByText('₹99', { exact: true })).toBeVisible();
  await expect(merchant.page.getByLabel('Customers who do not get it, in percent')).toHaveValue('50');
  await switchOff(merchant);
});
