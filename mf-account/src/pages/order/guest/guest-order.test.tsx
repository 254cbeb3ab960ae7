import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { order, paymentLabels, user } from '../../../testing/fixtures';
import { pendingClaim } from './pending-claim';

const url = `/orders/${order._id}`;
const orderCall = `GET orders/${order._id}`;
const claimCall = `POST orders/${order._id}/claim`;
const notFound = buildFailure(404, 'order_not_found', 'This order does not exist.');
const replyToToken = ({ query }: { query: URLSearchParams }) =>
  query.get('accessToken') === 'secret' ? order : notFound;

const onToast = jest.fn<void, [Toast]>();
beforeEach(() => {
  onToast.mockClear();
  setToastRenderer(onToast);
  sessionStorage.clear();
  orderAccessTokens.remove(order._id);
  act(() => endSession());
});

it('opens with the token in the URL, stores it in the tab and removes it from the URL', async () => {
  stubServer({ [orderCall]: replyToToken });
  const { router } = renderRoutes(routes, `${url}?accessToken=secret&from=mail#way`);
  expect(await screen.findByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: url, search: '?from=mail', hash: '#way' });
  expect(JSON.parse(sessionStorage.getItem('vastra:order-access')!)).toEqual({ [order._id]: 'secret' });
  expect(screen.queryByRole('link', { name: 'My Orders' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Back to My Orders' })).not.toBeInTheDocument();
});

it('opens an order that was placed in this tab', async () => {
  sessionStorage.setItem('vastra:order-access', JSON.stringify({ [order._id]: 'secret' }));
  stubServer({ [orderCall]: replyToToken });
  renderRoutes(routes, url);
  expect(await screen.findByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
});

it('works where storage is forbidden', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  stubServer({ [orderCall]: replyToToken });
  renderRoutes(routes, `${url}?accessToken=secret`);
  expect(await screen.findByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
});

it('shows a message when the token is wrong, and offers to sign in', async () => {
  stubServer({ [orderCall]: notFound });
  renderRoutes(routes, `${url}?accessToken=wrong`);
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: 'Sign In / Register' });
  for (const link of links) expect(link).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(url)}`);
});

it('offers a new link when the link has expired', async () => {
  const { calls } = stubServer({
    [orderCall]: buildFailure(404, 'order_link_expired', 'This link has expired.'),
    [`POST orders/${order._id}/link`]: null,
  });
  renderRoutes(routes, `${url}?accessToken=old`);
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeInTheDocument();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument();
  expect(calls.filter((call) => call === `POST orders/${order._id}/link`)).toHaveLength(1);
});

it('says why no new link was sent', async () => {
  stubServer({
    [orderCall]: notFound,
    [`POST orders/${order._id}/link`]: buildFailure(429, 'too_many_requests', 'Please wait a minute.'),
  });
  renderRoutes(routes, `${url}?accessToken=wrong`);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute.');
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeInTheDocument();
});

it('offers nothing that a link which only shows the order cannot do', async () => {
  stubServer({ [orderCall]: { ...order, status: 'cancelled', linkScope: 'view', isPurchaseShown: true } });
  renderRoutes(routes, `${url}?accessToken=secret`);
  await screen.findByRole('heading', { name: `Order ${order._id}` });
  expect(screen.queryByRole('heading', { name: 'Keep your orders in one place' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('cancels with the token', async () => {
  const tokens: (string | null)[] = [];
  stubServer({
    [orderCall]: { ...order, status: 'placed', canCancel: true },
    [`POST orders/${order._id}/cancel`]: ({ query }: { query: URLSearchParams }) => {
      tokens.push(query.get('accessToken'));
      return { ...order, status: 'cancelled' };
    },
  });
  renderRoutes(routes, `${url}?accessToken=secret`);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await screen.findByRole('heading', { name: /^Cancelled on/ });
  expect(tokens).toEqual(['secret']);
});

it('hides the purchase from other visitors', async () => {
  const requests: unknown[] = [];
  stubServer({
    [orderCall]: { ...order, isPurchaseShown: true },
    [`PUT orders/${order._id}/purchase-display`]: ({ query, body }: { query: URLSearchParams; body: unknown }) => {
      requests.push([query.get('accessToken'), body]);
      return { ...order, isPurchaseShown: false };
    },
  });
  renderRoutes(routes, `${url}?accessToken=secret`);
  const box = await screen.findByRole('checkbox', { name: 'Show this purchase to other visitors' });
  expect(box).toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(requests).toEqual([['secret', { isShown: false }]]);
});

it('pays with the token', async () => {
  const tokens: (string | null)[] = [];
  stubServer({
    [orderCall]: {
      ...order,
      status: 'placed',
      paymentMethod: 'demo',
      paymentLabels: paymentLabels.demo,
      awaitsPaymentUntil: '2099-01-01T00:00:00.000Z',
    },
    [`POST orders/${order._id}/pay`]: ({ query }: { query: URLSearchParams }) => {
      tokens.push(query.get('accessToken'));
      return { kind: 'page', path: '/checkout/pay/x' };
    },
  });
  const { router } = renderRoutes(routes, `${url}?accessToken=secret`);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/pay/x'));
  expect(tokens).toEqual(['secret']);
});

it('offers to create an account, and stores the pending claim', async () => {
  stubServer({ [orderCall]: replyToToken });
  const { router } = renderRoutes(routes, `${url}?accessToken=secret`);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(url)}`);
  await waitFor(() => expect(screen.getByLabelText('Email or phone number')).toHaveValue('asha@example.com'));
  expect(pendingClaim.take(order._id)).toBe(true);
});

it('claims the order at once for a customer who signed in for that', async () => {
  orderAccessTokens.store(order._id, 'secret');
  pendingClaim.store(order._id);
  act(() => startSession({ user, token: 'token' }));
  const bodies: unknown[] = [];
  stubServer({
    [orderCall]: replyToToken,
    [claimCall]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      return order;
    },
  });
  renderRoutes(routes, url);
  await waitFor(() =>
    expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ text: 'This order is in your account now.' })),
  );
  expect(bodies).toEqual([{ accessToken: 'secret' }]);
});

it('lets a signed-in customer claim it, and then removes the token', async () => {
  act(() => startSession({ user, token: 'token' }));
  const { calls } = stubServer({ [orderCall]: replyToToken, [claimCall]: order });
  renderRoutes(routes, `${url}?accessToken=secret`);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Add this order to my account' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Add this order to my account' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
  expect(orderAccessTokens.find(order._id)).toBeUndefined();
  expect(calls.filter((one) => one === claimCall)).toHaveLength(1);
});

it('shows why it cannot be claimed', async () => {
  act(() => startSession({ user, token: 'token' }));
  stubServer({
    [orderCall]: replyToToken,
    [claimCall]: buildFailure(409, 'order_taken', 'This order is in another account.'),
  });
  renderRoutes(routes, `${url}?accessToken=secret`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add this order to my account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This order is in another account.');
  expect(screen.getByRole('button', { name: 'Add this order to my account' })).toBeInTheDocument();
});

it("offers no claim for the customer's own order", async () => {
  act(() => startSession({ user, token: 'token' }));
  stubServer({ [orderCall]: order });
  renderRoutes(routes, url);
  expect(await screen.findByRole('link', { name: 'Back to My Orders' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add this order to my account' })).not.toBeInTheDocument();
});
