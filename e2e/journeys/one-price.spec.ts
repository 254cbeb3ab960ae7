import type { Locator, Page } from '@playwright/test';
import { addUniqueSuffix, createGroup, expect, expectAfterCache, type Merchant, type Shopper, test } from '../fixtures';

const minuteMs = 60_000;

/** A product of the home page, with what the cart charges a customer for it. */
interface PricedProduct {
  id: string;
  title: string;
  /** Price of a guest before the test, in rupees. */
  usual: number;
  price: number;
}

const toText = (price: number): string => `₹${price.toLocaleString('en-IN')}`;
const expectPrice = async (place: Locator, { price, usual }: PricedProduct): Promise<void> => {
  await expect(place.getByText(toText(price), { exact: true }).first()).toBeVisible();
  // The MRP, which is struck through, can be the usual price.
  const isNotStruck = place.page().locator(':not(s)');
  await expect(place.getByText(toText(usual), { exact: true }).and(isNotStruck)).toHaveCount(0);
};

/** Returns new products with sizes that are in no deal, each with another price to come. */
async function findProducts(merchant: Merchant, prices: ((usual: number) => number)[]): Promise<PricedProduct[]> {
  const cards = await merchant.callApi('GET', 'products/get-new-products');
  const found: PricedProduct[] = [];
  for (const { _id: id, title, price: usual, variantIds, inStock } of cards) {
    const toPrice = prices[found.length];
    const { deal, variants } = await merchant.callApi('GET', `products/${id}`);
    const hasOnePrice = variants.every((variant: { price: number }) => variant.price === usual);
    if (toPrice && !deal && hasOnePrice && inStock && variantIds.length > 1)
      found.push({ id, title, usual, price: toPrice(usual) });
  }
  expect(found).toHaveLength(prices.length);
  return found;
}

/** Ends an offer of the test, because other journeys share the shop. */
type EndOffer = () => Promise<unknown>;

/** Adds a price list for the customer with this email, through the screen that takes its rows. */
async function addPriceList(merchant: Merchant, { id, price }: PricedProduct, email: string): Promise<EndOffer> {
  const group = await createGroup(merchant);
  await group.add(email);
  const { rows } = await merchant.callApi('GET', `admin/customer-groups?q=${encodeURIComponent(group.name)}`);
  const name = addUniqueSuffix('Members ');
  const terms = { name, groupIds: [rows[0]._id], startDate: null, endDate: null, isActive: true };
  const { _id: list } = await merchant.callApi('POST', 'admin/price-lists', terms);
  const { variants } = await merchant.callApi('GET', `admin/products/${id}`);
  const editor = merchant.page;
  await merchant.open(`price-lists/${list}`);
  const lines = variants.map(({ sku }: { sku: string }) => `${sku},${price}`);
  await editor.getByLabel('Or paste the rows').fill(['sku,price', ...lines].join('\n'));
  await editor.getByRole('button', { name: 'Use pasted rows' }).click();
  await editor.getByRole('button', { name: 'Check file' }).click();
  await editor.getByRole('button', { name: 'Import now' }).click();
  await expect(editor.getByRole('heading', { name: 'The prices are replaced' })).toBeVisible();
  return () => merchant.callApi('DELETE', `admin/price-lists/${list}`);
}

const addDeal = async (merchant: Merchant, { id, price }: PricedProduct): Promise<EndOffer> => {
  const { _id } = await merchant.callApi('POST', 'admin/deals', {
    title: addUniqueSuffix('Deal '),
    startDate: new Date(Date.now() - minuteMs),
    // Ends after the demo's deal, which stays the deal of the day.
    endDate: new Date(Date.now() + 60 * 24 * 60 * minuteMs),
    perCustomerLimit: null,
    products: [{ productId: id, dealPrice: price, stock: 20 }],
  });
  return () => merchant.callApi('DELETE', `admin/deals/${_id}`);
};

/** Adds a promotion that makes the product cost its price, from `startsAt` on. */
const addPromotion = async (merchant: Merchant, { id, price }: PricedProduct, startsAt: number): Promise<EndOffer> => {
  const name = addUniqueSuffix('Sale ');
  const terms = {
    ...{ name, label: name, code: null, status: 'active', priority: 0 },
    startDate: new Date(startsAt),
    endDate: null,
    combines: { product: true, order: true, delivery: true },
    definition: { products: { productIds: [id] }, effect: { kind: 'unit-price', price } },
    ...{ usageLimit: null, perCustomerLimit: null, budget: null },
  };
  const { _id, version } = await merchant.callApi('POST', 'admin/promotions', terms);
  // An order has it, so that it cannot be deleted.
  return () => merchant.callApi('PUT', `admin/promotions/${_id}`, { ...terms, status: 'off', version });
};

const findCard = (place: Locator, { title }: PricedProduct): Locator =>
  place.getByRole('article').filter({ has: place.page().getByRole('heading', { name: title, exact: true }) });

const getNewProducts = (page: Page): Locator => page.getByRole('region', { name: 'New Products' });

/** Reads the price on the card of the home page, in the sheet and in the quick view. */
async function expectOnHome(page: Page, product: PricedProduct): Promise<void> {
  const section = getNewProducts(page);
  await section.scrollIntoViewIfNeeded();
  await expectPrice(findCard(section, product), product);
  for (const opener of ['Add to Cart', 'Quick view']) {
    await section.getByRole('button', { name: `${opener}: ${product.title}` }).click();
    const dialog = page.getByRole('dialog', { name: product.title });
    await expectPrice(dialog, product);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

/** Reads the price on the product's page and in the mini-cart, and puts it on the wishlist. */
async function addFromPage(page: Page, shopper: Shopper, product: PricedProduct): Promise<void> {
  await page.goto(`/product/${product.id}`);
  await expect(page.getByText(toText(product.price), { exact: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: `Add to wishlist: ${product.title}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await shopper.expectAdded();
  await expectPrice(page.getByRole('region', { name: 'Added to your cart' }), product);
}

/** Reads the price on cards below another product: recently viewed ones and, where the shop relates the two, related ones. */
async function expectBelowOther(page: Page, merchant: Merchant, products: PricedProduct[]): Promise<void> {
  const places = products.map(async ({ id }) => {
    const related = await merchant.callApi('GET', `products/${id}/related?limit=8`);
    return related.map(({ _id }: { _id: string }) => _id);
  });
  const neighbours = new Set<string>((await Promise.all(places)).flat());
  let relatedCount = 0;
  for (const id of neighbours) {
    const { relatedProducts } = await merchant.callApi('GET', `products/${id}`);
    const shown = products.filter((product) =>
      relatedProducts.some(({ _id }: { _id: string }) => _id === product.id && product.id !== id),
    );
    if (shown.length === 0) continue;
    await page.goto(`/product/${id}`);
    const section = page.getByRole('region', { name: 'Related Products' });
    await section.scrollIntoViewIfNeeded();
    for (const product of shown) await expectPrice(findCard(section, product), product);
    relatedCount += shown.length;
    if (relatedCount >= products.length) break;
  }
  expect(relatedCount).toBeGreaterThan(0);
  const viewed = page.getByRole('region', { name: 'Recently Viewed' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const product of products) await expectPrice(findCard(viewed, product), product);
}

test('every place shows the price that the cart charges: a deal, a member price, a promotion and the start of a sale', {
  tag: '@any-width',
}, async ({ page, shopper, merchant }) => {
  test.slow();
  const products = await findProducts(merchant, [
    (usual) => usual - 31,
    (usual) => usual - 42,
    (usual) => usual - 53,
    (usual) => usual - 64,
  ]);
  const [inDeal, ofMember, promoted, later] = products;
  await page.goto('/login?redirect=/');
  const { email } = await shopper.register('Leela Rao');
  await expect(page).toHaveURL('/');
  const ends = [
    await addDeal(merchant, inDeal),
    await addPriceList(merchant, ofMember, email),
    await addPromotion(merchant, promoted, Date.now() - minuteMs),
  ];
  // A promotion starts at a full minute.
  const startsAt = Math.ceil((Date.now() + 15_000) / minuteMs) * minuteMs;
  ends.push(await addPromotion(merchant, later, startsAt));

  await page.goto('/');
  for (const product of products.slice(0, 3)) await expectOnHome(page, product);
  await expect(
    findCard(getNewProducts(page), later).getByText(toText(later.usual), { exact: true }).first(),
  ).toBeVisible();
  await expect.poll(() => Date.now(), { timeout: 2 * minuteMs, intervals: [1000] }).toBeGreaterThan(startsAt);
  await expectAfterCache(page, '/', (soon) =>
    expect(findCard(getNewProducts(page), later).getByText(toText(later.price), { exact: true })).toBeVisible(soon),
  );
  await expectOnHome(page, later);

  for (const product of products) await addFromPage(page, shopper, product);
  await expectBelowOther(page, merchant, products);
  await page.goto('/wishlist');
  for (const product of products)
    await expectPrice(page.getByRole('listitem').filter({ hasText: product.title }), product);
  await page.goto('/cart');
  for (const product of products) await expectPrice(page.getByRole('listitem', { name: product.title }), product);

  await page.goto('/checkout');
  await shopper.fillAddress();
  const order = await shopper.placeOrder();
  const { subtotal, discount, items } = await merchant.callApi('GET', `admin/orders/${order}`);
  expect(Math.round((subtotal - discount) * 100)).toBe(100 * products.reduce((sum, { price }) => sum + price, 0));
  const mailbox = await (await page.request.get('/dev/mailbox')).text();
  for (const { id, title, price } of products) {
    const line = items.find(({ productId }: { productId: string }) => productId === id);
    expect(line.netTotal ?? line.lineTotal).toBe(price);
    expect(mailbox).toMatch(new RegExp(`1 x ${title} [^\\n]*${toText(price)}`));
  }

  for (const end of ends) await end();
});

test('a guest who adds the deal finds it again after the sign-in, and gets its price in the chosen size', {
  tag: '@any-width',
}, async ({ page, shopper, merchant }) => {
  const { products } = await merchant.callApi('GET', 'deals/today');
  const { dealPrice, product } = products.find(
    ({ product: { inStock }, stock, sold }: { product: { inStock: boolean }; stock: number; sold: number }) =>
      inStock && stock > sold,
  );
  const title: string = product.title;
  const deal = page.locator('#deal');
  const addButton = deal.getByRole('button', { name: `Add to Cart: ${title}` });
  await page.goto('/');
  await deal.scrollIntoViewIfNeeded();
  await addButton.click();
  await expect(page).toHaveURL(/\/login\?redirect=%2F%23deal$/);
  await shopper.register('Nila Rao');
  await expect(page).toHaveURL('/#deal');
  await expect(deal.getByText(toText(dealPrice), { exact: true })).toBeVisible();
  await expect(addButton).toBeInViewport();
  await addButton.click();
  const sheet = page.getByRole('dialog', { name: title });
  const panel = page.getByRole('region', { name: 'Added to your cart' });
  if (product.variantIds.length > 1) {
    await expect(sheet.getByText(toText(dealPrice), { exact: true })).toBeVisible();
    for (const group of await sheet.getByRole('group').all())
      await group.getByRole('radio', { disabled: false }).last().check();
    await sheet.getByRole('button', { name: 'Add to Cart' }).click();
  }
  await expect(panel.getByText(toText(dealPrice), { exact: true })).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('listitem', { name: title });
  await expect(line.getByText(toText(dealPrice), { exact: true }).first()).toBeVisible();
});
