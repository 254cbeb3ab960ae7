import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { order, user } from '../../testing/fixtures';

const address = `/orders/${order._id}`;
const call = `GET orders/${order._id}`;
beforeEach(() => act(() => startSession({ user, token: 'token' })));

it('shows the order with its lines, amounts and address', async () => {
  serverReplies({ [call]: order });
  renderRoutes(routes, address);
  expect(await screen.findByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
  const items = within(screen.getByRole('list', { name: 'Items' }));
  expect(items.getByText('Indigo Denim Jacket')).toBeInTheDocument();
  expect(items.getByText('Indigo · M · Qty 1')).toBeInTheDocument();
  expect(screen.getByText('Shipping').nextSibling).toHaveTextContent('₹79');
  expect(screen.getByText('₹1,579')).toBeInTheDocument();
  expect(screen.getByText('Karnataka 560001')).toBeInTheDocument();
  expect(screen.getByText('Cash on Delivery: you pay when it arrives')).toBeInTheDocument();
  expect(screen.getByText('Standard delivery, expected Wed, 25 Nov – Tue, 1 Dec')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to My Orders' })).toHaveAttribute('href', '/orders');
});

it.each([
  [{ paymentMethod: 'demo', paymentStatus: 'paid', status: 'shipped' }, 'Demo payment: paid'],
  [{ paymentMethod: 'razorpay', paymentStatus: 'pending', status: 'placed' }, 'Razorpay: not paid yet'],
  [{ paymentMethod: 'cod', paymentStatus: 'paid', status: 'delivered' }, 'Cash on Delivery: paid'],
  [{ paymentMethod: 'cod', paymentStatus: 'pending', status: 'cancelled' }, 'Cash on Delivery: nothing to pay'],
  [{ paymentMethod: 'demo', paymentStatus: 'refunded', status: 'returned' }, 'Demo payment: refunded'],
])('says how it was paid: %j', async (payment, words) => {
  serverReplies({ [call]: { ...order, ...payment } });
  renderRoutes(routes, address);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('shows what has happened and what is to come', async () => {
  serverReplies({ [call]: order });
  renderRoutes(routes, address);
  const tracking = within(await screen.findByRole('region', { name: 'Tracking' }));
  const steps = tracking.getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Placed',
    'Processing',
    'Shipped',
    'Delivered',
  ]);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
  expect(steps[2]).toHaveTextContent('21 Nov 2026, 9:30 am');
  expect(steps[2]).toHaveTextContent('Handed to the courier');
  expect(steps[3]).toHaveTextContent('To come');
});

it('promises nothing more of a cancelled order', async () => {
  const cancelled = { status: 'cancelled', at: '2026-11-20T05:00:00.000Z', note: '' } as const;
  serverReplies({ [call]: { ...order, status: 'cancelled', events: [order.events[0], cancelled] } });
  renderRoutes(routes, address);
  const tracking = within(await screen.findByRole('region', { name: 'Tracking' }));
  expect(tracking.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('To come')).not.toBeInTheDocument();
  expect(screen.queryByText(/expected/)).not.toBeInTheDocument();
});

it('says when there is no such order', async () => {
  serverReplies({ [call]: failure(404, 'order_not_found', 'This order does not exist.') });
  renderRoutes(routes, address);
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to My Orders' })).toBeInTheDocument();
});

it('can retry', async () => {
  let works = false;
  serverReplies({ [call]: () => (works ? order : failure(500, 'x', 'An error occurred')) });
  renderRoutes(routes, address);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Retry' }).then((button) => {
      works = true;
      return button;
    }),
  );
  expect(await screen.findByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
});

it('is for signed-in customers', async () => {
  act(() => endSession());
  const { router } = renderRoutes(routes, address);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(address)}`);
});
