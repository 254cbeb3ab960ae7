import { addUniqueSuffix, expect, type Merchant, type Shopper, test } from '../../../e2e/fixtures';
import { listAccessibilityViolations } from '../../../e2e/list-accessibility-violations';

const flag = 'home-latest-posts';
const settings = {
  owner: 'mf-catalog',
  expiresOn: '2099-12-31',
  isEnabled: true,
  defaultVariant: 'shown',
  group: null,
  cohort: null,
};

/** Divides visitors in halves, or turns the flag off. */
async function setFlag(merchant: Merchant, isEnabled: boolean): Promise<void> {
  const { version } = await merchant.callApi('GET', `admin/flags/${flag}`);
  const split = ['shown', 'hidden'].map((variant) => ({ variant, weight: 1 }));
  await merchant.callApi('PUT', `admin/flags/${flag}`, {
    ...settings,
    isEnabled,
    rollout: { percentage: 100, split },
    version,
  });
}

/** Opens the home page, waits until the exposure is stored, and returns the variant that the page shows. */
async function seeVariant({ page }: Shopper): Promise<'shown' | 'hidden'> {
  const exposure = page.waitForResponse('**/api/v1/experiments/exposures');
  await page.goto('/');
  const { values } = (await exposure).request().postDataJSON();
  const posts = page.getByRole('heading', { name: 'Latest from the blog' });
  await expect(posts).toHaveCount(values[flag] === 'shown' ? 1 : 0);
  return values[flag];
}

test('an experiment counts who has seen which variant and who orders, and shows its result when it has ended', async ({
  page,
  shopper,
  merchant,
}) => {
  await setFlag(merchant, true);
  const name = addUniqueSuffix('Home without posts ');
  await merchant.open('experiments');
  await merchant.page.getByRole('link', { name: 'New experiment' }).click();
  await merchant.page.getByLabel('Name').fill(name);
  await merchant.page.getByLabel('Hypothesis').fill('More visitors order, because they see more products.');
  await merchant.page.getByLabel('Visitors who order today (%)').fill('3');
  await merchant.save();
  await expect(merchant.page).toHaveURL(/\/admin\/experiments\/(?!new$)[^/]+$/);
  await expect(merchant.page.getByText(/^It needs about [\d,]+ visitors/)).toBeVisible();
  await merchant.page.getByRole('button', { name: 'Start' }).click();
  await merchant.confirmDialog(`Start ${name}?`, 'Start');
  await expect(merchant.page.getByText(/^They are shown when the experiment has ended, on /)).toBeVisible();
  await merchant.open(`flags/${flag}`);
  await merchant.page.getByLabel('Percent of visitors').fill('50');
  await merchant.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(merchant.page.getByText(/^An experiment runs on this flag\./)).toBeVisible();
  await merchant.page.getByRole('button', { name: 'Discard changes' }).click();
  await merchant.confirmDialog('Discard your changes?', 'Discard');

  const variant = await seeVariant(shopper);
  expect(await seeVariant(shopper)).toBe(variant);
  await shopper.addToCart('plaited-leather-chappal');
  await page.goto('/checkout');
  await shopper.fillAddress(`${addUniqueSuffix('experiment.')}@example.in`);
  await shopper.placeOrder();
  do await page.context().clearCookies({ name: 'visitor' });
  while ((await seeVariant(shopper)) === variant);

  await merchant.open('experiments');
  await merchant.openRow(name);
  await expect(merchant.page.getByText('Too few visitors to check whether they are divided as planned.')).toBeVisible();
  await merchant.page.getByRole('button', { name: 'End now' }).click();
  await merchant.page.getByRole('dialog').getByLabel('Reason').fill('The journey is over');
  await merchant.confirmDialog(`End ${name}?`, 'End');
  await expect(merchant.page.getByText('Ended before its day: The journey is over')).toBeVisible();
  const metric = merchant.page.getByRole('region', { name: 'Visitors who order' });
  await expect(metric.getByRole('listitem').filter({ hasText: variant }).first()).toContainText('%');
  await expect(metric.getByText(/the true difference is between/)).toBeVisible();
  expect(await listAccessibilityViolations(merchant.page)).toEqual([]);
  await setFlag(merchant, false);
});
