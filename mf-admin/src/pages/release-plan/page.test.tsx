import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleasePlan } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, openAt, recordBody, setUpAdmin } from '../../testing/admin';

const plan: ReleasePlan = {
  freezes: [
    {
      id: 'f1',
      remotes: null,
      from: '2026-11-25T03:30:00Z',
      until: '2026-12-01T03:30:00Z',
      reason: 'Sale',
      by: 'Anna',
    },
  ],
  requests: [
    {
      ...{ _id: 'r1', remote: 'mf-cart', version: '1.2.0', canary: null, at: null, state: 'waiting', author: 'Ravi' },
      ...{ createdAt: '2026-11-25T03:30:00Z', decider: null, comment: null, failure: null },
    },
  ],
  teams: [],
};

setUpAdmin();

it('ends a freeze, and approves a promotion, each after a confirmation', async () => {
  const bodies: unknown[] = [];
  const { calls } = openAt('/admin/release-plan', {
    'GET admin/release-plan': plan,
    'DELETE admin/release-freezes/f1': null,
    'POST admin/release-requests/r1/decision': recordBody(bodies, () => ({ ...plan.requests[0], state: 'scheduled' })),
  });
  const row = within((await screen.findByText('All remotes')).closest('tr')!);
  await userEvent.click(row.getByRole('button', { name: 'End the freeze Sale' }));
  await userEvent.click((await findDialog('End this freeze?')).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(calls).toContain('DELETE admin/release-freezes/f1'));
  await userEvent.click(screen.getByRole('button', { name: 'Approve mf-cart 1.2.0' }));
  await userEvent.click((await findDialog('Approve mf-cart 1.2.0?')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(bodies).toEqual([{ isApproved: true, comment: '' }]));
});

it('says what a request has come to, and why it failed', async () => {
  const [request] = plan.requests;
  const requests = [request, { ...request, _id: 'r2', state: 'failed' as const, failure: 'It is frozen.' }];
  openAt('/admin/release-plan', { 'GET admin/release-plan': { ...plan, requests } });
  expect(await screen.findByRole('table', { name: 'Requested promotions' })).toBeVisible();
  expect(screen.getByText('Waiting for approval')).toBeVisible();
  expect(screen.getByText('Failed: It is frozen.')).toBeVisible();
});

const noPlan: ReleasePlan = { freezes: [], requests: [], teams: [] };
const remotes = ['mf-blog', 'mf-cart'].map((remote) => ({
  ...{ remote, live: '1.0.0', releases: ['1.1.0', '1.0.0'].map((version) => ({ version })) },
}));

it('freezes chosen remotes for a time, with a reason', async () => {
  const bodies: unknown[] = [];
  openAt('/admin/release-plan', {
    'GET admin/release-plan': noPlan,
    'GET admin/releases': remotes,
    'POST admin/release-freezes': recordBody(bodies, () => plan.freezes[0]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Freeze releases' }));
  const dialog = await findDialog('Freeze releases');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'All remotes and the shell' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
  expect(await dialog.findByText('Choose a remote')).toBeVisible();
  expect(dialog.getByText('Please choose an end date')).toBeVisible();
  expect(dialog.getByText('Say why')).toBeVisible();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'mf-cart' }));
  fireEvent.change(dialog.getByLabelText('Starts'), { target: { value: '2099-12-01T09:00' } });
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2099-12-02T09:00' } });
  await userEvent.type(dialog.getByLabelText('Reason'), 'Sale');
  await userEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
  const times = { from: '2099-12-01T03:30:00.000Z', until: '2099-12-02T03:30:00.000Z' };
  await waitFor(() => expect(bodies).toEqual([{ remotes: ['mf-cart'], ...times, reason: 'Sale' }]));
});

it('requests a promotion at a time, and shows why the shop refuses it', async () => {
  const bodies: unknown[] = [];
  openAt('/admin/release-plan', {
    'GET admin/release-plan': noPlan,
    'GET admin/releases': remotes,
    'POST admin/releases/mf-cart/requests': recordBody(bodies, () =>
      buildFailure(409, 'time_passed', 'This time has passed. Please choose a later one.'),
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request a promotion' }));
  const dialog = await findDialog('Request a promotion');
  await userEvent.selectOptions(await dialog.findByLabelText('Remote'), await dialog.findByText('mf-cart'));
  expect(within(dialog.getByLabelText('Release')).queryByText('1.0.0')).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Release'), '1.1.0');
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '2026-12-01T09:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Request' }));
  expect(await dialog.findByText('This time has passed. Please choose a later one.')).toBeVisible();
  expect(bodies).toEqual([{ version: '1.1.0', at: '2026-12-01T03:30:00.000Z' }]);
});

it('says how to plan when nothing is planned', async () => {
  openAt('/admin/release-plan', { 'GET admin/release-plan': { freezes: [], requests: [], teams: [] } });
  expect(await screen.findByRole('heading', { name: 'Nothing is frozen or requested.' })).toBeVisible();
});

it('says when the plan could not be loaded', async () => {
  openAt('/admin/release-plan', { 'GET admin/release-plan': buildFailure(503, 'unavailable', 'Please try again.') });
  expect(await screen.findByText('The release plan could not be loaded.')).toBeVisible();
});
