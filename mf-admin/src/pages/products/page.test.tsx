import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminProductRow } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { startAdminSession } from '../../admin-session';
import { buildAction } from '../../components/bulk/testing/bulk-action';
import { forgetSelections } from '../../components/table/use-row-selection';
import { addFilter, recordBody, recordQuery } from '../../testing/admin';
import { Component } from './page';

const findRow = (overrides: Partial<AdminProductRow> & { _id: string }): AdminProductRow => ({
  title: 'Denim Jacket',
  brand: 'Neelgaon',
  category: { _id: 'jackets', name: 'Jackets' },
  image: null,
  price: [999, 1499],
  stock: 40,
  variants: 4,
  lowVariants: 0,
  margin: null,
  isArchived: false,
  updatedAt: '2026-02-01T04:30:00.000Z',
  version: 1,
  ...overrides,
});
const rows = [
  findRow({
    _id: 'jacket',
    lowVariants: 1,
    variantsWithoutCost: 1,
    margin: { percent: [-10.1, 33.3], amount: [-100.5, 500] },
  }),
  findRow({ _id: 'kurta', title: 'Kurta', price: [1500, 1500], stock: 0, lowVariants: 4, isArchived: true }),
];
const category = { icon: null, position: 0, isFeatured: false, hsn: '', productCount: 0, version: 1 };

let queries: string[];
let bodies: unknown[];
const open = async (path = '/admin/products', bulkReply: unknown = buildAction({ list: 'products' })) => {
  queries = [];
  bodies = [];
  stubServer({
    'GET admin/categories': [
      { _id: 'men', name: 'Men', parentId: null, ...category },
      { _id: 'jackets', name: 'Jackets', parentId: 'men', ...category },
    ],
    'GET admin/products': recordQuery(queries, {
      rows,
      pagination: { page: 1, limit: 25, total: 2, hasNextPage: false, hasPreviousPage: false },
    }),
    'GET admin/bulk-actions': [],
    'POST admin/bulk-actions': recordBody(bodies, bulkReply),
  });
  const view = renderRoutes(
    [
      { path: '/admin/products', element: <Component /> },
      { path: '/admin/products/:id', element: null },
    ],
    path,
  );
  await screen.findByRole('link', { name: /Denim Jacket/ });
  return view;
};
const selectAllAndPress = async (action: string) => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: action }));
  return within(screen.getByRole('dialog'));
};

it('has a column and a filter of custom fields', async () => {
  const origin = { key: 'origin', label: 'Woven in', hint: '', type: 'choice', choices: ['Kutch'], isPublic: true };
  const hidden = { ...origin, key: 'buyer', label: 'Buyer', type: 'text', choices: [], isListed: false };
  queries = [];
  stubServer({
    'GET admin/categories': [],
    'GET admin/bulk-actions': [],
    'GET admin/products': recordQuery(queries, {
      rows: [findRow({ _id: 'jacket', customFields: { origin: 'Kutch' } })],
      pagination: { page: 1, limit: 25, total: 1, hasNextPage: false, hasPreviousPage: false },
      fields: [{ ...origin, isListed: true }, hidden],
    }),
  });
  renderRoutes([{ path: '/admin/products', element: <Component /> }], '/admin/products');
  expect(await screen.findByRole('columnheader', { name: 'Woven in' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Kutch' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Buyer' })).not.toBeInTheDocument();
  await userEvent.selectOptions(await addFilter('Custom field'), 'Woven in: Kutch');
  await waitFor(() => expect(queries.at(-1)).toBe('field=origin%3AKutch'));
});

beforeEach(() => {
  forgetSelections();
  localStorage.clear();
  startAdminSession({
    token: 't',
    admin: { id: 'a', name: 'Shop Admin', email: 'admin@vastra.example', role: 'admin' },
  });
});

it('shows the products, with links to the editor', async () => {
  await open();
  const [, jacket, kurta] = screen.getAllByRole('row');
  expect(jacket).toHaveTextContent('Denim Jacket NeelgaonJackets₹999 – ₹1,49940 1 of 4 lowPublished1 Feb 2026');
  expect(kurta).toHaveTextContent('Kurta NeelgaonJackets₹1,5000 Out of stockArchived1 Feb 2026');
  expect(within(kurta).getByRole('link')).toHaveAttribute('href', '/admin/products/kurta');
  expect(screen.getByRole('link', { name: 'New product' })).toHaveAttribute('href', '/admin/new-product');
});

it('filters by category, status and stock', async () => {
  await open('/admin/products?sort=title');
  const category = await addFilter('Category');
  await within(category).findByRole('option', { name: /Jackets/ });
  await userEvent.selectOptions(category, 'jackets');
  await userEvent.selectOptions(await addFilter('Status'), 'Archived');
  await userEvent.selectOptions(await addFilter('Stock'), 'Low');
  await waitFor(() => expect(queries.at(-1)).toBe('sort=title&category=jackets&status=archived&stock=low'));
});

it.each([
  [
    'Archive',
    ['jacket'],
    { kind: 'archive-products' },
    /removed from the shop immediately.*Skipped: “Kurta” \(already archived\)/,
  ],
  [
    'Publish',
    ['kurta'],
    { kind: 'publish-products' },
    /shown in the shop immediately.*Skipped: “Denim Jacket” \(already published/,
  ],
])('asks for a confirmation of %s, and names the skipped products', async (confirmLabel, ids, action, message) => {
  await open();
  const dialog = await selectAllAndPress(`${confirmLabel} (1 of 2)`);
  expect(dialog.getByText(message)).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: confirmLabel }));
  await waitFor(() => expect(bodies).toEqual([{ action, ids }]));
  await waitFor(() => expect(queries).toHaveLength(2));
});

it('changes prices by percent, and describes it first', async () => {
  await open();
  const dialog = await selectAllAndPress('Price…');
  await userEvent.type(dialog.getByLabelText('Percentage'), '-95');
  await userEvent.click(dialog.getByRole('button', { name: 'Change the prices' }));
  expect(await dialog.findByText('Please enter a percentage from -90 to 500, except 0')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Percentage'));
  await userEvent.type(dialog.getByLabelText('Percentage'), '-10');
  expect(dialog.getByText(/Every price of 2 products falls by 10% immediately/)).toBeVisible();
  expect(dialog.getByText(/^.*Prices are rounded to whole rupees\./)).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Rounding'), 'To an amount that ends in 9');
  expect(dialog.getByText(/immediately, for example ₹1,000 to ₹899\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change the prices' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { action: { kind: 'change-prices', percent: -10, rounding: 'nine' }, ids: ['jacket', 'kurta'] },
    ]),
  );
});

it('makes a copy of one product, and opens it', async () => {
  const { router } = await open();
  stubServer({ 'POST products/jacket/duplicate': { _id: 'jacket-copy' } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select jacket' }));
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/jacket-copy'));
});

it('offers no copy of several products', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.queryByRole('button', { name: 'Duplicate' })).not.toBeInTheDocument();
});

it('changes stock by whole units, and describes it first', async () => {
  await open();
  const dialog = await selectAllAndPress('Stock…');
  await userEvent.type(dialog.getByLabelText('Units'), '1.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Change the stock' }));
  expect(await dialog.findByText('Please enter a whole number of units')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Units'));
  await userEvent.type(dialog.getByLabelText('Units'), '-5');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Water damage');
  expect(
    dialog.getByText('5 units are removed from every variant of 2 products. Stock does not go below 0.'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change the stock' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { action: { kind: 'change-stock', note: 'Water damage', change: -5 }, ids: ['jacket', 'kurta'] },
    ]),
  );
});

it('moves products to another category', async () => {
  await open();
  const dialog = await selectAllAndPress('Category…');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Please choose a category')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Category'), 'men');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ action: { kind: 'categorise-products', categoryId: 'men' }, ids: ['jacket', 'kurta'] }]),
  );
});

it('shows why a change failed, and can be tried again', async () => {
  await open(
    '/admin/products',
    buildFailure(400, 'invalid_input', '“Kurta” needs a colour and a size before it can be published'),
  );
  const dialog = await selectAllAndPress('Publish (1 of 2)');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('“Kurta” needs a colour and a size before it can be published')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('shows margins in percent and rupees when the column is chosen', async () => {
  await open();
  await userEvent.click(screen.getByText('Columns'));
  const columns = within(screen.getByRole('group', { name: 'Columns' }));
  await userEvent.click(columns.getByRole('checkbox', { name: 'Margin' }));
  const [jacketRow, kurtaRow] = screen.getAllByRole('row').slice(1);
  expect(jacketRow).toHaveTextContent('−10.1 % – 33.3 %−₹100.50 – ₹500');
  expect(jacketRow).toHaveTextContent('₹500 · cost unknown: 1 of 4');
  expect(kurtaRow).toHaveTextContent('Cost unknown');
  await userEvent.click(columns.getByRole('checkbox', { name: 'Margin' }));
});
