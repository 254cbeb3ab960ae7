import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { orderAccess } from '../../order-access';
import { routes } from '../../routes';
import { order, signIn } from '../../testing/fixtures';

const address = `/checkout/done/${order._id}`;
const call = `GET orders/${order._id}`;

beforeEach(() => {
  sessionStorage.clear();
  act(() => endSession());
});

it('shows a guest the order by the token of its placement', async () => {
  orderAccess.keep(order._id, 'secret');
  serverReplies({
    [call]: ({ query }: { query: URLSearchParams }) =>
      query.get('accessToken') === 'secret' ? order : failure(404, 'order_not_found', 'x'),
  });
  renderRoutes(routes, address);
  expect(await screen.findByText(order._id)).toBeInTheDocument();
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(within(next).getByText('We send a confirmation to asha@example.com.')).toBeInTheDocument();
  expect(within(next).getByText('It arrives Wed, 25 Nov – Tue, 1 Dec.')).toBeInTheDocument();
  expect(within(next).getByText('You pay ₹1,500 in cash when it arrives.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View My Orders' })).not.toBeInTheDocument();
});

it('leads a customer to the orders', async () => {
  act(() => signIn());
  serverReplies({ [call]: order });
  renderRoutes(routes, address);
  expect(await screen.findByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
});

it('shows nobody else’s order', async () => {
  serverReplies({ [call]: failure(404, 'order_not_found', 'This order does not exist.') });
  renderRoutes(routes, address);
  expect(await screen.findByRole('heading', { name: 'This order can’t be shown here.' })).toBeInTheDocument();
  expect(screen.queryByText('Thank you for your order')).not.toBeInTheDocument();
});

it('can retry', async () => {
  let works = false;
  serverReplies({ [call]: () => (works ? order : failure(500, 'x', 'An error occurred')) });
  renderRoutes(routes, address);
  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(order._id)).toBeInTheDocument();
});
