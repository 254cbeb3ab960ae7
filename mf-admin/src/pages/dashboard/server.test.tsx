import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@vastra/shared/router/server';
import { renderToString } from 'react-dom/server';
import { Component } from './page';

it('renders a loading state on the server, because the server does not know the session', async () => {
  localStorage.setItem('adminToken', 'good');
  const handler = createStaticHandler([{ path: '/admin/dashboard', element: <Component /> }]);
  const context = await handler.query(new Request('http://shop.test/admin/dashboard'));
  if (context instanceof Response) throw new Error('No redirect is expected');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);

  expect(html).toContain('Loading...');
  expect(html).not.toContain('Loading dashboard...');
  expect(html).not.toContain('Sign Out');
});
