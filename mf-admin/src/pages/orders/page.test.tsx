import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrderRow } from '@vastra/shared/contract';
import { setToastRenderer } from '@vastra/shared/notify';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';

const findRow = (id: string, values: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  _id: id,
  customer: 'Meera Nair',
  email: 'meera@example.in',
  isGuest: false,
  // After midnight in India.
  placedAt: '2026-11-19T20:00:00Z',
  total: 1499.5,
  totalItems: 3,
  status: 'placed',
  awaitsPayment: false,
  paymentMethod: 'cod',
  paymentMethodLabel: 'Cash on Delivery',
  paymentStatus: 'pending',
  city: 'Kochi',
  ...values,
});
const counts = { placed: 1, processing: 0, shipped: 1200, delivered: 0, cancelled: 0, returned: 0 };
const buildPage = (rows: AdminOrderRow[]) => ({
  rows,
  counts,
  pagination: { page: 1, limit: 25, total: rows.length, hasNextPage: false, hasPreviousPage: false },
});
const two = buildPage([findRow('V1'), findRow('V2', { status: 'shipped', paymentStatus: 'refund_due' })]);

const notified = jest.fn();
const saved: string[] = [];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('adminToken', 'good');
  useAdminSession.setState({ status: 'unknown' }, true);
  notified.mockClear();
  saved.length = 0;
  setToastRenderer(({ kind, text }) => notified(kind, text));
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const open = (replies: Record<string, unknown>, path = '/admin/orders') => ({
  ...stubServer(replies),
  ...renderRoutes(routes, path),
});

it('lists orders with links to them', async () => {
  open({ 'GET admin/orders': two });
  const link = await screen.findByRole('link', { name: 'V1' });
  expect(link).toHaveAttribute('href', '/admin/orders/V1');
  const [first, second] = screen.getAllByRole('row').slice(1);
  for (const text of ['Meera Nair', '20 Nov 2026, 1:30 am', '3', '₹1,499.50', 'Placed', 'Not paid'])
    expect(first).toHaveTextContent(text);
  expect(within(second).getByText('Shipped')).toHaveClass('shipped');
  expect(second).toHaveTextContent('Refund due');
});

it('marks an order that awaits its payment', async () => {
  open({
    'GET admin/orders': buildPage([
      findRow('V1', { awaitsPayment: true, paymentMethod: 'razorpay', paymentMethodLabel: 'Razorpay' }),
    ]),
  });
  expect(await screen.findByText('Awaiting payment')).toBeInTheDocument();
});

it('shows that it loads', async () => {
  open({ 'GET admin/orders': () => new Promise(() => {}) });
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

it('says when there are none yet', async () => {
  open({ 'GET admin/orders': buildPage([]) });
  expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
});

it('says when nothing is found, and shows all again', async () => {
  const { router } = open({ 'GET admin/orders': buildPage([]) }, '/admin/orders?q=nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('says when it cannot be loaded', async () => {
  open({ 'GET admin/orders': buildFailure(500, 'internal', 'An error occurred') });
  expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
});

it('filters by status (with counts), payment and days', async () => {
  const { router } = open({ 'GET admin/orders': two });
  const status = await screen.findByRole('combobox', { name: 'Status' });
  await userEvent.selectOptions(status, await within(status).findByRole('option', { name: 'Shipped (1,200)' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Refund due');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-01');
  await waitFor(() => expect(router.state.location.search).toBe('?status=shipped&payment=refund_due&from=2026-11-01'));
});

it('exports all filtered orders, not only the page', async () => {
  let requested = '';
  open(
    {
      'GET admin/orders': two,
      'GET admin/orders/export.csv': ({ query }: { query: URLSearchParams }) => {
        requested = query.toString();
        return 'csv';
      },
    },
    '/admin/orders?status=shipped&page=2&limit=10&sort=-total&else=1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['orders.csv']));
  expect(requested).toBe('status=shipped&sort=-total');
});

it('notifies when the export fails', async () => {
  open({
    'GET admin/orders': two,
    'GET admin/orders/export.csv': buildFailure(503, 'unavailable', 'The shop is busy.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'The shop is busy.'));
});

const selectBoth = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));

it('marks the selected orders as processing, and notifies', async () => {
  const bodies: unknown[] = [];
  const step = ({ body }: { body: unknown }) => bodies.push(body);
  const { calls } = open({
    'GET admin/orders': buildPage([findRow('V1'), findRow('V2')]),
    'PUT admin/orders/V1/status': step,
    'PUT admin/orders/V2/status': step,
  });
  await selectBoth();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as processing' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', '2 orders marked as processing'));
  expect(bodies).toEqual([{ status: 'processing' }, { status: 'processing' }]);
  await waitFor(() => expect(calls.filter((call) => call === 'GET admin/orders')).toHaveLength(2));
});

it('offers what applies to some of the selected orders for these only', async () => {
  const rows = [findRow('V1', { invoice: 'VA1' }), findRow('V2', { status: 'shipped', invoice: null })];
  const requested: string[][] = [];
  const { calls } = open({
    'GET admin/orders': buildPage([...rows, findRow('V3', { awaitsPayment: true, invoice: null })]),
    'PUT admin/orders/V1/status': {},
    'GET admin/orders/invoices': ({ query }: { query: URLSearchParams }) => requested.push(query.getAll('id')),
  });
  await selectBoth();
  expect(screen.queryByRole('button', { name: /^Ship/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Invoices (PDF) (1 of 3)' }));
  await waitFor(() => expect(saved).toEqual(['invoices.pdf']));
  expect(requested).toEqual([['V1']]);
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Without an invoice: V2, V3'));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as processing (1 of 3)' }));
  await waitFor(() =>
    expect(notified).toHaveBeenCalledWith(
      'success',
      '1 order marked as processing. Skipped: V2, V3 (not placed, or not paid yet)',
    ),
  );
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT admin/orders/V1/status']);
});

it('says that a download broke off, and saves nothing', async () => {
  open({ 'GET admin/orders': buildPage([findRow('V1')]), 'GET admin/orders/invoices': {} });
  await selectBoth();
  const readBody = jest.spyOn(Response.prototype, 'blob').mockRejectedValue(new TypeError('network error'));
  await userEvent.click(screen.getByRole('button', { name: /^Invoices/ }));
  await waitFor(() =>
    expect(notified).toHaveBeenCalledWith('error', 'The file was not downloaded completely. Please try again.'),
  );
  expect(saved).toEqual([]);
  readBody.mockRestore();
});

describe('shipping many orders', () => {
  const rows = ['V1', 'V2', 'V3'].map((id) => findRow(id, { status: id === 'V3' ? 'placed' : 'processing' }));
  const openDialog = async (replies: Record<string, unknown>) => {
    const server = open({ 'GET admin/orders': buildPage(rows), ...replies });
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Ship… (2 of 3)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 orders' }));
    const getParcel = (id: string) => within(dialog.getByRole('listitem', { name: id }));
    return { ...server, dialog, getParcel };
  };

  it('has a row for each parcel; a failed one stays with its message, and can be sent again', async () => {
    const bodies: unknown[] = [];
    let isBusy = true;
    const { calls, dialog, getParcel } = await openDialog({
      'PUT admin/orders/V1/status': ({ body }: { body: unknown }) => bodies.push(body),
      'PUT admin/orders/V2/status': ({ body }: { body: unknown }) =>
        isBusy
          ? buildFailure(409, 'transition_not_allowed', 'This order is cancelled and cannot be changed to shipped.')
          : bodies.push(body),
    });
    expect(dialog.getByText(/^Not listed, because only orders in processing can be shipped: V3\./)).toBeVisible();
    expect(dialog.queryByRole('listitem', { name: 'V3' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ship 2 orders' }));
    expect(getParcel('V1').getByLabelText('Courier')).toHaveAccessibleDescription('Please enter the courier');
    expect(getParcel('V1').getByLabelText('Courier')).toHaveFocus();
    expect(bodies).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Courier for all'), 'Blue Dart');
    await userEvent.click(dialog.getByRole('button', { name: 'Fill in' }));
    await userEvent.type(getParcel('V1').getByLabelText('Tracking number'), 'BD1');
    await userEvent.type(getParcel('V2').getByLabelText('Tracking number'), 'BD2');
    await userEvent.click(dialog.getByRole('button', { name: 'Ship 2 orders' }));
    expect(await getParcel('V1').findByText('Shipped with Blue Dart, BD1')).toBeVisible();
    expect(await getParcel('V2').findByRole('alert')).toHaveTextContent('This order is cancelled');
    expect(getParcel('V2').getByLabelText('Tracking number')).toHaveValue('BD2');
    isBusy = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Ship 1 order' }));
    expect(await getParcel('V2').findByText('Shipped with Blue Dart, BD2')).toBeVisible();
    expect(bodies).toEqual([
      { status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD1' },
      { status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD2' },
    ]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(calls.filter((call) => call === 'GET admin/orders')).toHaveLength(2));
  });

  it('can be cancelled', async () => {
    const { calls, dialog } = await openDialog({});
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter((call) => call === 'GET admin/orders')).toHaveLength(1);
  });
});

it('filters while somebody types, by product and courier too, and keeps the filter on the way to an order', async () => {
  const { router } = open({ 'GET admin/orders': two });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Product' }), 'denim ');
  await waitFor(() => expect(router.state.location.search).toBe('?product=denim'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Courier' }), 'Blue Dart');
  await waitFor(() => expect(router.state.location.search).toBe('?product=denim&carrier=Blue+Dart'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Meera');
  await waitFor(() => expect(router.state.location.search).toBe('?product=denim&carrier=Blue+Dart&q=Meera'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'V1' })).toHaveAttribute(
      'href',
      '/admin/orders/V1?product=denim&carrier=Blue+Dart&q=Meera',
    ),
  );
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Courier' }));
  await waitFor(() => expect(router.state.location.search).toBe('?product=denim&q=Meera'));
});

it('lists the result of each order when some failed', async () => {
  open({
    'GET admin/orders': buildPage([findRow('V1'), findRow('V2')]),
    'PUT admin/orders/V1/status': {},
    'PUT admin/orders/V2/status': buildFailure(409, 'transition_not_allowed', 'This order is shipped.'),
  });
  await selectBoth();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as processing' }));
  const dialog = await screen.findByRole('dialog', { name: 'Some orders were not updated' });
  expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('V1Processing');
  expect(within(dialog).getAllByRole('listitem')[1]).toHaveTextContent('V2This order is shipped.');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('downloads the packing slips of the selected orders in one file', async () => {
  let requested: string[] = [];
  open({
    'GET admin/orders': two,
    'GET admin/orders/packing-slips': ({ query }: { query: URLSearchParams }) => {
      requested = query.getAll('id');
      return 'pdf';
    },
  });
  await selectBoth();
  await userEvent.click(screen.getByRole('button', { name: 'Packing slips (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['packing-slips.pdf']));
  expect(requested).toEqual(['V1', 'V2']);
});
