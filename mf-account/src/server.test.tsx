import { act, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from '@vastra/shared/router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@vastra/shared/router/server';
import { endSession, startSession } from '@vastra/shared/session';
import { stubServer } from '@vastra/shared/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Component as Account } from './pages/account/page';
import { Component as ForgotPassword } from './pages/forgot-password/page';
import { Component as Login } from './pages/login/page';
import { Component as Order } from './pages/order/page';
import { Component as Orders } from './pages/orders/page';
import { Component as Parcel } from './pages/parcel/page';
import { Component as Return } from './pages/return/page';
import { order, orderSummary, profileReplies, returnOptions, shipment, user } from './testing/fixtures';

const replies = {
  ...profileReplies,
  'GET orders': {
    orders: [orderSummary],
    pagination: { page: 1, limit: 10, total: 1, hasNextPage: false, hasPreviousPage: false },
  },
  'GET orders/V1': { ...order, shipments: [shipment] },
  'GET orders/V1/return-options': returnOptions,
};

it.each([
  ['/account', '/account', Account, 'Loading your account', 'Profile'],
  ['/orders', '/orders', Orders, 'Loading your orders', 'Arriving Wed, 25 Nov – Tue, 1 Dec, order V261120-7KQ3M9XB'],
  ['/orders/:id', '/orders/V1', Order, 'Loading your order', 'Tracking'],
  ['/orders/:id', '/orders/V1?accessToken=secret', Order, 'Loading your order', 'Keep your orders in one place'],
  ['/orders/:id/parcels/:number', '/orders/V1/parcels/1', Parcel, 'Loading your order', 'Arrives Wed, 25 Nov'],
  ['/orders/:id/return', '/orders/V1/return', Return, 'Loading your order', 'Return or exchange'],
  ['/login', '/login', Login, 'Email or phone number', 'Sign In / Register'],
  ['/forgot-password', '/forgot-password?for=admin', ForgotPassword, '/admin/login', 'Forgot password?'],
])('%s is hydrated without a mismatch, and then shows its data', async (pattern, url, Page, rendered, filled) => {
  const routes = [
    { path: pattern, element: <Page /> },
    { path: '*', element: <h2>Elsewhere</h2> },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://shop.test${url}`));
  if (context instanceof Response) throw new Error('No redirect is expected');
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
  expect(html).toContain(rendered);
  expect(html).not.toContain('Asha');
  expect(html).not.toContain('secret');
  expect(html).not.toContain('Sign In / Register</a>');

  if (pattern === '/login' || url.includes('accessToken')) endSession();
  else startSession({ user, token: 'token' });
  stubServer(replies);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  window.history.replaceState(null, '', url);
  const router = createBrowserRouter(routes);
  const mismatches: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(container, <RouterProvider router={router} />, {
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  expect(await screen.findByRole('heading', { name: filled })).toBeInTheDocument();
  expect(mismatches).toEqual([]);
  act(() => root.unmount());
});
