import type { Page } from '@playwright/test';
import type { ScreenList } from '../admin-screen';
import { featureScreens } from '../feature-screens';
import { createCoupon, expect, test } from '../fixtures';

interface List extends ScreenList {
  path: string;
}

const salesLists: List[] = [
  {
    path: 'orders',
    name: 'Orders',
    column: 'Items',
    hasLinks: true,
    sort: { column: 'Amount', by: 'total' },
    filter: ['Status', 'status', 'delivered'],
  },
  {
    path: 'products',
    name: 'Products',
    column: 'Category',
    hasLinks: true,
    sort: { column: 'Price', by: 'price' },
    filter: ['Status', 'status', 'on-sale'],
  },
  {
    path: 'users',
    name: 'Users',
    column: 'Phone',
    hasLinks: true,
    sort: { column: 'Name', by: 'name' },
    filter: ['Role', 'role', 'user'],
  },
  ...featureScreens.flatMap(({ path, list }) => (list ? [{ path, ...list }] : [])),
];
const marketingLists: List[] = [
  { path: 'coupons', name: 'Coupons', column: 'Gives', filter: ['State', 'state', 'running'], hasLinks: true },
  { path: 'deals', name: 'Deals', column: 'Sold', filter: ['State', 'state', 'upcoming'], hasLinks: true },
  { path: 'blog', name: 'Posts', column: 'Author', filter: ['State', 'state', 'published'], hasLinks: true },
  {
    path: 'security',
    name: 'Security log',
    column: 'Network',
    filter: ['Outcome', 'outcome', 'success'],
    hasLinks: false,
  },
  { path: 'audit', name: 'Audit log', column: 'Who', filter: ['From', 'from', '2026-01-01'], hasLinks: false },
];

const getTable = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Moves the focus between the rows with the arrow keys, Home and End. */
async function moveBetweenRows(page: Page, { name }: List): Promise<void> {
  const links = getTable(page, name).getByRole('rowheader').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  await links.first().focus();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', (await links.count()) - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(index)).toBeFocused();
  }
}

/** Sorts ascending, then descending, with Enter on a column header. The URL holds the order, and Back undoes it. */
async function sortColumn(page: Page, { name, sort }: List): Promise<void> {
  const header = getTable(page, name).getByRole('columnheader', { name: sort!.column });
  await header.getByRole('button').press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]sort=${sort!.by}\\b`));
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]sort=-${sort!.by}\\b`));
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
}

/** Hides a column with the keyboard, which the browser remembers. Filters and searches; the URL holds both, and Back undoes them. */
async function changeAndRestoreState(
  page: Page,
  { path, name, column, filter: [label, queryParam, value] }: List,
): Promise<void> {
  const header = getTable(page, name).getByRole('columnheader', { name: column, exact: true });
  const columnMenu = page.locator('summary', { hasText: 'Columns' });
  const checkbox = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: column, exact: true });
  const filter = page.getByLabel(label, { exact: true }).first();
  await expect(header).toBeVisible();
  await columnMenu.press('Enter');
  await checkbox.press('Space');
  await expect(header).toHaveCount(0);
  await checkbox.press('Escape');
  await expect(columnMenu).toBeFocused();
  await expect(checkbox).toBeHidden();
  // The only filter of a list is always shown.
  const addButton = page.getByRole('button', { name: '+ Add filter' });
  if (await addButton.isVisible()) {
    await addButton.press('ArrowDown');
    await page.getByRole('menuitem', { name: label, exact: true }).press('Enter');
    await expect(filter).toBeFocused();
  }
  if (queryParam === 'from') await filter.fill(value);
  else await filter.selectOption(value);
  await expect(page).toHaveURL(new RegExp(`/admin/${path}\\?${queryParam}=${value}$`));

  await page.reload();
  await expect(getTable(page, name)).toBeVisible();
  await expect(filter).toHaveValue(value);
  await expect(header).toHaveCount(0);
  await columnMenu.press('Enter');
  await checkbox.press('Space');
  await expect(header).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('no such thing');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=no\+such\+thing/);
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(filter).toHaveValue(value);
  await page.goBack();
  await expect(page.getByRole('button', { name: `Remove the filter ${label}`, exact: true })).toHaveCount(0);
}

for (const [subject, lists, tag] of [
  ['orders, products and people', salesLists, []],
  ['marketing and the logs', marketingLists, ['@slow']],
] as const)
  test(`the lists of ${subject} work with the keyboard, and their URL holds filter, search and order`, {
    tag: [...tag],
  }, async ({ page, merchant }) => {
    // Creates a subscriber, a message and an audit entry, so that no list is empty.
    const email = `list.${Date.now()}@example.in`;
    await page.request.post('/api/v1/newsletter/subscriptions', { data: { email } });
    await page.request.post('/api/v1/contact', {
      data: { name: 'Asha', email, subject: 'Sizes', message: 'Do they run small?' },
    });
    await createCoupon(merchant);
    for (const list of lists)
      await test.step(list.name, async () => {
        await merchant.open(list.path);
        if (list.hasLinks) await moveBetweenRows(merchant.page, list);
        if (list.sort) await sortColumn(merchant.page, list);
        await changeAndRestoreState(merchant.page, list);
      });
  });
