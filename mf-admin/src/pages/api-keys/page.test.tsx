import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, openAt, recordBody, setUpAdmin } from '../../testing/admin';

const key: ApiKey = {
  _id: 'k1',
  name: 'ERP',
  owner: 'Asha',
  isOwn: true,
  permissions: ['orders.read', 'catalogue.write'],
  networks: ['203.0.113.0/24'],
  callsPerMinute: 600,
  createdAt: '2026-11-19T20:00:00Z',
  secrets: [
    {
      start: 'vastra_live_h3Kq81zT',
      createdAt: '2026-11-19T20:00:00Z',
      expiresAt: '2999-12-19T20:00:00Z',
      lastUsedAt: null,
    },
  ],
};
const created = { ...key, secret: 'vastra_live_secret' };

setUpAdmin();

const open = (replies = {}, keys = [key]) => openAt('/admin/api-keys', { 'GET admin/api-keys': keys, ...replies });
const findRow = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

it('lists the keys, and revokes one after a confirmation', async () => {
  const { calls } = open({ 'DELETE admin/api-keys/k1': null });
  const row = await findRow('ERP');
  expect(row.getByText(/^h3Kq81zT… ends/)).toBeVisible();
  expect(row.getByText('orders.read, catalogue.write')).toBeVisible();
  expect(row.getByText('203.0.113.0/24')).toBeVisible();
  expect(row.getByText('Never')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Revoke ERP' }));
  const dialog = await findDialog('Revoke the key “ERP”?');
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No keys.')).toBeVisible();
  expect(calls).toContain('DELETE admin/api-keys/k1');
});

it("offers no rotation of another admin's key", async () => {
  open({}, [{ ...key, isOwn: false, networks: [] }]);
  const row = await findRow('ERP');
  expect(row.getByText('Everywhere')).toBeVisible();
  expect(row.queryByRole('button', { name: 'Rotate ERP' })).not.toBeInTheDocument();
});

it('creates a key, shows its secret once, and keeps what was typed when the server refuses it', async () => {
  const bodies: unknown[] = [];
  let isValid = false;
  open(
    {
      'POST admin/api-keys': recordBody(bodies, () =>
        isValid ? created : buildFailure(400, 'invalid_input', 'Not a network', { 'networks.0': 'Not a network' }),
      ),
    },
    [],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = await findDialog('Create a key');
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Say what the key is for')).toBeVisible();
  expect(dialog.getByText('Choose what the key may do')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'ERP');
  await userEvent.click(within(dialog.getByRole('group', { name: 'Catalogue' })).getAllByRole('checkbox')[0]);
  await userEvent.type(dialog.getByLabelText('Allowed networks'), '203.0.113.0/33');
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Not a network')).toBeVisible();
  expect(dialog.getByLabelText('Allowed networks')).toHaveValue('203.0.113.0/33');
  isValid = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  const shown = await findDialog('Key “ERP”');
  expect(shown.getByLabelText('Secret')).toHaveValue('vastra_live_secret');
  expect(shown.getByLabelText('Client ID')).toHaveValue('k1');
  expect(bodies.at(-1)).toEqual({
    ...{ name: 'ERP', permissions: ['catalogue.read'], networks: ['203.0.113.0/33'] },
    ...{ callsPerMinute: 600, days: 90, isTest: false },
  });
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByDisplayValue('vastra_live_secret')).not.toBeInTheDocument());
  expect(await findRow('ERP')).toBeDefined();
});

it('rotates a key, and shows the new secret', async () => {
  const bodies: unknown[] = [];
  open({ 'POST admin/api-keys/k1/secrets': recordBody(bodies, () => created) });
  await userEvent.click((await findRow('ERP')).getByRole('button', { name: 'Rotate ERP' }));
  const dialog = await findDialog('Rotate the key “ERP”');
  await userEvent.selectOptions(dialog.getByLabelText('The present secret ends'), 'After a week');
  await userEvent.click(dialog.getByRole('button', { name: 'Create secret' }));
  expect((await findDialog('Key “ERP”')).getByLabelText('Secret')).toHaveValue('vastra_live_secret');
  expect(bodies).toEqual([{ days: 90, overlapHours: 168 }]);
});

it('shows which keys are test keys', async () => {
  open({ 'GET admin/sandbox': { orders: 0, events: 0 } }, [key, { ...key, _id: 'k2', name: 'Trial', isTest: true }]);
  expect((await findRow('Trial')).getByText('Test')).toBeVisible();
  expect((await findRow('ERP')).queryByText('Test')).not.toBeInTheDocument();
});

it('says when the keys could not be loaded', async () => {
  open({ 'GET admin/api-keys': buildFailure(503, 'unavailable', 'Please try again.') });
  expect(await screen.findByText('The list of keys could not be loaded.')).toBeVisible();
});
