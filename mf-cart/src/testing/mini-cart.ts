import { act, screen, waitFor, within } from '@testing-library/react';
import { setToastRenderer } from '@vastra/shared/notify';
import { endSession } from '@vastra/shared/session';
import { useCart } from '../cart/cart-store';
import { useLastAddition } from '../cart/last-addition';
import { jacketItem, replyWithQuote } from './fixtures';

/** Begins each test of a file with an empty cart of a guest and no addition. Returns the toasts of the current test. */
export function setUpMiniCart(): string[] {
  const toasts: string[] = [];
  beforeEach(() => {
    localStorage.clear();
    act(() => endSession());
    useCart.setState(useCart.getInitialState(), true);
    useLastAddition.setState({ addition: undefined });
    toasts.length = 0;
    setToastRenderer(({ text }) => toasts.push(text));
  });
  afterEach(() => jest.useRealTimers());
  return toasts;
}

export const jacket = { productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 2 };

export const buildSize = (size: string, stock = 5) => ({
  ...jacketItem.variant,
  _id: `jacket-${size.toLowerCase()}`,
  size,
  stock,
  inStock: stock > 0,
});
export const product = {
  title: 'Indigo Denim Jacket',
  images: [],
  sizes: ['S', 'M', 'L', 'XL'],
  variants: [
    buildSize('M'),
    buildSize('S', 0),
    buildSize('L', 3),
    buildSize('XL', 2),
    { ...buildSize('L'), color: 'Black' },
  ],
};

/** Replies with a quote in which the sizes have their names. */
export function replyWithSizes(request: { body: unknown }) {
  const quote = replyWithQuote(request);
  return {
    ...quote,
    items: quote.items.map((item) => ({ ...item, size: item.variantId.split('-').at(-1)!.toUpperCase() })),
  };
}

export const toast = { text: 'Item added to cart!', id: 1 };

export const findPanel = async () => within(await screen.findByRole('region', { name: 'Added to your cart' }));
export const expectClosed = () => waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
/** Waits for the text that screen readers read out. It is rendered after the panel. */
export const expectAnnounced = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
