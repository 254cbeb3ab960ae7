import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import { bengaluruReplies, pressPlaceOrder, type SentRequest } from '../../../testing/checkout';
import { buildCart, buildQuote, order, signIn } from '../../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
});

describe('a customer', () => {
  const home = { ...order.address, _id: 'a1', label: 'Home', isDefault: true };
  const work = { ...home, _id: 'a2', label: 'Work', line1: '5 MG Road', isDefault: false };
  beforeEach(() => act(() => signIn()));

  it('orders the account’s cart to a saved address', async () => {
    let body: unknown;
    stubServer({
      'GET addresses': [home, work],
      ...bengaluruReplies,
      'POST checkout/quote': buildQuote(),
      'POST orders': (request: SentRequest) => {
        body = request.body;
        return { order, accessToken: null, payment: null };
      },
      'GET cart': buildCart([]),
      [`GET orders/${order._id}`]: order,
    });
    renderRoutes(routes, '/checkout');
    expect(await screen.findByRole('radio', { name: /Asha Rao \(Home\)/ })).toBeChecked();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /Asha Rao \(Work\)/ }));
    await pressPlaceOrder();
    expect(await screen.findByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
    expect(body).toEqual({
      addressId: 'a2',
      shippingMethod: 'standard',
      paymentMethod: 'cod',
      expectedTotal: 1500,
      expectedCredit: 0,
    });
  });

  it('confirms the number of a saved address by a code when the shop asks for it', async () => {
    const bodies: Record<string, unknown>[] = [];
    stubServer({
      'GET addresses': [{ ...home, phone: '+91 98765 43210' }],
      ...bengaluruReplies,
      'POST checkout/quote': buildQuote(),
      'POST orders': ({ body }: SentRequest) => {
        bodies.push(body);
        return body.phoneProof
          ? { order, accessToken: null, payment: null }
          : buildFailure(422, 'phone_code_required', 'Please confirm your mobile number.');
      },
      'POST checkout/phone-code': { sentTo: '9876543210', channel: 'phone', expiresIn: 600, resendAfter: 60 },
      'POST checkout/phone-code/verify': { phoneProof: 'proof' },
      'GET cart': buildCart([]),
      [`GET orders/${order._id}`]: order,
    });
    renderRoutes(routes, '/checkout');
    await screen.findByRole('radio', { name: /Asha Rao \(Home\)/ });
    await pressPlaceOrder();
    expect(await screen.findByText(/We sent a 6-digit code to 9876543210/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('One-time code'), '246810');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and place order' }));
    expect(await screen.findByRole('link', { name: 'View My Orders' })).toBeVisible();
    expect(bodies.map(({ phoneProof }) => phoneProof)).toEqual([undefined, 'proof']);
  });

  it.each([
    ['as the account has chosen', { sms: true, whatsapp: true, phone: '9876543210' }, false],
    ['only if the box is ticked', { sms: true, whatsapp: false, phone: '9876543210' }, true],
    ['with a box if the choice of the account cannot be read', buildFailure(503, 'unavailable', 'Busy'), true],
  ])('gets messages by WhatsApp %s', async (_how, preferences, hasBox) => {
    stubServer({
      'GET cart': buildCart([]),
      'GET addresses': [home],
      'POST checkout/quote': buildQuote({ offersWhatsapp: true }),
      'GET account/message-preferences': preferences,
    });
    renderRoutes(routes, '/checkout');
    if (hasBox) expect(await screen.findByRole('checkbox', { name: /on WhatsApp$/ })).not.toBeChecked();
    else {
      const text = 'Updates about this order come by WhatsApp to 9876543210, as you chose in your account.';
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.queryByRole('checkbox', { name: /WhatsApp/ })).not.toBeInTheDocument();
    }
  });

  it('enters a new address, with name and phone filled in', async () => {
    stubServer({ 'GET cart': buildCart([]), 'GET addresses': [home], 'POST checkout/quote': buildQuote() });
    renderRoutes(routes, '/checkout');
    await userEvent.click(await screen.findByRole('radio', { name: 'Use a new address' }));
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao');
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('9876543210');
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  });

  it('keeps the address that was typed as a guest', async () => {
    sessionStorage.setItem('vastra:checkout', JSON.stringify({ postalCode: '560001', line1: '7 Park Street' }));
    stubServer({
      ...bengaluruReplies,
      'GET cart': buildCart([]),
      'GET addresses': [home],
      'POST checkout/quote': buildQuote(),
    });
    renderRoutes(routes, '/checkout');
    expect(await screen.findByRole('radio', { name: 'Use a new address' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Flat, house number and street' })).toHaveValue('7 Park Street');
  });

  it('can choose another address when one is not served', async () => {
    stubServer({
      'GET cart': buildCart([]),
      'GET addresses': [home, work],
      'POST checkout/quote': ({ body }: SentRequest) =>
        body.addressId === 'a1'
          ? buildFailure(422, 'not_delivered', 'We do not deliver to this PIN code.')
          : buildQuote(),
    });
    renderRoutes(routes, '/checkout');
    expect(await screen.findByText('We do not deliver to this PIN code.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /Asha Rao \(Work\)/ }));
    await waitFor(() => expect(screen.queryByText('We do not deliver to this PIN code.')).not.toBeInTheDocument());
  });

  it('gets the result of an order whose response a reload has cut off', async () => {
    sessionStorage.setItem('vastra:checkout-attempt', JSON.stringify({ key: 'key-12345', body: { addressId: 'a1' } }));
    stubServer({
      'GET addresses': [home],
      ...bengaluruReplies,
      'POST checkout/quote': buildFailure(409, 'cart_empty', 'Your cart is empty'),
      'POST orders': ({ headers }: SentRequest) =>
        headers.get('idempotency-key') === 'key-12345'
          ? { order, accessToken: null, payment: null }
          : buildFailure(409, 'cart_empty', 'x'),
      'GET cart': buildCart([]),
      [`GET orders/${order._id}`]: order,
    });
    renderRoutes(routes, '/checkout');
    expect(await screen.findByText(order._id)).toBeInTheDocument();
  });
});
