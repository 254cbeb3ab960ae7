import { waitFor } from '@testing-library/react';
import { events } from '@vastra/shared/events';
import { ApiError, api } from '@vastra/shared/http';
import { endSession, useSession } from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { commands } from '../commands';
import { buildCart, jacketItem, readGuestCart, replyWithQuote, signIn, storeGuestCart } from '../testing/fixtures';
import { changeQuantity, loadCart, removeOrderedLines, useCart } from './cart-store';

const jacket = { productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 1 };
const buildProduct = (stock: number) => ({
  title: 'Indigo Denim Jacket',
  images: [],
  variants: [{ ...jacketItem.variant, stock }],
});

let counts: number[];
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  endSession();
  useCart.setState(useCart.getInitialState(), true);
  counts = [];
  stop = events.on('cart:changed', ({ count }) => counts.push(count));
});
afterEach(() => stop());

describe('removeOrderedLines', () => {
  it('removes a guest’s ordered items and the coupon that they used', async () => {
    storeGuestCart();
    localStorage.setItem('vastra:coupon', 'WELCOME10');
    await removeOrderedLines([jacket]);
    expect(readGuestCart()).toEqual([]);
    expect(localStorage.getItem('vastra:coupon')).toBeNull();
    expect(counts.at(-1)).toBe(0);
  });

  it('leaves lines that a guest collected before the sign-in to the merge', async () => {
    storeGuestCart();
    signIn();
    const { calls } = stubServer({ 'POST cart/merge': buildCart([jacketItem]) });
    await removeOrderedLines([jacket]);
    expect(calls).toEqual(['POST cart/merge']);
    expect(counts.at(-1)).toBe(1);
  });
});

it('shows the cart until another person’s session begins', async () => {
  signIn();
  stubServer({ 'GET cart': buildCart([jacketItem]) });
  await loadCart();
  useSession.setState(({ user }) => ({ user: { ...user!, name: 'Another name' } }));
  expect(useCart.getState()).toMatchObject({ status: 'ready', cart: { totalItems: 1 } });
  endSession();
  expect(useCart.getState()).toMatchObject({ status: 'loading', cart: { totalItems: 0 } });
});

it('reads the cart again when the server refuses a quantity, because the shown stock is out of date', async () => {
  signIn();
  let cart = buildCart([jacketItem]);
  stubServer({
    'GET cart': () => cart,
    'PUT cart/items/item-1': () => {
      cart = buildCart([{ ...jacketItem, variant: { ...jacketItem.variant, stock: 1 } }]);
      return buildFailure(409, 'quantity_limited', 'Only 1 of it can be in your cart.');
    },
  });
  await loadCart();
  const [line] = useCart.getState().cart.lines;
  expect(line.stock).not.toBe(1);
  await expect(changeQuantity(line, 4)).rejects.toThrow('Only 1 of it can be in your cart.');
  await waitFor(() => expect(useCart.getState().cart.lines[0].stock).toBe(1));
});

describe('cart/add', () => {
  it('stores a guest’s line in local storage and emits the count', async () => {
    stubServer({ 'POST checkout/quote': replyWithQuote });
    expect(await commands['cart/add']!(jacket)).toEqual({ count: 1 });
    expect(await commands['cart/add']!({ ...jacket, quantity: 2 })).toEqual({ count: 3 });
    expect(readGuestCart()).toEqual([{ ...jacket, quantity: 3, seenPrice: 1500 }]);
    expect(counts.at(-1)).toBe(3);
  });

  it('quotes a guest’s line without the coupon, which may not be valid for it alone', async () => {
    localStorage.setItem('vastra:coupon', 'MIN5000');
    stubServer({
      'POST checkout/quote': (request: { body: unknown }) => {
        expect(request.body).toEqual({ items: [jacket] });
        return replyWithQuote(request);
      },
    });
    expect(await commands['cart/add']!(jacket)).toEqual({ count: 1 });
    expect(localStorage.getItem('vastra:coupon')).toBe('MIN5000');
  });

  it('raises the count at once, and lowers it again when the server refuses', async () => {
    storeGuestCart();
    await commands['cart/count']!(undefined);
    stubServer({
      'POST checkout/quote': (request: { body: { items: { quantity: number }[] } }) =>
        request.body.items[0].quantity > 1 ? buildFailure(409, 'out_of_stock', 'x') : replyWithQuote(request),
      'GET products/indigo-denim-jacket': buildProduct(1),
    });
    const adding = commands['cart/add']!(jacket);
    expect(counts).toEqual([1, 2]);
    await expect(adding).rejects.toThrow('Only 1 of Indigo Denim Jacket can be in your cart.');
    expect(counts).toEqual([1, 2, 1]);
    expect(readGuestCart()).toEqual([jacket]);
  });

  it('says that a guest’s choice has sold out', async () => {
    stubServer({
      'POST checkout/quote': buildFailure(409, 'out_of_stock', 'x'),
      'GET products/indigo-denim-jacket': buildProduct(0),
    });
    await expect(commands['cart/add']!(jacket)).rejects.toThrow('Indigo Denim Jacket is out of stock.');
    expect(readGuestCart()).toEqual([]);
  });

  describe('of a guest who leaves the page before the response', () => {
    const leave = () => window.dispatchEvent(new Event('pagehide'));
    const comeBack = () => window.dispatchEvent(new Event('pageshow'));
    afterEach(comeBack);
    const lostResponse = () => {
      throw new TypeError('Failed to fetch');
    };

    it('keeps the line when the call ends with the page', async () => {
      stubServer({ 'POST checkout/quote': lostResponse });
      const adding = commands['cart/add']!(jacket);
      leave();
      await expect(adding).rejects.toThrow();
      expect(readGuestCart()).toEqual([jacket]);
      expect(counts.at(-1)).toBe(1);
    });

    it('takes the line out again when the call fails on the page, also after a return by Back', async () => {
      stubServer({ 'POST checkout/quote': lostResponse });
      const adding = commands['cart/add']!(jacket);
      leave();
      comeBack();
      await expect(adding).rejects.toThrow();
      expect(readGuestCart()).toEqual([]);
      expect(counts.at(-1)).toBe(0);
    });

    it('takes the line out again when the server refuses it', async () => {
      stubServer({ 'POST checkout/quote': buildFailure(401, 'guest_carts_off', 'Please login to add items to cart!') });
      const adding = commands['cart/add']!(jacket);
      leave();
      await expect(adding).rejects.toThrow();
      expect(readGuestCart()).toEqual([]);
    });

    it('lets the call outlive the page', async () => {
      const post = jest.spyOn(api, 'post');
      stubServer({ 'POST checkout/quote': replyWithQuote });
      await commands['cart/add']!(jacket);
      expect(post).toHaveBeenCalledWith('checkout/quote', { body: { items: [jacket] }, keepalive: true });
      post.mockRestore();
    });
  });

  it('adds nothing again when another tab has moved a guest’s line into an account meanwhile', async () => {
    stubServer({ 'POST checkout/quote': replyWithQuote });
    const adding = commands['cart/add']!(jacket);
    localStorage.removeItem('vastra:cart');
    await adding;
    expect(readGuestCart()).toEqual([]);
  });

  it('adds to the line that another tab has stored meanwhile, and takes exactly its own units back', async () => {
    stubServer({ 'POST checkout/quote': buildFailure(401, 'guest_carts_off', 'Please login to add items to cart!') });
    const adding = commands['cart/add']!(jacket);
    storeGuestCart(3);
    await expect(adding).rejects.toThrow();
    expect(readGuestCart()).toMatchObject([{ quantity: 2 }]);
  });

  it('ignores malformed lines in local storage', async () => {
    localStorage.setItem(
      'vastra:cart',
      '[null, {"variantId": 7}, "x", {"productId":"p","variantId":"v","quantity":-1}]',
    );
    stubServer({ 'POST checkout/quote': replyWithQuote });
    expect(await commands['cart/add']!(jacket)).toEqual({ count: 1 });
    expect(readGuestCart()).toEqual([{ ...jacket, seenPrice: 1500 }]);
  });

  it('rejects with the login message where the shop has no guest carts', async () => {
    stubServer({ 'POST checkout/quote': buildFailure(401, 'guest_carts_off', 'Please login to add items to cart!') });
    await expect(commands['cart/add']!(jacket)).rejects.toThrow('Please login to add items to cart!');
    expect(readGuestCart()).toEqual([]);
  });

  it('adds a customer’s line to the account’s cart', async () => {
    signIn();
    const { calls } = stubServer({
      'POST cart/items': ({ body }: { body: unknown }) => {
        expect(body).toEqual(jacket);
        return buildCart([jacketItem]);
      },
    });
    expect(await commands['cart/add']!(jacket)).toEqual({ count: 1 });
    expect(calls).toEqual(['POST cart/items']);
    expect(counts).toEqual([1]);
  });

  it('adds a customer’s line although the page is left meanwhile', async () => {
    signIn();
    const post = jest.spyOn(api, 'post');
    stubServer({ 'POST cart/items': buildCart([jacketItem]) });
    await commands['cart/add']!(jacket);
    expect(post).toHaveBeenCalledWith('cart/items', { body: jacket, keepalive: true });
    post.mockRestore();
  });

  it('sends the call when the page is left before the press has been painted', async () => {
    signIn();
    const { calls } = stubServer({ 'POST cart/items': buildCart([jacketItem]) });
    jest.useFakeTimers();
    const adding = commands['cart/add']!(jacket);
    await Promise.resolve();
    expect(calls).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    await adding;
    expect(calls).toEqual(['POST cart/items']);
    jest.useRealTimers();
    window.dispatchEvent(new Event('pageshow'));
  });

  it('rejects with the server’s reason when a customer’s line is refused', async () => {
    signIn();
    stubServer({ 'POST cart/items': buildFailure(409, 'quantity_limited', 'Only 5 of it can be in your cart.') });
    await expect(commands['cart/add']!(jacket)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('cart/merge', () => {
  it('sends the guest’s lines, and deletes them only after the response', async () => {
    storeGuestCart(2);
    signIn();
    stubServer({
      'POST cart/merge': ({ body }: { body: unknown }) => {
        expect(body).toEqual({ items: [{ ...jacket, quantity: 2 }], mergeId: expect.any(String) });
        expect(readGuestCart()).toEqual([{ ...jacket, quantity: 2 }]);
        return buildCart([{ ...jacketItem, quantity: 4 }]);
      },
    });
    expect(await commands['cart/merge']!(undefined)).toEqual({ count: 4 });
    expect(readGuestCart()).toEqual([]);
    expect(counts).toEqual([4]);
  });

  it('keeps the guest’s lines when the call fails', async () => {
    storeGuestCart();
    signIn();
    stubServer({ 'POST cart/merge': buildFailure(503, 'x', 'x') });
    await expect(commands['cart/merge']!(undefined)).rejects.toThrow();
    expect(readGuestCart()).toEqual([jacket]);
  });

  it('keeps items that were added during the merge', async () => {
    storeGuestCart();
    signIn();
    stubServer({
      'POST cart/merge': () => {
        storeGuestCart(3);
        return buildCart([jacketItem]);
      },
    });
    await commands['cart/merge']!(undefined);
    expect(readGuestCart()).toEqual([{ ...jacket, quantity: 2 }]);
  });

  it('repeats the same lines under the same id when the response was lost, and sends later lines under another id', async () => {
    storeGuestCart(2);
    signIn();
    const sent: { mergeId: string; items: { quantity: number }[] }[] = [];
    let isLost = true;
    stubServer({
      'POST cart/merge': ({ body }: { body: (typeof sent)[number] }) => {
        sent.push(body);
        return isLost ? buildFailure(504, 'x', 'x') : buildCart([jacketItem]);
      },
    });
    await expect(commands['cart/merge']!(undefined)).rejects.toThrow();
    // Signed out in between, and one more was added.
    storeGuestCart(3);
    isLost = false;
    await commands['cart/merge']!(undefined);
    expect(sent.map(({ items }) => items[0].quantity)).toEqual([2, 2, 1]);
    expect(sent[1].mergeId).toBe(sent[0].mergeId);
    expect(sent[2].mergeId).not.toBe(sent[0].mergeId);
    expect(readGuestCart()).toEqual([]);
  });

  it('does not merge lines that were removed after the response was lost', async () => {
    storeGuestCart(2);
    signIn();
    const sent: unknown[][] = [];
    let isLost = true;
    stubServer({
      'POST cart/merge': ({ body }: { body: { items: unknown[] } }) => {
        sent.push(body.items);
        return isLost ? buildFailure(504, 'x', 'x') : buildCart([]);
      },
    });
    await expect(commands['cart/merge']!(undefined)).rejects.toThrow();
    localStorage.removeItem('vastra:cart');
    isLost = false;
    await commands['cart/merge']!(undefined);
    expect(sent[1]).toEqual([]);
  });

  it('sends the guest’s coupon', async () => {
    storeGuestCart();
    localStorage.setItem('vastra:coupon', 'TEN');
    signIn();
    stubServer({
      'POST cart/merge': ({ body }: { body: unknown }) => {
        expect(body).toMatchObject({ couponCode: 'TEN' });
        return buildCart([jacketItem]);
      },
    });
    await commands['cart/merge']!(undefined);
    expect(localStorage.getItem('vastra:coupon')).toBeNull();
  });

  it('only reads the count when the guest had no lines', async () => {
    signIn();
    const { calls } = stubServer({ 'GET cart': buildCart([jacketItem]) });
    expect(await commands['cart/merge']!(undefined)).toEqual({ count: 1 });
    expect(calls).toEqual(['GET cart']);
  });

  it('is repeated by the next read of the cart', async () => {
    storeGuestCart();
    signIn();
    const { calls } = stubServer({ 'POST cart/merge': buildCart([jacketItem]) });
    expect(await commands['cart/count']!(undefined)).toEqual({ count: 1 });
    expect(calls).toEqual(['POST cart/merge']);
    expect(readGuestCart()).toEqual([]);
  });
});
