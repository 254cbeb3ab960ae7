import { configure, screen } from '@testing-library/react';
import type { Product } from '@vastra/shared/contract';
import { endSession, startSession } from '@vastra/shared/session';
import { renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../routes';
import './browser';
import { product } from './products';

type Replies = Parameters<typeof serverReplies>[0];

interface Shown {
  jacket?: Product;
  /** What the shop answers besides the product. */
  replies?: Replies;
  /** What follows the path: `?variant=…#reviews`. */
  at?: string;
}

// A loaded machine takes its time for a page of this size.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// Loaded once, so that the first test does not wait for the code.
beforeAll(async () => {
  await import('../pages/product/page');
});

afterEach(() => endSession());

/** The product's page, as soon as it is there. */
export async function showProduct({ jacket = product(), replies, at = '' }: Shown = {}) {
  const server = serverReplies({ 'GET products/jacket': jacket, 'GET wishlist': { items: [], count: 0 }, ...replies });
  const view = renderRoutes(routes, `/product/jacket${at}`);
  await screen.findByRole('heading', { level: 1 });
  return { ...view, ...server };
}

/** A customer has signed in before the page is shown. */
export const signedIn = (): void =>
  startSession({ user: { id: 'ila', name: 'Ila Rao', role: 'user' }, token: 'a-token' });
