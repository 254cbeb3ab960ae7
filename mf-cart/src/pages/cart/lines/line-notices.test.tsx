import { act, screen, within } from '@testing-library/react';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import { buildCart, jacketItem, signIn } from '../../../testing/fixtures';

beforeEach(() => useCart.setState(useCart.getInitialState(), true));

it.each([
  [{ left: 5, applied: true }, 'Deal of the day price'],
  [{ left: 1, applied: false }, 'Only 1 left at the deal price of ₹1,200: the usual price applies to more.'],
  [{ left: 0, applied: false }, 'The deal of the day is sold out: the usual price applies.'],
  [
    { left: 1, customerLimit: 2, applied: false },
    'You can buy 1 at the deal price of ₹1,200: the usual price applies to more.',
  ],
  [
    { left: 0, customerLimit: 2, applied: false },
    'You have bought 2 at the deal price, as many as each customer can: the usual price applies.',
  ],
])('says whether the deal applies to a line: %j', async (deal, text) => {
  act(() => signIn());
  const running = { _id: 'deal', dealPrice: 1200, endDate: '2026-11-20T18:30:00.000Z', ...deal };
  stubServer({ 'GET coupons': [], 'GET cart': buildCart([{ ...jacketItem, deal: running }]) });
  renderRoutes(routes, '/cart');
  const line = await screen.findByRole('listitem', { name: 'Indigo Denim Jacket' });
  expect(within(line).getByText(text)).toBeInTheDocument();
});
