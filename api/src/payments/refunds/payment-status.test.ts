import { getPaymentStatus } from './payment-status';

const refund = (status: 'due' | 'needs_details' | 'refunded' | 'cancelled', amount: number, method = 'source') =>
  ({ status, amount, method, provider: method === 'exchange' ? null : 'razorpay' }) as never;
const paid = { money: 500, credit: 0 };

it.each<[what: string, received: typeof paid, refunds: never[], isPaid: boolean, expected: string]>([
  ['unpaid', { money: 0, credit: 0 }, [], false, 'pending'],
  ['paid', paid, [], true, 'paid'],
  ['a due refund', paid, [refund('due', 100)], true, 'refund_due'],
  ['a refund without details', paid, [refund('needs_details', 100)], true, 'refund_due'],
  ['a due refund beside a done one', paid, [refund('refunded', 400), refund('due', 100)], true, 'refund_due'],
  ['a cancelled refund', paid, [refund('cancelled', 500)], true, 'paid'],
  ['a part refunded', paid, [refund('refunded', 499)], true, 'paid'],
  ['everything refunded', paid, [refund('refunded', 500)], true, 'refunded'],
  ['everything refunded in parts', paid, [refund('refunded', 300), refund('refunded', 200)], true, 'refunded'],
  ['everything exchanged', paid, [refund('refunded', 500, 'exchange')], true, 'paid'],
  [
    'a part exchanged, the rest refunded',
    paid,
    [refund('refunded', 300, 'exchange'), refund('refunded', 200)],
    true,
    'refunded',
  ],
  ['a payout in full', paid, [refund('refunded', 500, 'payout')], true, 'refunded'],
])('is the status of an order with %s', (_what, received, refunds, isPaid, expected) => {
  expect(getPaymentStatus(received, refunds, { isPaid })).toBe(expected);
});
