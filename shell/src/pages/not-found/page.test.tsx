import { screen } from '@testing-library/react';
import { ApiError } from '@vastra/shared/http';
import { renderRoutes } from '@vastra/shared/testing';
import { ownRoutes } from '../../own-routes';
import { createLoader, ErrorBoundary } from './page';

it('loads a document for a path that the page does not know, because another remote may own it', () => {
  const loadDocument = jest.fn();
  const result = createLoader(loadDocument)({ request: new Request('http://localhost/nowhere/at/all?q=1') });
  expect(loadDocument).toHaveBeenCalledWith('http://localhost/nowhere/at/all?q=1');
  expect(result).toBeInstanceOf(Promise);
});

it('goes to the home page if the document of this path is there already', async () => {
  history.replaceState(null, '', '/nowhere');
  const { router } = renderRoutes([{ path: '/', element: <p>Home</p> }, ...ownRoutes], '/nowhere?q=1');
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
