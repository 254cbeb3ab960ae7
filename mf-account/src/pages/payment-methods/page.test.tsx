import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedPaymentMethod } from '@vastra/shared/contract';
import { startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { user } from '../../testing/fixtures';

const card: SavedPaymentMethod = {
  id: 'token_1',
  provider: 'razorpay',
  instrument: 'card',
  label: 'Visa ending 1111',
  expiresOn: '2029-04',
};
const upi: SavedPaymentMethod = { ...card, id: 'token_2', instrument: 'upi', label: 'asha@okaxis', expiresOn: null };
const expired: SavedPaymentMethod = { ...card, id: 'token_3', label: 'Visa ending 2222', expiresOn: '2024-01' };
const call = 'GET account/payment-methods';
const open = (replies: Record<string, unknown>) => {
  const server = stubServer(replies);
  renderRoutes(routes, '/account/payment-methods');
  return server;
};
beforeEach(() => act(() => startSession({ user, token: 'token' })));

it('lists the saved methods and deletes one after a confirmation', async () => {
  let refusal: unknown = buildFailure(503, 'payment_unavailable', 'The provider does not respond.');
  const { calls } = open({ [call]: [card, upi, expired], 'DELETE account/payment-methods/token_1': () => refusal });
  expect(await screen.findByText('Card, valid until 04/2029')).toBeInTheDocument();
  expect(screen.getByText('Card, expired 01/2024')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Visa ending 1111' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this payment method?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, delete' }));
  expect(
    await dialog.findByText(/^The payment provider does not respond at the moment, so nothing was deleted\./),
  ).toBeInTheDocument();
  refusal = {};
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, delete' }));
  await waitFor(() => expect(screen.queryByText('Visa ending 1111')).not.toBeInTheDocument());
  expect(screen.getByText('asha@okaxis')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Saved payment methods' })).toHaveFocus();
  expect(calls).toHaveLength(3);
});

it('keeps a method, and counts a method that was deleted elsewhere as deleted', async () => {
  open({ [call]: [card], 'DELETE account/payment-methods/token_1': buildFailure(404, 'not_found', 'x') });
  const remove = await screen.findByRole('button', { name: 'Delete Visa ending 1111' });
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
  expect(await screen.findByText('No saved payment methods')).toBeInTheDocument();
});

it('can load again when the payment provider does not respond', async () => {
  let isDown = true;
  open({ [call]: () => (isDown ? buildFailure(503, 'payment_unavailable', 'x') : []) });
  expect(await screen.findByText('The payment provider does not respond at the moment.')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No saved payment methods')).toBeInTheDocument();
});

it.each([
  ['2026-11-30T18:29:59Z', 'Card, valid until 11/2026'],
  // December has begun in India.
  ['2026-11-30T18:30:00Z', 'Card, expired 11/2026'],
])('says at %s: %s', async (now, text) => {
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  open({ [call]: [{ ...card, expiresOn: '2026-11' }] });
  expect(await screen.findByText(text)).toBeInTheDocument();
  jest.useRealTimers();
});
