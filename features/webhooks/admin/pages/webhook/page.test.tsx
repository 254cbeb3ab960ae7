import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, openAt, recordBody, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import type { WebhookDelivery } from '../../../contract';
import { types, webhook } from '../../components/testing/webhook';

setUpAdmin();

const delivery: WebhookDelivery = {
  eventId: 'e1',
  type: 'order.placed',
  object: 'order:V-1001',
  at: '2026-11-25T10:00:00Z',
  state: 'waiting',
  attempts: 2,
  nextAttemptAt: '2026-11-25T10:02:00Z',
  deliveredAt: null,
  attemptLog: [{ at: '2026-11-25T10:01:00Z', status: 500, ms: 120, response: 'Internal error' }],
};

const open = (changes = {}, replies = {}, deliveries = [delivery]) =>
  openAt('/admin/webhooks/w1', {
    'GET admin/webhooks/w1': { webhook: { ...webhook, ...changes }, deliveries, types },
    ...replies,
  });

it('shows the last deliveries, and sends one again', async () => {
  const bodies: unknown[] = [];
  open({}, { 'POST admin/webhooks/w1/replay': recordBody(bodies, () => ({ count: 1 })) });
  const row = within((await screen.findByText('order:V-1001')).closest('tr')!);
  expect(row.getByText('Waiting')).toBeVisible();
  expect(row.getByText('500 in 120 ms: Internal error')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Send order.placed again' }));
  await waitFor(() => expect(bodies).toEqual([{ eventId: 'e1' }]));
});

it('replays the events since a time in India', async () => {
  const bodies: unknown[] = [];
  open({}, { 'POST admin/webhooks/w1/replay': recordBody(bodies, () => ({ count: 12 })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Replay' }));
  const dialog = await findDialog('Replay events');
  await userEvent.click(dialog.getByRole('button', { name: 'Replay' }));
  expect(await dialog.findByText('Choose a time')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Since'), '2026-11-25T09:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Replay' }));
  await waitFor(() => expect(bodies).toEqual([{ since: '2026-11-25T03:30:00.000Z' }]));
});

it('gives a new secret after a confirmation, and shows it once', async () => {
  open({}, { 'POST admin/webhooks/w1/secret': { webhook, secret: 'whsec_new' } });
  await userEvent.click(await screen.findByRole('button', { name: 'New secret' }));
  await userEvent.click(
    (await findDialog('Give the webhook a new secret?')).getByRole('button', { name: 'New secret' }),
  );
  expect((await findDialog('Secret of the webhook')).getByLabelText('Secret')).toHaveValue('whsec_new');
});

it('enables a disabled webhook, which sends nothing before', async () => {
  const bodies: unknown[] = [];
  open({ isEnabled: false, disabledFor: 'gone' }, { 'PUT admin/webhooks/w1': recordBody(bodies, () => webhook) }, []);
  expect(await screen.findByText('Disabled by its receiver')).toBeVisible();
  expect(screen.getByText('No events yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send test' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enable' }));
  await userEvent.click((await findDialog('Enable this webhook?')).getByRole('button', { name: 'Enable' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ url: webhook.url, description: 'ERP', types: ['order.placed'], isEnabled: true }]),
  );
});

it('says when there is no such webhook', async () => {
  open({}, { 'GET admin/webhooks/w1': buildFailure(404, 'webhook_not_found', 'There is no such webhook.') });
  expect(await screen.findByText('There is no such webhook.')).toBeVisible();
});
