import { act } from '@testing-library/react';
import { endSession } from '@vastra/shared/session';
import { testTexts } from '@vastra/shared/testing/texts';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import { buildCart, jacketItem, signIn } from '../../../testing/fixtures';

// The code of the coupons cannot be loaded.
jest.mock('../deferred-parts', () => {
  throw new Error('Loading chunk 7 failed');
});

beforeEach(() => {
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
});

testTexts(routes, {
  'Failed to load coupons': { at: '/cart', replies: { 'GET /cart': buildCart([jacketItem]) }, prepare: signIn },
});
