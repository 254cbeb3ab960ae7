import { waitFor } from '@testing-library/react';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { renderRoutes } from '@vastra/shared/testing';
import { ownRoutes } from '../../own-routes';
import { Component } from './page';

const id = 'V261120-7KQ3M9XB';
const open = (hash: string) => {
  const orderPage = { path: 'orders/:id', element: <h1>Order page</h1> };
  return renderRoutes([...ownRoutes, orderPage], `/order-link/${id}${hash}`).router;
};

beforeEach(() => orderAccessTokens.remove(id));

it('stores the token of the fragment in the tab, and replaces itself by the page of the order', async () => {
  const router = open('#a-token');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: `/orders/${id}`, search: '', hash: '' }));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(orderAccessTokens.find(id)).toBe('a-token');
});

it('opens the page of the order without a token too, which offers a new link', async () => {
  const router = open('');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${id}`));
  expect(orderAccessTokens.find(id)).toBeUndefined();
});

it('leads to the payment page by loading a document, because only that one may load the script of a provider', async () => {
  const load = jest.fn();
  renderRoutes([{ path: 'order-link/:id', element: <Component load={load} /> }], `/order-link/${id}?to=pay#a-token`);
  await waitFor(() => expect(load).toHaveBeenCalledWith(`/checkout/pay/${id}`));
  expect(orderAccessTokens.find(id)).toBe('a-token');
});
