import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import type { SentRequest } from '../../testing/checkout';
import { buildCart, order } from '../../testing/fixtures';

const options = {
  minAmount: 500,
  maxAmount: 10_000,
  presets: [500, 1000, 2000],
  maxDays: 90,
  validMonths: 12,
  paymentOptions: [{ method: 'demo', available: true, reason: '', label: 'Demo payment' }],
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
});
const typeInto = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);

it('orders a gift card and leads to its payment', async () => {
  let sent: unknown;
  stubServer({
    'GET gift-cards': options,
    'POST gift-cards': ({ body }: SentRequest) => {
      sent = body;
      return { order, accessToken: 'secret', payment: { kind: 'page', path: '/checkout/pay/V1' } };
    },
  });
  const { router } = renderRoutes(routes, '/gift-cards');
  await userEvent.click(await screen.findByRole('button', { name: '₹2,000' }));
  await typeInto('Name of the recipient', 'Ravi');
  await typeInto('Email of the recipient', 'ravi@example.in');
  await typeInto('Your name', 'Asha');
  await typeInto('Message (optional)', 'Happy birthday!');
  await typeInto('Your email', 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹2,000' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/pay/V1'));
  expect(sent).toEqual({
    amount: 2000,
    recipientName: 'Ravi',
    recipientEmail: 'ravi@example.in',
    senderName: 'Asha',
    message: 'Happy birthday!',
    paymentMethod: 'demo',
    email: 'asha@example.in',
  });
});

it('asks a customer who registered by phone for an email', async () => {
  let sent: { email?: string } = {};
  stubServer({
    'GET gift-cards': options,
    'GET cart': buildCart([]),
    'POST gift-cards': ({ body }: SentRequest) => {
      sent = body as typeof sent;
      return { order, payment: { kind: 'page', path: '/checkout/pay/V1' } };
    },
  });
  startSession({ user: { id: 'asha', name: 'Asha', phone: '9876543210', email: null, role: 'user' }, token: 'token' });
  const { router } = renderRoutes(routes, '/gift-cards');
  await typeInto('Name of the recipient', 'Ravi');
  await typeInto('Email of the recipient', 'ravi@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹1,000' }));
  expect(screen.getByText('Please enter your email')).toBeVisible();
  await typeInto('Your email', 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹1,000' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/pay/V1'));
  expect(sent.email).toBe('asha@example.in');
});

it('shows a refusal that names a field which the form does not have', async () => {
  stubServer({
    'GET gift-cards': options,
    'GET cart': buildCart([]),
    'POST gift-cards': buildFailure(400, 'invalid_input', 'No', { email: 'This email is blocked' }),
  });
  startSession({ user: { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'user' }, token: 'token' });
  renderRoutes(routes, '/gift-cards');
  await typeInto('Name of the recipient', 'Ravi');
  await typeInto('Email of the recipient', 'ravi@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹1,000' }));
  expect(await screen.findByText('This email is blocked')).toBeVisible();
});

it('reads an amount as people write it', async () => {
  stubServer({ 'GET gift-cards': options });
  renderRoutes(routes, '/gift-cards');
  const amount = await screen.findByRole('textbox', { name: 'Amount in rupees' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '1,000');
  expect(screen.getByRole('button', { name: 'Pay ₹1,000' })).toBeVisible();
  expect(amount).not.toHaveAccessibleDescription(/Please enter/);
});

it('says beside each field what is missing, and keeps what was typed', async () => {
  stubServer({ 'GET gift-cards': options });
  renderRoutes(routes, '/gift-cards');
  const amount = await screen.findByRole('textbox', { name: 'Amount in rupees' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹100' }));
  expect(await screen.findByText('Please enter a whole amount from ₹500 to ₹10,000')).toBeInTheDocument();
  await waitFor(() => expect(amount).toHaveFocus());
  expect(amount).toHaveValue('100');
});

it('shows a refusal of the shop', async () => {
  const message = 'You can buy gift cards of at most ₹10,000 a day.';
  stubServer({ 'GET gift-cards': options, 'POST gift-cards': buildFailure(422, 'gift_card_limit', message) });
  renderRoutes(routes, '/gift-cards');
  await typeInto('Name of the recipient', 'Ravi');
  await typeInto('Email of the recipient', 'ravi@example.in');
  await typeInto('Your name', 'Asha');
  await typeInto('Your email', 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹1,000' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('shows the balance of a card', async () => {
  stubServer({
    'GET gift-cards': options,
    'POST gift-cards/balance': { ending: 'WXYZ', balance: 421, expiresAt: '2027-11-20T10:00:00Z' },
  });
  renderRoutes(routes, '/gift-cards');
  await typeInto('Gift card code', 'abcd');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Gift card …WXYZ has ₹421. It can be used until 20 Nov 2027.')).toBeInTheDocument();
});
