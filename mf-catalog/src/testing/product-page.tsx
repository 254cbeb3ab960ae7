import { screen } from '@testing-library/react';
import type { Product } from '@vastra/shared/contract';
import { endSession, startSession } from '@vastra/shared/session';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../routes';
import './browser';
import { buildProduct } from './products';

type Replies = Parameters<typeof stubServer>[0];

interface ShowProductOptions {
  jacket?: Product;
  /** Replies besides the product. */
  replies?: Replies;
  /** Query and hash of the URL, such as `?variant=…#reviews`. */
  urlSuffix?: string;
}

// Loads the modules once, so that the first test does not wait for them.
beforeAll(async () => {
  await import('../pages/product/page');
});

afterEach(() => endSession());

/** Shows the product page and waits for its heading. */
export async function showProduct({ jacket = buildProduct(), replies, urlSuffix = '' }: ShowProductOptions = {}) {
  const server = stubServer({
    'GET products/jacket': jacket,
    'GET wishlist': { items: [], count: 0 },
    'GET account/prices': { prices: [], validUntil: null },
    ...replies,
  });
  const view = renderRoutes(routes, `/product/jacket${urlSuffix}`);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, ...server };
}

/** Signs a customer in before the page is shown. */
export const signIn = (): void =>
  startSession({ user: { id: 'ila', name: 'Ila Rao', role: 'user' }, token: 'a-token' });
