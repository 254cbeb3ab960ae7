import { act, waitFor } from '@testing-library/react';
import { events } from '@vastra/shared/events';
import { ApiError } from '@vastra/shared/http';
import { endSession, startSession } from '@vastra/shared/session';
import { failure, serverReplies } from '@vastra/shared/testing';
import { commands } from '../commands';
import { asha, signIn } from '../testing/fixtures';
import { jacket, kurta, saree, createWishlistServer } from '../testing/wishlist';

const read = commands['wishlist/read']!;
const toggle = commands['wishlist/toggle']!;

let told: string[][];
let stop: () => void;
beforeEach(() => {
  endSession();
  told = [];
  stop = events.on('wishlist:changed', ({ productIds, count }) => {
    expect(count).toBe(productIds.length);
    told.push(productIds);
  });
});
afterEach(() => stop());

/** As another tab tells it. */
const tellElsewhere = (...productIds: string[]) =>
  events.emit('wishlist:changed', { count: productIds.length, productIds });

describe('wishlist/read', () => {
  it('makes no call for a guest', async () => {
    const { calls } = serverReplies({});
    expect(await read(undefined)).toEqual({ productIds: [], count: 0 });
    expect(calls).toEqual([]);
    expect(told).toEqual([]);
  });

  it('asks the server once for everyone who wants to know, and tells it', async () => {
    signIn();
    const { calls } = serverReplies(createWishlistServer([saree, jacket]).replies);
    const both = { productIds: ['saree', 'jacket'], count: 2 };
    expect(await Promise.all([read(undefined), read(undefined)])).toEqual([both, both]);
    expect(await read(undefined)).toEqual(both);
    expect(calls).toEqual(['GET wishlist']);
    expect(told).toEqual([['saree', 'jacket']]);
  });

  it('asks again after a failure', async () => {
    signIn();
    const { replies } = createWishlistServer([jacket]);
    let works = false;
    serverReplies({
      'GET wishlist': () => (works ? (replies['GET wishlist'] as () => unknown)() : failure(500, 'x', 'x')),
    });
    await expect(read(undefined)).rejects.toThrow();
    works = true;
    expect(await read(undefined)).toEqual({ productIds: ['jacket'], count: 1 });
  });

  it.each(['online', 'focus', 'pointerdown'])(
    'makes a failure good by itself at the next %s, and tells it',
    async (sign) => {
      signIn();
      const { replies } = createWishlistServer([jacket]);
      let works = false;
      const { calls } = serverReplies({
        'GET wishlist': () => (works ? (replies['GET wishlist'] as () => unknown)() : failure(500, 'x', 'x')),
      });
      await expect(read(undefined)).rejects.toThrow();
      works = true;
      window.dispatchEvent(new Event(sign));
      await waitFor(() => expect(told).toEqual([['jacket']]));
      const calls = calls.length;
      window.dispatchEvent(new Event(sign));
      expect(await read(undefined)).toEqual({ productIds: ['jacket'], count: 1 });
      expect(calls).toHaveLength(calls);
    },
  );

  it('never answers one customer with the list of another', async () => {
    signIn();
    let answer: ((list: unknown) => void) | undefined;
    serverReplies({ 'GET wishlist': () => new Promise((resolve) => (answer = resolve)) });
    const mine = read(undefined);
    await waitFor(() => expect(answer).toBeDefined());
    startSession({ user: { ...asha, id: 'u2' }, token: 'another' });
    answer!({ items: [jacket], count: 1 });
    expect(await mine).toEqual({ productIds: [], count: 0 });
    serverReplies(createWishlistServer([saree]).replies);
    expect(await read(undefined)).toEqual({ productIds: ['saree'], count: 1 });
  });
});

describe('wishlist/toggle', () => {
  const ofJacket = { productId: 'jacket', variantId: 'jacket-m' };

  it('is refused to a guest', async () => {
    const { calls } = serverReplies({});
    await expect(toggle(ofJacket)).rejects.toThrow('Please login to add items to your wishlist');
    expect(calls).toEqual([]);
  });

  it('keeps a product that is not in the wishlist, and lets go of one that is', async () => {
    signIn();
    const { server, replies } = createWishlistServer([saree]);
    serverReplies(replies);
    expect(await toggle(ofJacket)).toEqual({ isWishlisted: true, count: 2 });
    expect(server.items).toEqual([jacket, saree]);
    expect(await toggle(ofJacket)).toEqual({ isWishlisted: false, count: 1 });
    expect(server.items).toEqual([saree]);
    expect(told.at(-1)).toEqual(['saree']);
  });

  it('does what the shopper has seen, whatever the list turns out to be', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    serverReplies(replies);
    expect(await toggle({ ...ofJacket, shouldBeWishlisted: true })).toEqual({ isWishlisted: true, count: 1 });
    expect(server.items).toEqual([jacket]);
    expect(await toggle({ productId: 'saree', variantId: 'saree-m', shouldBeWishlisted: false })).toEqual({
      isWishlisted: false,
      count: 1,
    });
  });

  it('tells at once, and takes it back when the server refuses', async () => {
    signIn();
    serverReplies({
      ...createWishlistServer([saree]).replies,
      'POST wishlist/items': failure(409, 'wishlist_full', 'A wishlist holds at most 200 products.'),
    });
    await read(undefined);
    const toggling = toggle({ ...ofJacket, shouldBeWishlisted: true });
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual([['saree'], ['jacket', 'saree']]);
    await expect(toggling).rejects.toBeInstanceOf(ApiError);
    expect(told.at(-1)).toEqual(['saree']);
    expect(await read(undefined)).toEqual({ productIds: ['saree'], count: 1 });
  });

  it('keeps the order of what was pressed quickly', async () => {
    signIn();
    const { server, replies } = createWishlistServer();
    serverReplies(replies);
    await Promise.all([
      toggle({ ...ofJacket, shouldBeWishlisted: true }),
      toggle({ productId: 'saree', variantId: 'saree-m', shouldBeWishlisted: true }),
      toggle({ ...ofJacket, shouldBeWishlisted: false }),
    ]);
    expect(server.items).toEqual([saree]);
    expect(told.at(-1)).toEqual(['saree']);
  });

  it('is content when another device was faster', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    serverReplies(replies);
    await read(undefined);
    server.items = [kurta];
    expect(await toggle({ ...ofJacket, shouldBeWishlisted: false })).toEqual({ isWishlisted: false, count: 1 });
    expect(told.at(-1)).toEqual(['kurta']);
  });

  it('passes on what the server says of a variant that is gone', async () => {
    signIn();
    serverReplies(createWishlistServer().replies);
    await expect(toggle({ productId: 'jacket', variantId: 'gone', shouldBeWishlisted: true })).rejects.toThrow(
      'Product variant not found',
    );
  });
});

describe('another tab', () => {
  it('is believed without a call', async () => {
    signIn();
    const { calls } = serverReplies(createWishlistServer([jacket]).replies);
    await read(undefined);
    act(() => tellElsewhere('saree', 'jacket'));
    expect(await read(undefined)).toEqual({ productIds: ['saree', 'jacket'], count: 2 });
    expect(calls).toEqual(['GET wishlist']);
  });

  it('has added what is let go of here', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    serverReplies(replies);
    await read(undefined);
    server.items = [saree, jacket];
    tellElsewhere('saree', 'jacket');
    await toggle({ productId: 'saree', variantId: 'saree-m' });
    expect(server.items).toEqual([jacket]);
    expect(told.at(-1)).toEqual(['jacket']);
  });

  it('is not contradicted by an answer that it has overtaken', async () => {
    signIn();
    const { server, replies } = createWishlistServer([jacket]);
    serverReplies({
      ...replies,
      'GET wishlist': () => {
        const answer = (replies['GET wishlist'] as () => unknown)();
        if (server.items.length > 1) return answer;
        server.items = [saree, jacket];
        tellElsewhere('saree', 'jacket');
        return answer;
      },
    });
    expect(await read(undefined)).toEqual({ productIds: ['saree', 'jacket'], count: 2 });
    expect(told).toEqual([['saree', 'jacket']]);
  });
});
