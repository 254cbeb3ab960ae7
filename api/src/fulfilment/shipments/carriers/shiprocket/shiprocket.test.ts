import type { BookingRequest } from '../carrier';
import { createCarriers } from '../list-carriers';
import { parseDay, parseIndianTime, parseWebhookBody } from './reports';
import { createShiprocket } from './shiprocket';
import { toStatus, toUndeliveredReason } from './statuses';
import { useShiprocketStandIn } from './testing/use-shiprocket-stand-in';

const { standIn, shiprocket: settings } = useShiprocketStandIn();
const open = (timeoutMs?: number) => createShiprocket(settings, timeoutMs);

const parcel = {
  reference: 'V1-1',
  orderedAt: new Date('2026-11-20T20:00:00Z'),
  items: [{ name: 'Indigo Denim Jacket', sku: 'JACKET-M', units: 2, price: 499_50, hsn: '6201' }],
  weightGrams: 850,
  lengthMm: 300,
  widthMm: 250,
  heightMm: 80,
  cashDue: 0,
  value: 999_00,
};
const address = {
  name: 'Asha Devi Rao',
  line1: '12 Residency Road',
  line2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
  phone: '+91 98765 43210',
  email: null,
};
const booking: BookingRequest = { ...parcel, to: address, serviceId: '24' };
const rateRequest = { ...parcel, postalCode: '560025' };

const getError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ kind, message, reason }) => ({ kind, message, reason }),
  );

describe('rates', () => {
  test('are listed with the recommended service first, then by price, in paise', async () => {
    expect(await open().listRates(rateRequest)).toEqual([
      {
        serviceId: '10',
        name: 'Delhivery Air',
        price: 96_20,
        days: 2,
        expectedOn: '2026-11-26',
        rating: 4.6,
        isRecommended: true,
      },
      {
        serviceId: '51',
        name: 'India Post',
        price: 48_00,
        days: 7,
        expectedOn: '2026-12-01',
        rating: 3.2,
        isRecommended: false,
      },
      {
        serviceId: '24',
        name: 'Xpressbees Surface',
        price: 71_50,
        days: 4,
        expectedOn: '2026-11-28',
        rating: 4.1,
        isRecommended: false,
      },
    ]);
  });

  test('leave out services that take no cash', async () => {
    const rates = await open().listRates({ ...rateRequest, cashDue: 999_00 });
    expect(rates.map(({ name }) => name)).toEqual(['Delhivery Air', 'Xpressbees Surface']);
  });

  test('are empty for a PIN code without a courier', async () => {
    standIn.unserved.add('194101');
    expect(await open().listRates({ ...rateRequest, postalCode: '194101' })).toEqual([]);
    expect(await open().checkServiceability({ ...rateRequest, postalCode: '194101' })).toBe(false);
    expect(await open().checkServiceability(rateRequest)).toBe(true);
  });
});

describe('booking', () => {
  it('creates the order and assigns the chosen service', async () => {
    const booked = await open().book(booking);
    const [made] = standIn.parcels;
    expect(booked).toMatchObject({
      awb: made.awb,
      carrierName: 'Xpressbees Surface',
      cost: 71_50,
      carrierOrderId: String(made.orderId),
    });
    expect(booked.trackingUrl).toContain(made.awb);
    expect(made.body).toMatchObject({
      order_id: 'V1-1',
      order_date: '2026-11-21',
      pickup_location: 'Primary',
      billing_customer_name: 'Asha Devi',
      billing_last_name: 'Rao',
      billing_phone: '9876543210',
      payment_method: 'Prepaid',
      sub_total: 999,
      weight: 0.85,
      length: 30,
      height: 8,
    });
  });

  it('asks for the cash that is due, which may be less than the value', async () => {
    await open().book({ ...booking, cashDue: 450_25 });
    expect(standIn.parcels[0].body).toMatchObject({ payment_method: 'COD', sub_total: 450.25 });
  });

  it('books once when the answer of the first call was lost', async () => {
    standIn.fail('POST /orders/create/adhoc', 'drop');
    expect(await getError(open().book(booking))).toMatchObject({ kind: 'unavailable' });
    standIn.fail('POST /courier/assign/awb', 'drop');
    expect(await getError(open().book(booking))).toMatchObject({ kind: 'unavailable' });
    const booked = await open().book(booking);
    expect(standIn.parcels).toHaveLength(1);
    expect(booked.awb).toBe(standIn.parcels[0].awb);
  });

  it('never repeats a call that writes by itself', async () => {
    standIn.fail('POST /orders/create/adhoc', 500);
    await getError(open().book(booking));
    expect(standIn.calls.filter((call) => call === 'POST /orders/create/adhoc')).toHaveLength(1);
  });

  it('makes a new order after the former was cancelled', async () => {
    const first = await open().book(booking);
    await open().cancel(first);
    await open().cancel(first);
    expect((await open().book(booking)).awb).not.toBe(first.awb);
  });

  it.each([
    ['a field that Shiprocket refuses', { ...booking, to: { ...address, phone: '' } }, 'The phone field is required.'],
    ['a service that is gone', { ...booking, serviceId: '77' }, 'The courier is not available'],
  ])('is refused with the reason for %s', async (_what, request, reason) => {
    expect(await getError(open().book(request))).toMatchObject({ kind: 'refused', reason });
  });

  it('books the pick-up of a return at the customer, once', async () => {
    const request = { ...parcel, reference: 'R1', from: address };
    const [first, second] = [await open().bookReturnPickup(request), await open().bookReturnPickup(request)];
    expect(first.awb).toBe(second.awb);
    expect(standIn.parcels).toMatchObject([
      {
        isReturn: true,
        body: { pickup_pincode: '560025', shipping_pincode: '400001', shipping_customer_name: 'Vastra' },
      },
    ]);
  });
});

describe('after the booking', () => {
  it('downloads the label, books the pick-up, and cancels', async () => {
    const carrier = open();
    const ids = await carrier.book(booking);
    expect(Buffer.from(await carrier.getLabel(ids)).toString()).toContain('%PDF');
    expect(await carrier.schedulePickup(ids, '2026-11-23')).toBe('2026-11-23');
    expect(await getError(carrier.schedulePickup(ids, '2026-11-23'))).toMatchObject({
      kind: 'refused',
      reason: 'Already in Pickup Queue.',
    });
    standIn.push(ids.awb, 18, 'In Transit');
    expect(await getError(carrier.cancel(ids))).toMatchObject({ kind: 'refused', reason: 'The parcel is on its way' });
  });

  it('returns the last report about a parcel', async () => {
    const carrier = open();
    const { awb } = await carrier.book(booking);
    expect(await carrier.track(awb)).toBeUndefined();
    expect(await carrier.track('UNKNOWN')).toBeUndefined();
    const at = new Date('2026-11-21T06:30:00Z');
    standIn.push(awb, 42, 'Picked Up', { at: new Date('2026-11-21T05:00:00Z') });
    standIn.push(awb, 17, 'Out For Delivery', { at, location: 'Bengaluru' });
    expect(await carrier.track(awb)).toMatchObject({
      awb,
      status: 'out_for_delivery',
      at,
      location: 'Bengaluru',
      expectedOn: '2026-11-28',
    });
  });

  it('has a failed attempt repeated on a day, or the parcel returned', async () => {
    const carrier = open();
    const { awb } = await carrier.book(booking);
    expect(await getError(carrier.sendUndeliveredAction(awb, { action: 'return_to_origin', note: '' }))).toMatchObject({
      kind: 'refused',
    });
    standIn.push(awb, 21, 'Undelivered');
    await carrier.sendUndeliveredAction(awb, {
      action: 'deliver_again',
      on: '2026-11-25',
      phone: '9876543211',
      address: 'Behind the temple',
      note: '',
    });
    await carrier.sendUndeliveredAction(awb, { action: 'return_to_origin', note: 'Customer refuses' });
    expect(standIn.actions.map(({ body }) => body)).toEqual([
      {
        action: 're-attempt',
        comments: 'Deliver again',
        deferred_date: '2026-11-25',
        phone: '9876543211',
        address1: 'Behind the temple',
      },
      { action: 'return', comments: 'Customer refuses' },
    ]);
  });
});

describe('failures', () => {
  it('renews an expired token once, for calls at the same time too', async () => {
    const carrier = open();
    await carrier.checkConnection();
    standIn.expireToken();
    standIn.signIns = 0;
    await Promise.all([carrier.listRates(rateRequest), carrier.listRates(rateRequest), carrier.book(booking)]);
    expect(standIn.signIns).toBeLessThanOrEqual(2);
    expect(standIn.parcels).toHaveLength(1);
  });

  it.each([429, 500, 503, 'drop', 'garbage'] as const)(
    'repeats a read after %s, and gives up after the second',
    async (failure) => {
      standIn.fail('GET /courier/serviceability', failure);
      expect(await open().listRates(rateRequest)).toHaveLength(3);
      standIn.fail('GET /courier/serviceability', failure, failure);
      expect(await getError(open().listRates(rateRequest))).toMatchObject({ kind: 'unavailable' });
    },
  );

  it('ends a call that hangs', async () => {
    standIn.fail('POST /courier/assign/awb', 'hang');
    expect(await getError(open(150).book(booking))).toMatchObject({
      kind: 'unavailable',
      message: 'Shiprocket did not answer',
    });
  });

  it('says what is wrong with the settings', async () => {
    expect(await open().checkConnection()).toBe('Signed in. Parcels are fetched at “Primary”, PIN code 400001.');
    const wrongPlace = createShiprocket({ ...settings, pickupLocation: 'Attic' });
    expect(await getError(wrongPlace.checkConnection())).toMatchObject({
      kind: 'refused',
      reason: 'SHIPROCKET_PICKUP_LOCATION is unknown',
    });
    const wrongPassword = createShiprocket({ ...settings, password: 'wrong' });
    expect(await getError(wrongPassword.checkConnection())).toMatchObject({ kind: 'credentials' });
  });

  it('has no personal data in its messages', async () => {
    standIn.fail('POST /orders/create/adhoc', 400);
    const error = JSON.stringify(await getError(open().book(booking)));
    for (const text of ['Asha', '9876543210', 'Residency', settings.password]) expect(error).not.toContain(text);
  });
});

describe('webhooks', () => {
  test('are recognised by their token', () => {
    const { verifyWebhook } = open();
    expect(verifyWebhook({ 'x-api-key': settings.webhookToken })).toBe(true);
    for (const token of [undefined, '', 'wrong', `${settings.webhookToken}x`, 'ü'.repeat(100)])
      expect(verifyWebhook({ 'x-api-key': token })).toBe(false);
  });

  test('become the same report however often they are sent', () => {
    const at = new Date('2026-11-21T06:30:00Z');
    const { body } = standIn.push('AWB1', 7, 'Delivered', { at, location: 'Pune' });
    const update = parseWebhookBody(JSON.parse(body), new Date('2026-11-21T07:00:00Z'));
    expect(update).toMatchObject({
      awb: 'AWB1',
      status: 'delivered',
      cashCollected: 'due',
      at,
      location: 'Pune',
      isReturnPickup: false,
    });
    expect(parseWebhookBody(JSON.parse(body)).key).toBe(update.key);
    const later = standIn.push('AWB1', 7, 'Delivered', { at: new Date('2026-11-21T06:31:00Z') });
    expect(parseWebhookBody(JSON.parse(later.body)).key).not.toBe(update.key);
  });

  test('without a time are the same report when they say the same, and another one when they do not', () => {
    const getKey = (activity: string, location: string) =>
      parseWebhookBody({ awb: '1', shipment_status_id: 18, scans: [{ date: '', activity, location }] }).key;
    expect(getKey('Arrived', 'Pune Hub')).toBe(getKey('Arrived', 'Pune Hub'));
    const keys = [getKey('Arrived', 'Pune Hub'), getKey('Left', 'Pune Hub'), getKey('Arrived', 'Mumbai Hub')];
    expect(new Set(keys).size).toBe(3);
  });

  it('may have numbers as text, and a time that is missing or ahead', () => {
    const now = new Date('2026-11-21T07:00:00Z');
    expect(parseWebhookBody({ awb: 123, shipment_status_id: '21', scans: null }, now)).toMatchObject({
      awb: '123',
      status: 'undelivered',
      undeliveredReason: 'other',
      at: now,
    });
    expect(
      parseWebhookBody({ awb: '1', current_status: 'OUT_FOR-DELIVERY', current_timestamp: '01 01 2031 10:00:00' }, now),
    ).toMatchObject({
      status: 'out_for_delivery',
      at: now,
    });
    expect(() => parseWebhookBody({ status: 'x' })).toThrow();
  });
});

it('maps statuses and reasons', () => {
  expect([6, 42, 21, 9, 10, 12, 8, 3, 9999].map((id) => toStatus(id, ''))).toEqual([
    'in_transit',
    'handed_over',
    'undelivered',
    'returning_to_origin',
    'returned_to_origin',
    'lost',
    'booking_cancelled',
    undefined,
    undefined,
  ]);
  expect(
    [
      'Customer refused delivery',
      'Door closed',
      'COD amount not ready',
      'Incomplete address',
      'Future delivery requested',
      'Customer not contactable',
      'x',
    ].map(toUndeliveredReason),
  ).toEqual([
    'refused',
    'customer_unavailable',
    'cash_not_ready',
    'wrong_address',
    'rescheduled',
    'not_reachable',
    'other',
  ]);
});

it('reads the times of Shiprocket as India’s', () => {
  const time = '2026-11-21T06:13:52.000Z';
  for (const text of ['21 11 2026 11:43:52', '21-11-2026 11:43:52', '2026-11-21 11:43:52'])
    expect(parseIndianTime(text)?.toISOString()).toBe(time);
  expect(['Nov 28, 2026', '2026-11-28', '99 99 2026', '', null].map(parseDay)).toEqual([
    '2026-11-28',
    '2026-11-28',
    undefined,
    undefined,
    undefined,
  ]);
});

it('is no carrier of a shop without its settings', () => {
  expect([...createCarriers({}).keys()]).toEqual([]);
  expect([...createCarriers({ shiprocket: settings }).keys()]).toEqual(['shiprocket']);
});
