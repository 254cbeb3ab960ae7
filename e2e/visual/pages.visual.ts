import { expect, type Page, test } from '@playwright/test';
import { demoAdmin } from '../merchant';
import { suppressPopups } from '../shared-context';
import { Shopper } from '../shopper';
import { showFlatPictures, waitForPictures } from './flat-pictures';
import { listImages, widths } from './images';

interface Screen {
  name: string;
  path: string;
  /** Prepares the state that the screen shows. */
  prepare?: (page: Page) => Promise<void>;
}

const addToCart = async (page: Page) => {
  await new Shopper(page).addToCart('everyday-crew-tshirt');
};

const storefront: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search?q=jacket' },
  { name: 'shop', path: '/shop' },
  { name: 'category', path: '/category/women' },
  { name: 'product', path: '/product/indigo-denim-jacket' },
  { name: 'cart', path: '/cart', prepare: addToCart },
  { name: 'checkout', path: '/checkout', prepare: addToCart },
  { name: 'wishlist', path: '/wishlist' },
  { name: 'login', path: '/login' },
  { name: 'gift-cards', path: '/gift-cards' },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog/how-to-wash-indigo-denim' },
  { name: 'contact', path: '/contact' },
];

const login: Screen = { name: 'login', path: '/admin/login' };

const adminArea: Screen[] = [
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'orders', path: '/admin/orders' },
  { name: 'products', path: '/admin/products' },
  { name: 'product', path: '/admin/products/indigo-denim-jacket' },
  { name: 'coupon', path: '/admin/coupons/new' },
  { name: 'settings', path: '/admin/settings?tab=shipping' },
];

/** Time in the browser: some minutes after the servers began. */
const getPageTime = () => new Date(Number(process.env.CLOCK_STARTS_AT) + 5 * 60_000);

/**
 * Waits for the fonts and lays out selects again: the text of a select that was laid out with the system's font stays a pixel higher or lower.
 */
const applyFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const select of document.querySelectorAll('select')) {
      const { display } = select.style;
      select.style.display = 'none';
      select.getBoundingClientRect();
      select.style.display = display;
    }
  });

const toFileName = (folder: string, { name }: Screen, width: number) => ['pages', `${folder}-${name}.${width}.png`];

async function expectSame(page: Page, screen: Screen, folder: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(screen.path);
    await page.locator('[data-region][data-alive]').waitFor({ state: 'attached' });
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    // A status has its name from a label alone.
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expect(page.getByTestId('announcer')).toBeAttached();
    await applyFonts(page);
    await waitForPictures(page);
    await expect.soft(page).toHaveScreenshot(toFileName(folder, screen, width));
  }
}

test.beforeEach(async ({ page, context }) => {
  await suppressPopups(context);
  await page.clock.setFixedTime(getPageTime());
  await showFlatPictures(page);
});

for (const screen of storefront)
  test(`storefront: ${screen.name}`, async ({ page }) => {
    await screen.prepare?.(page);
    await expectSame(page, screen, 'shop');
  });

test('admin area: login', async ({ page }) => {
  await expectSame(page, login, 'admin');
});

for (const screen of adminArea)
  test(`admin area: ${screen.name}`, async ({ page, context, request }) => {
    const session = await request.post('/api/v1/admin/auth/login', { data: demoAdmin });
    const { token, admin } = (await session.json()).data;
    await context.addCookies((await request.storageState()).cookies);
    await context.addInitScript(
      ([adminToken, adminData]) => {
        localStorage.setItem('adminToken', adminToken);
        localStorage.setItem('adminData', adminData);
      },
      [token, JSON.stringify(admin)],
    );
    await expectSame(page, screen, 'admin');
  });

test('no image is of a page that is not compared', async () => {
  const screens = [...storefront.map((screen) => ['shop', screen] as const), ['admin', login] as const];
  const expected = [...screens, ...adminArea.map((screen) => ['admin', screen] as const)].flatMap(([folder, screen]) =>
    widths.map((width) => toFileName(folder, screen, width).at(-1)),
  );
  expect(expected).toHaveLength(20 * widths.length);
  expect((await listImages('pages')).filter((name) => !expected.includes(name))).toEqual([]);
});
