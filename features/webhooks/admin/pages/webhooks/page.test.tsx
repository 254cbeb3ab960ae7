import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, openAt, recordBody, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import { types, webhook } from '../../components/testing/webhook';

setUpAdmin();

const open = (webhooks = [webhook], replies = {}) =>
  openAt('/admin/webhooks', { 'GET admin/webhooks': { webhooks, types }, ...replies });

it('lists the webhooks with their states', async () => {
  open([webhook, { ...webhook, _id: 'w2', description: '', isEnabled: false, disabledFor: 'failures' }]);
  expect(await screen.findByRole('link', { name: 'ERP' })).toHaveAttribute('href', '/admin/webhooks/w1');
  expect(screen.getByRole('link', { name: 'hooks.example.in' })).toBeVisible();
  expect(screen.getByText('Disabled after failures of three days')).toBeVisible();
});

it('adds a webhook, keeps what was typed when the API refuses it, and shows the secret once', async () => {
  const bodies: unknown[] = [];
  let isPublic = false;
  open([], {
    'GET admin/webhooks': () => ({ webhooks: isPublic ? [webhook] : [], types }),
    'POST admin/webhooks': recordBody(bodies, () =>
      isPublic
        ? { webhook, secret: 'whsec_abc' }
        : buildFailure(400, 'invalid_input', 'A webhook is a host of the internet', {
            url: 'A webhook is a host of the internet',
          }),
    ),
  });
  expect(await screen.findByText('No webhooks.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = await findDialog('Add a webhook');
  await userEvent.type(dialog.getByLabelText('URL'), 'https://localhost/hook');
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText('Choose an event')).toBeVisible();
  await userEvent.click(dialog.getByLabelText(/^order.placed: /));
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText('A webhook is a host of the internet')).toBeVisible();
  expect(dialog.getByLabelText('URL')).toHaveValue('https://localhost/hook');
  isPublic = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  const shown = await findDialog('Secret of the webhook');
  expect(shown.getByLabelText('Secret')).toHaveValue('whsec_abc');
  expect(bodies.at(-1)).toEqual({
    url: 'https://localhost/hook',
    description: '',
    types: ['order.placed'],
    isTest: false,
  });
  await userEvent.click(shown.getByRole('button', { name: 'I have kept it' }));
  expect(await screen.findByRole('link', { name: 'ERP' })).toBeVisible();
  expect(screen.queryByDisplayValue('whsec_abc')).not.toBeInTheDocument();
});

it('says when the webhooks could not be loaded', async () => {
  open([], { 'GET admin/webhooks': buildFailure(503, 'unavailable', 'Please try again.') });
  expect(await screen.findByText('The list of webhooks could not be loaded.')).toBeVisible();
});
