import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import { bengaluruReplies, fillInGuestForm, pressPlaceOrder, type SentRequest } from '../../../testing/checkout';
import { buildQuote, order, storeGuestCart } from '../../../testing/fixtures';

const wrapping = {
  extension: 'gift-wrapping',
  name: 'wrapping',
  label: 'Wrap as a gift',
  options: [{ value: 'box', label: 'Box, ₹149' }],
};
const chosen = [{ extension: 'gift-wrapping', name: 'wrapping', value: 'box' }];
const fee = { label: 'Gift wrapping, box', amount: 149, hsn: '998540', taxRate: 18, isRefundable: false };

const toasts: Toast[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  storeGuestCart();
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});

it('orders a chosen extra for its fee, also after a reload of the page', async () => {
  let body: unknown;
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': (request: SentRequest) =>
      buildQuote({
        extras: [wrapping],
        ...((request.body.extras as unknown[] | undefined)?.length ? { fees: [fee] } : {}),
      }),
    'POST orders': (request: SentRequest) => {
      body = request.body;
      return { order, accessToken: 'secret', payment: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  const { unmount } = renderRoutes(routes, '/checkout');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Wrap as a gift' }), 'Box, ₹149');
  const row = (await screen.findByText('Gift wrapping, box')).closest('div');
  expect(row).toHaveTextContent('₹149');
  unmount();
  renderRoutes(routes, '/checkout');
  expect(await screen.findByRole('combobox', { name: 'Wrap as a gift' })).toHaveDisplayValue('Box, ₹149');
  await fillInGuestForm();
  await pressPlaceOrder();
  await waitFor(() => expect(body).toMatchObject({ extras: chosen }));
});

it('removes an extra that is not offered any more, and says so', async () => {
  sessionStorage.setItem('vastra:checkout', JSON.stringify({ extras: chosen }));
  const message = 'An option of your order is not offered any more. Please choose again.';
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': (request: SentRequest) =>
      request.body.extras ? buildFailure(422, 'extras_invalid', message) : buildQuote(),
  });
  renderRoutes(routes, '/checkout');
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([message]));
  expect(screen.queryByRole('combobox', { name: 'Wrap as a gift' })).not.toBeInTheDocument();
});
