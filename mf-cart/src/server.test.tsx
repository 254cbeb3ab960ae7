import { act, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from '@vastra/shared/router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@vastra/shared/router/server';
import { stubServer } from '@vastra/shared/testing';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Component as Cart } from './pages/cart/page';
import { Component as Checkout } from './pages/checkout/page';
import { Component as Done } from './pages/checkout-done/page';
import { Component as Wishlist } from './pages/wishlist/page';
import { buildCart, buildQuote, jacketItem, order, signIn, storeGuestCart } from './testing/fixtures';
import { jacket } from './testing/wishlist';

/** Renders a page as the document server does, without a session and storage. */
async function renderServerHtml(pattern: string, url: string, Page: ComponentType): Promise<string> {
  const handler = createStaticHandler([{ path: pattern, element: <Page /> }]);
  const context = await handler.query(new Request(`http://shop.test${url}`));
  if (context instanceof Response) throw new Error('No redirect is expected');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

it.each([
  ['/cart', Cart, 'Your cart needs JavaScript.'],
  ['/wishlist', Wishlist, 'Your wishlist needs JavaScript.'],
  ['/checkout', Checkout, 'The checkout needs JavaScript.'],
])('%s says without scripts that it needs JavaScript, and links to pages that work', async (url, Page, text) => {
  const [, fallback] = /<noscript>(.*?)<\/noscript>/s.exec(await renderServerHtml(url, url, Page))!;
  expect(fallback).toContain(text);
  expect(fallback).toContain('href="/shop"');
});

it.each([
  ['/cart', '/cart', Cart, 'Loading your cart', 'Order Summary'],
  ['/wishlist', '/wishlist', Wishlist, 'Loading your wishlist', 'Indigo Denim Jacket'],
  ['/checkout', '/checkout', Checkout, 'Loading checkout', 'Your order'],
  ['/checkout/done/:order', '/checkout/done/V1', Done, 'Loading your order', 'What happens next'],
])(
  '%s is hydrated with the server’s markup, and then shows its content',
  async (pattern, url, Page, loading, filled) => {
    const html = await renderServerHtml(pattern, url, Page);
    expect(html).toContain(loading);
    expect(html).not.toContain(filled);

    storeGuestCart();
    signIn();
    stubServer({
      'POST cart/merge': buildCart([jacketItem]),
      'GET coupons': [],
      'GET addresses': [],
      'POST checkout/quote': buildQuote(),
      'GET orders/V1': order,
      'GET wishlist': { items: [jacket], count: 1 },
    });
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    window.history.replaceState(null, '', url);
    const router = createBrowserRouter([{ path: pattern, element: <Page /> }]);
    const mismatches: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(container, <RouterProvider router={router} />, {
        onRecoverableError: (error) => mismatches.push(error),
      }),
    );
    expect(await screen.findByRole('heading', { name: filled })).toBeInTheDocument();
    expect(mismatches).toEqual([]);
    act(() => root.unmount());
  },
);
