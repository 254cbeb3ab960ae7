import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { openAt, press, recordBody, setUpAdmin } from '../../../mf-admin/src/testing/admin';
import type { SavedSearch } from '../contract';

const row = {
  _id: 'V1',
  customer: 'Meera Nair',
  email: null,
  isGuest: true,
  placedAt: '2026-11-19T20:00:00Z',
  total: 1499.5,
  totalItems: 3,
  status: 'placed',
  awaitsPayment: false,
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  city: 'Kochi',
  tags: ['vip'],
};
const page = {
  rows: [row],
  counts: { placed: 2, processing: 0, shipped: 0, delivered: 0, cancelled: 0, returned: 0 },
  pagination: { page: 1, limit: 25, total: 2, hasNextPage: false, hasPreviousPage: false },
};
const search: SavedSearch = {
  id: 's1',
  name: 'Late',
  query: 'status=placed',
  isShared: false,
  isOwn: true,
  author: 'Asha',
};

setUpAdmin();

const open = (replies: Record<string, unknown>, path = '/admin/orders') =>
  openAt(path, {
    'GET admin/orders': page,
    'GET admin/saved-searches': [],
    'GET admin/order-tags': [],
    'GET admin/bulk-actions': [],
    ...replies,
  });

it('saves the current filter under a name, and shows it as a link', async () => {
  const bodies: unknown[] = [];
  let isTaken = true;
  open(
    {
      'POST admin/saved-searches': recordBody(bodies, () =>
        isTaken ? buildFailure(409, 'search_name_taken', 'You have a search with this name already.') : [search],
      ),
    },
    '/admin/orders?page=2&status=placed',
  );
  await press('Save this search');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
  await userEvent.type(dialog.getByLabelText('Name'), 'Late');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You have a search with this name already.');
  isTaken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('link', { name: 'Late' });
  expect(link).toHaveAttribute('href', '/admin/orders?status=placed');
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
  expect(bodies[1]).toEqual({ list: 'orders', name: 'Late', query: 'status=placed', isShared: false });
});

it('renames, shares and deletes own searches; searches of other admins are links only', async () => {
  const bodies: unknown[] = [];
  open({
    'GET admin/saved-searches': [search, { ...search, id: 's2', name: 'Of Ravi', isOwn: false, author: 'Ravi' }],
    'PUT admin/saved-searches/s1': recordBody(bodies, [{ ...search, name: 'Too late', isShared: true }]),
    'DELETE admin/saved-searches/s1': [],
  });
  expect(await screen.findByRole('link', { name: 'Of Ravi by Ravi' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit the search Of Ravi' })).not.toBeInTheDocument();
  await press('Edit the search Late');
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved search' }));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Too late');
  await userEvent.click(dialog.getByLabelText('Share with all admins'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await press('Edit the search Too late');
  expect(bodies).toEqual([{ name: 'Too late', isShared: true }]);
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Too late|Of Ravi/ })).not.toBeInTheDocument());
  const views = within(screen.getByRole('navigation', { name: 'Saved searches' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'To pack',
    'Held',
    'Refund due',
  ]);
});

it.each(['shipments', 'returns'])('lists the saved searches of %s', async (list) => {
  openAt(`/admin/${list}`, {
    [`GET admin/${list}`]: { ...page, rows: [], counts: {} },
    'GET admin/saved-searches': ({ query }: { query: URLSearchParams }) => (query.get('list') === list ? [search] : []),
    'GET admin/bulk-actions': [],
  });
  expect(await screen.findByRole('link', { name: 'Late' })).toHaveAttribute('href', `/admin/${list}?status=placed`);
});
