import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CarrierInfo } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { openAt, setUpAdmin } from '../../../testing/admin';

const carrier: CarrierInfo = {
  code: 'shiprocket',
  name: 'Shiprocket',
  isConfigured: true,
  webhookUrl: 'https://vastra.example/api/v1/webhooks/carriers/parcels',
  lastEventAt: '2026-11-19T20:00:00Z',
};

setUpAdmin();

const open = (replies: object) =>
  openAt('/admin/settings?tab=carriers', {
    'GET admin/settings': buildFailure(503, 'unavailable', 'Busy'),
    ...replies,
  });

it('shows the webhook’s URL to copy, and checks the connection', async () => {
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  let isWorking = false;
  open({
    'GET admin/carriers': [carrier],
    'POST admin/carriers/shiprocket/check': () => ({ isWorking, message: isWorking ? 'Signed in.' : 'Refused.' }),
  });
  expect(await screen.findByText(carrier.webhookUrl)).toBeVisible();
  expect(screen.getByText('20 Nov 2026, 1:30 am')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy URL' }));
  expect(copy).toHaveBeenCalledWith(carrier.webhookUrl);
  await user.click(screen.getByRole('button', { name: 'Check the connection' }));
  expect(await screen.findByText('It does not work. Refused.')).toBeVisible();
  isWorking = true;
  await user.click(screen.getByRole('button', { name: 'Check the connection' }));
  expect(await screen.findByText('It works. Signed in.')).toBeVisible();
});

it('says how to set up a carrier, and loads again after an error', async () => {
  let reply: unknown = buildFailure(503, 'unavailable', 'The shop is busy.');
  open({ 'GET admin/carriers': () => reply });
  expect(await screen.findByText('The carriers could not be loaded.')).toBeVisible();
  reply = [{ ...carrier, isConfigured: false, lastEventAt: null }];
  const [retry] = screen.getAllByRole('button', { name: 'Retry' }).slice(-1);
  await userEvent.click(retry);
  expect(await screen.findByText(/parcels are followed by hand/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(carrier.webhookUrl)).not.toBeInTheDocument());
});
