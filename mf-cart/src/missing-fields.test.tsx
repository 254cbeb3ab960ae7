import { listFaultsOfMissingFields, type TestedPage } from '@vastra/shared/testing/missing-fields';
import { useCart } from './cart/cart-store';
import { routes } from './routes';
import { buildCart, jacketItem, signIn, tenPercent } from './testing/fixtures';

const prepare = () => {
  useCart.setState(useCart.getInitialState(), true);
  signIn();
};
const delivery = { delivery: null, from: '2026-11-26', to: '2026-12-03' };
const pages: Record<string, TestedPage> = {
  '/cart': {
    replies: { 'GET cart': buildCart([jacketItem]), 'GET coupons': () => [tenPercent], 'GET delivery': () => delivery },
    ...{
      heading: 'Shopping Cart',
      text: 'Indigo Denim Jacket',
      prepare,
      needed: ['items', 'items[].product', 'items[].variant'],
    },
  },
};

it.each(Object.entries(pages))(
  '%s shows what it has of a response that lacks a field',
  async (path, page) => expect(await listFaultsOfMissingFields(routes, path, page)).toEqual([]),
  120_000,
);
