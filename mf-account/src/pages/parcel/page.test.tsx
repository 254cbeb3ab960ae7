import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Shipment } from '@vastra/shared/contract';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { order, shipment, user } from '../../testing/fixtures';

const url = `/orders/${order._id}/parcels/1`;
const call = `GET orders/${order._id}`;
beforeEach(() => act(() => startSession({ user, token: 'token' })));

const open = (change: Partial<Shipment> = {}) => {
  const changed = { ...shipment, ...change };
  const server = stubServer({ [call]: { ...order, shipments: [changed] } });
  renderRoutes(routes, url);
  return server;
};

it('shows when the parcel arrives, its courier, its items and its steps, the newest first', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Arrives Wed, 25 Nov' })).toBeInTheDocument();
  expect(document.title).toBe(`Parcel 1 of order ${order._id} | Vastra`);
  expect(screen.getByText('Please keep ₹1,579 ready for the courier.')).toBeInTheDocument();
  expect(screen.getByText(/Courier: Swift Parcel · Tracking number: SP123456789/)).toBeInTheDocument();
  const ownPage = screen.getByRole('link', { name: "The courier's own page (opens in a new tab)" });
  expect(ownPage).toHaveAttribute('href', 'https://swift.example/SP123456789');
  expect(ownPage).toHaveAttribute('target', '_blank');
  expect(
    within(screen.getByRole('list', { name: 'Items in this parcel' })).getByText('Indigo · M · Qty 1'),
  ).toBeVisible();
  const steps = within(screen.getByRole('region', { name: 'Tracking' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Delivery',
    'On its way',
    'Handed to the courier',
    'Packed',
  ]);
  expect(steps[0]).toHaveTextContent('Expected Wed, 25 Nov, ₹1,579 in cash');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(steps[1]).toHaveTextContent('21 Nov 2026, 7:30 pm, Hosur hubSorted');
  expect(steps[3]).toHaveTextContent(/am$/);
});

it('offers the invoice of the parcel', async () => {
  const numbers: unknown[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  stubServer({
    [call]: { ...order, shipments: [{ ...shipment, invoice: 'VA2627-000007' }] },
    [`${call}/invoice`]: ({ query }: { query: URLSearchParams }) => numbers.push(query.get('number')),
  });
  renderRoutes(routes, url);
  fireEvent.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
  await waitFor(() => expect(numbers).toEqual(['VA2627-000007']));
});

it('shows why an attempt failed, the next one and what the customer can do', async () => {
  open({
    status: 'undelivered',
    attempts: 1,
    undeliveredReason: 'customer_unavailable',
    nextAttemptOn: '2026-11-27',
    events: [
      ...shipment.events,
      { status: 'undelivered', at: '2026-11-26T05:00:00.000Z', location: 'Bengaluru', note: '' },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Next attempt Fri, 27 Nov' })).toBeInTheDocument();
  expect(screen.getByText(/^No recipient was there\. Please make sure/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us about the delivery' })).toHaveAttribute('href', '/contact');
});

it.each([
  [{ status: 'delivered', deliveredAt: '2026-11-25T05:00:00.000Z', expectedOn: null }, 'Delivered on 25 Nov 2026'],
  [{ status: 'returned_to_origin', expectedOn: null }, 'Came back to us'],
  [{ status: 'lost', expectedOn: null }, 'Lost'],
  [{ status: 'held_at_customs' as Shipment['status'], expectedOn: '2026-11-25' }, 'held at customs'],
] as const)('asks for no cash and promises no day once it does not come: %j', async (change, headline) => {
  open(change);
  expect(await screen.findByRole('heading', { name: headline })).toBeInTheDocument();
  expect(screen.queryByText(/Please keep/)).not.toBeInTheDocument();
  expect(screen.queryByText('Delivery')).not.toBeInTheDocument();
});

it('leads to pay the cash online where that is possible, and says what was paid', async () => {
  open({ canPayOnline: true, cashPaidOnline: 500 });
  expect(await screen.findByRole('link', { name: 'Pay ₹1,579 by UPI now' })).toHaveAttribute(
    'href',
    `/checkout/pay/${order._id}?parcel=1`,
  );
  expect(screen.getByText('₹500 of its price are paid online already.')).toBeInTheDocument();
});

it('says that the courier collects nothing once all is paid online', async () => {
  open({ cashDue: 0, cashPaidOnline: 1579 });
  expect(await screen.findByText('₹1,579 paid online. The courier collects nothing.')).toBeInTheDocument();
  expect(screen.queryByText(/Please keep/)).not.toBeInTheDocument();
});

it('offers no payment online where the API does not', async () => {
  open({ canPayOnline: false });
  await screen.findByRole('heading', { name: 'Arrives Wed, 25 Nov' });
  expect(screen.queryByRole('link', { name: /by UPI now/ })).not.toBeInTheDocument();
});

it('links to no page of a courier that is not https', async () => {
  open({ trackingUrl: 'javascript:alert(1)' });
  expect(await screen.findByText(/Courier: Swift Parcel/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /own page/ })).not.toBeInTheDocument();
});

it('is current when the customer comes back to the tab', async () => {
  let status: Shipment['status'] = 'in_transit';
  stubServer({ [call]: () => ({ ...order, shipments: [{ ...shipment, status }] }) });
  renderRoutes(routes, url);
  await screen.findByRole('heading', { name: 'Arrives Wed, 25 Nov' });
  status = 'out_for_delivery';
  fireEvent.focus(window);
  expect(await screen.findByRole('heading', { name: 'Out for delivery' })).toBeInTheDocument();
});

it('says that there is no such parcel, also where the API knows no parcels', async () => {
  stubServer({ [call]: order });
  renderRoutes(routes, url);
  expect(await screen.findByRole('heading', { name: 'Parcel not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', `/orders/${order._id}`);
});

it('opens for a guest with the order’s token only', async () => {
  act(() => endSession());
  sessionStorage.setItem('vastra:order-access', JSON.stringify({ [order._id]: 'secret' }));
  stubServer({
    [call]: ({ query }: { query: URLSearchParams }) =>
      query.get('accessToken') === 'secret'
        ? { ...order, shipments: [shipment] }
        : buildFailure(404, 'order_not_found', 'This order does not exist.'),
  });
  renderRoutes(routes, url);
  expect(await screen.findByRole('heading', { name: 'Arrives Wed, 25 Nov' })).toBeInTheDocument();
  sessionStorage.clear();
});
