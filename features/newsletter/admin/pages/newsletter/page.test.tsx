import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, openAt, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import type { Subscriber } from '../../../contract';

const asha: Subscriber = {
  email: 'asha@example.in',
  state: 'confirmed',
  createdAt: '2026-11-18T00:00:00Z',
  confirmedAt: '2026-11-19T20:00:00Z',
  endedAt: null,
};
const buildList = (rows: Subscriber[]) => buildPage(rows, { counts: { waiting: 3, confirmed: 41, ended: 7 } });

setUpAdmin();

const open = (replies = {}, rows = [asha]) =>
  openAt('/admin/newsletter', { 'GET admin/newsletter': buildList(rows), ...replies });

it('lists subscribers with dates, and counts them by state', async () => {
  open();
  const row = within((await screen.findByText('asha@example.in')).closest('tr')!);
  expect(row.getByText('Confirmed')).toBeVisible();
  expect(row.getByText(/20 Nov 2026/)).toBeVisible();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['41', '3', '7']);
});

it('filters by state, which the URL holds', async () => {
  const { router } = open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Unsubscribed');
  expect(router.state.location.search).toBe('?state=ended');
});

it('erases an email after a confirmation, and shows why it failed', async () => {
  let isDown = true;
  const erased: (string | null)[] = [];
  open({
    'DELETE admin/newsletter': ({ query }: { query: URLSearchParams }) => {
      erased.push(query.get('email'));
      return isDown ? buildFailure(404, 'subscriber_not_found', 'This address is not in the list.') : null;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase asha@example.in' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Erase this subscriber?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This address is not in the list.');
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(erased).toEqual(['asha@example.in', 'asha@example.in']);
});

it('exports the confirmed subscribers as a file', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:x');
  URL.revokeObjectURL = jest.fn();
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = open({ 'GET admin/newsletter/export.csv': 'email' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(calls).toContain('GET admin/newsletter/export.csv');
});

it('says when there are no subscribers', async () => {
  open({}, []);
  expect(await screen.findByText('No subscribers yet.')).toBeVisible();
});
