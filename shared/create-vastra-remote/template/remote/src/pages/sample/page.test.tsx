import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';

const jacket = {
  _id: 'jacket',
  title: 'Indigo Denim Jacket',
  price: 1999,
  originalPrice: 2499,
  discount: 20,
  images: [],
};

it('links to each product', async () => {
  stubServer({ 'GET products': { products: [jacket] } });
  renderRoutes(routes, '/sample');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sample' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Indigo Denim Jacket' })).toHaveAttribute('href', '/product/jacket');
  expect(screen.getByText('₹1,999')).toBeInTheDocument();
});

it('says that the products could not be loaded, and tries again', async () => {
  let isDown = true;
  stubServer({
    'GET products': () => (isDown ? buildFailure(503, 'unavailable', 'Not now') : { products: [jacket] }),
  });
  renderRoutes(routes, '/sample');
  expect(await screen.findByRole('heading', { name: /^Failed to load products/ })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Indigo Denim Jacket' })).toBeInTheDocument();
});
