import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../cart/cart-store';
import { routes } from '../../routes';
import {
  bengaluruReplies,
  buildDelivery,
  fillInGuestForm,
  getField,
  pressPlaceOrder,
  type SentRequest,
  typeInto,
} from '../../testing/checkout';
import { buildQuote, order, replyWithQuote, storeGuestCart } from '../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  storeGuestCart();
});

/** Opens the checkout; a quote for express delivery waits for `respondExpress`. Returns the bodies of the orders, too. */
async function openCheckout({ expressTotal = 1500 } = {}) {
  const orders: SentRequest['body'][] = [];
  let respondExpress = () => {};
  const isReleased = new Promise<void>((resolve) => {
    respondExpress = resolve;
  });
  stubServer({
    ...bengaluruReplies,
    'GET delivery/110001': buildDelivery('110001', 'New Delhi', 'Delhi'),
    'POST checkout/quote': async (request: SentRequest) => {
      if (request.body.shippingMethod !== 'express') return replyWithQuote(request);
      await isReleased;
      return buildQuote({ shippingMethod: 'express', total: expressTotal, amountDue: expressTotal });
    },
    'POST orders': ({ body }: SentRequest) => {
      orders.push(body);
      return { order, accessToken: 'secret', payment: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  return { orders, respondExpress };
}

const chooseExpress = () => userEvent.click(screen.getByRole('radio', { name: /^Express delivery/ }));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }));

it('places the order as soon as the new total has arrived, if it equals the total on the screen', async () => {
  const { orders, respondExpress } = await openCheckout();
  await chooseExpress();
  await press();
  expect(screen.getByRole('button', { name: 'Placing your order…' })).toHaveAttribute('aria-disabled', 'true');
  expect(orders).toEqual([]);
  respondExpress();
  expect(await screen.findByText(order._id)).toBeInTheDocument();
  expect(orders).toMatchObject([{ shippingMethod: 'express', expectedTotal: 1500 }]);
});

it('asks for a confirmation if the new total is another', async () => {
  const { orders, respondExpress } = await openCheckout({ expressTotal: 1699 });
  await chooseExpress();
  await press();
  respondExpress();
  expect(
    await screen.findByText(
      'The total has changed from ₹1,500 to ₹1,699. Please check your order, then press Place order again.',
    ),
  ).toBeInTheDocument();
  expect(orders).toEqual([]);
  await pressPlaceOrder();
  expect(await screen.findByText(order._id)).toBeInTheDocument();
  expect(orders).toMatchObject([{ expectedTotal: 1699 }]);
});

it('places the order with the city of a PIN code that was still being looked up', async () => {
  const { orders } = await openCheckout();
  await userEvent.clear(getField('PIN code'));
  await typeInto('PIN code', '110001');
  await press();
  expect(await screen.findByText(order._id)).toBeInTheDocument();
  expect(orders).toMatchObject([{ address: { postalCode: '110001', city: 'New Delhi', state: 'Delhi' } }]);
});
