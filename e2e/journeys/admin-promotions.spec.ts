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
