import type { Order } from '@vastra/shared/contract';
import type { ReturnStatus } from '@vastra/shared/contract/return-state';
import { eventDefinitions } from '../../../platform/messages/events';
import { buildSms } from '../../../platform/messages/sms';
import { buildReturnMessage, type ReportedReturn } from './return-messages';

const order = {
  _id: 'V261120-7KQ3M9XB',
  items: [{ title: 'Indigo Denim Jacket', color: 'Indigo', size: 'M', quantity: 2 }],
} as Order;

const build = (to: ReturnStatus, row: object = {}, { refunds = [] as object[], resolution = 'refund' } = {}) =>
  buildReturnMessage(
    to,
    {
      row: { id: 'r1', number: 1, pickupOn: null, pickupSlot: null, declineReason: '', ...row },
      lines: [{ position: 0, quantity: 1, resolution }],
      refunds,
    } as unknown as ReportedReturn,
    order,
  )!;

it('reports each step once, with the returned units only, and nothing for what the customer has done', () => {
  for (const to of ['requested', 'approved', 'declined', 'picked_up', 'received', 'completed'] as const) {
    const { key, event, variables, blocks } = build(to);
    expect(key).toBe(`return-r1-${to}`);
    expect(blocks?.units?.lines).toMatchObject([{ title: 'Indigo Denim Jacket', quantity: 1 }]);
    const link = `https://vastra.example/order-link/${order._id}#${'a'.repeat(43)}`;
    const text = eventDefinitions[event].sms!;
    expect(buildSms({ body: text, templateId: '' }, { ...variables, link, shop: 'Vastra' }).body).toMatch(
      /^Vastra: .+\. https:.+a{43}$/,
    );
  }
  expect(build('cancelled')).toBeUndefined();
});

it('has one message about a return that the shop has registered, which says how it goes on', () => {
  const byShop = { requestedBy: 'admin' };
  expect(build('requested', byShop)).toBeUndefined();
  expect(build('approved', { ...byShop, pickupOn: '2026-11-28' })).toMatchObject({
    event: 'return_registered',
    variables: { instructions: expect.stringContaining('Our courier'), summary: 'Pick-up: 28 November.' },
  });
  expect(build('approved', { requestedBy: 'customer' }).event).toBe('return_approved');
});

it('says when the courier comes, or that the customer sends the items', () => {
  const picked = build('approved', { pickupOn: '2026-11-28', pickupSlot: '09-13' });
  expect(picked.blocks?.facts).toEqual([['Pick-up', '28 November 2026, 9 am to 1 pm']]);
  expect(build('approved').variables?.instructions).toContain('Please send the items to us');
});

it('has the reason of a declined request', () => {
  expect(build('declined', { declineReason: 'It was worn.' }).variables?.reason).toBe('Reason: It was worn.');
});

it.each([
  [{ method: 'source', status: 'due' }, 'We refund ₹500 the way you paid, and write to you when it is done.'],
  [{ method: 'payout', status: 'due', payoutLabel: 'UPI a***@okaxis' }, 'We refund ₹500 to UPI a***@okaxis, and write'],
  [{ method: 'payout', status: 'needs_details' }, 'Please enter a UPI id or a bank account'],
  [{ method: 'store_credit', status: 'refunded' }, 'We have given you ₹500 of store credit.'],
])('says what the customer gets: %j', (refund, text) => {
  const { variables } = build('completed', {}, { refunds: [{ amount: 500_00, payoutLabel: null, ...refund }] });
  expect(variables?.outcome).toContain(text);
  expect(variables?.summary.includes('bank details')).toBe(refund.status === 'needs_details');
});

it('says why there is nothing to refund when nothing arrived', () => {
  const reported = { row: { id: 'r1', number: 1 }, lines: [{ position: 0, quantity: 1, missing: 1 }], refunds: [] };
  const { variables } = buildReturnMessage('completed', reported as unknown as ReportedReturn, order)!;
  expect(variables?.outcome).toMatch(/^Nothing of it arrived/);
});

it('does not report the value of exchanged items as money', () => {
  const refunds = [{ amount: 500_00, method: 'exchange', status: 'refunded', payoutLabel: null }];
  expect(build('completed', {}, { refunds, resolution: 'exchange' }).variables?.outcome).toBe(
    'Your replacement has its own order.',
  );
});
