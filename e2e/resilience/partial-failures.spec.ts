import { existsSync, writeFileSync } from 'node:fs';
import { expect, getHtml, test } from '../fixtures';
import { storeReleaseCopy } from './release-copy';

test('a fragment that cannot be loaded affects only its own section', async ({ page, consoleMessages }) => {
  const entry = '**/releases/mf-blog/**/remoteEntry.js';
  await page.route(entry, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await page.goto('/');
  const error = page.getByText('Failed to load blog posts. Please try again later.');
  await expect(error).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Latest from the blog' }).getByRole('listitem')).toHaveCount(3);
  consoleMessages.length = 0;
});

test('a command whose remote cannot be loaded shows an error, and works when the remote is back', async ({
  page,
  shopper,
  consoleMessages,
}) => {
  const entry = '**/releases/mf-cart/**/remoteEntry.js';
  await page.route(entry, (route) => route.abort('connectionrefused'));
  await page.goto('/product/everyday-crew-tshirt');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.click();
  await expect(page.getByText('Failed to add item to cart. Please try again.').first()).toBeVisible();
  await shopper.expectCartCount(0);
  await page.unroute(entry);
  await add.click();
  await shopper.expectCartCount(1);
  consoleMessages.length = 0;
});

test('a server build that was changed after publishing is never run', async ({ page, consoleMessages }, info) => {
  const marker = info.outputPath('it-ran');
  const { version, serverEntry, remove } = storeReleaseCopy('mf-blog', (source) => source);
  try {
    await page.request.get(`/?release=mf-blog@${version}`, { maxRedirects: 0 });
    expect((await getHtml(page, '/terms')).html).toContain(version);
    writeFileSync(serverEntry, `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '');`);
    const { status, html } = await getHtml(page, '/blog');
    expect(status).toBe(503);
    expect(html).toContain('The blog could not be loaded.');
    expect(existsSync(marker)).toBe(false);
  } finally {
    remove();
  }
  consoleMessages.length = 0;
});
