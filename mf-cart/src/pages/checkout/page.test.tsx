import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { routes } from '../../routes';
import { bengaluruReplies, fillInGuestForm, pressPlaceOrder, type SentRequest } from '../../testing/checkout';
import { buildQuote, order, readGuestCart, replyWithQuote, storeGuestCart } from '../../testing/fixtures';

const toasts: Toast[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  toasts.length = 0;
  setToastRenderer((toast) => toasts.push(toast));
});

describe('a guest', () => {
  beforeEach(() => storeGuestCart());

  it('places an order with few fields and sees its confirmation', async () => {
    const sent: SentRequest[] = [];
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': replyWithQuote,
      'POST orders': (request: SentRequest) => {
        sent.push(request);
        return { order, accessToken: 'secret', payment: null };
      },
      [`GET orders/${order._id}`]: ({ query }: { query: URLSearchParams }) =>
        query.get('accessToken') === 'secret' ? order : buildFailure(404, 'order_not_found', 'x'),
    });
    const { router } = renderRoutes(routes, '/checkout');
    await fillInGuestForm();
    expect(screen.getAllByRole('textbox').length + screen.getAllByRole('combobox').length).toBeLessThanOrEqual(8);
    await pressPlaceOrder();
    expect(await screen.findByRole('heading', { name: 'Thank you for your order' })).toBeInTheDocument();
    expect(await screen.findByText(order._id)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/checkout/done/${order._id}`);
    expect(sent).toHaveLength(1);
    expect(sent[0].headers.get('idempotency-key')).toMatch(/^[\w-]{8,100}$/);
    expect(sent[0].body).toEqual({
      items: [{ productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 1 }],
      shippingMethod: 'standard',
      paymentMethod: 'cod',
      expectedTotal: 1500,
      expectedCredit: 0,
      email: 'asha@example.com',
      address: {
        name: 'Asha Rao',
        phone: '9876543210',
        line1: '12 Lake Road',
        line2: '',
        city: 'Bengaluru',
        state: 'Karnataka',
        postalCode: '560001',
      },
    });
    expect(readGuestCart()).toEqual([]);
    expect(sessionStorage.getItem('vastra:checkout')).toBeNull();
  });

  it('reads in a read-only preview that no order can be placed, and sends none', async () => {
    const orderRefusal = 'This is a preview of the shop. Orders cannot be placed before it opens.';
    const { calls } = stubServer({ ...bengaluruReplies, 'POST checkout/quote': buildQuote({ orderRefusal }) });
    renderRoutes(routes, '/checkout');
    await fillInGuestForm();
    expect(await screen.findByText(orderRefusal)).toBeVisible();
    const button = screen.getByRole('button', { name: 'No orders in this preview' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox', { name: 'City' }), '{Enter}');
    expect(calls).not.toContain('POST orders');
  });

  it('can allow messages by WhatsApp where the shop offers them, and keeps the choice over a reload', async () => {
    let body: Record<string, unknown> = {};
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': (request: SentRequest) => ({ ...replyWithQuote(request), offersWhatsapp: true }),
      'POST orders': (request: SentRequest) => {
        body = request.body;
        return { order, accessToken: 'secret', payment: null };
      },
      [`GET orders/${order._id}`]: order,
    });
    const { unmount } = renderRoutes(routes, '/checkout');
    const name = 'Send me updates about this order on WhatsApp';
    const box = await screen.findByRole('checkbox', { name });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    unmount();
    renderRoutes(routes, '/checkout');
    await fillInGuestForm();
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
    await pressPlaceOrder();
    await waitFor(() => expect(body.allowsWhatsapp).toBe(true));
  });

  it('sees a link to every invalid field', async () => {
    stubServer({ ...bengaluruReplies, 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/checkout');
    await userEvent.type(await screen.findByRole('textbox', { name: 'PIN code' }), '12');
    await pressPlaceOrder();
    const summary = screen.getByRole('alert', { name: 'Please check the following' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please enter your email',
      'Please enter a valid 10-digit mobile number',
      'Please enter a valid 6-digit PIN code',
      'Please enter your city',
      'Please select your state',
      'Please enter a valid name (at least 2 characters)',
      'Please enter your flat, house number and street',
    ]);
    await userEvent.click(within(summary).getByRole('link', { name: 'Please enter a valid 6-digit PIN code' }));
    const pin = screen.getByRole('textbox', { name: 'PIN code' });
    expect(pin).toHaveFocus();
    expect(pin).toBeInvalid();
    expect(pin).toHaveAccessibleDescription('Please enter a valid 6-digit PIN code');
    await userEvent.type(pin, '0001');
    expect(pin).toBeValid();
    expect(pin).toHaveValue('120001');
    expect(pin).toHaveFocus();
  });

  it('sees what is wrong with a field when it is left, without a summary', async () => {
    stubServer({ ...bengaluruReplies, 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/checkout');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'foo@');
    await userEvent.tab();
    expect(email).toHaveAccessibleDescription('Please enter a valid email');
    const pin = screen.getByRole('textbox', { name: 'PIN code' });
    await userEvent.type(pin, '12345');
    await userEvent.tab();
    expect(pin).toHaveAccessibleDescription('Please enter a valid 6-digit PIN code');
    expect(screen.queryByRole('alert', { name: 'Please check the following' })).not.toBeInTheDocument();
    await userEvent.type(email, 'example.com');
    expect(email).toBeValid();
  });

  it('sees the server’s message on a field, and keeps what was typed', async () => {
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': replyWithQuote,
      'POST orders': buildFailure(400, 'invalid_input', 'Please check what you entered.', {
        'address.phone': 'Please enter a valid phone number (10-15 digits)',
      }),
    });
    renderRoutes(routes, '/checkout');
    await fillInGuestForm();
    await pressPlaceOrder();
    const phone = screen.getByRole('textbox', { name: 'Mobile number' });
    await waitFor(() => expect(phone).toBeInvalid());
    expect(phone).toHaveAccessibleDescription('Please enter a valid phone number (10-15 digits)');
    expect(phone).toHaveValue('+91 98765 43210');
  });

  it('finds the typed values after a reload', async () => {
    stubServer({ ...bengaluruReplies, 'POST checkout/quote': replyWithQuote });
    const { unmount } = renderRoutes(routes, '/checkout');
    await fillInGuestForm();
    unmount();
    renderRoutes(routes, '/checkout');
    expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('Bengaluru');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka');
  });

  it('sees a changed total and must press again', async () => {
    let price = 1500;
    const { calls } = stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': () => buildQuote({ subtotal: price, total: price }),
      'POST orders': { order, accessToken: 'secret', payment: null },
      [`GET orders/${order._id}`]: order,
    });
    renderRoutes(routes, '/checkout');
    await fillInGuestForm();
    price = 1600;
    await pressPlaceOrder();
    expect(await screen.findByText(/The total has changed from ₹1,500 to ₹1,600\./)).toBeInTheDocument();
    expect(calls).not.toContain('POST orders');
    await pressPlaceOrder();
    await screen.findByText(order._id);
  });

  it('is charged the total on the screen, or nothing, when a deal ends at that moment', async () => {
    let total = 1500;
    const sent: unknown[] = [];
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': () => buildQuote({ subtotal: total, total }),
      'POST orders': ({ body }: SentRequest) => {
        sent.push(body.expectedTotal);
        if (sent.length > 1) return { order, accessToken: 'secret', payment: null };
        total = 1700;
        return buildFailure(409, 'total_changed', 'The price has changed. Please check the new total.');
      },
      [`GET orders/${order._id}`]: order,
    });
    renderRoutes(routes, '/checkout');
    await fillInGuestForm();
    await pressPlaceOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The total has changed from ₹1,500 to ₹1,700. Please check your order, then press Place order again.',
    );
    await pressPlaceOrder();
    await screen.findByText(order._id);
    expect(sent).toEqual([1500, 1700]);
  });

  it('chooses express delivery with its days and price, and keeps it over a reload', async () => {
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': ({ body }: SentRequest) =>
        body.shippingMethod === 'express' ? buildQuote({ shippingFee: 199, total: 1699 }) : buildQuote(),
    });
    const { unmount } = renderRoutes(routes, '/checkout');
    const delivery = await screen.findByRole('radiogroup', { name: 'Delivery' });
    expect(within(delivery).getByText('Arrives Wed, 25 Nov – Tue, 1 Dec')).toBeInTheDocument();
    await userEvent.click(within(delivery).getByRole('radio', { name: /Express delivery/ }));
    expect(await screen.findAllByText('₹1,699')).not.toHaveLength(0);
    unmount();
    renderRoutes(routes, '/checkout');
    expect(await screen.findByRole('radio', { name: /Express delivery/ })).toBeChecked();
  });

  it('gets standard delivery where express is not offered', async () => {
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': ({ body }: SentRequest) =>
        body.shippingMethod === 'express' ? buildFailure(422, 'express_unavailable', 'x') : buildQuote(),
    });
    renderRoutes(routes, '/checkout');
    await userEvent.click(await screen.findByRole('radio', { name: /Express delivery/ }));
    await waitFor(() => expect(toasts[0]?.text).toMatch(/Express delivery is not offered at this PIN code/));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Standard delivery/ })).toBeChecked());
  });

  it('can sign in instead and come back', async () => {
    stubServer({ ...bengaluruReplies, 'POST checkout/quote': replyWithQuote });
    renderRoutes(routes, '/checkout');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirect=%2Fcheckout');
  });

  it('sees when an item in the cart cannot be ordered', async () => {
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': buildFailure(409, 'out_of_stock', 'Indigo Denim Jacket is out of stock.'),
    });
    renderRoutes(routes, '/checkout');
    expect(await screen.findByRole('heading', { name: 'Indigo Denim Jacket is out of stock.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change your cart' })).toBeInTheDocument();
  });

  it('can retry when the quote failed', async () => {
    let isUp = false;
    stubServer({
      ...bengaluruReplies,
      'POST checkout/quote': (request: SentRequest) => (isUp ? replyWithQuote(request) : buildFailure(500, 'x', 'x')),
    });
    renderRoutes(routes, '/checkout');
    await screen.findByText('Failed to load cart. Please try again later.');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Place order' })).toBeInTheDocument();
  });
});

it('offers no checkout for an empty cart', async () => {
  stubServer({});
  renderRoutes(routes, '/checkout');
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
});
