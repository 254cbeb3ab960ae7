import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const banner = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const slideMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 720;

/** Opens a page by the menu: on a phone by the one that slides in. */
async function chooses(page: Page, link: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await slideMenu(page).getByRole('link', { name: link, exact: true }).click();
  } else await menu(page).getByRole('link', { name: link, exact: true }).click();
}

test('the top bar tells what delivery costs this week, in the language of the shop', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Free Shipping This Week Order Over - ₹55')).toBeVisible();
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const language = page.getByRole('combobox', { name: /language/i });
  await expect(language).toBeVisible();
  await expect(language.getByRole('option')).toHaveText(['English']);
});

test('the menu leads to shelves that have something on them', async ({ page }) => {
  await page.goto('/cart');
  for (const [link, shows] of [
    ["Men's", /^Men/],
    ["Women's", /^Women/],
    ['Perfume', /perfume/i],
    ['Hot Offers', /offers/i],
  ] as const) {
    await chooses(page, link);
    await expect(heading(page, shows)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  await chooses(page, 'Home');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
});

test('the categories open by the mouse and by the keyboard, and lead to each', async ({ page }) => {
  await page.goto('/cart');
  if (isPhone(page)) return expect(menu(page)).toBeHidden();
  const opener = menu(page).getByRole('button', { name: /^Categories/ });
  const panel = page.getByRole('region', { name: 'Categories' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(panel).toBeVisible();
  const { data } = await (await page.request.get('/api/v1/categories')).json();
  for (const { _id } of data) await expect(panel.locator(`a[href="/category/${_id}"]`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  const name = (await panel.getByRole('link').first().textContent())!;
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await expect(panel).toBeHidden();

  await opener.hover();
  await expect(panel).toBeVisible();
  await page.mouse.move(600, 800);
  await expect(panel).toBeHidden();
});

test('the account menu knows a guest from a customer, who signs out there', async ({ page, shopper }) => {
  await page.goto('/about');
  await banner(page)
    .getByRole('link', { name: /^Sign In/ })
    .click();
  const { email } = await shopper.registers('Tara Nair');
  const account = banner(page).getByRole('button', { name: /Tara/ });
  await expect(account).toBeVisible();
  await account.click();
  const box = page.getByRole('region', { name: 'Your account' });
  await expect(box).toContainText('Tara Nair');
  await expect(box).toContainText(email);
  await expect(box).toContainText('User');
  await expect(box.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden();
  await box.getByRole('link', { name: 'My Account' }).click();
  await expect(heading(page, 'Welcome back, Tara!')).toBeVisible();
  await page.goto('/about');
  await account.click();
  await box.getByRole('button', { name: 'Sign Out' }).click();
  await expect(banner(page).getByRole('link', { name: /^Sign In/ })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a phone has the ways at the bottom, and a menu that slides in', async ({ page, shopper }) => {
  if (!isPhone(page)) {
    await page.goto('/cart');
    return expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  }
  await shopper.adds('everyday-crew-tshirt');
  await page.goto('/about');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  for (const [link, to] of [
    [/^Home/, '/'],
    [/^Wishlist/, '/wishlist'],
    [/^Cart, 1 item/, '/cart'],
  ] as const)
    await expect(bar.getByRole('link', { name: link })).toHaveAttribute('href', to);

  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.click();
  for (const path of ['/', '/blog', '/account', '/orders', '/wishlist', '/cart'])
    await expect(slideMenu(page).locator(`a[href="${path}"]`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slideMenu(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await slideMenu(page).locator('a[href="/blog"]').click();
  await expect(heading(page, 'Fashion Blog')).toBeVisible();
  await expect(slideMenu(page)).toBeHidden();
});

test('a notice is not in the way of what it lies over', async ({ page, shopper }) => {
  await shopper.adds('everyday-crew-tshirt');
  const notice = page.getByText('Item added to cart!').first();
  const { x, y, width, height } = (await notice.boundingBox())!;
  const at = { x: x + width / 2, y: y + height / 2 };
  const isPressed = await notice.evaluate((text, { x, y }) => text.contains(document.elementFromPoint(x, y)), at);
  expect(isPressed).toBe(false);
});

test('every link of the frame leads to a page', async ({ page }) => {
  await page.goto('/cart');
  const links = await page
    .locator('header a, footer a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  const inside = [...new Set(links.filter((link) => link.startsWith('/')))];
  expect(inside).toEqual(
    expect.arrayContaining([
      '/privacy',
      '/terms',
      '/about',
      '/contact',
      '/shipping',
      '/secure-payment',
      '/sitemap.xml',
    ]),
  );
  for (const link of links) expect(link, 'no placeholder').not.toMatch(/^(#.*)?$|^javascript:/);
  const isResponding = await Promise.all(inside.map(async (link) => [link, (await page.request.get(link)).status()]));
  expect(isResponding.filter(([, status]) => status !== 200)).toEqual([]);
});

test('a new page begins at its top with its title told; Back finds the place again', async ({ page }) => {
  await page.goto('/terms');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  const place = await scrolled(page);
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click();
  await expect(heading(page, /privacy/i)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page).toHaveTitle(/privacy/i);
  await expect(page.getByTestId('announcer')).toHaveText(/privacy/i);
  // The next Tab goes on in the new page, past the frame.
  expect(await page.evaluate(() => Boolean(document.activeElement!.closest('main')))).toBe(true);
  await page.goBack();
  await expect(heading(page, /terms/i)).toBeVisible();
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(8);
  await page.goForward();
  await expect(heading(page, /privacy/i)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a link to a part of a page scrolls there', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/shipping');
  await page.getByRole('main').locator('a[href="/terms#returns"]').click();
  await expect(heading(page, /terms/i)).toBeAttached();
  await expect(page).toHaveURL('/terms#returns');
  await expect(page.locator('#returns')).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(300);
});

test('a slow page shows that it is on its way', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/about');
  let reply = () => {};
  const asked = new Promise<void>((resolve) => {
    reply = resolve;
  });
  await page.route('**/api/v1/blogs?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('contentinfo').locator('a[href="/blog"]').click();
  const line = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(line).toBeVisible();
  await expect(heading(page, /about/i)).toBeVisible();
  reply();
  await expect(heading(page, 'Fashion Blog')).toBeVisible();
  await expect(line).toBeHidden();
});
