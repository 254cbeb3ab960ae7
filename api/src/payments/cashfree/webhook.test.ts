import { eq } from 'drizzle-orm';
import { paymentEvents } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { CashfreeStandIn, cashfreeKeys } from './testing/cashfree-stand-in';

const standIn = new CashfreeStandIn();
const shop = setUpTestShop({ cashfree: { ...cashfreeKeys, apiUrl: 'http://127.0.0.1:1', scriptUrl: '' } as never });

const minuteMs = 60_000;
const send = (timestamp: string) => {
  const body = JSON.stringify({ type: `TEST_${timestamp}`, data: {} });
  const headers = { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': standIn.sign(timestamp + body) };
  return shop.app.inject({ method: 'POST', url: '/api/v1/payments/cashfree/webhook', headers, payload: body });
};
const at = (minutes: number) => String(Date.now() + minutes * minuteMs);

test.each([
  ['of now', 200, at(0)],
  ['of now, in seconds', 200, at(0).slice(0, 10)],
  ['that Cashfree repeats for the last time', 200, at(-42)],
  ['of more than an hour ago', 400, at(-61)],
  ['of the future', 400, at(6)],
  ['that names no time', 400, 'now'],
])('a signed message %s is answered with %s', async (_when, status, timestamp) => {
  expect((await send(timestamp)).statusCode).toBe(status);
  const events = await shop.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.type, `TEST_${timestamp}`));
  expect(events).toHaveLength(status === 200 ? 1 : 0);
});
