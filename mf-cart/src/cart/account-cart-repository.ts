import type { Cart } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions } from '@vastra/shared/http';
import { type CartRepository, readAfterRemoval } from './cart-repository';
import { type CartView, toCartView } from './cart-view';
import { mergeGuestCartIfAny } from './guest/merge-guest-cart-if-any';

const getItemPath = (id: string): string => `cart/items/${encodeURIComponent(id)}`;

/** Reads the cart. Repeats the guest cart's merge first if the merge at sign-in got no response. */
async function read(): Promise<Cart> {
  const merged = await mergeGuestCartIfAny().catch((error) => {
    if (error instanceof ApiError && error.status < 500 && error.status !== 401) return undefined;
    throw error;
  });
  return merged?.cart ?? api.get('cart').data<Cart>();
}

const createViewCall =
  (method: 'post' | 'put' | 'delete') =>
  async (path: string, options?: CallOptions): Promise<CartView> =>
    toCartView(await api[method](path, options).data<Cart>());

const [post, put, remove] = [createViewCall('post'), createViewCall('put'), createViewCall('delete')];
const readView = async () => toCartView(await read());

/** Moves units of a line to another variant of its product, in one step on the server. */
export const changeAccountVariant = (id: string, body: { variantId: string; quantity: number }): Promise<CartView> =>
  post(`${getItemPath(id)}/variant`, { body });

/** The cart of a signed-in customer, held by the server. */
export const accountCartRepository: CartRepository = {
  read: readView,
  addLine: async (line) => {
    const { totalItems, lines } = await post('cart/items', { body: line, keepalive: true });
    return { count: totalItems, line: lines.find(({ variantId }) => variantId === line.variantId) };
  },
  changeQuantity: (id, quantity) => put(getItemPath(id), { body: { quantity } }),
  removeLine: (id) =>
    remove(getItemPath(id)).catch((error) => {
      // Another device has already removed the line.
      if (error instanceof ApiError && error.code === 'cart_item_not_found') return readAfterRemoval(readView);
      throw error;
    }),
  clear: () => remove('cart'),
  acknowledgePrices: () => post('cart/acknowledge'),
  applyCoupon: (code) => put('cart/coupon', { body: { code } }),
  removeCoupon: () => remove('cart/coupon'),
  count: async () => (await read()).totalItems,
};
