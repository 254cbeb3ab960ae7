import { getHtml } from '../fixtures';
import { demoAdmin } from '../merchant';
import { expect, test } from './isolated-shop';
import { shipExample } from './ship-example';

const isWanted = process.env.OWN_REPOSITORY === '1';
test.skip(!isWanted, 'npm run test:own-repository runs it.');

const page = {
  extension: 'loyalty-points',
  name: 'points',
  label: 'Loyalty points',
  fragment: 'loyalty-points/points',
};

test('a page of an extension is in the admin area, drawn by its remote, and its failure stays there', async ({
  page: browser,
  shop,
  consoleMessages,
}) => {
  await shipExample(shop, 'loyalty-points-admin', 'mf-loyalty-points');
  expect((await getHtml(browser, '/')).html).not.toContain('mf-loyalty-points');

  // This API runs no extension. `api/src/platform/extensions/examples.test.ts` has the routes, and `api/src/back-office/extensions` the session.
  await browser.route('**/api/v1/admin/auth/*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.data?.admin) body.data.admin.extensionPages = [page];
    await route.fulfill({ response, json: body });
  });
  const authorizations: (string | undefined)[] = [];
  let isBroken = false;
  await browser.route('**/api/ext/loyalty-points/customers', (route) => {
    authorizations.push(route.request().headers().authorization);
    if (isBroken) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } });
    return route.fulfill({ json: { customers: [{ customerId: 'asha', points: 12 }] } });
  });
  await browser.goto('/admin/login');
  await browser.getByLabel('Email').fill(demoAdmin.email);
  await browser.getByLabel('Password').fill(demoAdmin.password);
  await browser.getByRole('button', { name: 'Sign In' }).click();
  const link = browser.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: page.label });
  await link.click();
  await expect(browser.getByRole('heading', { level: 1, name: page.label })).toBeVisible();
  await expect(browser.getByRole('row', { name: 'asha 12' })).toBeVisible();
  expect(authorizations).toEqual([expect.stringMatching(/^Bearer ./)]);
  expect(consoleMessages).toEqual([]);

  isBroken = true;
  await browser.reload();
  await expect(browser.getByText('“Loyalty points” could not be loaded.')).toBeVisible();
  await expect(link).toBeVisible();
  isBroken = false;
  await browser.getByRole('button', { name: 'Retry' }).click();
  await expect(browser.getByRole('row', { name: 'asha 12' })).toBeVisible();
  // The browser reports the failure that was made, once.
  expect(consoleMessages).toEqual([expect.stringContaining('This part of the shop could not be loaded')]);
  consoleMessages.length = 0;
});
