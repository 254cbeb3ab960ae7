import { screen, waitFor, within } from '@testing-library/react';
import type { Order, PaymentView } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { unpaidOrder as held } from '../../../order/unpaid-order';
import type { SentRequest } from '../../../testing/checkout';
import { order, readGuestCart, storeGuestCart } from '../../../testing/fixtures';
import {
  awaiting,
  buildAttempt,
  id,
  online,
  open,
  paid,
  press,
  server,
  setOnline,
  setPhone,
  setVisibility,
  upi,
  wait,
} from './testing/payment-page';

describe('UPI', () => {
  it('shows a code on a desktop, waits, and goes on when the payment has arrived', async () => {
    storeGuestCart();
    held.store(id, 'content');
    const { router } = open();
    await press('Pay ₹1,500 by UPI');
    expect(await screen.findByRole('img', { name: 'QR code to pay ₹1,500 by UPI' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Scan this code with your UPI app' })).toHaveFocus(),
    );
    expect(screen.queryByRole('link', { name: 'Google Pay' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Waiting for your payment in the UPI app. Do not close this page.',
    );
    expect(screen.getByText('Time left to pay:')).toHaveTextContent(/0[45]:\d\d$/);
    server.payment = paid;
    await wait(2600);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
    expect(readGuestCart()).toEqual([]);
    expect(held.id()).toBeUndefined();
  });

  it('links to the apps on a phone, and offers the code for another one', async () => {
    setPhone(true);
    open();
    await press('Pay ₹1,500 by UPI');
    expect(await screen.findByRole('link', { name: 'Google Pay' })).toHaveAttribute('href', upi.apps[0].url);
    expect(screen.getByRole('link', { name: 'Any UPI app' })).toHaveAttribute('href', upi.intentUrl);
    await press('Pay from another phone with a QR code');
    expect(screen.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  });

  it('stops to ask while the tab is hidden, and asks at once when it is shown again', async () => {
    const { reads } = open();
    await press('Pay ₹1,500 by UPI');
    await screen.findByRole('img', { name: /QR code/ });
    setVisibility('hidden');
    const previousReads = reads();
    await wait(60_000);
    expect(reads()).toBe(previousReads);
    setVisibility('visible');
    await waitFor(() => expect(reads()).toBe(previousReads + 1));
  });

  it('says that the browser is offline, and goes on when it is connected again', async () => {
    const { router } = open();
    await press('Pay ₹1,500 by UPI');
    await screen.findByRole('img', { name: /QR code/ });
    setOnline(false);
    expect(screen.getByRole('status')).toHaveTextContent(/^You are offline\. Your payment can still go through/);
    server.payment = paid;
    setOnline(true);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
  });

  it('keeps asking when the shop does not respond', async () => {
    let isDown = false;
    const { router } = open({
      [`GET orders/${id}/payment`]: () => (isDown ? buildFailure(500, 'internal_error', 'x') : server.payment),
    });
    await press('Pay ₹1,500 by UPI');
    await screen.findByRole('img', { name: /QR code/ });
    isDown = true;
    await wait(2600);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^The shop does not respond/));
    isDown = false;
    server.payment = paid;
    await wait(7600);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/done/${id}`));
  });

  it('shows the same attempt after a reload or in a second tab, and lets the shopper choose another way', async () => {
    server.payment = buildAttempt('pending', 'upi');
    const { calls } = open();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`POST orders/${id}/payment/upi`]);
    await press('Choose another way to pay');
    expect(screen.getByRole('button', { name: 'Cards, net banking, wallets, EMI' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'UPI' })).toHaveFocus();
  });

  it('says why it failed, and can be tried again; the cart stays', async () => {
    storeGuestCart();
    const { calls } = open();
    await press('Pay ₹1,500 by UPI');
    await screen.findByRole('img', { name: /QR code/ });
    server.payment = buildAttempt('failed', 'upi', 'Your bank declined it.');
    await wait(2600);
    expect(await screen.findByText(/^The payment did not go through\. Your bank declined it\./)).toHaveTextContent(
      'Your items are still kept for you, and you can try again.',
    );
    await press('Pay ₹1,500 by UPI');
    await screen.findByRole('img', { name: /QR code/ });
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
    expect(readGuestCart()).toHaveLength(1);
  });
});

it.each([
  ['expired', /The time to pay has run out/],
  ['cancelled', 'This order was cancelled.'],
] as const)('says that the order is %s', async (status, heading) => {
  server.payment = { ...awaiting, status };
  const cancelled = { ...online, status: 'cancelled', awaitsPaymentUntil: null };
  let reads = 0;
  open({ [`GET orders/${id}`]: () => (reads++ === 0 ? online : cancelled) });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});

describe('the cash of a parcel', () => {
  const cash: Order = { ...order, status: 'shipped' };
  const parcel: PaymentView = { ...awaiting, parcel: 2, amount: 700, expiresAt: null };
  const replies = {
    [`GET orders/${id}`]: cash,
    [`GET orders/${id}/payment`]: ({ query }: SentRequest) =>
      query.get('parcel') === '2' ? server.payment : buildFailure(404, 'not_found', 'x'),
  };

  it('can be paid, and leads back to the parcel', async () => {
    server.payment = parcel;
    open(replies, '?parcel=2');
    expect(await screen.findByRole('heading', { name: 'Pay for your parcel' })).toBeInTheDocument();
    expect(screen.getByText('Pay now, and the courier collects nothing at the door.')).toBeInTheDocument();
    const main = within(document.body);
    expect(main.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    expect(main.getByRole('link', { name: 'Back to your parcel' })).toHaveAttribute('href', `/orders/${id}/parcels/2`);
    server.payment = { ...parcel, status: 'paid', paidWith: 'UPI', offers: [] };
    setVisibility('visible');
    expect(await screen.findByRole('heading', { name: '₹700 paid, thank you' })).toBeInTheDocument();
    expect(screen.getByText('Paid with UPI. The courier collects nothing for parcel 2.')).toBeInTheDocument();
  });

  it('is not paid online once the parcel has arrived', async () => {
    server.payment = { ...parcel, status: 'expired' };
    open(replies, '?parcel=2');
    expect(
      await screen.findByRole('heading', { name: 'This parcel can no longer be paid online' }),
    ).toBeInTheDocument();
  });
});
