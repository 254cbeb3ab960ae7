import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, Refund } from '@vastra/shared/contract';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { order, paymentLabels, refund, user } from '../../testing/fixtures';

const url = `/orders/${order._id}`;
const call = `GET orders/${order._id}`;
/** A refund of the whole order, before and after it is paid. */
const dueRefund: Refund = { ...refund, amount: 1579 };
const paidRefund: Refund = { ...dueRefund, status: 'refunded', refundedAt: '2026-11-26T05:00:00.000Z' };
beforeEach(() => act(() => startSession({ user, token: 'token' })));

it('shows the order with its lines, amounts and address', async () => {
  stubServer({ [call]: order });
  renderRoutes(routes, url);
  expect(await screen.findByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
  const items = within(screen.getByRole('list', { name: 'Items' }));
  expect(items.getByText('Indigo Denim Jacket')).toBeInTheDocument();
  expect(items.getByText('Indigo · M · Qty 1')).toBeInTheDocument();
  expect(screen.getByText('Shipping').nextSibling).toHaveTextContent('₹79');
  expect(screen.getByText('₹1,579')).toBeInTheDocument();
  expect(screen.getByText('Karnataka 560001')).toBeInTheDocument();
  expect(items.getByRole('link', { name: 'Indigo Denim Jacket' })).toHaveAttribute(
    'href',
    '/product/indigo-denim-jacket?variant=jacket-m',
  );
  expect(screen.getByText('Cash on Delivery: you pay ₹1,579 when it arrives')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Arrives Wed, 25 Nov – Tue, 1 Dec' })).toBeInTheDocument();
  expect(screen.getByText('Standard delivery')).toBeInTheDocument();
  expect(screen.getByText(/^Online support: 8AM - 11PM\s*Office: Mon-Fri 9-6 IST/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Back to My Orders' })).toHaveAttribute('href', '/orders');
});

it('shows the custom fields that the shop shows to the customer', async () => {
  const customFields = [{ key: 'gift_note', label: 'Gift note', type: 'text', value: 'For Mira', text: 'For Mira' }];
  stubServer({ [call]: { ...order, customFields } });
  renderRoutes(routes, url);
  expect(await screen.findByRole('heading', { name: 'Gift note' })).toBeVisible();
  expect(screen.getByText('For Mira')).toBeVisible();
});

it.each([
  [{ paymentMethod: 'demo', paymentStatus: 'paid', status: 'shipped' }, 'Demo payment: paid'],
  [{ paymentMethod: 'razorpay', paymentStatus: 'paid', status: 'placed' }, 'Paid online with Razorpay: paid'],
  [{ paymentMethod: 'razorpay', paymentStatus: 'pending', status: 'placed' }, 'Razorpay: not paid'],
  [{ paymentMethod: 'cod', paymentStatus: 'paid', status: 'delivered' }, 'Cash on Delivery: paid'],
  [{ paymentMethod: 'cod', paymentStatus: 'pending', status: 'cancelled' }, 'Cash on Delivery: nothing to pay'],
  [
    { paymentMethod: 'demo', paymentStatus: 'refund_due', status: 'cancelled', refunds: [dueRefund] },
    'Demo payment: refund of ₹1,579 on its way',
  ],
  [
    { paymentMethod: 'demo', paymentStatus: 'refunded', status: 'returned', refunds: [paidRefund] },
    'Demo payment: ₹1,579 refunded',
  ],
])('shows how the order is paid: %j', async (payment, text) => {
  stubServer({ [call]: { ...order, ...payment, paymentLabels: paymentLabels[payment.paymentMethod] } });
  renderRoutes(routes, url);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  [{ placeOfSupply: 'Karnataka', cgst: 37.6, sgst: 37.6, igst: 0 }, 'CGST₹37.60SGST₹37.60Place of supplyKarnataka'],
  [{ placeOfSupply: 'Delhi', cgst: 0, sgst: 0, igst: 75.2 }, 'IGST₹75.20Place of supplyDelhi'],
])('shows the parts of the GST in the total: %j', async (taxSplit, text) => {
  stubServer({ [call]: { ...order, taxSplit } });
  const { container } = renderRoutes(routes, url);
  expect(await screen.findByText('Includes ₹75.20 GST')).toBeInTheDocument();
  expect(container.querySelector('[aria-label="GST in the total"]')).toHaveTextContent(text);
});

it('shows no GST when the tax is unknown', async () => {
  stubServer({ [call]: { ...order, tax: 0 } });
  const { container } = renderRoutes(routes, url);
  expect(await screen.findByText('Inclusive of all taxes')).toBeInTheDocument();
  expect(container.querySelector('[aria-label="GST in the total"]')).not.toBeInTheDocument();
});

it.each([
  [{ status: 'placed' }, 'Arrives Wed, 25 Nov – Tue, 1 Dec', 'We have your order and will pack it next.'],
  [{ status: 'processing' }, 'Arrives Wed, 25 Nov – Tue, 1 Dec', 'We are packing your order.'],
  [{ status: 'shipped' }, 'Arrives Wed, 25 Nov – Tue, 1 Dec', 'Your order is on its way to you.'],
  [
    { status: 'delivered', canReturn: true, returnableUntil: '2026-12-25T05:00:00.000Z' },
    'Delivered on 21 Nov 2026',
    'Return by 25 Dec 2026',
  ],
  [{ status: 'cancelled' }, 'Cancelled on 21 Nov 2026', 'There was nothing to refund.'],
  [
    { status: 'cancelled', paymentStatus: 'refund_due', refunds: [dueRefund] },
    'Cancelled on 21 Nov 2026',
    'Your refund of ₹1,579 is on its way.',
  ],
  [
    { status: 'returned', paymentStatus: 'refunded', refunds: [paidRefund] },
    'Returned on 21 Nov 2026',
    '₹1,579 was refunded.',
  ],
  [
    { status: 'delivered', returnableUntil: '2026-12-25T05:00:00.000Z' },
    'Delivered on 21 Nov 2026',
    'The time to return it is over.',
  ],
])('shows the status first: %j', async (change, title, text) => {
  const status = change.status as Order['status'];
  const events = [...order.events, { status, at: '2026-11-21T05:00:00.000Z', note: '', actor: 'admin' }];
  stubServer({ [call]: { ...order, ...change, events } });
  renderRoutes(routes, url);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('shows past events and coming steps', async () => {
  stubServer({ [call]: order });
  renderRoutes(routes, url);
  const tracking = within(await screen.findByRole('region', { name: 'Tracking' }));
  const steps = tracking.getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Placed',
    'Processing',
    'Shipped',
    'Delivered',
  ]);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
  expect(steps[0]).toHaveTextContent('20 Nov 2026, 1:30 am, by you');
  expect(steps[2]).toHaveTextContent('21 Nov 2026, 9:30 am, by our team');
  expect(steps[2]).toHaveTextContent('Handed to the courier');
  expect(steps[2]).toHaveTextContent('Courier: Swift Parcel');
  expect(steps[2]).toHaveTextContent('Tracking number: SP123456789');
  expect(steps[1]).not.toHaveTextContent('Courier');
  expect(steps[3]).toHaveTextContent('Expected Wed, 25 Nov – Tue, 1 Dec');
});

it('shows no coming steps for a cancelled order', async () => {
  const cancelled = { status: 'cancelled', at: '2026-11-20T05:00:00.000Z', note: 'Not paid in time', actor: 'shop' };
  stubServer({ [call]: { ...order, status: 'cancelled', events: [order.events[0], cancelled] } });
  renderRoutes(routes, url);
  const tracking = within(await screen.findByRole('region', { name: 'Tracking' }));
  const steps = tracking.getAllByRole('listitem');
  expect(steps).toHaveLength(2);
  expect(steps[1]).toHaveTextContent('20 Nov 2026, 10:30 am, automatically');
  expect(steps[1]).toHaveTextContent('Not paid in time');
  expect(screen.queryByText(/Arrives|Expected|To come/)).not.toBeInTheDocument();
});

it('shows that the payment was refunded', async () => {
  const returned = { status: 'returned', at: '2026-11-26T05:00:00.000Z', note: 'It does not fit', actor: 'customer' };
  stubServer({
    [call]: {
      ...order,
      status: 'returned',
      paymentStatus: 'refunded',
      refunds: [paidRefund],
      events: [...order.events, returned],
    },
  });
  renderRoutes(routes, url);
  const tracking = within(await screen.findByRole('region', { name: 'Tracking' }));
  const steps = tracking.getAllByRole('listitem');
  expect(steps[3]).toHaveTextContent('Returned26 Nov 2026, 10:30 am, by youIt does not fit');
  expect(steps[4]).toHaveTextContent('Refunded₹1,579 was refunded');
  expect(steps[4]).toHaveAttribute('aria-current', 'step');
});

it('shows a message when the order does not exist', async () => {
  stubServer({ [call]: buildFailure(404, 'order_not_found', 'This order does not exist.') });
  renderRoutes(routes, url);
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to My Orders' })).toBeInTheDocument();
});

it('can retry after an error', async () => {
  let isUp = false;
  stubServer({ [call]: () => (isUp ? order : buildFailure(500, 'x', 'An error occurred')) });
  renderRoutes(routes, url);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Retry' }).then((button) => {
      isUp = true;
      return button;
    }),
  );
  expect(await screen.findByRole('heading', { name: `Order ${order._id}` })).toBeInTheDocument();
});

it('redirects a visitor without a session and a token to sign in', async () => {
  act(() => endSession());
  const { router } = renderRoutes(routes, url);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(url)}`);
});
