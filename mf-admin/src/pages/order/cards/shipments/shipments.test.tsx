import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminShipment, OrderShipments } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { getMainAction } from '../../../../components/shipments/shipment-actions';
import { onTheWay, packed } from '../../../../components/shipments/testing/shipment';
import { recordBody } from '../../../../testing/admin';
import { downloads, findDialog, getCall, notified, open, order, press, processing, shipped } from '../../testing/order';

const listCall = 'GET admin/orders/V1/shipments';
const stepCall = 'POST admin/shipments/s1/status';
const findCard = async () => within(await screen.findByRole('region', { name: 'Shipments' }));
const build = (shipments: AdminShipment[], left = 0, reason = ''): OrderShipments => ({
  shipments,
  packable: { lines: left > 0 ? [{ position: 0, quantity: left }] : [], reason },
});

/** Opens an order with a parcel. A step responds with `changed`. Returns the bodies that were sent. */
function openParcel(shipment: AdminShipment, changed: AdminShipment) {
  const bodies: unknown[] = [];
  let current = shipment;
  open({
    [getCall]: { ...shipped, shipments: [shipment, shipment] },
    [listCall]: () => build([current]),
    [stepCall]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      current = changed;
      return changed;
    },
  });
  return bodies;
}

it('says which items wait and for what, beside what can be packed', async () => {
  const waiting = [{ position: 0, quantity: 1, text: 'Waits for stock. Pre-order: ships from 12 Jan.' }];
  const built = build([], 1);
  open({ [getCall]: order, [listCall]: { ...built, packable: { ...built.packable, waiting } } });
  const card = await findCard();
  expect(await card.findByText('1 unit left to pack.')).toBeVisible();
  const item = within(card.getByRole('list', { name: 'Waiting' })).getByRole('listitem');
  expect(item).toHaveTextContent('1 × Indigo Denim JacketWaits for stock. Pre-order: ships from 12 Jan.');
});

it('offers nothing to pack while all items wait', async () => {
  const waiting = [{ position: 0, quantity: 2, text: 'Pre-order: ships from 12 Jan.' }];
  const built = build([]);
  open({ [getCall]: order, [listCall]: { ...built, packable: { ...built.packable, waiting } } });
  expect(await (await findCard()).findByText('Pre-order: ships from 12 Jan.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pack a parcel' })).toBeNull();
});

it('packs what is chosen, with size and weight', async () => {
  const bodies: unknown[] = [];
  open({
    [getCall]: order,
    [listCall]: build([], 2),
    'POST admin/orders/V1/shipments': recordBody(bodies, build([packed], 1)),
  });
  expect(await screen.findByText('2 units left to pack.')).toBeInTheDocument();
  await press('Pack a parcel');
  const dialog = await findDialog('Pack a parcel');
  const less = dialog.getByRole('button', { name: 'One less Indigo Denim Jacket, Indigo, M' });
  await userEvent.click(less);
  await userEvent.click(less);
  await userEvent.click(dialog.getByRole('button', { name: 'Pack' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose what is in the parcel');
  await userEvent.click(dialog.getByRole('button', { name: 'One more Indigo Denim Jacket, Indigo, M' }));
  await userEvent.type(dialog.getByLabelText('Length (cm)'), '30.5');
  await userEvent.type(dialog.getByLabelText('Weight (g)'), '90000');
  await userEvent.click(dialog.getByRole('button', { name: 'Pack' }));
  expect(dialog.getByLabelText('Weight (g)')).toBeInvalid();
  await userEvent.clear(dialog.getByLabelText('Weight (g)'));
  await userEvent.type(dialog.getByLabelText('Weight (g)'), '650');
  await userEvent.click(dialog.getByRole('button', { name: 'Pack' }));
  expect(await (await findCard()).findByText('1 unit left to pack.')).toBeInTheDocument();
  expect(bodies).toEqual([
    {
      lines: [{ position: 0, quantity: 1 }],
      package: { lengthMm: 305, widthMm: null, heightMm: null, weightGrams: 650 },
    },
  ]);
  expect(notified).toHaveBeenCalledWith('success', 'Parcel 1 is packed');
});

it('says why nothing can be packed', async () => {
  open({ [getCall]: order, [listCall]: build([], 2, 'It is held for review.') });
  expect(await screen.findByText('Cannot be packed. It is held for review.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pack a parcel' })).not.toBeInTheDocument();
});

it('hands a parcel over with its courier, and prints its label', async () => {
  const bodies = openParcel(packed, onTheWay);
  await press('Hand over');
  const dialog = await findDialog('Hand over?');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(dialog.getByLabelText('Courier')).toHaveAccessibleDescription('Please enter the courier');
  await userEvent.type(dialog.getByLabelText('Courier'), 'Delhivery');
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'D1');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await (await findCard()).findByText('In transit', { selector: 'span' })).toBeInTheDocument();
  expect(bodies).toEqual([{ status: 'handed_over', carrier: 'Delhivery', trackingNumber: 'D1' }]);
});

it('asks at the delivery whether the cash was collected', async () => {
  const bodies = openParcel(onTheWay, { ...onTheWay, status: 'delivered', next: [], cashCollected: null });
  await press('Delivered');
  const dialog = await findDialog('Delivered?');
  await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please say whether the cash was collected');
  await userEvent.click(dialog.getByLabelText('Not yet'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }));
  expect(await screen.findByRole('button', { name: 'Record cash' })).toBeInTheDocument();
  expect(bodies).toEqual([{ status: 'delivered', cashCollected: false }]);
});

it('records a failed attempt with its reason, and what came back with its grades', async () => {
  const bodies = openParcel(onTheWay, { ...onTheWay, attempts: 1, undeliveredReason: 'refused' });
  await press('Undelivered');
  const failed = await findDialog('Undelivered?');
  await userEvent.click(failed.getByRole('button', { name: 'Save' }));
  expect(failed.getByLabelText('Reason')).toBeInvalid();
  await userEvent.selectOptions(failed.getByLabelText('Reason'), 'refused');
  await userEvent.click(failed.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1, Refused by the customer')).toBeInTheDocument();
  await press('Came back');
  const dialog = await findDialog('What came back?');
  await userEvent.click(dialog.getByRole('button', { name: 'One less restocked: Indigo Denim Jacket, M' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(bodies).toEqual([
    { status: 'undelivered', reason: 'refused', note: '' },
    { status: 'returned_to_origin', grades: [{ position: 0, restocked: 1, damaged: 1 }] },
  ]);
});

const undelivered: AdminShipment = {
  ...onTheWay,
  status: 'undelivered',
  attempts: 1,
  undeliveredReason: 'refused',
  next: ['in_transit', 'out_for_delivery', 'undelivered', 'delivered'],
};

it('sets the next attempt after a failed one without a step, and sends the parcel out again', async () => {
  const corrections: unknown[] = [];
  const steps: unknown[] = [];
  let current: AdminShipment = undelivered;
  const change = (bodies: unknown[], changes: Partial<AdminShipment>) => (request: { body: unknown }) => {
    bodies.push(request.body);
    current = { ...current, ...changes };
    return current;
  };
  open({
    [getCall]: { ...shipped, shipments: [undelivered, undelivered] },
    [listCall]: () => build([current]),
    'PUT admin/shipments/s1': change(corrections, { nextAttemptOn: '2099-11-27', undeliveredReason: 'rescheduled' }),
    [stepCall]: change(steps, { status: 'out_for_delivery' }),
  });
  await press('Next attempt');
  const dialog = await findDialog('Next attempt');
  expect(dialog.getByText('The customer sees the day on the page of the parcel. No message is sent.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2099-11-27' } });
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'rescheduled');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1, Customer asked for another day')).toBeInTheDocument();
  expect(corrections).toEqual([{ nextAttemptOn: '2099-11-27', reason: 'rescheduled' }]);
  await press('Another failed attempt');
  const another = await findDialog('Another failed attempt?');
  expect(another.getByText(/the customer gets a message about each/)).toBeVisible();
  await userEvent.click(another.getByRole('button', { name: 'Cancel' }));
  await press('Out for delivery again');
  expect(await (await findCard()).findByText('Out for delivery', { selector: 'span' })).toBeInTheDocument();
  expect(steps).toEqual([{ status: 'out_for_delivery' }]);
});

it('shows a refusal in the dialog and keeps what was typed', async () => {
  open({
    [getCall]: processing,
    [listCall]: build([packed]),
    [stepCall]: buildFailure(409, 'shipment_transition_not_allowed', 'This shipment is lost.'),
  });
  await press('Unpack');
  const dialog = await findDialog('Unpack?');
  await userEvent.click(dialog.getByRole('button', { name: 'Unpack' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This shipment is lost.');
});

it('offers to book a parcel at a carrier, where the shop has one', async () => {
  open({
    [getCall]: processing,
    [listCall]: build([packed]),
    'GET admin/shipments/s1/booking': { carriers: [{ code: 'c1', name: 'Post' }], booking: null, obstacle: '' },
  });
  expect(await (await findCard()).findByRole('button', { name: 'Book with Post' })).toBeInTheDocument();
});

it('offers no step of the whole order while it is in several parcels', async () => {
  const parcels = [onTheWay, { ...packed, id: 's2', number: 2 }];
  open({ [getCall]: { ...shipped, shipments: parcels }, [listCall]: build(parcels) });
  expect(await screen.findByRole('link', { name: 'Parcel 1' })).toHaveAttribute('href', '/admin/shipments/s1');
  expect(screen.queryByRole('button', { name: 'Mark as delivered' })).not.toBeInTheDocument();
});

it.each([
  ['placed', order, build([], 2), 'Mark as processing'],
  ['packed', { ...processing, shipments: [packed] }, build([packed]), 'Mark as shipped'],
  [
    'in two parcels',
    { ...processing, shipments: [packed, packed] },
    build([packed, { ...packed, id: 's2' }]),
    'Hand over',
  ],
  ['packed in part', { ...processing, next: ['cancelled'], shipments: [packed] }, build([packed], 1), 'Hand over'],
  ['processing without a step', { ...processing, next: ['cancelled'] }, build([], 1), 'Pack a parcel'],
])('has one main action while the order is %s', async (_state, shown, shipments, expected) => {
  open({ [getCall]: shown, [listCall]: shipments });
  await (await findCard()).findAllByText(/left to pack|^Parcel 1$/);
  const color = getComputedStyle(screen.getAllByRole('button', { name: expected })[0]).background;
  const main = screen.getAllByRole('button').filter((button) => getComputedStyle(button).background === color);
  expect(main.map(({ textContent }) => textContent)).toEqual([expected]);
});

it('can load the parcels again after a failure', async () => {
  let isDown = true;
  open({
    [getCall]: order,
    [listCall]: () => (isDown ? buildFailure(503, 'unavailable', 'The shop is busy.') : build([packed])),
    'GET admin/shipments/labels': {},
  });
  expect((await screen.findByText(/The shipments could not be loaded/)).parentElement).toHaveTextContent(
    'The shipments could not be loaded. The shop is busy.',
  );
  isDown = false;
  await press('Retry');
  expect(await screen.findByText('Parcel 1')).toBeInTheDocument();
  expect(downloads).toEqual([]);
});

it('has the usual step of a parcel as its main one, although the parcel can go back', () => {
  const next: AdminShipment['next'] = ['in_transit', 'undelivered', 'delivered'];
  expect(getMainAction({ ...onTheWay, status: 'out_for_delivery', next })).toBe('delivered');
  expect(getMainAction({ ...packed, next: ['handed_over', 'cancelled'] })).toBe('handed_over');
  expect(getMainAction(undelivered)).toBe('attempt');
  expect(getMainAction({ ...undelivered, isBooked: true })).toBe('out_for_delivery');
  expect(getMainAction({ ...undelivered, nextAttemptOn: '2026-11-27' })).toBe('out_for_delivery');
});

it.each([
  ['packed', packed, ['Hand over', 'Unpack', 'Edit', 'Label (PDF)']],
  ['on its way', { ...onTheWay, next: ['lost'] }, ['Lost', 'Edit', 'Label (PDF)']],
  ['delivered', { ...onTheWay, status: 'delivered', cashCollected: 979, next: [] }, ['Correct the cost']],
  ['lost', { ...onTheWay, status: 'lost', next: [] }, ['Correct the cost']],
  ['unpacked', { ...packed, status: 'cancelled', next: [] }, []],
] as [string, AdminShipment, string[]][])(
  'offers only what a parcel that is %s can have',
  async (_name, parcel, labels) => {
    open({ [getCall]: order, [listCall]: build([parcel]) });
    const card = await findCard();
    await card.findByRole('link', { name: 'Parcel 1' });
    expect(card.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
  },
);

it('checks a parcel by scanning, and calls out a wrong item and one too many', async () => {
  const bodies: { lines: object[] }[] = [];
  const lines = [{ position: 0, quantity: 2, codes: ['INDIGO-M', '036000291452'] }];
  open({
    [getCall]: order,
    [listCall]: { shipments: [], packable: { lines, reason: '' } },
    'POST admin/orders/V1/shipments': recordBody(bodies, build([packed])),
  });
  await press('Pack a parcel');
  const dialog = await findDialog('Pack a parcel');
  await userEvent.click(dialog.getByRole('button', { name: 'Check by scanning' }));
  const quantity = dialog.getByLabelText('Indigo Denim Jacket, Indigo, M', { selector: 'output' });
  expect(quantity).toHaveTextContent('0');
  const scan = (code: string) => userEvent.type(dialog.getByLabelText('Barcode or SKU'), `${code}{Enter}`);
  await scan('indigo-m');
  expect(dialog.getByText('Indigo Denim Jacket, Indigo, M: in the parcel. 1 missing.')).toBeVisible();
  await scan('KURTA-S');
  expect(dialog.getByRole('alert')).toHaveTextContent('Wrong item: KURTA-S is not part of what is left to pack.');
  await scan('0036000291452');
  expect(dialog.getByText('Everything is in the parcel.')).toBeVisible();
  await scan('INDIGO-M');
  expect(dialog.getByRole('alert')).toHaveTextContent('One too many: Indigo Denim Jacket, Indigo, M.');
  expect(quantity).toHaveTextContent('2');
  await userEvent.click(dialog.getByRole('button', { name: 'Pack' }));
  await findCard();
  expect(bodies).toMatchObject([{ lines: [{ position: 0, quantity: 2 }] }]);
});
