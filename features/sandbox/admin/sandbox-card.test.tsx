import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey } from '@vastra/shared/contract';
import { findDialog, openAt, setUpAdmin } from '../../../mf-admin/src/testing/admin';

const key: ApiKey = {
  ...{ _id: 'k1', name: 'ERP', owner: 'Asha', isOwn: true, permissions: ['orders.read'], networks: [] },
  ...{ callsPerMinute: 600, createdAt: '2026-11-19T20:00:00Z', secrets: [], isTest: true },
};

setUpAdmin();

it('shows the size of the sandbox, and empties it', async () => {
  let sandbox = { orders: 2, events: 9 };
  const { calls } = openAt('/admin/api-keys', {
    'GET admin/api-keys': [key],
    'GET admin/sandbox': () => sandbox,
    'DELETE admin/sandbox': () => {
      sandbox = { orders: 0, events: 0 };
      return null;
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Sandbox' }));
  expect(await card.findByText('9')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Empty the sandbox' }));
  await userEvent.click((await findDialog('Empty the sandbox?')).getByRole('button', { name: 'Empty' }));
  expect(await card.findByText('No test order was made yet.')).toBeVisible();
  expect(calls).toContain('DELETE admin/sandbox');
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('is not shown without a test key', async () => {
  const { calls } = openAt('/admin/api-keys', { 'GET admin/api-keys': [{ ...key, isTest: false }] });
  expect(await screen.findByText('ERP')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sandbox' })).not.toBeInTheDocument();
  expect(calls).not.toContain('GET admin/sandbox');
});
