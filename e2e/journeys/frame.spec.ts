import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const getBanner = (page: Page) => page.getByRole('banner');
const getMainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const getMobileMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const getHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const getScrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 720;

/** Opens a page from the menu; on a phone from the mobile menu. */
async function openFromMenu(page: Page, link: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await getMobileMenu(page).getByRole('link', { name: link, exact: true }).click();
  } else await getMainMenu(page).getByRole('link', { name: link, exact: true }).click();
}

test('the top bar shows the campaign for free delivery and the language of the shop', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Free Shipping This Week Order Over - ₹55')).toBeVisible();
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const language = page.getByRole('combobox', { name: /language/i });
  await expect(language).toBeVisible();
  await expect(language.getByRole('option')).toHaveText(['English']);
});

test('each link of the menu leads to a list with products', { tag: '@slow-phone' }, async ({ page }) => {
  await page.goto('/cart');
  for (const [link, title] of [
    ["Men's", /^Men/],
    ["Women's", /^Women/],
    ['Perfume', /perfume/i],
    ['Hot Offers', /offers/i],
  ] as const) {
    await openFromMenu(page, link);
    await expect(getHeading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  await openFromMenu(page, 'Home');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
});

test('the categories menu opens with mouse and keyboard, and links to every category', async ({ page }) => {
  await page.goto('/cart');
  if (isPhone(page)) return expect(getMainMenu(page)).toBeHidden();
  const opener = getMainMenu(page).getByRole('button', { name: /^Categories/ });
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
  await expect(getHeading(page, name)).toBeVisible();
  await expect(panel).toBeHidden();

  await opener.hover();
  await expect(panel).toBeVisible();
  await page.mouse.move(600, 800);
  await expect(panel).toBeHidden();
});

test('the account menu shows the signed-in customer and signs out', { tag: '@slow-phone' }, async ({
  page,
  shopper,
}) => {
  await page.goto('/about');
  await getBanner(page)
    .getByRole('link', { name: /^Sign In/ })
    .click();
  const { email } = await shopper.register('Tara Nair');
  const account = getBanner(page).getByRole('button', { name: /Tara/ });
  await expect(account).toBeVisible();
  await account.click();
  const panel = page.getByRole('region', { name: 'Your account' });
  await expect(panel).toContainText('Tara Nair');
  await expect(panel).toContainText(email);
  await expect(panel).toContainText('User');
  await expect(panel.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden();
  await panel.getByRole('link', { name: 'My Account' }).click();
  await expect(getHeading(page, 'Welcome, Tara!')).toBeVisible();
  await page.goto('/about');
  await account.click();
  await panel.getByRole('button', { name: 'Sign Out' }).click();
  await expect(getBanner(page).getByRole('link', { name: /^Sign In/ })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a phone has shortcuts at the bottom and a mobile menu', async ({ page, shopper }) => {
  if (!isPhone(page)) {
    await page.goto('/cart');
    return expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  }
  await shopper.addToCart('everyday-crew-tshirt');
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
    await expect(getMobileMenu(page).locator(`a[href="${path}"]`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getMobileMenu(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await getMobileMenu(page).locator('a[href="/blog"]').click();
  await expect(getHeading(page, 'Fashion Blog')).toBeVisible();
  await expect(getMobileMenu(page)).toBeHidden();
});

test('a notice does not block clicks on what is below it', async ({ page }) => {
  await page.goto('/product/everyday-crew-tshirt');
  await page.getByRole('button', { name: 'Add to wishlist: Everyday Crew T-Shirt' }).click();
  const notice = page.getByText('Please login to manage your wishlist').first();
  await expect(notice).toBeVisible();
  const { x, y, width, height } = (await notice.boundingBox())!;
  const center = { x: x + width / 2, y: y + height / 2 };
  const receivesClicks = await notice.evaluate(
    (text, { x, y }) => text.contains(document.elementFromPoint(x, y)),
    center,
  );
  expect(receivesClicks).toBe(false);
});

test('every link in header and footer leads to a page', { tag: '@slow-phone' }, async ({ page }) => {
  await page.goto('/cart');
  const links = await page
    .locator('header a, footer a')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')!));
  const paths = [...new Set(links.filter((link) => link.startsWith('/')))];
  expect(paths).toEqual(
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
  const statuses = await Promise.all(paths.map(async (path) => [path, (await page.request.get(path)).status()]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('a new page starts at the top and announces its title, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo').locator('> *');
  const isLaidOut = () => footer.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut(), 'the browser skips the layout of the footer while it is far').toBe(false);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(isLaidOut).toBe(true);
  await expect.poll(() => getScrollY(page)).toBeGreaterThan(300);
  const previous = await getScrollY(page);
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click();
  await expect(getHeading(page, /privacy/i)).toBeVisible();
  await expect.poll(() => getScrollY(page)).toBe(0);
  await expect(page).toHaveTitle(/privacy/i);
  await expect(page.getByTestId('announcer')).toHaveText(/privacy/i);
  // The next Tab starts in the content of the new page, not in the header.
  expect(await page.evaluate(() => Boolean(document.activeElement!.closest('main')))).toBe(true);
  await page.goBack();
  await expect(getHeading(page, /terms/i)).toBeVisible();
  await expect.poll(async () => Math.abs((await getScrollY(page)) - previous)).toBeLessThan(8);
  await page.goForward();
  await expect(getHeading(page, /privacy/i)).toBeVisible();
  await expect.poll(() => getScrollY(page)).toBe(0);
});

test('a link to a section of a page scrolls to it', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/shipping');
  await page.getByRole('main').locator('a[href="/terms#returns"]').click();
  await expect(getHeading(page, /terms/i)).toBeAttached();
  await expect(page).toHaveURL('/terms#returns');
  await expect(page.locator('#returns')).toBeInViewport();
  expect(await getScrollY(page)).toBeGreaterThan(300);
});

test('a slow page shows its own loading state and a progress bar', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/about');
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/v1/blogs?*', async (route) => {
    await mayRespond;
    await route.continue();
  });
  await page.getByRole('contentinfo').locator('a[href="/blog"]').click();
  const progress = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(progress).toBeVisible();
  await expect(page.getByText('Loading blog posts…')).toBeVisible();
  await expect(getHeading(page, /about/i)).toBeHidden();
  respond();
  await expect(getHeading(page, 'Fashion Blog')).toBeVisible();
  await expect(progress).toBeHidden();
});

test('the checkout has its own frame', { tag: '@any-width' }, async ({ page, shopper }) => {
  await shopper.addToCart('everyday-crew-tshirt');
  await page.goto('/checkout');
  await expect(page.getByRole('list', { name: 'Checkout steps' })).toBeVisible();
  await expect(getBanner(page).getByRole('link', { name: 'Help' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /^(Main|Shortcuts|Footer)$/ })).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
    'Privacy',
    'Your data',
    'Terms',
    'Sitemap',
  ]);
  await getBanner(page).getByRole('link', { name: 'Vastra' }).click();
  await expect(page.getByRole('navigation', { name: 'Footer' })).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();
});
