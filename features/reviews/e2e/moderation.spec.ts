import { addUniqueSuffix, expect, expectAfterCache, test } from '../../../e2e/fixtures';

test('a review is approved, hidden and shown again, on the product page and in its rating', {
  tag: '@any-width',
}, async ({ page, shopper, merchant }) => {
  const product = 'six-panel-cotton-cap';
  const reviewText = addUniqueSuffix('The brim is bent ');
  await page.goto(`/product/${product}#reviews`);
  const reviews = page.getByRole('tabpanel', { name: /^Reviews/ });
  const countReviews = async () =>
    (await (await page.request.get(`/api/v1/products/${product}`)).json()).data.totalReviews;
  const previous = await countReviews();
  await reviews.getByRole('link', { name: 'Write a review' }).click();
  await shopper.register('Rhea Pillai');
  await expect(reviews.getByRole('heading', { name: 'Write a review' })).toBeVisible();
  await reviews.getByRole('radio', { name: '1 star' }).check({ force: true });
  await reviews.getByRole('textbox', { name: 'Your review' }).fill(reviewText);
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviews.getByRole('region', { name: 'Your review' }).getByText(reviewText)).toBeVisible();
  expect(await countReviews()).toBe(previous);

  // The merchant's browser has no customer session, so it shows the page as other visitors see it.
  const visitorPage = merchant.page;
  const shownReview = visitorPage.getByRole('tabpanel', { name: /^Reviews/ }).getByText(reviewText);
  await merchant.open('reviews');
  await merchant.search(reviewText);
  const row = merchant.page.getByRole('table', { name: 'Reviews' }).locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Approve the review by / }).click();
  await expect(row.getByText('Shown')).toBeVisible();
  expect(await countReviews()).toBe(previous + 1);
  await row.getByRole('button', { name: /^Hide the review by / }).click();
  await merchant.page.getByRole('dialog', { name: 'Hide this review?' }).getByLabel('Reason').fill('A test');
  await merchant.confirmDialog('Hide this review?', 'Hide');
  await expect(row.getByText('Hidden')).toBeVisible();
  expect(await countReviews()).toBe(previous);
  const listUrl = visitorPage.url();
  const tab = visitorPage.getByRole('tab', { name: `Reviews (${previous})` });
  await expectAfterCache(visitorPage, `/product/${product}`, (soon) => expect(tab).toBeVisible(soon));
  await tab.click();
  await expect(visitorPage.getByRole('list', { name: 'Reviews by stars' })).toBeVisible();
  await expect(shownReview).toHaveCount(0);

  await visitorPage.goto(listUrl);
  await row.getByRole('button', { name: /^Publish the review by .* again$/ }).click();
  await expect(row.getByText('Shown')).toBeVisible();
  expect(await countReviews()).toBe(previous + 1);
  await row.getByRole('button', { name: /^Delete the review by / }).click();
  await merchant.confirmDialog('Delete this review?', 'Delete');
  await expect(merchant.page.getByText('No results found.')).toBeVisible();
  expect(await countReviews()).toBe(previous);
  await expectAfterCache(page, `/product/${product}`, (soon) =>
    expect(page.getByRole('tab', { name: `Reviews (${previous})` })).toBeVisible(soon),
  );
});
