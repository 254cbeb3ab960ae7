import { expect, type Page, test } from '../../../e2e/fixtures';
import { listAccessibilityViolations } from '../../../e2e/list-accessibility-violations';

const expectNoViolations = async (page: Page) => {
  expect(await listAccessibilityViolations(page)).toEqual([]);
};

test('the reviews are opened by the hash of the URL and by the stars', { tag: '@slow-phone' }, async ({ page }) => {
  await page.goto('/product/poplin-stripe-shirt#reviews');
  const reviews = page.getByRole('tabpanel', { name: /^Reviews/ });
  await expect(reviews.getByRole('list', { name: 'Reviews by stars' })).toBeInViewport();
  await expectNoViolations(page);
  await page.getByRole('tab', { name: 'Description' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: /out of 5 stars, \d+ reviews/ }).click();
  await expect(reviews).toBeInViewport();
});

test('without JavaScript the reviews can be read', { tag: '@slow-phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/product/indigo-denim-jacket');
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Review by / }).first()).toBeVisible();
  await context.close();
});

test(
  'a customer writes a review with a picture, votes, edits the review and deletes it',
  { tag: '@any-width' },
  async ({ page, shopper }, { project }) => {
    // Each project has its own product and customer because the projects run at the same time.
    const isPhone = project.name === 'phone';
    const product = isPhone ? 'loopback-cotton-joggers' : 'poplin-stripe-shirt';
    const { data } = await (await page.request.get(`/api/v1/products/${product}`)).json();
    const picture = await (await page.request.get(data.images[0].data)).body();

    await page.goto(`/product/${product}#reviews`);
    const reviews = page.getByRole('tabpanel', { name: /^Reviews/ });
    await reviews.getByRole('link', { name: 'Write a review' }).click();
    await shopper.signInAs(isPhone ? 'roshni.fernandes@example.in' : 'sowmya.naidu@example.in');
    await expect(reviews.getByRole('heading', { name: 'Write a review' })).toBeVisible();

    await reviews.getByRole('button', { name: 'Submit review' }).click();
    await expect(reviews.getByRole('alert', { name: 'Please check the following' })).toBeFocused();
    await expect(page.getByText('Signed in successfully!')).toBeHidden();
    await expectNoViolations(page);
    await reviews.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await reviews.getByRole('textbox', { name: 'Your review' }).fill('Soft from the first day.');
    await reviews
      .getByLabel('Add pictures')
      .setInputFiles({ name: 'worn.webp', mimeType: 'image/webp', buffer: picture });
    await expect(reviews.getByRole('img', { name: 'worn.webp' })).toHaveAttribute('src', /^\/media\//);
    await reviews.getByRole('button', { name: 'Submit review' }).click();

    const ownReview = reviews.getByRole('region', { name: 'Your review' });
    await expect(ownReview.getByText('Soft from the first day.')).toBeVisible();
    // This customer has not bought the product.
    await expect(ownReview.getByText('Waiting for a check. Others cannot see it yet.')).toBeVisible();
    await ownReview.getByRole('link', { name: /^Enlarge picture 1 of 1/ }).click();
    await expect(page.getByRole('dialog').getByText('1 of 1')).toBeVisible();
    await page.keyboard.press('Escape');

    const helpful = reviews.getByRole('button', { name: /^Helpful: / }).first();
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');

    await ownReview.getByRole('button', { name: 'Edit' }).click();
    await reviews.getByRole('textbox', { name: 'Your review' }).fill('Soft, and it stays so.');
    await reviews.getByRole('button', { name: 'Save changes' }).click();
    await expect(ownReview.getByText('Soft, and it stays so.')).toBeVisible();
    await expect(ownReview.getByRole('link', { name: /^Enlarge picture 1 of 1/ })).toBeVisible();

    await ownReview.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete review' }).click();
    await expect(reviews.getByRole('button', { name: 'Write a review' })).toBeVisible();
    await expect(page.getByRole('tab', { name: `Reviews (${data.totalReviews})` })).toBeVisible();
  },
);
