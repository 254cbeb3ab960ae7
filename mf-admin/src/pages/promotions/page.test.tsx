import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFilter, buildPage, openAt, recordQuery, setUpAdmin } from '../../testing/admin';

setUpAdmin();

const festive = {
  _id: 'f1',
  name: 'Festive',
  label: '20% off',
  code: null,
  startDate: '2026-11-10T00:00:00.000Z',
  endDate: '2026-11-12T18:30:00.000Z',
  status: 'active',
  priority: 0,
  class: 'product',
  combines: { product: false, order: true, delivery: true },
  definition: { products: { categoryIds: ['kurtas'] }, effect: { kind: 'percent', percent: 20 } },
  usageLimit: 100,
  perCustomerLimit: null,
  budget: 5000,
  used: 12,
  spent: 1200,
  state: 'running',
  version: 1,
  names: { products: {}, variants: {}, categories: { kurtas: 'Kurtas' }, collections: {} },
};

it('lists promotions with their offer, uses and the rest of the budget', async () => {
  openAt('/admin/promotions', { 'GET admin/promotions': buildPage([festive]) });
  const row = (await screen.findByRole('link', { name: 'Festive' })).closest('tr')!;
  for (const text of ['20% off items from Kurtas', 'By itself', '12 of 100', '₹3,800', 'Running'])
    expect(within(row).getByText(text)).toBeVisible();
});

it('filters by state', async () => {
  const queries: string[] = [];
  openAt('/admin/promotions', { 'GET admin/promotions': recordQuery(queries, buildPage([festive])) });
  await screen.findByRole('link', { name: 'Festive' });
  await userEvent.selectOptions(await addFilter('State'), 'Draft');
  expect(queries.at(-1)).toContain('state=draft');
});

it('says when there are no promotions', async () => {
  openAt('/admin/promotions', { 'GET admin/promotions': buildPage([]) });
  expect(await screen.findByText('No promotions yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New promotion' })).toHaveAttribute('href', '/admin/promotions/new');
});

it('shows a month as a calendar, and goes to the next one', async () => {
  const queries: string[] = [];
  openAt('/admin/promotions?tab=calendar&month=2026-11', {
    'GET admin/promotions': recordQuery(queries, ({ query }: { query: URLSearchParams }) =>
      buildPage(query.get('from') === '2026-10-31T18:30:00.000Z' ? [festive] : []),
    ),
  });
  const list = await screen.findByRole('list', { name: 'Promotions of the month' });
  expect(within(list).getByRole('link', { name: 'Festive' })).toHaveAttribute('href', '/admin/promotions/f1');
  expect(within(list).getByText('10 Nov 2026 – 13 Nov 2026')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Month after →' }));
  expect(await screen.findByText('No promotions in this month.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dec 2026' })).toBeVisible();
});
