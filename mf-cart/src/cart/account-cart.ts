import type { Cart } from '@vastra/shared/contract';
import { ApiError, api } from '@vastra/shared/http';
import { viewOfCart } from './cart-view';
import { readGuestLines, without, writeGuestLines } from './guest-lines';
import type { CartKeeper } from './keeper';

const item = (id: string): string => `cart/items/${encodeURIComponent(id)}`;

/** One tab at a time: two that bring the same guest's lines along would double them. */
const aloneInBrowser = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request('vastra:cart-merge', work) as Promise<T>)
    : work();

/**
 * Brings the guest's lines into the account's cart; they leave this browser only when the server has them.
 * `message` says what could not come along whole. Undefined when there was nothing to bring.
 */
export const bringGuestLines = () =>
  aloneInBrowser(async (): Promise<{ cart: Cart; message?: string } | undefined> => {
    const items = readGuestLines();
    if (items.length === 0) return undefined;
    const { data, message } = await api.post('cart/merge', { body: { items } }).answer<Cart>();
    writeGuestLines(without(readGuestLines(), items));
    return { cart: data, message };
  });

/** Also brings along what a merge at sign-in that found no answer has left behind. */
async function read(): Promise<Cart> {
  const brought = await bringGuestLines().catch((problem) => {
    if (problem instanceof ApiError && problem.status < 500 && problem.status !== 401) return undefined;
    throw problem;
  });
  return brought?.cart ?? api.get('cart').data<Cart>();
}

/** The cart of a signed-in customer, on the server. */
export const accountCart: CartKeeper = {
  read: async () => viewOfCart(await read()),
  add: async (line) => (await api.post('cart/items', { body: line }).data<Cart>()).totalItems,
  change: async (id, quantity) => viewOfCart(await api.put(item(id), { body: { quantity } }).data<Cart>()),
  remove: async (id) => viewOfCart(await api.delete(item(id)).data<Cart>()),
  count: async () => (await read()).totalItems,
};
