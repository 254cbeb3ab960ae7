import type { Cart } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions } from '@vastra/shared/http';
import { bringGuestLines } from './bring-guest-lines';
import { type CartView, viewOfCart } from './cart-view';
import { type CartKeeper, refreshed } from './keeper';

const item = (id: string): string => `cart/items/${encodeURIComponent(id)}`;

/** Also brings along what a merge at sign-in that found no answer has left behind. */
async function read(): Promise<Cart> {
  const brought = await bringGuestLines().catch((error) => {
    if (error instanceof ApiError && error.status < 500 && error.status !== 401) return undefined;
    throw error;
  });
  return brought?.cart ?? api.get('cart').data<Cart>();
}

const view =
  (method: 'post' | 'put' | 'delete') =>
  async (path: string, options?: CallOptions): Promise<CartView> =>
    viewOfCart(await api[method](path, options).data<Cart>());

const [post, put, remove] = [view('post'), view('put'), view('delete')];
const readView = async () => viewOfCart(await read());

/** The cart of a signed-in customer, on the server. */
export const accountCart: CartKeeper = {
  read: readView,
  add: async (line) => (await api.post('cart/items', { body: line }).data<Cart>()).totalItems,
  change: (id, quantity) => put(item(id), { body: { quantity } }),
  remove: (id) =>
    remove(item(id)).catch((error) => {
      // Another device was faster: the line is gone, as was wanted.
      if (error instanceof ApiError && error.code === 'cart_item_not_found') return refreshed(readView);
      throw error;
    }),
  clear: () => remove('cart'),
  acknowledge: () => post('cart/acknowledge'),
  applyCoupon: (code) => put('cart/coupon', { body: { code } }),
  removeCoupon: () => remove('cart/coupon'),
  count: async () => (await read()).totalItems,
};
