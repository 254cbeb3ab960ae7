import { endSession } from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { buildCart, jacketItem, readGuestCart, replyWithQuote, signIn } from '../../testing/fixtures';
import { accountCartRepository } from '../account-cart-repository';
import type { CartLine } from '../cart-view';
import { guestCartRepository } from './guest-cart-repository';
import {
  type GuestLine,
  hasGuestLines,
  maxLines,
  maxQuantity,
  readGuestLines,
  subtractLines,
  withQuantity,
  writeGuestLines,
} from './guest-lines';
import { mergeGuestCart } from './merge-guest-cart';
import { storeSeenPrices, withPreviousPrices } from './seen-prices';

const buildLine = (variantId: string, values: Partial<GuestLine> = {}): GuestLine => ({
  productId: 'jacket',
  variantId,
  quantity: 1,
  ...values,
});
const toShown = (variantId: string, price: number) => ({ variantId, price }) as CartLine;
const store = (value: unknown) => localStorage.setItem('vastra:cart', JSON.stringify(value));

beforeEach(() => {
  localStorage.clear();
  endSession();
});

describe('stored lines', () => {
  it.each([
    ['no list', { a: 1 }],
    ['an empty id of the product', [{ ...buildLine('a'), productId: '' }]],
    ['no id of the product', [{ variantId: 'a', quantity: 1 }]],
    ['no id of the variant', [{ productId: 'jacket', quantity: 1 }]],
    ['an id of 101 characters', [buildLine('a'.repeat(101))]],
    ['a quantity of 0', [buildLine('a', { quantity: 0 })]],
    ['half a unit', [buildLine('a', { quantity: 0.5 })]],
  ])('are ignored with %s', (_what, value) => {
    store(value);
    expect(readGuestLines()).toEqual([]);
    expect(hasGuestLines()).toBe(false);
  });

  it('are one per variant, within the limits of a cart', () => {
    writeGuestLines([buildLine('a', { quantity: 60 }), buildLine('a', { quantity: 60, seenPrice: 0 })]);
    expect(readGuestLines()).toEqual([buildLine('a', { quantity: maxQuantity })]);
    writeGuestLines(Array.from({ length: maxLines + 1 }, (_, index) => buildLine(`variant-${index}`)));
    expect(readGuestLines()).toHaveLength(maxLines);
    expect(hasGuestLines()).toBe(true);
  });

  it('are subtracted by variant, and an unknown variant changes nothing', () => {
    const lines = [buildLine('a', { quantity: 3 }), buildLine('b')];
    expect(subtractLines(lines, [buildLine('a', { quantity: 2 }), buildLine('c')])).toEqual([
      buildLine('a'),
      buildLine('b'),
    ]);
    expect(withQuantity(lines, 'a', 0)).toEqual([buildLine('b')]);
  });
});

describe('seen prices', () => {
  it('are stored per line, where they have changed', () => {
    writeGuestLines([buildLine('a', { seenPrice: 100 }), buildLine('b', { seenPrice: 200 })]);
    storeSeenPrices([toShown('a', 100), toShown('b', 250)], () => true);
    expect(readGuestLines().map(({ seenPrice }) => seenPrice)).toEqual([100, 250]);
    storeSeenPrices([toShown('a', 150), toShown('b', 300)], ({ variantId }) => variantId === 'a');
    expect(readGuestLines().map(({ seenPrice }) => seenPrice)).toEqual([150, 250]);
  });

  it('are shown where the price differs now, but not for a line without a price', () => {
    const stored = [buildLine('a', { seenPrice: 100 }), buildLine('b', { seenPrice: 200 }), buildLine('c')];
    const shown = [toShown('a', 100), toShown('b', 250), toShown('c', 300)];
    expect(withPreviousPrices(shown, stored).map(({ previousPrice }) => previousPrice)).toEqual([
      undefined,
      200,
      undefined,
    ]);
    expect(withPreviousPrices([toShown('b', 0)], stored)[0].previousPrice).toBeUndefined();
  });
});

describe('a guest’s cart', () => {
  it('takes no item beyond the maximum of lines', async () => {
    writeGuestLines(Array.from({ length: maxLines }, (_, index) => buildLine(`variant-${index}`)));
    await expect(guestCartRepository.addLine(buildLine('another'))).rejects.toMatchObject({ code: 'cart_full' });
    expect(readGuestCart()).toHaveLength(maxLines);
  });

  it('says when the sale of a line starts, and adds none before', async () => {
    store([buildLine('jacket-m')]);
    const saleStart = { startsAt: '2026-12-01T04:30:00.000Z', hasEarlyAccess: true, text: 'On sale from 1 December' };
    stubServer({
      'POST checkout/quote': buildFailure(409, 'out_of_stock', 'x'),
      'GET products/jacket': { title: 'Jacket', images: [], variants: [jacketItem.variant], saleStart },
    });
    const { lines } = await guestCartRepository.read();
    expect(lines).toMatchObject([{ blockReason: 'out_of_stock', saleText: saleStart.text, lineTotal: null }]);
    await expect(guestCartRepository.addLine(buildLine('jacket-m'))).rejects.toMatchObject({
      code: 'out_of_stock',
      message: 'Jacket: On sale from 1 December.',
    });
    expect(readGuestCart()).toMatchObject([{ quantity: 1 }]);
  });

  it('lets a quantity above the stock be lowered, and not be raised', async () => {
    store([buildLine('jacket-m', { quantity: 5 })]);
    stubServer({
      'POST checkout/quote': (request: { body: { items: { quantity: number }[] } }) =>
        request.body.items[0].quantity > 2 ? buildFailure(409, 'out_of_stock', 'x') : replyWithQuote(request),
      'GET products/jacket': { title: 'Jacket', images: [], variants: [{ ...jacketItem.variant, stock: 2 }] },
    });
    await guestCartRepository.changeQuantity('jacket-m', 4);
    expect(readGuestCart()).toMatchObject([{ quantity: 4 }]);
    await expect(guestCartRepository.changeQuantity('jacket-m', 5)).rejects.toMatchObject({ code: 'quantity_limited' });
    expect(readGuestCart()).toMatchObject([{ quantity: 4 }]);
  });
});

describe('the merge at sign-in', () => {
  it.each([
    [422, 1],
    [409, 1],
  ])('does not stop a customer from seeing the cart when it is refused with %s', async (status, count) => {
    signIn();
    store([buildLine('a')]);
    stubServer({ 'POST cart/merge': buildFailure(status, 'x', 'x'), 'GET cart': buildCart([jacketItem]) });
    expect(await accountCartRepository.count()).toBe(count);
  });

  it('fails the reading while the server does not respond, because the lines could be missing', async () => {
    signIn();
    store([buildLine('a')]);
    stubServer({ 'POST cart/merge': buildFailure(503, 'x', 'x'), 'GET cart': buildCart([jacketItem]) });
    await expect(accountCartRepository.count()).rejects.toMatchObject({ status: 503 });
  });

  it('runs in one tab at a time', async () => {
    const request = jest.fn(async (_name: string, work: () => Promise<unknown>) => work());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    signIn();
    expect(await mergeGuestCart()).toBeUndefined();
    expect(request).toHaveBeenCalledWith('vastra:cart-merge', expect.any(Function));
    Reflect.deleteProperty(navigator, 'locks');
  });
});
