import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAction } from '../../components/bulk/testing/bulk-action';
import { buildPage, openAt, press, recordBody, setUpAdmin } from '../../testing/admin';

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
  rows: [row, { ...row, _id: 'V2', tags: undefined }],
  counts: { placed: 2, processing: 0, shipped: 0, delivered: 0, cancelled: 0, returned: 0 },
  pagination: { page: 1, limit: 25, total: 2, hasNextPage: false, hasPreviousPage: false },
};

setUpAdmin();

const open = (replies: Record<string, unknown>, path = '/admin/orders') =>
  openAt(path, {
    'GET admin/orders': page,
    'GET admin/order-tags': [],
    'GET admin/bulk-actions': [],
    ...replies,
  });

it('tags the selected orders, and lists those that are refused', async () => {
  const bodies: unknown[] = [];
  const message = 'An order can have at most 20 tags.';
  const refused = { id: 'V2', label: 'V2', status: 'refused', message, shipmentIds: [] };
  open({
    'POST admin/bulk-actions': recordBody(bodies, buildAction({ kind: 'tag-orders', done: 1, refused: 1 })),
    'GET admin/bulk-actions/b1/rows': buildPage([refused]),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await press('Tags…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('New tag')).toHaveAccessibleDescription(/Please enter a tag/);
  await userEvent.type(dialog.getByLabelText('New tag'), 'Late, gift wrap{Enter}');
  await userEvent.type(dialog.getByLabelText('New tag'), 'typo');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the tag typo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the tag vip' }));
  expect(dialog.getByText('Removed when you save: vip')).toBeVisible();
  // Leaving the field adds what was typed.
  await userEvent.type(dialog.getByLabelText('New tag'), 'Cash');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('1 done, 1 refused.')).toBeVisible();
  const action = { kind: 'tag-orders', add: ['late', 'gift wrap', 'cash'], remove: ['vip'] };
  expect(bodies).toEqual([{ action, ids: ['V1', 'V2'] }]);
});

it('exports the selected orders only', async () => {
  let ids: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open({
    'GET admin/orders/export.csv': ({ query }: { query: URLSearchParams }) => {
      ids = query.getAll('id');
      return 'csv';
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select V2' }));
  await press('Export CSV of the selection');
  await waitFor(() => expect(ids).toEqual(['V2']));
});
