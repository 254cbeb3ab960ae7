import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnerTeamSettings } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, openAt, recordBody, setUpAdmin } from '../../testing/admin';

const team: OwnerTeamSettings = {
  name: 'gifts',
  remotes: ['mf-gifts'],
  needsApproval: true,
  approvers: [{ _id: 'u1', name: 'Meera', email: 'meera@example.in' }],
  noticeEmail: null,
  webhookUrl: 'https://hooks.example.in/secret',
};

setUpAdmin();

const open = (replies = {}, teams = [team]) =>
  openAt('/admin/release-teams', {
    'GET admin/release-teams': teams,
    'GET admin/releases': [{ remote: 'mf-cards' }, { remote: 'mf-gifts' }],
    ...replies,
  });

it('lists the teams, and deletes one after a confirmation', async () => {
  const { calls } = open({ 'DELETE admin/release-teams/gifts': null });
  const row = within((await screen.findByText('gifts')).closest('tr')!);
  expect(row.getByText('Meera')).toBeVisible();
  expect(row.getByText('Approvers, webhook of hooks.example.in')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Delete gifts' }));
  const dialog = await findDialog('Delete the team “gifts”?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain('DELETE admin/release-teams/gifts'));
});

it('creates a team, keeps what was typed when the server refuses a field, and shows the secret once', async () => {
  const bodies: unknown[] = [];
  const message = 'A webhook is a host of the internet';
  let isValid = false;
  open(
    {
      'PUT admin/release-teams/cards': recordBody(bodies, () =>
        isValid
          ? { ...team, name: 'cards', webhookSecret: 'whsec_c2VjcmV0' }
          : buildFailure(400, 'invalid_input', message, { webhookUrl: message }),
      ),
    },
    [],
  );
  expect(await screen.findByRole('heading', { name: 'No teams.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  const dialog = await findDialog('Create a team');
  await userEvent.click(dialog.getByRole('button', { name: 'Create team' }));
  expect(await dialog.findByText('Name the team')).toBeVisible();
  expect(dialog.getByText('Choose a remote')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'cards');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'mf-cards' }));
  await userEvent.type(dialog.getByLabelText('Approvers'), 'meera@example.in, ravi@example.in');
  await userEvent.type(dialog.getByLabelText('Webhook'), 'https://127.0.0.1/');
  await userEvent.click(dialog.getByRole('button', { name: 'Create team' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Webhook')).toHaveValue('https://127.0.0.1/');
  isValid = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Create team' }));
  const shown = await findDialog('Webhook of “cards”');
  expect(shown.getByLabelText('Secret')).toHaveValue('whsec_c2VjcmV0');
  expect(bodies.at(-1)).toEqual({
    ...{ remotes: ['mf-cards'], needsApproval: false, approvers: ['meera@example.in', 'ravi@example.in'] },
    ...{ noticeEmail: null, webhookUrl: 'https://127.0.0.1/', needsNewSecret: false, isNew: true },
  });
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).not.toBeInTheDocument());
});

it('edits a team and sends its other fields too', async () => {
  const bodies: unknown[] = [];
  open({ 'PUT admin/release-teams/gifts': recordBody(bodies, () => ({ ...team, webhookSecret: null })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit gifts' }));
  const dialog = await findDialog('Team “gifts”');
  await userEvent.type(dialog.getByLabelText('Email for notices'), 'gifts@example.in');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const { webhookUrl, needsApproval, remotes } = team;
  const values = {
    remotes,
    needsApproval,
    approvers: ['meera@example.in'],
    noticeEmail: 'gifts@example.in',
    webhookUrl,
  };
  await waitFor(() => expect(bodies).toEqual([{ ...values, needsNewSecret: false, isNew: false }]));
});

it('says when the teams could not be loaded', async () => {
  open({ 'GET admin/release-teams': buildFailure(503, 'unavailable', 'Please try again.') });
  expect(await screen.findByText('The list of teams could not be loaded.')).toBeVisible();
});
