import { screen, waitFor, within } from '@testing-library/react';
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

it('says how to plan when nothing is planned', async () => {
  openAt('/admin/release-plan', { 'GET admin/release-plan': { freezes: [], requests: [], teams: [] } });
  expect(await screen.findByRole('heading', { name: 'Nothing is frozen or requested.' })).toBeVisible();
});

it('says when the plan could not be loaded', async () => {
  openAt('/admin/release-plan', { 'GET admin/release-plan': buildFailure(503, 'unavailable', 'Please try again.') });
  expect(await screen.findByText('The release plan could not be loaded.')).toBeVisible();
});
