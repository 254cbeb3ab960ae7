import { screen } from '@testing-library/react';
import { renderRoutes } from '@vastra/shared/testing';
import { OrderLines } from './order-lines';

const line = { variantId: 'm', title: 'Jacket', color: '', size: 'M', image: null, quantity: 2, lineTotal: 3000 };

it('shows the lines of the order', () => {
  renderRoutes([{ path: '/', element: <OrderLines lines={[line]} /> }], '/');
  expect(screen.getByRole('list', { name: 'Items' })).toHaveTextContent('JacketM · Qty 2₹3,000');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows the cost of a line after promotions of products', () => {
  renderRoutes([{ path: '/', element: <OrderLines lines={[{ ...line, netTotal: 2400 }]} /> }], '/');
  expect(screen.getByText('₹2,400')).toBeVisible();
  expect(screen.queryByText('₹3,000')).toBeNull();
});

it('links each line to its product when it has a path', () => {
  const to = ({ variantId }: typeof line) => `/product/jacket?variant=${variantId}`;
  renderRoutes([{ path: '/', element: <OrderLines lines={[line]} to={to} /> }], '/');
  expect(screen.getByRole('link', { name: 'Jacket' })).toHaveAttribute('href', '/product/jacket?variant=m');
});
