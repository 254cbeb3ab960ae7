import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@vastra/shared/testing';
import { routes } from '../../routes';

it('counts the steps that are done', async () => {
  renderRoutes(routes, '/care');
  await userEvent.click(await screen.findByRole('button', { name: 'Dry in the shade.' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 steps done');
  await userEvent.click(screen.getByRole('button', { name: 'Dry in the shade.' }));
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 steps done');
});

it('shows the fabric of the URL, with no step done', async () => {
  const { router } = renderRoutes(routes, '/care?fabric=silk');
  expect(await screen.findByRole('heading', { level: 1, name: 'Care of Silk' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Iron on the inside.' }));
  await userEvent.click(screen.getByRole('link', { name: 'Wool' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Care of Wool' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?fabric=wool');
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 steps done');
});
