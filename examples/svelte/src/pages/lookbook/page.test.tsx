import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';

const jacket = { _id: 'jacket', title: 'Indigo Denim Jacket', price: 1999 };
const scarf = { _id: 'scarf', title: 'Silk Scarf', price: 499 };

const stubProducts = () =>
  stubServer({
    'GET products': ({ query }: { query: URLSearchParams }) => ({
      products: query.get('priceRange') === '[0,1000]' ? [scarf] : [jacket, scarf],
    }),
  });

const pick = async (title: string) => userEvent.click(await screen.findByRole('button', { name: `Pick ${title}` }));

it('adds up what was picked', async () => {
  stubProducts();
  renderRoutes(routes, '/lookbook');
  await pick('Indigo Denim Jacket');
  await pick('Silk Scarf');
  expect(screen.getByRole('status')).toHaveTextContent('Your outfit: Indigo Denim Jacket, Silk Scarf, ₹2498');
  await pick('Silk Scarf');
  expect(screen.getByRole('status')).toHaveTextContent('Your outfit: Indigo Denim Jacket, ₹1999');
});

it('shows the products of another URL and still knows what was picked', async () => {
  stubProducts();
  const { router } = renderRoutes(routes, '/lookbook');
  await pick('Indigo Denim Jacket');
  await userEvent.click(screen.getByRole('link', { name: 'Up to ₹1000' }));
  expect(router.state.location.search).toBe('?under=1000');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Indigo Denim Jacket' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Silk Scarf' })).toHaveAttribute('href', '/product/scarf');
  expect(screen.getByRole('link', { name: 'Up to ₹1000' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('status')).toHaveTextContent('Your outfit: Indigo Denim Jacket, ₹1999');
});

it('leaves nothing behind on another page', async () => {
  stubProducts();
  const { container, router } = renderRoutes(routes, '/lookbook');
  await userEvent.click(await screen.findByRole('link', { name: 'Silk Scarf' }));
  expect(await screen.findByText('Another page')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/product/scarf');
  expect(container.querySelector('style')).toBeNull();
});

it('says that the products could not be loaded, and tries again', async () => {
  let isDown = true;
  stubServer({
    'GET products': () => (isDown ? buildFailure(503, 'unavailable', 'Not now') : { products: [scarf] }),
  });
  renderRoutes(routes, '/lookbook');
  expect(await screen.findByRole('heading', { name: /^Failed to load the lookbook/ })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Silk Scarf' })).toBeInTheDocument();
});
