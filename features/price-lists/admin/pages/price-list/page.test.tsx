import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import {
  buildPage,
  findDialog,
  getCard,
  notified,
  openAt,
  press,
  recordBody,
  retype,
  setUpAdmin,
} from '../../../../../mf-admin/src/testing/admin';
import { setUpUploads } from '../../../../../mf-admin/src/testing/stub-upload';
import type { PriceList } from '../../../contract';

setUpAdmin();
const { sent, stubUpload } = setUpUploads();

const retailers: PriceList = {
  ...{ _id: 'l1', name: 'Retailers', groups: [{ _id: 'g1', name: 'Shops' }], rows: 2 },
  ...{ startDate: null, endDate: null, isActive: true, state: 'running', updatedAt: '2026-11-01T10:00:00.000Z' },
  ...{ highestPercent: 20, notLower: 1, version: 2 },
};
const row = {
  ...{ variantId: 'v1', sku: 'KURTA-M', productId: 'kurta', title: 'Indigo Kurta', variant: 'Indigo, M' },
  ...{ price: 799, presentPrice: 999 },
};
const dear = { ...row, variantId: 'v2', sku: 'KURTA-L', price: 999 };
const reads = {
  'GET admin/price-lists/l1': retailers,
  'GET admin/price-lists/l1/rows': buildPage([row, dear]),
  'GET admin/customer-groups': buildPage([
    { _id: 'g2', name: 'Staff', kind: 'manual', rule: null, customers: 3, updatedAt: '2026-11-01T10:00:00.000Z' },
  ]),
};
const result = { isSaved: false, rows: 2, refused: 0, errors: [], notLower: 0, warnings: [] };

it('lists price lists with their groups and states', async () => {
  const lists = [retailers, { ...retailers, _id: 'l2', name: 'Old', groups: [], state: 'no-groups' }];
  openAt('/admin/price-lists', { 'GET admin/price-lists': buildPage(lists) });
  const shown = (await screen.findByRole('link', { name: 'Retailers' })).closest('tr')!;
  expect(shown).toHaveTextContent('RetailersRunningShops2');
  expect(screen.getByRole('link', { name: 'Old' }).closest('tr')).toHaveTextContent('OldWithout groupsNone');
  expect(screen.getByRole('link', { name: 'New price list' })).toHaveAttribute('href', '/admin/price-lists/new');
});

it('says when there are no price lists, and when one could not be loaded', async () => {
  const { unmount } = openAt('/admin/price-lists', { 'GET admin/price-lists': buildPage([]) });
  expect(await screen.findByRole('heading', { name: 'No price lists yet.' })).toBeVisible();
  expect(screen.getByText(/^A price list has its own prices for the customers of a group/)).toBeVisible();
  unmount();
  openAt('/admin/price-lists/l1', {
    'GET admin/price-lists/l1': buildFailure(404, 'price_list_not_found', 'This price list no longer exists.'),
  });
  expect(await screen.findByText('This price list no longer exists.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All price lists' })).toHaveAttribute('href', '/admin/price-lists');
});

it('adds a price list for a group', async () => {
  const bodies: unknown[] = [];
  const { router } = openAt('/admin/price-lists/new', {
    ...reads,
    'POST admin/price-lists': recordBody(bodies, retailers),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add price list' }));
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  await retype('Name', 'Retailers');
  await userEvent.click(screen.getByRole('button', { name: 'Add group' }));
  const dialog = await findDialog('Choose a customer group');
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose Staff' }));
  await userEvent.click(screen.getByLabelText('Active'));
  await press('Add price list');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/price-lists/l1'));
  expect(bodies).toEqual([{ name: 'Retailers', groupIds: ['g2'], startDate: null, endDate: null, isActive: true }]);
});

it('saves a price list by its version, and says that another admin has to approve it', async () => {
  const bodies: unknown[] = [];
  const message = 'This price list takes up to 60 % off.';
  openAt('/admin/price-lists/l1', {
    ...reads,
    'PUT admin/price-lists/l1': recordBody(bodies, buildFailure(409, 'price_list_approval_needed', message)),
  });
  expect(await screen.findByText(/^It takes up to 20 % off present prices\. 1 of its prices/)).toBeVisible();
  await retype('Name', 'Shops');
  await press('Save');
  expect(await screen.findByText(message)).toBeVisible();
  expect(bodies).toEqual([
    { name: 'Shops', groupIds: ['g1'], startDate: null, endDate: null, isActive: true, version: 2 },
  ]);
});

it('shows the first prices, finds them by SKU, and says which do not apply', async () => {
  const page = buildPage([row, dear]);
  openAt('/admin/price-lists/l1', {
    ...reads,
    'GET admin/price-lists/l1/rows': ({ query }: { query: URLSearchParams }) =>
      query.get('q') === 'none' ? buildPage([]) : { ...page, pagination: { ...page.pagination, total: 250 } },
  });
  expect(await screen.findByText('The first 2 of 250 prices.')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Prices of the list' }));
  expect(table.getByRole('row', { name: /KURTA-M/ })).toHaveTextContent('KURTA-MIndigo KurtaIndigo, M₹999₹799');
  expect(table.getByRole('row', { name: /KURTA-L/ })).toHaveTextContent('Does not apply');
  await userEvent.type(screen.getByRole('searchbox'), 'none{Enter}');
  expect(await screen.findByText('0 of 2 prices.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});

it('says when there are no prices, and when they could not be loaded', async () => {
  const { unmount } = openAt('/admin/price-lists/l1', {
    ...reads,
    'GET admin/price-lists/l1': { ...retailers, rows: 0 },
  });
  expect(await screen.findByText('No prices yet. Upload or paste them above.')).toBeVisible();
  unmount();
  openAt('/admin/price-lists/l1', {
    ...reads,
    'GET admin/price-lists/l1/rows': buildFailure(500, 'internal_error', 'No.'),
  });
  expect(await screen.findByText(/^The prices could not be loaded\./)).toBeVisible();
});

it('checks pasted rows, and imports them when no line is refused', async () => {
  stubUpload(
    [
      201,
      { success: true, data: { ...result, isDryRun: true, notLower: 1, warnings: [{ row: 3, message: 'Too dear.' }] } },
    ],
    [201, { success: true, data: { ...result, isDryRun: false, isSaved: true } }],
  );
  openAt('/admin/price-lists/l1', reads);
  await userEvent.type(await screen.findByLabelText(/^Or paste the rows/), 'sku,price\nKURTA-M,799');
  await press('Use pasted rows');
  await press('Check file');
  expect(await screen.findByText('2 rows: 0 refused, 1 not below the present price.')).toBeVisible();
  expect(screen.getByText('Too dear.')).toBeVisible();
  await press('Import now');
  expect(await screen.findByText('The prices are replaced')).toBeVisible();
  expect(sent.map((form) => form.get('trial'))).toEqual(['1', null]);
  expect(notified).toHaveBeenCalledWith('success', 'File imported');
});

it('names refused lines, and does not offer to import them', async () => {
  const errors = [{ row: 2, message: 'No variant has the SKU “X”.' }];
  stubUpload([201, { success: true, data: { ...result, isDryRun: true, refused: 1, errors } }]);
  openAt('/admin/price-lists/l1', reads);
  const file = new File(['sku,price\nX,1'], 'prices.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText(/^Choose a CSV file/), file);
  await press('Check file');
  expect(await screen.findByText('No variant has the SKU “X”.')).toBeVisible();
  expect(getCard('Nothing can be imported').getByText(/Please correct the refused lines/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import now' })).not.toBeInTheDocument();
});

it('deletes a price list after a question', async () => {
  const bodies: unknown[] = [];
  const { router } = openAt('/admin/price-lists/l1', {
    ...reads,
    'DELETE admin/price-lists/l1': recordBody(bodies, {}),
    'GET admin/price-lists': buildPage([]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await findDialog('Delete this price list?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/price-lists'));
  expect(bodies).toHaveLength(1);
});
