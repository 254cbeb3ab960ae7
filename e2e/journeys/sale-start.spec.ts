import { createGroup, expect, expectAfterCache, type Merchant, test } from '../fixtures';
import { patience } from '../patience';

const product = 'ridge-puffer-jacket';
const title = 'Ridge Quilted Puffer Jacket';

/** Sets the start of the product's sale, as a time of India, in the open editor. */
async function setStart(merchant: Merchant, time: number): Promise<void> {
  const indianTime = new Date(time + 330 * 60_000).toISOString().slice(0, 16);
  await merchant.page.getByLabel('On sale from').fill(indianTime);
  await merchant.save();
}

test('a product can be bought from the start of its sale on, and by customers of a group before', {
  tag: '@any-width',
}, async ({ page, shopper, merchant }) => {
  const group = await createGroup(merchant);
  const editor = merchant.page;
  await merchant.open(`products/${product}`);
  await editor.getByLabel('On sale from').fill('2099-12-01T10:00');
  await editor.getByRole('region', { name: 'Sale start' }).getByRole('button', { name: 'Add group' }).click();
  await editor.getByRole('dialog').getByLabel('Search').fill(group.name);
  await editor.getByRole('button', { name: `Choose ${group.name}` }).click();
  await merchant.save();

  const start = 'On sale from 1 December 2099, 10:00 am';
  const early = 'Early access for members: sign in to buy it now.';
  await expectAfterCache(page, `/product/${product}`, (soon) => expect(page.getByText(start)).toBeVisible(soon));
  await expect(page.getByText(early)).toBeVisible();
  for (const name of ['Add to Cart', 'Buy Now'])
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeDisabled();
  await page.getByRole('link', { name: 'Vastra' }).first().click();
  for (const opener of ['Quick view', 'Add to Cart']) {
    await page
      .getByRole('region', { name: 'New Products' })
      .getByRole('button', { name: `${opener}: ${title}` })
      .click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(start)).toBeVisible();
    await expect(dialog.getByText(early)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await page.goto(`/login?redirect=/product/${product}`);
  const { email } = await shopper.register('Mira Sen');
  await expect(page.getByText('Early access for members', { exact: true })).toBeVisible();
  await group.add(email);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await shopper.expectAdded();
  await page.goto('/checkout');
  await shopper.fillAddress();
  await shopper.placeOrder();

  // A sale starts at a full minute.
  const minute = 60_000;
  await setStart(merchant, Math.ceil((Date.now() + 10_000 * patience) / minute) * minute);
  // The merchant's browser has no customer session, so it shows the shop to a guest.
  const guest = merchant.page;
  await expectAfterCache(guest, `/product/${product}`, async (soon) => {
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible(soon);
    await expect(guest.getByText(start)).toHaveCount(0, soon);
  });
  // The open page notices the start.
  await expect(guest.getByText(/^On sale from/)).toHaveCount(0, { timeout: 90_000 * patience });
  await guest.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(guest.getByText('Item added to cart!').first()).toBeVisible();
});
