import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrderRow } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { buildAction } from '../../components/bulk/testing/bulk-action';
import { addFilter, buildPage, notified, openAt, recordBody, setUpAdmin } from '../../testing/admin';

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
  carrier: null,
  trackingNumber: null,
  invoice: null,
  isHeld: false,
  ...values,
});
const counts = { placed: 1, processing: 0, shipped: 1200, delivered: 0, cancelled: 0, returned: 0 };
const buildList = (rows: AdminOrderRow[]) => buildPage(rows, { counts });
const two = buildList([findRow('V1'), findRow('V2', { status: 'shipped', paymentStatus: 'refund_due' })]);

const saved: string[] = [];

setUpAdmin();
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const open = (replies: Record<string, unknown>, path = '/admin/orders') =>
  openAt(path, { 'GET admin/bulk-actions': [], ...replies });

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

it('marks the orders of blocked buyers', async () => {
  open({ 'GET admin/orders': buildList([findRow('V1', { isBlocked: true }), findRow('V2', { isBlocked: false })]) });
  await screen.findByRole('link', { name: 'V1' });
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(within(first).getByText('Blocked')).toBeVisible();
  expect(within(second).queryByText('Blocked')).not.toBeInTheDocument();
});

it('marks an order that awaits its payment', async () => {
  open({
    'GET admin/orders': buildList([
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
  open({ 'GET admin/orders': buildList([]) });
  expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
});

it('says when nothing is found, and shows all again', async () => {
  const { router } = open({ 'GET admin/orders': buildList([]) }, '/admin/orders?q=nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('says when it cannot be loaded', async () => {
  open({ 'GET admin/orders': buildFailure(500, 'internal', 'An error occurred') });
  expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
});

it('filters by status (with counts), payment and days', async () => {
  const { router } = open({ 'GET admin/orders': two });
  await screen.findByRole('link', { name: 'V1' });
  const status = await addFilter('Status');
  await userEvent.selectOptions(status, await within(status).findByRole('option', { name: 'Shipped (1,200)' }));
  await userEvent.selectOptions(await addFilter('Payment'), 'Refund due');
  await userEvent.type(await addFilter('From'), '2026-11-01');
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

it('offers what applies to some of the selected orders for these only', async () => {
  const rows = [findRow('V1', { invoice: 'VA1' }), findRow('V2', { status: 'shipped', invoice: null })];
  const requested: string[][] = [];
  open({
    'GET admin/orders': buildList([...rows, findRow('V3', { awaitsPayment: true, invoice: null })]),
    'GET admin/orders/invoices': ({ query }: { query: URLSearchParams }) => requested.push(query.getAll('id')),
  });
  await selectBoth();
  await userEvent.click(screen.getByRole('button', { name: 'Invoices (PDF) (1 of 3)' }));
  await waitFor(() => expect(saved).toEqual(['invoices.pdf']));
  expect(requested).toEqual([['V1']]);
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Without an invoice: V2, V3'));
  await userEvent.click(screen.getByRole('button', { name: 'Pack… (1 of 3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pack 1 order' }));
  expect(dialog.getByText(/because they cannot be packed now: V2, V3\.$/)).toBeVisible();
});

it('lets a role without orders.write tag, but not pack', async () => {
  localStorage.setItem(
    'adminData',
    JSON.stringify({ id: 'a1', adminRole: 'support', permissions: ['orders.read', 'orders.notes'] }),
  );
  open({ 'GET admin/orders': two });
  await selectBoth();
  expect(screen.getByRole('button', { name: 'Tags…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pack…/ })).not.toBeInTheDocument();
});

it('says that a download broke off, and saves nothing', async () => {
  open({
    'GET admin/orders': buildList([findRow('V1', { invoice: 'VA2627-000001' })]),
    'GET admin/orders/invoices': {},
  });
  await selectBoth();
  const readBody = jest.spyOn(Response.prototype, 'blob').mockRejectedValue(new TypeError('network error'));
  await userEvent.click(screen.getByRole('button', { name: /^Invoices/ }));
  await waitFor(() =>
    expect(notified).toHaveBeenCalledWith('error', 'The file was not downloaded completely. Please try again.'),
  );
  expect(saved).toEqual([]);
  readBody.mockRestore();
});

describe('delivering many orders', () => {
  const shipped = findRow('V3', { status: 'shipped', paymentStatus: 'paid' });
  const rows = [findRow('V1'), findRow('V2', { status: 'shipped' }), shipped];
  const replies = (bodies: unknown[], page: object = buildList(rows)) => ({
    'GET admin/orders': page,
    'POST admin/bulk-actions': recordBody(bodies, buildAction({ kind: 'deliver-orders', total: 2 })),
  });

  it('is offered for those that are shipped, and asks for their cash', async () => {
    const bodies: unknown[] = [];
    open(replies(bodies));
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Delivered… (2 of 3)' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2 orders delivered?' }));
    await userEvent.click(dialog.getByLabelText('Yes, all of it is recorded as received'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }));
    const action = { kind: 'deliver-orders', cashCollected: true };
    await waitFor(() => expect(bodies).toEqual([{ action, ids: ['V2', 'V3'] }]));
  });

  it('asks for no cash of orders that are paid', async () => {
    const bodies: unknown[] = [];
    open(replies(bodies, buildList([shipped])));
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Delivered…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 order delivered?' }));
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }));
    await waitFor(() => expect(bodies).toMatchObject([{ action: { cashCollected: false }, ids: ['V3'] }]));
  });

  it('can be all orders that match the filter', async () => {
    const bodies: unknown[] = [];
    const page = { ...buildList(rows), pagination: { ...buildList(rows).pagination, total: 106 } };
    open(replies(bodies, page), '/admin/orders?status=shipped');
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Select all 106' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delivered…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '106 orders delivered?' }));
    await userEvent.click(dialog.getByLabelText('Not yet'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }));
    await waitFor(() => expect(bodies).toMatchObject([{ filter: { status: 'shipped' } }]));
  });
});

describe('packing many orders', () => {
  const rows = [findRow('V1'), findRow('V2', { status: 'processing' }), findRow('V3', { status: 'shipped' })];
  const openDialog = async (replies: Record<string, unknown>) => {
    const server = open({ 'GET admin/orders': buildList(rows), ...replies });
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Pack… (2 of 3)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pack 2 orders' }));
    const getRow = (id: string) => within(dialog.getByRole('listitem', { name: id }));
    return { ...server, dialog, getRow };
  };
  const press = (dialog: { getByRole: typeof screen.getByRole }, name: string) =>
    userEvent.click(dialog.getByRole('button', { name }));

  it('is one call, shows each result, tries the refused order again, and prints the labels', async () => {
    const bodies: unknown[] = [];
    const labels: string[][] = [];
    let action = buildAction({ kind: 'pack-orders', status: 'running', total: 2, done: 1 });
    const done = { id: 'V1', label: 'V1', status: 'done', message: 'Parcel 1 is packed.', shipmentIds: ['s1'] };
    const message = 'This order cannot be packed: it is held for review.';
    const refused = { id: 'V2', label: 'V2', status: 'refused', message, shipmentIds: [] };
    const { calls, dialog } = await openDialog({
      'POST admin/bulk-actions': recordBody(bodies, () => action),
      'GET admin/bulk-actions': () => (bodies.length > 0 ? [action] : []),
      'GET admin/bulk-actions/b1/rows': ({ query }: { query: URLSearchParams }) =>
        buildPage(query.get('status') === 'problem' ? [refused] : [done]),
      'POST admin/bulk-actions/b1/retry': () => {
        action = { ...action, status: 'done', done: 2, refused: 0 };
        return action;
      },
      'GET admin/shipments/labels': ({ query }: { query: URLSearchParams }) => {
        labels.push(query.getAll('id'));
        return 'pdf';
      },
    });
    expect(dialog.getByText(/because they cannot be packed now: V3\.$/)).toBeVisible();
    await press(dialog, 'Pack 2 orders');
    expect(await screen.findByRole('progressbar', { name: '1 of 2' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies).toEqual([{ action: { kind: 'pack-orders', handOver: false }, ids: ['V1', 'V2'] }]);
    action = { ...action, status: 'done', refused: 1 };
    const table = within(await screen.findByRole('table', { name: 'Rows that were not changed' }));
    expect(table.getByRole('link', { name: 'V2' })).toHaveAttribute('href', '/admin/orders/V2');
    expect(table.getByText(message)).toBeVisible();
    // The list is loaded when the dialog is closed, and again when the bulk action has ended.
    await waitFor(() => expect(calls.filter((call) => call === 'GET admin/orders')).toHaveLength(3));
    const panel = within(screen.getByRole('region', { name: 'Bulk actions' }));
    await press(panel, 'Retry failed (1)');
    await panel.findByRole('button', { name: 'Show results' });
    await press(panel, 'Labels (PDF)');
    await press(panel, 'Show results');
    expect(panel.getByText('2 done.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Labels (PDF)' })).toBeVisible();
    await waitFor(() => expect(saved).toEqual(['labels.pdf']));
    expect(labels).toEqual([['s1']]);
    expect(calls.filter((call) => call.includes('/shipments'))).toEqual(['GET admin/shipments/labels']);
  });

  it('hands the parcels over, with a courier for each', async () => {
    const bodies: unknown[] = [];
    const { dialog, getRow } = await openDialog({
      'POST admin/bulk-actions': recordBody(bodies, buildAction({ kind: 'pack-orders' })),
    });
    await userEvent.click(dialog.getByLabelText('Hand the parcels over to the courier now'));
    await press(dialog, 'Pack and hand over 2 orders');
    expect(getRow('V1').getByLabelText('Courier')).toHaveAccessibleDescription('Please enter the courier');
    expect(getRow('V1').getByLabelText('Courier')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Courier for all'), 'Blue Dart');
    await press(dialog, 'Fill in');
    await userEvent.type(getRow('V1').getByLabelText('Tracking number'), 'BD1');
    await press(dialog, 'Pack and hand over 2 orders');
    const parcels = [
      { orderId: 'V1', carrier: 'Blue Dart', trackingNumber: 'BD1' },
      { orderId: 'V2', carrier: 'Blue Dart', trackingNumber: '' },
    ];
    await waitFor(() =>
      expect(bodies).toEqual([{ action: { kind: 'pack-orders', handOver: true, parcels }, ids: ['V1', 'V2'] }]),
    );
  });

  it('can be all orders that match the filter', async () => {
    const bodies: unknown[] = [];
    const page = { ...buildList(rows), pagination: { ...buildList(rows).pagination, total: 106 } };
    open(
      {
        'GET admin/orders': page,
        'POST admin/bulk-actions': recordBody(bodies, buildAction({ kind: 'pack-orders', total: 106 })),
      },
      '/admin/orders?status=placed&page=1',
    );
    await selectBoth();
    await userEvent.click(screen.getByRole('button', { name: 'Select all 106' }));
    expect(screen.getByText('106 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pack…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pack 106 orders' }));
    await userEvent.click(dialog.getByLabelText('Hand the parcels over to the courier now'));
    await press(dialog, 'Pack and hand over 106 orders');
    expect(await dialog.findByText('Please enter the courier')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Courier for all'), 'Blue Dart');
    await press(dialog, 'Pack and hand over 106 orders');
    const action = { kind: 'pack-orders', handOver: true, carrier: 'Blue Dart' };
    await waitFor(() => expect(bodies).toEqual([{ action, filter: { status: 'placed' } }]));
  });

  it('can be cancelled', async () => {
    const { calls, dialog } = await openDialog({});
    await press(dialog, 'Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter((call) => call === 'GET admin/orders')).toHaveLength(1);
  });

  it('shows a running one again after a reload, and names the reason of a refused start', async () => {
    const running = buildAction({ kind: 'pack-orders', status: 'running', total: 106, done: 40 });
    const { unmount } = open({ 'GET admin/orders': two, 'GET admin/bulk-actions': [running] });
    expect(await screen.findByRole('progressbar', { name: '40 of 106' })).toBeVisible();
    expect(screen.getByText('It goes on when you close this page.')).toBeVisible();
    unmount();
    const failure = buildFailure(400, 'too_many_rows', 'Please narrow the list to at most 5,000 rows.');
    const { dialog } = await openDialog({ 'POST admin/bulk-actions': failure });
    await press(dialog, 'Pack 2 orders');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please narrow the list to at most 5,000 rows.');
  });
});

it('filters while the admin types, by product and courier too, and keeps the filter on the way to an order', async () => {
  const { router } = open({ 'GET admin/orders': two });
  await screen.findByRole('link', { name: 'V1' });
  await userEvent.type(await addFilter('Product'), 'denim ');
  await waitFor(() => expect(router.state.location.search).toBe('?product=denim'));
  await userEvent.type(await addFilter('Courier'), 'Blue Dart');
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
