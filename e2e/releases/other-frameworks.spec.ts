import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { getHtml } from '../fixtures';
import { expect, test } from './isolated-shop';
import { shipExample } from './ship-example';

const root = path.resolve(import.meta.dirname, '../..');
const shell = path.join(root, 'shell/dist/server/main.cjs');

const isWanted = process.env.OWN_REPOSITORY === '1';
test.skip(!isWanted, 'npm run test:own-repository runs it.');

/** Follows a link of the frame, and returns by the back button. */
async function leaveAndReturn(page: Page, style: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('style', { hasText: style })).toHaveCount(0);
  await page.goBack();
}

test('a remote of Svelte is rendered on the server, runs in the browser, and leaves with its page', async ({
  page,
  shop,
  consoleMessages,
}) => {
  const builtAt = statSync(shell).mtimeMs;
  await shipExample(shop, 'svelte', 'mf-lookbook');
  const { status, html } = await getHtml(page, '/lookbook?under=2500');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Lookbook<\/h1>/);
  expect(html).toMatch(/<main[\s\S]*href="\/product\//);
  expect(html).toMatch(/<style>[^<]*button\.svelte-\w+/);
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Up to ₹2500<\/a>/);

  await page.goto('/lookbook');
  const pick = page.getByRole('button', { name: /^Pick / }).first();
  await expect(pick).toHaveCSS('border-radius', '6px');
  await pick.click();
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  const outfit = page.getByRole('main').getByRole('status').filter({ hasText: 'Your outfit: ' });
  await expect(outfit).toBeVisible();

  // The router follows its links, and what was picked stays.
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole('link', { name: 'Up to ₹1000' }).click();
  await expect(page).toHaveURL('/lookbook?under=1000');
  await expect(page.getByRole('link', { name: 'Up to ₹1000' })).toHaveAttribute('aria-current', 'page');
  await expect(outfit).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/lookbook');
  await expect(page.getByRole('link', { name: 'Every price' })).toHaveAttribute('aria-current', 'page');

  await leaveAndReturn(page, 'svelte-');
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  await pick.click();
  await expect(outfit).toBeVisible();
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
  expect(consoleMessages).toEqual([]);
  expect(statSync(shell).mtimeMs).toBe(builtAt);
});

test('a remote with CSS modules has its styles in the document, and they leave with its page', async ({
  page,
  shop,
  consoleMessages,
}) => {
  const builtAt = statSync(shell).mtimeMs;
  await shipExample(shop, 'plain-css', 'mf-care');
  const { status, html } = await getHtml(page, '/care?fabric=silk');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Care of Silk<\/h1>/);
  const [, steps] = /<ul class="(mf_care-steps-[\w-]+)"/.exec(html) ?? [];
  expect(html).toContain('@layer care');
  expect(html).toContain(`.${steps} {`);

  await page.goto('/care');
  const step = page.getByRole('button', { name: 'Dry in the shade.' });
  await step.click();
  await expect(step).toHaveCSS('text-decoration-line', 'line-through');
  await page.getByRole('link', { name: 'Wool' }).click();
  await expect(page).toHaveURL('/care?fabric=wool');
  await expect(page.getByRole('heading', { level: 1, name: 'Care of Wool' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Care of Linen' })).toBeVisible();

  await leaveAndReturn(page, '@layer care');
  await expect(step).toHaveCSS('text-align', 'start');
  expect(consoleMessages).toEqual([]);
  expect(statSync(shell).mtimeMs).toBe(builtAt);
});
