import { screen } from '@testing-library/react';
import { ApiError } from '@vastra/shared/http';
import { renderRoutes } from '@vastra/shared/testing';
import { ownRoutes } from '../../own-routes';
import { ErrorBoundary } from './page';

it('redirects an unknown path to the home page', async () => {
  const { router } = renderRoutes([{ path: '/', element: <p>Home</p> }, ...ownRoutes], '/nowhere/at/all?q=1');
  expect(await screen.findByText('Home')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('says so in the document, is not indexed, and redirects by itself', async () => {
  const loader = () => {
    throw new ApiError(404, 'not_found', 'Page not found');
  };
  renderRoutes([{ path: '*', loader, element: null, errorElement: <ErrorBoundary /> }], '/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(document.querySelector('meta[http-equiv="refresh"]')).toHaveAttribute('content', '0; url=/');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
