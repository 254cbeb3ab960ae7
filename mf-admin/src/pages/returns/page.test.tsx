import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminReturnRow } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, openAt, setUpAdmin } from '../../testing/admin';

const row: AdminReturnRow = {
  id: 'r1',
  orderId: 'V1',
  number: 1,
  status: 'requested',
  customer: 'Meera Nair',
  units: 2,
  hasExchange: true,
  amount: 998,
  requestedAt: '2026-11-19T20:00:00Z',
  receivedAt: null,
};
const counts = { requested: 4, approved: 0, declined: 1, picked_up: 0, received: 0, completed: 2, cancelled: 0 };
const buildList = (rows: AdminReturnRow[]) => buildPage(rows, { counts });
const open = (reply: unknown, search = '') => openAt(`/admin/returns${search}`, { 'GET admin/returns': reply });

setUpAdmin();

it('lists returns, with the age of those that are open', async () => {
  open(buildList([row, { ...row, id: 'r2', number: 2, status: 'completed', hasExchange: false }]));
  const link = await screen.findByRole('link', { name: 'V1, return 1' });
  expect(link).toHaveAttribute('href', '/admin/returns/r1');
  const [first, second] = screen.getAllByRole('row').slice(1);
  for (const text of ['Meera Nair', '2', 'Exchange', '₹998', 'Requested', '20 Nov 2026, 1:30 am'])
    expect(first).toHaveTextContent(text);
  expect(first).toHaveTextContent(/hour|day/);
  expect(second).toHaveTextContent('Refund');
  expect(second).toHaveTextContent(/–$/);
});

it('filters by status with counts, and by kind', async () => {
  const { router } = open(buildList([row]));
  await userEvent.click(await screen.findByRole('button', { name: 'Requested (4)' }));
  expect(screen.getByRole('button', { name: 'Requested (4)' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'All (7)' })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Exchange');
  await waitFor(() => expect(router.state.location.search).toBe('?status=requested&kind=exchange'));
  await userEvent.click(screen.getByRole('button', { name: 'All (7)' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=exchange'));
});

it('says when there are none, none are found, or they cannot be loaded', async () => {
  open(buildList([]));
  expect(await screen.findByText('No returns yet.')).toBeVisible();
});

it('can be loaded again after a failure', async () => {
  let isDown = true;
  open(() => (isDown ? buildFailure(500, 'internal', 'An error occurred') : buildList([row])));
  await screen.findByText('The list could not be loaded.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'V1, return 1' })).toBeVisible();
});
