import { act, waitFor } from '@testing-library/react';
import { events } from '@vastra/shared/events';
import { ApiError } from '@vastra/shared/http';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { commands } from '../commands';
import { asha, signIn } from '../testing/fixtures';
import { createWishlistServer, jacket, kurta, saree } from '../testing/wishlist';

const read = commands['wishlist/read']!;
const toggle = commands['wishlist/toggle']!;

let broadcasts: string[][];
let stop: () => void;
beforeEach(() => {
  endSession();
  broadcasts = [];
  stop = events.on('wishlist:changed', ({ productIds, count }) => {
    expect(count).toBe(productIds.length);
    broadcasts.push(productIds);
  });
});
afterEach(() => stop());

/** Emits the event that another tab would emit. */
const emitFromOtherTab = (...productIds: string[]) =>
  events.emit('wishlist:changed', { count: productIds.length, productIds });

describe('wishlist/read', () => {
  it('makes no call for a guest', async () => {
    const { calls } = stubServer({});
    expect(await read(undefined)).toEqual({ productIds: [], count: 0 });
    expect(calls).toEqual([]);
    expect(broadcasts).toEqual([]);
  });

  it('calls the server once for several readers, and emits the list', async () => {
    signIn();
    const { calls } = stubServer(createWishlistServer([saree, jacket]).replies);
    const wholeList = { productIds: ['saree', 'jacket'], count: 2 };
    expect(await Promise.all([read(undefined), read(undefined)])).toEqual([wholeList, wholeList]);
    expect(await read(undefined)).toEqual(wholeList);
    expect(calls).toEqual(['GET wishlist']);
    expect(broadcasts).toEqual([['saree', 'jacket']]);
  });

  it('calls the server again after a failure', async () => {
    signIn();
    const { replies } = createWishlistServer([jacket]);
    let isUp = false;
    stubServer({
      'GET wishlist': () => (isUp ? (replies['GET wishlist'] as () => unknown)() : buildFailure(500, 'x', 'x')),
    });
    await expect(read(undefined)).rejects.toThrow();
    isUp = true;
    expect(await read(undefined)).toEqual({ productIds: ['jacket'], count: 1 });
  });

  it.each(['online', 'focus', 'pointerdown'])(
    'repeats a failed read by itself at the next %s, and emits the list',
    async (eventName) => {
      signIn();
      const { replies } = createWishlistServer([jacket]);
      let isUp = false;
      const { calls } = stubServer({
        'GET wishlist': () => (isUp ? (replies['GET wishlist'] as () => unknown)() : buildFailure(500, 'x', 'x')),
      });
      await expect(read(undefined)).rejects.toThrow();
      isUp = true;
      window.dispatchEvent(new Event(eventName));
      await waitFor(() => expect(broadcasts).toEqual([['jacket']]));
      const callCount = calls.length;
      window.dispatchEvent(new Event(eventName));
      expect(await read(undefined)).toEqual({ productIds: ['jacket'], count: 1 });
      expect(calls).toHaveLength(callCount);
    },
  );

  it('never returns one customer’s list to another', async () => {
    signIn();
    let respond: ((list: unknown) => void) | undefined;
    stubServer({ 'GET wishlist': () => new Promise((resolve) => (respond = resolve)) });
    const mine = read(undefined);
    await waitFor(() => expect(respond).toBeDefined());
    startSession({ user: { ...asha, id: 'u2' }, token: 'another' });
    respond!({ items: [jacket], count: 1 });
    expect(await mine).toEqual({ productIds: [], count: 0 });
    stubServer(createWishlistServer([saree]).replies);
    expect(await read(undefined)).toEqual({ productIds: ['saree'], count: 1 });
  });
});

describe('wishlist/toggle', () => {
  const ofJacket = { productId: 'jacket', variantId: 'jacket-m' };

  it('is refused for a guest', async () => {
    const { calls } = stubServer({});
    await expect(toggle(ofJacket)).rejects.toThrow('Please login to add items to your wishlist');
    expect(calls).toEqual([]);
  });

  it('adds a product that is not in the wishlist, and removes a product that is', async () => {
    signIn();
    const { server, replies } = createWishlistServer([saree]);
    stubServer(replies);
    expect(await toggle(ofJacket)).toEqual({ isWishlisted: true, count: 2 });
    expect(server.items).toEqual([jacket, saree]);
    expect(await toggle(ofJacket)).toEqual({ isWishlisted: false, count: 1 });
    expect(server.items).toEqual([saree]);
    expect(broadcasts.at(-1)).toEqual(['saree']);
  });

  it('does what the shopper asked for, even if the list on the server differs', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    stubServer(replies);
    expect(await toggle({ ...ofJacket, shouldBeWishlisted: true })).toEqual({ isWishlisted: true, count: 1 });
    expect(server.items).toEqual([jacket]);
    expect(await toggle({ productId: 'saree', variantId: 'saree-m', shouldBeWishlisted: false })).toEqual({
      isWishlisted: false,
      count: 1,
    });
  });

  it('emits the change at once, and reverts it when the server refuses', async () => {
    signIn();
    stubServer({
      ...createWishlistServer([saree]).replies,
      'POST wishlist/items': buildFailure(409, 'wishlist_full', 'A wishlist holds at most 200 products.'),
    });
    await read(undefined);
    const toggling = toggle({ ...ofJacket, shouldBeWishlisted: true });
    await Promise.resolve();
    await Promise.resolve();
    expect(broadcasts).toEqual([['saree'], ['jacket', 'saree']]);
    await expect(toggling).rejects.toBeInstanceOf(ApiError);
    expect(broadcasts.at(-1)).toEqual(['saree']);
    expect(await read(undefined)).toEqual({ productIds: ['saree'], count: 1 });
  });

  it('applies quick presses in their order', async () => {
    signIn();
    const { server, replies } = createWishlistServer();
    stubServer(replies);
    await Promise.all([
      toggle({ ...ofJacket, shouldBeWishlisted: true }),
      toggle({ productId: 'saree', variantId: 'saree-m', shouldBeWishlisted: true }),
      toggle({ ...ofJacket, shouldBeWishlisted: false }),
    ]);
    expect(server.items).toEqual([saree]);
    expect(broadcasts.at(-1)).toEqual(['saree']);
  });

  it('succeeds when another device has already removed the item', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    stubServer(replies);
    await read(undefined);
    server.items = [kurta];
    expect(await toggle({ ...ofJacket, shouldBeWishlisted: false })).toEqual({ isWishlisted: false, count: 1 });
    expect(broadcasts.at(-1)).toEqual(['kurta']);
  });

  it('rejects with the server’s message for a variant that no longer exists', async () => {
    signIn();
    stubServer(createWishlistServer().replies);
    await expect(toggle({ productId: 'jacket', variantId: 'gone', shouldBeWishlisted: true })).rejects.toThrow(
      'Product variant not found',
    );
  });
});

describe('another document', () => {
  it('has changed the list while this page was in the back/forward cache', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    stubServer(replies);
    await read(undefined);
    server.items = [saree];
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(broadcasts.at(-1)).toEqual(['saree']));
  });
});

describe('another tab', () => {
  it('changes the list without a call', async () => {
    signIn();
    const { calls } = stubServer(createWishlistServer([jacket]).replies);
    await read(undefined);
    act(() => emitFromOtherTab('saree', 'jacket'));
    expect(await read(undefined)).toEqual({ productIds: ['saree', 'jacket'], count: 2 });
    expect(calls).toEqual(['GET wishlist']);
  });

  it('has added an item that is removed here', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    stubServer(replies);
    await read(undefined);
    server.items = [saree, jacket];
    emitFromOtherTab('saree', 'jacket');
    await toggle({ productId: 'saree', variantId: 'saree-m' });
    expect(server.items).toEqual([jacket]);
    expect(broadcasts.at(-1)).toEqual(['jacket']);
  });

  it('wins over a response that was sent before its change', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    stubServer({
      ...replies,
      'GET wishlist': () => {
        const response = (replies['GET wishlist'] as () => unknown)();
        if (server.items.length > 1) return response;
        server.items = [saree, jacket];
        emitFromOtherTab('saree', 'jacket');
        return response;
      },
    });
    expect(await read(undefined)).toEqual({ productIds: ['saree', 'jacket'], count: 2 });
    expect(broadcasts).toEqual([['saree', 'jacket']]);
  });
});
