import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CarrierRate, ShipmentBooking } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { findDialog, recordBody } from '../../testing/admin';
import { QueryProvider } from '../layout/query-provider';
import { CarrierCard } from './carrier-card';
import { getDayAhead } from './days-ahead';

beforeEach(() => useAdminSession.setState({ status: 'signed-in', token: 'good' }, true));

const unbooked: ShipmentBooking = {
  carriers: [{ code: 'shiprocket', name: 'Shiprocket' }],
  booking: null,
  obstacle: '',
  pickupOn: null,
  hasLabel: false,
  canCancel: false,
  canSchedulePickup: false,
  canDecide: false,
};
const booked: ShipmentBooking = {
  ...unbooked,
  booking: {
    status: 'booked',
    carrierCode: 'shiprocket',
    carrierName: 'Shiprocket',
    error: '',
    updatedAt: '2026-11-20T10:00:00Z',
  },
  obstacle: 'This parcel is booked already.',
  hasLabel: true,
  canCancel: true,
  canSchedulePickup: true,
};
const rate: CarrierRate = {
  ...{ serviceId: '10', name: 'Delhivery Air', price: 96.2, days: 2, expectedOn: '2026-11-26', rating: 4.6 },
  isRecommended: true,
};
const slowRate: CarrierRate = {
  ...{ serviceId: '24', name: 'Xpressbees', price: 71.5, days: 1, expectedOn: null, rating: null },
  isRecommended: false,
};

function open(booking: unknown, replies: object = {}) {
  const onChanged = jest.fn();
  const server = stubServer({ 'GET admin/shipments/s1/booking': booking, ...replies });
  const element = (
    <QueryProvider>
      <CarrierCard shipmentId="s1" revision="1" onChanged={onChanged} />
    </QueryProvider>
  );
  const { container } = renderRoutes([{ path: '/', element }], '/');
  return { ...server, onChanged, container };
}

it('is not there in a shop without a carrier', async () => {
  const { calls, container } = open({ ...unbooked, carriers: [] });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(container).toHaveTextContent('');
});

it('books the chosen service', async () => {
  const bodies: unknown[] = [];
  const { onChanged } = open(unbooked, {
    'GET admin/shipments/s1/rates': [rate, slowRate],
    'POST admin/shipments/s1/booking': recordBody(bodies, booked),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Book with Shiprocket' }));
  const dialog = await findDialog('Book with Shiprocket');
  const first = await dialog.findByRole('radio', { name: /Delhivery Air \(recommended\)/ });
  expect(first).toBeChecked();
  expect(dialog.getByText(/2 days, by .*26 Nov.* · rated 4\.6 of 5/)).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /Xpressbees 1 day/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Book for ₹71.50' }));
  expect(await screen.findByText('Shiprocket, booked')).toBeVisible();
  expect(bodies).toEqual([{ carrier: 'shiprocket', serviceId: '24' }]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('shows why a booking failed, in the dialog and afterwards', async () => {
  const error = 'Shiprocket refused: the pin code is blocked.';
  let current = unbooked;
  open(unbooked, {
    'GET admin/shipments/s1/booking': () => current,
    'GET admin/shipments/s1/rates': [rate],
    'POST admin/shipments/s1/booking': () => {
      current = { ...unbooked, booking: { ...booked.booking!, status: 'failed', error } };
      return buildFailure(409, 'carrier_refused', error);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Book with Shiprocket' }));
  const dialog = await findDialog('Book with Shiprocket');
  await userEvent.click(await dialog.findByRole('button', { name: 'Book for ₹96.20' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(error);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(`The last attempt failed. ${error}`)).toBeVisible();
});

it('says when there is no courier, and when the carrier is away', async () => {
  let rates: unknown = buildFailure(503, 'carrier_unavailable', 'Shiprocket does not respond.');
  open(unbooked, { 'GET admin/shipments/s1/rates': () => rates });
  await userEvent.click(await screen.findByRole('button', { name: 'Book with Shiprocket' }));
  const dialog = await findDialog('Book with Shiprocket');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Shiprocket does not respond.');
  rates = [];
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Shiprocket has no courier for this parcel to this PIN code.')).toBeVisible();
});

it('says what is missing before a booking', async () => {
  open({ ...unbooked, obstacle: 'Please enter size and weight of the parcel first.' });
  expect(await screen.findByText(/size and weight/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('schedules the pick-up, and cancels the booking after a question', async () => {
  const on = getDayAhead(1);
  const bodies: unknown[] = [];
  const { calls } = open(booked, {
    'POST admin/shipments/s1/pickup': recordBody(bodies, () =>
      bodies.length === 1
        ? buildFailure(400, 'invalid_input', 'No', { on: 'Please choose another day' })
        : { ...booked, pickupOn: on, canSchedulePickup: false },
    ),
    'DELETE admin/shipments/s1/booking': { ...unbooked, booking: { ...booked.booking!, status: 'cancelled' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule pick-up' }));
  const dialog = await findDialog('Schedule the pick-up');
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(dialog.getByLabelText('Day')).toHaveAccessibleDescription('Please choose another day'));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Schedule pick-up' })).not.toBeInTheDocument());
  expect(bodies).toEqual([{ on }, { on }]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const question = await findDialog('Cancel this booking?');
  await userEvent.click(question.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByRole('button', { name: 'Book with Shiprocket' })).toBeVisible();
  expect(calls).toContain('DELETE admin/shipments/s1/booking');
});

it('sends a decision about a failed attempt, and shows what is wrong with it', async () => {
  const bodies: unknown[] = [];
  open(
    { ...booked, canDecide: true, canCancel: false, canSchedulePickup: false },
    {
      'POST admin/shipments/s1/undelivered-action': ({ body }: { body: { phone?: string } }) => {
        bodies.push(body);
        return body.phone === '12'
          ? buildFailure(400, 'invalid_input', 'No', { phone: 'Please enter a phone' })
          : booked;
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Decide what happens' }));
  const dialog = await findDialog('What should happen to this parcel?');
  const phone = dialog.getByLabelText('Another phone number (optional)');
  await userEvent.type(phone, '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Deliver again' }));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/Please enter a phone/));
  await userEvent.click(dialog.getByRole('radio', { name: /Return to the shop/ }));
  expect(dialog.queryByLabelText('Day of the next attempt')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Note to the carrier (optional)'), 'Refused twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Return to the shop' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([
    { action: 'deliver_again', on: getDayAhead(1), phone: '12', address: '', note: '' },
    { action: 'return_to_origin', note: 'Refused twice' },
  ]);
});

it('fetches a missing label, and shows an error of the carrier', async () => {
  let isAway = true;
  open(
    { ...booked, hasLabel: false },
    {
      'POST admin/shipments/s1/carrier-label': () =>
        isAway ? buildFailure(503, 'carrier_unavailable', 'Shiprocket does not respond.') : booked,
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Fetch label' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fetch label' })).toBeEnabled());
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Fetch label' }));
  expect(await screen.findByText('Ready')).toBeVisible();
});
