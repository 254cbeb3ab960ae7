import type { Page } from '@playwright/test';
import { expect, makesCoupon, test } from '../fixtures';

interface List {
  path: string;
  name: string;
  /** One that can be taken away. */
  column: string;
  /** One that it can be sorted by. */
  sort?: { column: string; by: string };
  /** Choices of a filter: its label and a value. */
  filter: [label: string, name: string, value: string];
  /** True when the rows are links; otherwise they contain checkboxes or buttons. */
  hasLinks: boolean;
}

const selling: List[] = [
  {
    ...{ path: 'orders', name: 'Orders', column: 'Items', hasLinks: true },
    ...{ sort: { column: 'Amount', by: 'total' }, filter: ['Status', 'status', 'delivered'] },
  },
  {
    ...{ path: 'products', name: 'Products', column: 'Category', hasLinks: true },
    ...{ sort: { column: 'Price', by: 'price' }, filter: ['Status', 'status', 'on-sale'] },
  },
  {
    ...{ path: 'users', name: 'Users', column: 'Phone', hasLinks: true },
    ...{ sort: { column: 'Name', by: 'name' }, filter: ['Role', 'role', 'user'] },
  },
  { path: 'reviews', name: 'Reviews', column: 'Written', filter: ['Stars', 'rating', '5'], hasLinks: true },
  { path: 'messages', name: 'Messages', column: 'Written', filter: ['State', 'state', 'open'], hasLinks: false },
];
const telling: List[] = [
  { path: 'coupons', name: 'Coupons', column: 'Gives', filter: ['State', 'state', 'running'], hasLinks: true },
  { path: 'deals', name: 'Deals', column: 'Sold', filter: ['State', 'state', 'upcoming'], hasLinks: true },
  { path: 'blog', name: 'Posts', column: 'Author', filter: ['State', 'state', 'published'], hasLinks: true },
  { path: 'newsletter', name: 'Newsletter', column: 'State', filter: ['State', 'state', 'waiting'], hasLinks: false },
  { path: 'audit', name: 'Audit log', column: 'Who', filter: ['From', 'from', '2026-01-01'], hasLinks: false },
];

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Up and down between the rows, to the first and the last. */
async function walksRows(page: Page, { name }: List): Promise<void> {
  const links = table(page, name).getByRole('rowheader').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  await links.first().focus();
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', (await links.count()) - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(at)).toBeFocused();
  }
}

/** Enter on the head of a column sorts upwards, then downwards; the address says so, and Back undoes it. */
async function sorts(page: Page, { name, sort }: List): Promise<void> {
  const head = table(page, name).getByRole('columnheader', { name: sort!.column });
  await head.getByRole('button').press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]sort=${sort!.by}\\b`));
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]sort=-${sort!.by}\\b`));
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
}

/** The browser keeps which columns were chosen, without a mouse; the address keeps filter and search, and Back undoes them. */
async function keepsState(page: Page, { path, name, column, filter: [label, part, value] }: List): Promise<void> {
  const head = table(page, name).getByRole('columnheader', { name: column, exact: true });
  const choice = page.locator('summary', { hasText: 'Columns' });
  const box = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: column, exact: true });
  const filter = page.getByLabel(label, { exact: true }).first();
  await expect(head).toBeVisible();
  await choice.press('Enter');
  await box.press('Space');
  await expect(head).toHaveCount(0);
  await box.press('Escape');
  await expect(choice).toBeFocused();
  await expect(box).toBeHidden();
  if (part === 'from') await filter.fill(value);
  else await filter.selectOption(value);
  await expect(page).toHaveURL(new RegExp(`/admin/${path}\\?${part}=${value}$`));

  await page.reload();
  await expect(table(page, name)).toBeVisible();
  await expect(filter).toHaveValue(value);
  await expect(head).toHaveCount(0);
  await choice.press('Enter');
  await box.press('Space');
  await expect(head).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('no such thing');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=no\+such\+thing/);
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(filter).toHaveValue(value);
  await page.goBack();
  await expect(filter).toHaveValue('');
}

for (const [who, lists] of [
  ['what is sold', selling],
  ['what is told', telling],
] as const)
  test(`the lists of ${who} answer to the keyboard, and their address keeps what is shown`, async ({
    page,
    merchant,
  }) => {
    // So that no list is empty: who has subscribed and asked, and something that an admin did.
    const address = `list.${Date.now()}@example.in`;
    await page.request.post('/api/v1/newsletter/subscriptions', { data: { email: address } });
    await page.request.post('/api/v1/contact', {
      data: { name: 'Asha', email: address, subject: 'Sizes', message: 'Do they run small?' },
    });
    await makesCoupon(merchant);
    for (const list of lists)
      await test.step(list.name, async () => {
        await merchant.opens(list.path);
        if (list.hasLinks) await walksRows(merchant.page, list);
        if (list.sort) await sorts(merchant.page, list);
        await keepsState(merchant.page, list);
      });
  });
