import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import { bengaluruReplies, fillInGuestForm, pressPlaceOrder, type SentRequest } from '../../../testing/checkout';
import { buildQuote, order, storeGuestCart } from '../../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  storeGuestCart();
});

const sent = {
  sentTo: '9876543210',
  channel: 'phone',
  expiresIn: 600,
  resendAfter: 60,
  challenge: 'browser',
  otp: '246810',
};
const required = buildFailure(422, 'phone_code_required', 'Please confirm your mobile number.');

/** Opens the checkout of a guest whose order needs a confirmed number. Returns what is sent. */
async function openDialog(replies: Record<string, unknown> = {}) {
  const orders: Record<string, unknown>[] = [];
  const codes: unknown[] = [];
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': buildQuote(),
    'POST orders': ({ body }: SentRequest) => {
      orders.push(body);
      return body.phoneProof ? { order, accessToken: 'secret', payment: null } : required;
    },
    'POST checkout/phone-code': sent,
    'POST checkout/phone-code/verify': ({ body }: SentRequest) => {
      codes.push(body);
      return { phoneProof: 'proof' };
    },
    [`GET orders/${order._id}`]: order,
    ...replies,
  });
  const { router } = renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await pressPlaceOrder();
  await screen.findByRole('dialog', { name: 'Confirm your mobile number' });
  return { orders, codes, router };
}
const enterCode = async (code: string) => {
  const field = screen.getByLabelText('One-time code');
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and place order' }));
};

it('confirms the number by a code, and places the order with the proof', async () => {
  const { orders, codes, router } = await openDialog();
  expect(await screen.findByText(/We sent a 6-digit code to 9876543210/)).toBeVisible();
  expect(screen.getByText('Demo: your code is 246810')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Resend code in \d+s/ })).toBeDisabled();
  await enterCode('246 810');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${order._id}`));
  expect(codes).toEqual([{ phone: '9876543210', code: '246810', challenge: 'browser' }]);
  expect(orders.map(({ phoneProof }) => phoneProof)).toEqual([undefined, 'proof']);
});

it('shows a wrong code beside the field and keeps it', async () => {
  const message = 'Invalid or expired code';
  const { orders } = await openDialog({
    'POST checkout/phone-code/verify': buildFailure(400, 'invalid_code', message, { code: message }),
  });
  await screen.findByText(/We sent/);
  await enterCode('12');
  expect(screen.getByLabelText('One-time code')).toHaveAccessibleDescription('Please enter a valid 6-digit OTP');
  await enterCode('123456');
  await waitFor(() => expect(screen.getByLabelText('One-time code')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('One-time code')).toHaveValue('123456');
  expect(orders).toHaveLength(1);
});

it('says why no code was sent, and sends one again', async () => {
  let isRefused = true;
  const message = 'Too many codes were sent. Please try again in 9 minutes.';
  await openDialog({
    'POST checkout/phone-code': () => (isRefused ? buildFailure(429, 'too_many_codes', message) : sent),
  });
  expect(await screen.findByText(message)).toBeVisible();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText(/We sent a 6-digit code/)).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('can be closed to change the order, with everything still typed in', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('+91 98765 43210');
});
