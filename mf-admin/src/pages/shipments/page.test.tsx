import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminShipmentRow } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { buildAction } from '../../components/bulk/testing/bulk-action';
import { packed } from '../../components/shipments/testing/shipment';
import { openAt, recordBody, setUpAdmin } from '../../testing/admin';

const row: AdminShipmentRow = {
  id: 's1',
  orderId: 'V1',
  number: 1,
  status: 'packed',
  customer: 'Meera Nair',
  city: 'Bengaluru',
  postalCode: '560025',
  carrierCode: 'manual',
  carrier: null,
  trackingNumber: null,
  units: 2,
  cashDue: 979,
  cashCollected: null,
  cashRemittedAt: null,
  createdAt: '2026-11-19T20:00:00Z',
  handedOverAt: null,
  deliveredAt: null,
  expectedOn: null,
  nextAttemptOn: null,
  manifestId: null,
};
const delivered: AdminShipmentRow = { ...row, id: 's2', number: 2, status: 'delivered', cashCollected: 979 };
const pagination = { page: 1, limit: 25, total: 2, hasNextPage: false, hasPreviousPage: false };
const page = { rows: [row, delivered], counts: { packed: 1, delivered: 1 }, pagination };

setUpAdmin();

it('lists parcels, and hands the packed ones over with a manifest', async () => {
  const bodies: unknown[] = [];
  const action = buildAction({ kind: 'hand-over-shipments', list: 'shipments', total: 1, done: 1 });
  openAt('/admin/shipments', {
    'GET admin/shipments': page,
    'GET admin/saved-searches': [],
    'GET admin/bulk-actions': () => (bodies.length > 0 ? [action] : []),
    'POST admin/bulk-actions': recordBody(bodies, action),
  });
  const link = await screen.findByRole('link', { name: 'V1, parcel 1' });
  expect(link).toHaveAttribute('href', '/admin/shipments/s1');
  const [first, second] = screen.getAllByRole('row').slice(1);
  for (const text of ['Meera Nair', 'Bengaluru 560025', 'Packed', '₹979']) expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('₹979 collected');
  await userEvent.click(within(first).getByRole('checkbox'));
  await userEvent.click(within(second).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: /^Hand over…/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(dialog.getByLabelText('Courier')).toBeInvalid();
  await userEvent.type(dialog.getByLabelText('Courier'), 'Blue Dart');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show results' }));
  expect(screen.getByText('1 done.')).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Bulk actions' }));
  expect(panel.getByRole('link', { name: 'Manifests' })).toHaveAttribute('href', '/admin/manifests');
  expect(bodies).toEqual([{ action: { kind: 'hand-over-shipments', carrier: 'Blue Dart' }, ids: ['s1'] }]);
});

it('unpacks the selected parcels that are packed', async () => {
  const bodies: unknown[] = [];
  const action = buildAction({ kind: 'unpack-shipments', list: 'shipments', total: 1, done: 1 });
  openAt('/admin/shipments', {
    'GET admin/shipments': page,
    'GET admin/saved-searches': [],
    'GET admin/bulk-actions': () => (bodies.length > 0 ? [action] : []),
    'POST admin/bulk-actions': recordBody(bodies, action),
  });
  await screen.findByRole('link', { name: 'V1, parcel 1' });
  for (const row of screen.getAllByRole('row').slice(1)) await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Unpack… (1 of 2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpack?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Unpack' }));
  expect(await screen.findByText(/1 done/)).toBeVisible();
  expect(bodies).toEqual([{ action: { kind: 'unpack-shipments' }, ids: ['s1'] }]);
});

it('records the selected parcels that are on their way as delivered, with or without their cash', async () => {
  const bodies: unknown[] = [];
  const action = buildAction({ kind: 'deliver-shipments', list: 'shipments', total: 1, done: 1 });
  openAt('/admin/shipments', {
    'GET admin/shipments': { ...page, rows: [{ ...row, status: 'out_for_delivery' }, delivered] },
    'GET admin/saved-searches': [],
    'GET admin/bulk-actions': () => (bodies.length > 0 ? [action] : []),
    'POST admin/bulk-actions': recordBody(bodies, action),
  });
  await screen.findByRole('link', { name: 'V1, parcel 1' });
  for (const row of screen.getAllByRole('row').slice(1)) await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delivered… (1 of 2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 parcel delivered?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please say whether the cash was collected');
  await userEvent.click(dialog.getByLabelText('Not yet'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }));
  expect(await screen.findByText(/^Parcels delivered/)).toBeVisible();
  expect(bodies).toEqual([{ action: { kind: 'deliver-shipments', cashCollected: false }, ids: ['s1'] }]);
});

it('shows a parcel with its steps, the newest first', async () => {
  const at = '2026-11-21T06:00:00Z';
  const shipment = {
    ...packed,
    status: 'undelivered',
    next: ['delivered'],
    events: [...packed.events, { status: 'undelivered', at, location: 'Kochi hub', note: 'Door was locked' }],
  };
  openAt('/admin/shipments/s1', { 'GET admin/shipments/s1': shipment });
  const steps = within(await screen.findByRole('region', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('Undelivered');
  expect(steps[0]).toHaveTextContent('Kochi hub');
  expect(steps[0]).toHaveTextContent('Door was locked');
  expect(screen.getByRole('link', { name: 'order V1' })).toHaveAttribute('href', '/admin/orders/V1');
});

it('offers a way back from a parcel that does not exist', async () => {
  openAt('/admin/shipments/s9', {
    'GET admin/shipments/s9': buildFailure(404, 'shipment_not_found', 'This shipment does not exist.'),
  });
  expect(await screen.findByRole('link', { name: 'All shipments' })).toHaveAttribute('href', '/admin/shipments');
});
