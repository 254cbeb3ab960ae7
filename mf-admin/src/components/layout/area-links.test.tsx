import { screen } from '@testing-library/react';
import { renderRoutes } from '@vastra/shared/testing';
import { AreaButton, AreaLink } from './area-links';

it('links to the screens of areas, and renders nothing for a path without an area', () => {
  const links = (
    <>
      <AreaButton to="/admin/orders">Orders</AreaButton>
      <AreaLink to="/admin/orders?status=placed">Placed orders</AreaLink>
      <AreaButton to="/admin/no-feature">Button to a missing area</AreaButton>
      <AreaLink to="/admin/no-feature?tab=one">Link to a missing area</AreaLink>
    </>
  );
  renderRoutes([{ path: '/', element: links }], '/');
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders');
  expect(screen.getByRole('link', { name: 'Placed orders' })).toHaveAttribute('href', '/admin/orders?status=placed');
  expect(screen.queryByText(/missing area/)).not.toBeInTheDocument();
});
