import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderSummary } from '@vastra/shared/contract';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { orderSummary, user } from '../../testing/fixtures';

const pagination = { page: 1, limit: 10, total: 1, hasNextPage: false, hasPreviousPage: false };
beforeEach(() => act(() => startSession({ user, token: 'token' })));

it('lists the orders', async () => {
  stubServer({ 'GET orders': { orders: [orderSummary], pagination } });
  renderRoutes(routes, '/orders');
  const link = await screen.findByRole('link', { name: 'Arriving Wed, 25 Nov – Tue, 1 Dec, order V261120-7KQ3M9XB' });
  expect(link).toHaveAttribute('href', '/orders/V261120-7KQ3M9XB');
  const card = within(link.closest('li')!);
  expect(card.getByText('Shipped')).toHaveClass('shipped');
  expect(card.getByText('₹1,579')).toBeInTheDocument();
  expect(card.getByText('Indigo Denim Jacket, 3 units')).toBeInTheDocument();
  // 20:00 UTC is the next day in India.
  expect(card.getByText('20 Nov 2026')).toBeInTheDocument();
  expect(card.getByText(/Order V261120-7KQ3M9XB, placed on/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page');
});

const items = orderSummary.items!;
it('names the first product and the number of other items', async () => {
  const two = { ...orderSummary, totalItems: 2, items: [items[0], { ...items[0], variantId: 'second' }] };
  stubServer({ 'GET orders': { orders: [two], pagination } });
  renderRoutes(routes, '/orders');
  expect(await screen.findByText('Indigo Denim Jacket and 1 more item')).toBeVisible();
});

it.each<[Partial<OrderSummary>, string]>([
  [{ expectedOn: '2026-11-26' }, 'Arriving Thu, 26 Nov'],
  [{ deliveryFrom: undefined, deliveryTo: undefined }, 'Shipped'],
  [{ status: 'delivered', deliveredAt: '2026-11-02T20:00:00.000Z' }, 'Delivered 3 Nov'],
  [{ status: 'delivered', deliveredAt: null }, 'Delivered'],
  [{ status: 'cancelled' }, 'Cancelled'],
  [{ status: 'returned' }, 'Returned'],
  [{ status: 'placed', awaitsPayment: true }, 'Not paid yet'],
  [{ status: 'placed', kind: 'gift_card' }, 'Gift card'],
  [{ status: 'delivered', kind: 'gift_card' }, 'Sent by email'],
])('begins with the delivery of an order: %j', async (change, title) => {
  stubServer({ 'GET orders': { orders: [{ ...orderSummary, ...change }], pagination } });
  renderRoutes(routes, '/orders');
  expect(await screen.findByRole('link', { name: `${title}, order V261120-7KQ3M9XB` })).toHaveTextContent(title);
});

it('marks an order that awaits its payment, and leads to the payment', async () => {
  const pay = `POST orders/${orderSummary._id}/pay`;
  stubServer({
    'GET orders': { orders: [{ ...orderSummary, status: 'placed', awaitsPayment: true }], pagination },
    [pay]: { kind: 'page', path: '/checkout/pay/V1' },
  });
  const { router } = renderRoutes(routes, '/orders');
  expect(await screen.findByText('Waiting for payment')).toHaveClass('placed');
  await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/pay/V1'));
});

it('loads the orders again when one can no longer be paid', async () => {
  let awaitsPayment = true;
  stubServer({
    'GET orders': () => ({ orders: [{ ...orderSummary, status: 'placed', awaitsPayment }], pagination }),
    [`POST orders/${orderSummary._id}/pay`]: () => {
      awaitsPayment = false;
      return buildFailure(409, 'not_payable', 'This order awaits no payment.');
    },
  });
  renderRoutes(routes, '/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByText('Placed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
});

it('shows a message when there are no orders', async () => {
  stubServer({ 'GET orders': { orders: [], pagination: { ...pagination, total: 0 } } });
  renderRoutes(routes, '/orders');
  expect(await screen.findByRole('heading', { name: 'No Orders Yet' })).toBeInTheDocument();
  expect(screen.getByText("You haven't placed any orders yet.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
});

describe('orders of the earlier shop', () => {
  const past = {
    ...{ source: 'Shopify', number: '#1001', placedAt: '2026-11-01T04:30:00.000Z', isCancelled: false, total: 1377 },
    ...{ refunded: 0, totalItems: 2, lines: [{ title: 'Kurta - M', quantity: 2, price: 699 }] },
    ...{ returnableUntil: '2026-12-03T04:30:00.000Z', isReturnable: true },
  };
  const list = (...orders: object[]) => ({ orders, pagination: { ...pagination, total: orders.length } });
  const orders = { orders: [orderSummary], pagination, earlierOrders: 1 };

  it('say until when they can be returned, and whom to contact', async () => {
    const ended = { ...past, number: '#1000', returnableUntil: '2024-05-31T04:30:00.000Z', isReturnable: false };
    const cancelled = { ...past, number: '#999', isCancelled: true, returnableUntil: null, isReturnable: false };
    stubServer({ 'GET orders': orders, 'GET account/earlier-orders': list(past, ended, cancelled) });
    renderRoutes(routes, '/orders');
    const section = within(await screen.findByRole('region', { name: 'Orders in our earlier shop' }));
    const card = within((await section.findByRole('heading', { name: 'Order #1001' })).closest('li')!);
    expect(card.getByText('Can be returned until at least 3 Dec 2026. Please contact us.')).toBeInTheDocument();
    expect(card.getByText('2 × Kurta - M, ₹699')).toBeInTheDocument();
    expect(section.getByText('Returns ended about 31 May 2024.')).toBeInTheDocument();
    const other = within(section.getByRole('heading', { name: 'Order #999' }).closest('li')!);
    expect(other.getByText(/^Cancelled\. Placed on/)).toBeInTheDocument();
    expect(other.queryByText(/return/i)).not.toBeInTheDocument();
    expect(section.getByText(/they cannot be returned or cancelled here/)).toBeInTheDocument();
    expect(section.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('have their invoices as files, each with the number of its order', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const invoiced = { ...past, _id: 'o1', hasInvoice: true };
    const without = { ...past, _id: 'o2', number: '#1000', hasInvoice: false };
    stubServer({
      'GET orders': orders,
      'GET account/earlier-orders': list(invoiced, without),
      'GET account/earlier-orders/o1/invoice': 'pdf',
    });
    renderRoutes(routes, '/orders');
    const button = await screen.findByRole('button', { name: 'Invoice (PDF) of order #1001' });
    expect(button).toHaveTextContent('Invoice (PDF)');
    expect(screen.queryByRole('button', { name: /#1000/ })).not.toBeInTheDocument();
    await userEvent.click(button);
    await waitFor(() => expect(saved).toEqual(['invoice-1001.pdf']));
  });

  it('are shown to a customer without orders in this shop', async () => {
    stubServer({ 'GET orders': { ...orders, orders: [] }, 'GET account/earlier-orders': list(past) });
    renderRoutes(routes, '/orders');
    expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'No Orders Yet' })).not.toBeInTheDocument();
  });

  it('have pages, and can be loaded again after an error', async () => {
    let isUp = false;
    stubServer({
      'GET orders': orders,
      'GET account/earlier-orders': ({ query }: { query: URLSearchParams }) => {
        if (!isUp) return buildFailure(500, 'x', 'An error occurred');
        return query.get('page') === '2'
          ? { orders: [{ ...past, number: '#900' }], pagination: { ...pagination, page: 2, hasPreviousPage: true } }
          : { orders: [past], pagination: { ...pagination, hasNextPage: true } };
      },
    });
    renderRoutes(routes, '/orders');
    expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeInTheDocument();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Older orders of the earlier shop' }));
    expect(await screen.findByRole('heading', { name: 'Order #900' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Newer orders of the earlier shop' }));
    expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeInTheDocument();
  });
});

it('leads to older orders by the page number in the URL', async () => {
  stubServer({
    'GET orders': ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '2'
        ? { orders: [{ ...orderSummary, _id: 'OLD-1' }], pagination: { ...pagination, page: 2, hasPreviousPage: true } }
        : { orders: [orderSummary], pagination: { ...pagination, hasNextPage: true } },
  });
  const { router } = renderRoutes(routes, '/orders');
  await userEvent.click(await screen.findByRole('link', { name: 'Older orders' }));
  expect(await screen.findByRole('link', { name: /OLD-1$/ })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByRole('link', { name: 'Newer orders' })).toHaveAttribute('href', '/orders');
});

it('can retry after an error', async () => {
  let isUp = false;
  stubServer({
    'GET orders': () => (isUp ? { orders: [orderSummary], pagination } : buildFailure(500, 'x', 'An error occurred')),
  });
  renderRoutes(routes, '/orders');
  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /V261120-7KQ3M9XB$/ })).toBeInTheDocument();
});

it('redirects a visitor without a session to sign in', async () => {
  act(() => endSession());
  const { router } = renderRoutes(routes, '/orders?page=2');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Forders%3Fpage%3D2');
});
