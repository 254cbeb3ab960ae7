import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, PaymentView } from '@vastra/shared/contract';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { endSession } from '@vastra/shared/session';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../../routes';
import type { SentRequest } from '../../../../testing/checkout';
import { unpaidOrder } from '../../../../testing/fixtures';

/** Id of the order that is paid. */
export const id = unpaidOrder._id;
const path = `/checkout/pay/${id}`;
/** An unpaid order of Razorpay. */
export const online: Order = { ...unpaidOrder, paymentMethod: 'razorpay' };
/** A payment that was not started. */
export const awaiting: PaymentView = {
  orderId: id,
  parcel: null,
  amount: 1500,
  provider: 'razorpay',
  status: 'awaiting',
  expiresAt: '2026-11-20T10:15:00.000Z',
  offers: ['upi', 'checkout'],
  instruments: ['upi', 'card', 'netbanking', 'wallet', 'emi'],
  attempt: null,
  paidWith: null,
  pollAfterMs: 2500,
};
/** A payment by UPI that was started. */
export const upi = {
  attemptId: 'a1',
  intentUrl: 'upi://pay?pa=vastra@icici',
  apps: [{ name: 'Google Pay', url: 'gpay://upi/pay?pa=vastra@icici' }],
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
  expiresAt: '2026-11-20T10:10:00.000Z',
};
/** Builds a payment with an attempt. */
export const buildAttempt = (
  status: 'pending' | 'failed' | 'paid',
  kind: 'upi' | 'checkout',
  failure = '',
): PaymentView => ({
  ...awaiting,
  status,
  attempt: { id: 'a1', kind, status, failure, startedAt: '2026-11-20T10:05:00.000Z' },
});
/** A payment by UPI that has arrived. */
export const paid: PaymentView = {
  ...buildAttempt('paid', 'upi'),
  paidWith: 'asha@okaxis',
  offers: [],
  expiresAt: null,
};

/** Payment that the server returns, and the bodies of the confirmations that it got. */
export const server: { payment: PaymentView; confirmations: unknown[] } = { payment: awaiting, confirmations: [] };
/** Opens the payment page. `reads()` counts how often it has read the payment. */
export const open = (replies: Record<string, unknown> = {}, query = '') => {
  const stub = stubServer({
    [`GET orders/${id}`]: online,
    [`GET orders/${id}/payment`]: () => server.payment,
    [`POST orders/${id}/payment/upi`]: () => {
      server.payment = buildAttempt('pending', 'upi');
      return upi;
    },
    [`POST orders/${id}/payment/confirm`]: ({ body }: SentRequest) => {
      server.confirmations.push(body);
      server.payment = paid;
      return paid;
    },
    ...replies,
  });
  const reads = () => stub.calls.filter((call) => call === `GET orders/${id}/payment`).length;
  return { ...renderRoutes(routes, path + query), ...stub, reads };
};
const setUpUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** Presses a button. */
export const press = async (name: string) => setUpUser().click(await screen.findByRole('button', { name }));
/** Lets time pass. */
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Sets whether the screen is touched. It is a small one in either case. */
export const setPhone = (isTouch: boolean) => {
  window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: isTouch ? 5 : 0 });
};
/** Shows or hides the tab. */
export const setVisibility = (visibility: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  fireEvent(document, new Event('visibilitychange'));
};
/** Connects or disconnects the browser. */
export const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
};

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T10:05:00.000Z') });
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  orderAccessTokens.store(id, 'secret');
  server.payment = awaiting;
  server.confirmations.length = 0;
  setPhone(false);
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['Razorpay', 'Cashfree']) delete (globalThis as Record<string, unknown>)[name];
});
