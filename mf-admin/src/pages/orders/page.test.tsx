import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrderRow } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { packed } from '../../components/shipments/testing/shipment';
import { buildPage, notified, openAt, recordBody, setUpAdmin } from '../../testing/admin';

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

const open = (replies: Record<string, unknown>, path = '/admin/orders') => openAt(path, replies);

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

describe('packing many orders', () => {
  const rows = [findRow('V1'), findRow('V2', { status: 'processing' }), findRow('V3', { status: 'shipped' })];
  const rest = { lines: [{ position: 0, quantity: 2 }], reason: '' };
  const nothing = { lines: [], reason: '' };
  const packedParcel = { ...packed, id: 's1', number: 1, carrier: null, trackingNumber: null };
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

  it('puts what is left into one parcel each, names what is refused, and prints the labels', async () => {
    const bodies: unknown[] = [];
    let isHeld = true;
    const labels: string[][] = [];
    const { calls, dialog, getRow } = await openDialog({
      'GET admin/orders/V1/shipments': { shipments: [], packable: rest },
      'POST admin/orders/V1/shipments': recordBody(bodies, { shipments: [packedParcel], packable: nothing }),
      'GET admin/orders/V2/shipments': { shipments: [], packable: rest },
      'POST admin/orders/V2/shipments': () =>
        isHeld
          ? buildFailure(409, 'not_packable', 'This order cannot be packed: it is held for review.')
          : { shipments: [{ ...packedParcel, id: 's2' }], packable: nothing },
      'GET admin/shipments/labels': ({ query }: { query: URLSearchParams }) => {
        labels.push(query.getAll('id'));
        return 'pdf';
      },
    });
    expect(dialog.getByText(/because they cannot be packed now: V3\.$/)).toBeVisible();
    await press(dialog, 'Pack 2 orders');
    expect(await getRow('V1').findByText('Parcel 1 is packed.')).toBeVisible();
    expect(await getRow('V2').findByRole('alert')).toHaveTextContent('it is held for review');
    isHeld = false;
    await press(dialog, 'Pack 1 order');
    expect(await getRow('V2').findByText('Parcel 1 is packed.')).toBeVisible();
    expect(getRow('V2').queryByRole('alert')).not.toBeInTheDocument();
    expect(bodies).toEqual([{ lines: rest.lines }]);
    await press(dialog, 'Labels (PDF)');
    await waitFor(() => expect(saved).toEqual(['labels.pdf']));
    expect(labels).toEqual([['s1', 's2']]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(calls.filter((call) => call === 'GET admin/orders')).toHaveLength(2));
  });

  it('hands the parcels over, says which order is only packed, and tries the rest again', async () => {
    const bodies: unknown[] = [];
    let isPacked = false;
    let isTaken = true;
    const { calls, dialog, getRow } = await openDialog({
      'GET admin/orders/V1/shipments': () =>
        isPacked ? { shipments: [packedParcel], packable: nothing } : { shipments: [], packable: rest },
      'POST admin/orders/V1/shipments': () => {
        isPacked = true;
        return { shipments: [packedParcel], packable: nothing };
      },
      'POST admin/shipments/s1/status': ({ body }: { body: unknown }) => {
        if (isTaken) return buildFailure(409, 'awb_taken', 'Another parcel has this tracking number.');
        bodies.push(body);
        return packedParcel;
      },
      // Packed before, with its own courier and tracking number.
      'GET admin/orders/V2/shipments': {
        shipments: [{ ...packed, id: 's2', carrier: 'DTDC', trackingNumber: 'D1' }],
        packable: nothing,
      },
      'POST admin/shipments/s2/status': ({ body }: { body: unknown }) => bodies.push(body),
    });
    await userEvent.click(dialog.getByLabelText('Hand the parcels over to the courier now'));
    await press(dialog, 'Pack and hand over 2 orders');
    expect(getRow('V1').getByLabelText('Courier')).toHaveAccessibleDescription('Please enter the courier');
    expect(getRow('V1').getByLabelText('Courier')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Courier for all'), 'Blue Dart');
    await press(dialog, 'Fill in');
    await userEvent.type(getRow('V1').getByLabelText('Tracking number'), 'BD1');
    await press(dialog, 'Pack and hand over 2 orders');
    expect(await getRow('V1').findByRole('alert')).toHaveTextContent('Another parcel has this tracking number.');
    expect(getRow('V1').getByText('Parcel 1 is packed.')).toBeVisible();
    expect(await getRow('V2').findByText('Parcel 1 is handed over.')).toBeVisible();
    isTaken = false;
    await userEvent.type(getRow('V1').getByLabelText('Tracking number'), '7');
    await press(dialog, 'Pack and hand over 1 order');
    expect(await getRow('V1').findByText('Parcel 1 is handed over.')).toBeVisible();
    expect(bodies).toEqual([
      { status: 'handed_over', carrier: 'DTDC' },
      { status: 'handed_over', carrier: 'Blue Dart', trackingNumber: 'BD17' },
    ]);
    expect(calls.filter((call) => call === 'POST admin/orders/V1/shipments')).toHaveLength(1);
  });

  it('can be cancelled', async () => {
    const { calls, dialog } = await openDialog({});
    await press(dialog, 'Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter((call) => call === 'GET admin/orders')).toHaveLength(1);
  });
});

it('filters while the admin types, by product and courier too, and keeps the filter on the way to an order', async () => {
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
