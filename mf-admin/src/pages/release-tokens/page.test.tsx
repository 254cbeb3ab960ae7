import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseToken } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, openAt, recordBody, setUpAdmin } from '../../testing/admin';

const token: ReleaseToken = {
  _id: 't1',
  name: 'Laptop',
  owner: 'Asha',
  remotes: ['mf-gifts', 'mf-cards'],
  createdAt: '2026-11-19T20:00:00Z',
  expiresAt: '2026-12-19T20:00:00Z',
  lastUsedAt: null,
};

setUpAdmin();

const open = (replies = {}, tokens = [token]) =>
  openAt('/admin/release-tokens', { 'GET admin/release-tokens': tokens, ...replies });

it('lists the tokens, and ends one after a confirmation', async () => {
  const { calls } = open({ 'DELETE admin/release-tokens/t1': null });
  const row = within((await screen.findByText('Laptop')).closest('tr')!);
  expect(row.getByText('mf-gifts, mf-cards')).toBeVisible();
  expect(row.getByText('Never')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'End Laptop' }));
  const dialog = await findDialog('End the token “Laptop”?');
  await userEvent.click(dialog.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('No tokens.')).toBeVisible();
  expect(calls).toContain('DELETE admin/release-tokens/t1');
});

it('creates a token, shows it once, and keeps what was typed when the server refuses it', async () => {
  const bodies: unknown[] = [];
  let isValid = false;
  open(
    {
      'POST admin/release-tokens': recordBody(bodies, () =>
        isValid
          ? { ...token, token: 'vastra-release-secret' }
          : buildFailure(400, 'invalid_input', 'Not the name of a remote', { remotes: 'Not the name of a remote' }),
      ),
    },
    [],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = await findDialog('Create a token');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('Say what the token is for')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Laptop');
  await userEvent.type(dialog.getByLabelText('Remotes'), 'mf-gifts, mf-cards');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('Not the name of a remote')).toBeVisible();
  expect(dialog.getByLabelText('Remotes')).toHaveValue('mf-gifts, mf-cards');
  isValid = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  const shown = await findDialog('Token “Laptop”');
  expect(shown.getByLabelText('Token')).toHaveValue('vastra-release-secret');
  expect(bodies.at(-1)).toEqual({ name: 'Laptop', remotes: ['mf-gifts', 'mf-cards'], days: 30 });
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByDisplayValue('vastra-release-secret')).not.toBeInTheDocument());
  expect(screen.getByText('mf-gifts, mf-cards')).toBeVisible();
});

it('says when the tokens could not be loaded', async () => {
  open({ 'GET admin/release-tokens': buildFailure(503, 'unavailable', 'Please try again.') });
  expect(await screen.findByText('The list of tokens could not be loaded.')).toBeVisible();
});
