import type { Page } from '@playwright/test';
import { promotionTemplates } from '../../shared/contract/promotion-templates';
import { isInShare } from '../../shared/testing/share.cjs';
import { addUniqueSuffix, expect, type Merchant, test } from '../fixtures';
import { goToCheckout, type Offer, offers } from './template-offers';

/** Puts units of the first variant with enough stock of each product into the guest's cart. */
async function fillCart(page: Page, products: { product: string; quantity: number }[]): Promise<void> {
  const lines: { productId: string; variantId: string; quantity: number }[] = [];
  for (const { product, quantity } of products) {
    const { data } = await (await page.request.get(`/api/v1/products/${product}`)).json();
    const { _id } = data.variants.find(({ stock }: { stock: number }) => stock >= quantity);
    lines.push({ productId: product, variantId: _id, quantity });
  }
  // A page without scripts, because the storefront would have read the cart already.
  const plainPage = await page.context().newPage();
  await plainPage.goto('/robots.txt');
  await plainPage.evaluate((stored) => localStorage.setItem('vastra:cart', stored), JSON.stringify(lines));
  await plainPage.close();
}

/** Adds the promotion on its screen. Returns its id. */
async function addPromotion(merchant: Merchant, { template, product, complete }: Offer, code: string): Promise<string> {
  const admin = merchant.page;
  const { name, code: hasCode } = promotionTemplates.find(({ id }) => id === template)!;
  await merchant.open('promotions/new');
  await admin.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  if (hasCode) await admin.getByLabel('Code', { exact: true }).fill(code);
  await complete(admin, product);
  await admin.getByRole('button', { name: 'Add promotion' }).click();
  // Demo products can have a cost above the price.
  const anyway = admin.getByRole('button', { name: 'Save anyway' });
  await expect(anyway.or(admin.getByText('Promotion added', { exact: true })).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(admin).toHaveURL(/\/admin\/promotions\/(?!new)[^/]+$/);
  return new URL(admin.url()).pathname.split('/').at(-1)!;
}

for (const [index, offer] of offers.entries()) {
  const { template, product, quantity = 1, shop, row, total, isOrdered } = offer;
  if (!isInShare(index)) continue;
  test(`the offer “${template}” shows its name, its amount and the new total`, async ({ page, shopper, merchant }) => {
    const code = addUniqueSuffix('T').toUpperCase();
    if (template === 'collection-sale')
      await merchant.callApi('POST', 'admin/collections', {
        ...{
          title: 'Rucksacks of the offer',
          description: '',
          mediaId: null,
          alt: '',
          seoTitle: '',
          seoDescription: '',
        },
        ...{ isActive: true, kind: 'manual', match: 'all', conditions: [], productIds: [product], pinnedIds: [] },
        sort: 'manual',
      });
    const id = await addPromotion(merchant, offer, code);

    await fillCart(page, [{ product, quantity }, ...(offer.gift ? [{ product: offer.gift, quantity: 1 }] : [])]);
    if (shop) await shop({ page, shopper, code });
    else await page.goto('/cart');
    const summary = page.getByRole('region', { name: /^(Order Summary|Your order)$/ });
    await expect(summary.locator('dl > div').filter({ hasText: row })).toBeVisible();
    await expect(
      summary
        .locator('dl > div')
        .filter({ hasText: /^Total / })
        .first()
        .locator('dd'),
    ).toHaveText(total);

    if (isOrdered) {
      if (!shop) await goToCheckout({ page, shopper, code });
      const number = await shopper.placeOrder();
      await merchant.open(`promotions/${id}`);
      await expect(merchant.page.getByRole('table', { name: 'Uses' })).toContainText(number);
      await merchant.page.getByLabel('Status').selectOption('Off');
      await merchant.save();
    } else await merchant.callApi('DELETE', `admin/promotions/${id}`);
  });
}

test('each template has an offer', () => {
  expect(offers.map(({ template }) => template).sort()).toEqual(promotionTemplates.map(({ id }) => id).sort());
});
