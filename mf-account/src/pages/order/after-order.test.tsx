import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, Refund, Return } from '@vastra/shared/contract';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { order, paymentLabels, refund, requestedReturn, shipment, user } from '../../testing/fixtures';

const url = `/orders/${order._id}`;
const call = `GET orders/${order._id}`;
beforeEach(() => act(() => startSession({ user, token: 'token' })));

const [jacket] = order.items;
const shirt = { ...jacket, productId: 'shirt', variantId: 'shirt-l', title: 'Linen Shirt', quantity: 3, size: 'L' };
const shirtUnits = { position: 1, quantity: 2, title: 'Linen Shirt', color: 'Indigo', size: 'L', image: null };
const delivered = {
  ...shipment,
  status: 'delivered',
  deliveredAt: '2026-11-24T05:00:00.000Z',
  cashDue: 0,
  expectedOn: null,
} as const;

const open = (change: Partial<Order>, replies = {}) => {
  const server = stubServer({ [call]: { ...order, ...change }, ...replies });
  return { ...server, ...renderRoutes(routes, url) };
};
const listSteps = async () =>
  within(await screen.findByRole('region', { name: 'Tracking' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

it('shows every parcel with its items and what is not sent yet', async () => {
  open({ items: [jacket, shirt], shipments: [delivered, { ...shipment, number: 2, items: [shirtUnits] }] });
  expect(await screen.findByRole('heading', { name: '1 of 2 parcels delivered' })).toBeInTheDocument();
  expect(screen.getByText('The rest should arrive by Wed, 25 Nov. Some items are not sent yet.')).toBeInTheDocument();
  const parcels = within(await screen.findByRole('region', { name: 'Parcels' }));
  expect(parcels.getByText('Delivered on 24 Nov 2026')).toBeInTheDocument();
  expect(
    within(parcels.getByRole('list', { name: 'Items in parcel 2' })).getByText('Indigo · L · Qty 2'),
  ).toBeVisible();
  const unsent = parcels.getByRole('list', { name: 'Items that are not sent yet' });
  expect(within(unsent).getByText('Indigo · L · Qty 1')).toBeVisible();
  expect(parcels.getByRole('link', { name: 'Track parcel 2' })).toHaveAttribute('href', `${url}/parcels/2`);
  const steps = await listSteps();
  expect(steps[2]).toContain('First parcel shipped');
  expect(steps[2]).not.toContain('SP123456789');
  expect(steps[3]).toContain('Expected Wed, 25 Nov');
});

it('names the days of the delivery while the carrier has not said when the parcel arrives', async () => {
  open({ items: [jacket, shirt], shipments: [{ ...shipment, expectedOn: null }] });
  expect(await screen.findByRole('heading', { name: 'Arrives Wed, 25 Nov – Tue, 1 Dec' })).toBeInTheDocument();
});

it('does not call an order delivered whose other parcel came back', async () => {
  const deliveredEvent = { status: 'delivered', at: '2026-11-24T05:00:00.000Z', note: '', actor: 'shop' } as const;
  open({
    status: 'delivered',
    items: [jacket, shirt],
    events: [...order.events, deliveredEvent],
    shipments: [
      delivered,
      { ...shipment, number: 2, status: 'returned_to_origin', items: [{ ...shirtUnits, quantity: 3 }] },
    ],
  });
  expect(await screen.findByRole('heading', { name: '1 of 2 parcels delivered' })).toBeInTheDocument();
  const parcels = within(await screen.findByRole('region', { name: 'Parcels' }));
  // The parcel had cash to pay, so nothing was paid for it.
  expect(parcels.getByText(/came back to us\. You do not pay for it/)).toBeInTheDocument();
  expect((await listSteps()).slice(3)).toEqual([expect.stringContaining('1 of 2 parcels delivered')]);
});

it('shows the reason and the next attempt of an undelivered parcel, and the cash to pay', async () => {
  open({
    shipments: [
      { ...shipment, status: 'undelivered', undeliveredReason: 'cash_not_ready', nextAttemptOn: '2026-11-26' },
    ],
  });
  expect(await screen.findByText('Next attempt Thu, 26 Nov')).toBeInTheDocument();
  expect(screen.getByText('The cash was not ready. Please have it ready at the next attempt.')).toBeInTheDocument();
  expect(screen.getByText('Please keep ₹1,579 ready for the courier.')).toBeInTheDocument();
});

it.each([
  [{ cashDue: 1579, status: 'lost' }, 'The courier has lost it. You do not pay for it.'],
  [{ cashDue: 0, status: 'lost' }, 'The courier has lost it. What you have paid for it is refunded.'],
] as const)('does not say that a lost parcel came back: %j', async (change, text) => {
  const event = { status: 'returned', at: '2026-11-24T05:00:00.000Z', note: '', actor: 'shop' } as const;
  open({ status: 'returned', events: [...order.events, event], shipments: [{ ...shipment, ...change }] });
  expect(await screen.findByRole('heading', { name: 'It did not arrive' })).toBeInTheDocument();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect((await listSteps()).at(-1)).toMatch(/^It did not arrive/);
});

it('names an edit of the order in its history, and says what was paid in cash', async () => {
  const [placed, , shipped] = order.events;
  const edit = { ...placed, actor: 'admin', note: 'The shirt was removed.' } as const;
  open({
    status: 'delivered',
    paymentStatus: 'paid',
    events: [placed, edit, shipped],
    shipments: [
      { ...delivered, cashDue: 1000.1 },
      { ...shipment, number: 2, status: 'returned_to_origin', cashDue: 578.9 },
    ],
  });
  expect(await screen.findByText('Cash on Delivery: ₹1,000.10 paid')).toBeInTheDocument();
  expect((await listSteps())[1]).toMatch(/^Order changed.*The shirt was removed\.$/);
});

it.each<[Partial<Order>, string]>([
  [{ paymentStatus: 'paid', shipments: [{ ...delivered, cashPaidOnline: 1579 }] }, 'paid online'],
  [
    {
      paymentStatus: 'paid',
      shipments: [
        { ...delivered, cashPaidOnline: 1000.1 },
        { ...delivered, cashDue: 578.9 },
      ],
    },
    '₹1,000.10 paid online, ₹578.90 in cash',
  ],
  [
    {
      shipments: [
        { ...shipment, cashPaidOnline: 500 },
        { ...shipment, status: 'lost', cashPaidOnline: 10 },
      ],
    },
    '₹500 paid online, you pay ₹1,079 when it arrives',
  ],
])('says what of the cash was paid online: %#', async (change, text) => {
  const shipments = change.shipments!.map((parcel, index) => ({ ...parcel, number: index + 1 }));
  open({ status: 'delivered', ...(change.paymentStatus ? {} : { status: 'shipped' }), ...change, shipments });
  expect(await screen.findByText(`Cash on Delivery: ${text}`)).toBeInTheDocument();
});

it('shows a return with what happens next, and takes it back after a question', async () => {
  const cancelled = { ...requestedReturn, status: 'cancelled', canCancel: false } as const;
  const { calls } = open(
    { status: 'delivered', returns: [requestedReturn], canReturnItems: false },
    { [`POST orders/${order._id}/returns/1/cancel`]: { ...order, returns: [cancelled] } },
  );
  const returns = within(await screen.findByRole('region', { name: 'Return' }));
  expect(returns.getByText('We will check your request and write to you.')).toBeInTheDocument();
  expect(returns.getByText('Exchange for Indigo, L; too small')).toBeInTheDocument();
  await userEvent.click(returns.getByRole('button', { name: 'Cancel return 1' }));
  expect(returns.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  expect(calls).toHaveLength(1);
  await userEvent.click(returns.getByRole('button', { name: 'Yes, cancel this request' }));
  await waitFor(() => expect(returns.getByText('Cancelled')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Cancel return 1' })).not.toBeInTheDocument();
});

it.each<[Partial<Return>, string | RegExp]>([
  [{ status: 'approved' }, /^Our courier picks the items up on Sat, 28 Nov, 9 am – 1 pm/],
  [{ status: 'approved', pickup: null }, /^Please send the items to us/],
  [{ status: 'declined', declineReason: 'It was worn.' }, 'Reason: It was worn.'],
  [{ status: 'received' }, 'We have the items. Next comes a replacement.'],
  [{ status: 'completed', refundAmount: 1451 }, 'You got ₹1,451 for the items.'],
  [{ status: 'approved', payoutLabel: 'a***@okaxis' }, 'Paid out to a***@okaxis'],
  [
    {
      status: 'completed',
      refundAmount: 0,
      lines: [{ ...requestedReturn.lines[0], grades: { restocked: 0, damaged: 0, missing: 1 } }],
    },
    /^Nothing of it arrived/,
  ],
  [
    {
      status: 'approved',
      events: [
        { status: 'approved', at: '2026-11-26T05:00:00.000Z', note: '', by: 'admin' },
        { status: 'approved', at: '2026-11-27T05:00:00.000Z', note: 'Refunded early', by: 'admin' },
      ],
    },
    'Refunded early',
  ],
])('says what happens next with a return: %j', async (change, text) => {
  open({ returns: [{ ...requestedReturn, canCancel: false, ...change }] });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('links the order with its replacement in both directions, for a customer with an account', async () => {
  open({ returns: [{ ...requestedReturn, exchangeOrderId: 'V2' }], kind: 'exchange', exchangeFor: 'V0' });
  expect(await screen.findByRole('link', { name: 'V2' })).toHaveAttribute('href', '/orders/V2');
  expect(screen.getByRole('link', { name: 'V0' })).toHaveAttribute('href', '/orders/V0');
});

it('names the replacement to a guest, who opens it by its own link', async () => {
  act(() => endSession());
  sessionStorage.setItem('vastra:order-access', JSON.stringify({ [order._id]: 'secret' }));
  open({ returns: [{ ...requestedReturn, exchangeOrderId: 'V2' }] });
  expect(await screen.findByText(/The replacement is order V2\. We have sent you a link to it/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'V2' })).not.toBeInTheDocument();
  sessionStorage.clear();
});

it.each<[Partial<Refund>, string, string]>([
  [{}, 'On its way', 'The way you paid'],
  [{ status: 'refunded', refundedAt: '2026-11-29T05:00:00.000Z' }, 'Refunded', 'The way you paid, on 29 Nov 2026'],
  [{ method: 'payout', payoutLabel: 'a***@okaxis' }, 'On its way', 'To a***@okaxis'],
  [{ method: 'store_credit', status: 'refunded' }, 'Credited', 'To your store credit'],
  [{ method: 'exchange', status: 'refunded' }, 'Used for the replacement', 'For the replacement order'],
])('shows a refund: %j', async (change, label, way) => {
  open({ refunds: [{ ...refund, ...change }] });
  const refunds = within(await screen.findByRole('region', { name: 'Refund' }));
  expect(refunds.getByText('₹500 for returned items')).toBeInTheDocument();
  expect(refunds.getByText(label)).toBeInTheDocument();
  expect(refunds.getByText(way)).toBeInTheDocument();
});

it('shows what of a paid order was refunded, and nothing for exchanged items', async () => {
  const exchanged = { ...refund, id: 'r3', method: 'exchange', status: 'refunded', amount: 700 } as const;
  const done = { ...refund, id: 'r2', status: 'refunded', amount: 0.1 } as const;
  open({
    paymentMethod: 'demo',
    paymentLabels: paymentLabels.demo,
    paymentStatus: 'paid',
    refunds: [refund, done, exchanged],
  });
  expect(await screen.findByText('Demo payment: paid, refund of ₹500 on its way, ₹0.10 refunded')).toBeInTheDocument();
});

it('asks for the destination of a refund of cash, keeps what was typed after an error, and saves it', async () => {
  let isUp = false;
  const bodies: unknown[] = [];
  const needed = { ...refund, status: 'needs_details', method: 'payout' } as const;
  open(
    { refunds: [needed] },
    {
      [`PUT orders/${order._id}/payout-details`]: ({ body }: { body: unknown }) => {
        bodies.push(body);
        if (!isUp)
          return buildFailure(400, 'invalid_input', 'Please check the form', { ifsc: 'There is no such branch' });
        return { ...order, refunds: [{ ...needed, status: 'due', payoutLabel: '****6789' }] };
      },
    },
  );
  expect(await screen.findByText(/refund of ₹500 waits for your bank details/)).toBeInTheDocument();
  const form = within(await screen.findByRole('form', { name: 'Details for the refund' }));
  await userEvent.click(form.getByRole('button', { name: 'Save these details' }));
  expect(form.getByRole('textbox', { name: 'UPI id' })).toHaveAccessibleDescription(/Please enter a UPI id/);
  await userEvent.click(form.getByRole('radio', { name: 'Bank account' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Name of the account holder' }), 'Asha Rao');
  await userEvent.type(form.getByRole('textbox', { name: 'Account number' }), '1234 5678 9');
  await userEvent.type(form.getByRole('textbox', { name: 'Account number again' }), '123456780');
  await userEvent.type(form.getByRole('textbox', { name: 'IFSC' }), 'hdfc0001234');
  await userEvent.click(form.getByRole('button', { name: 'Save these details' }));
  expect(form.getByText('The two account numbers are not the same')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: 'Account number again' }), '{Backspace}9');
  await userEvent.click(form.getByRole('button', { name: 'Save these details' }));
  expect(await form.findByText('There is no such branch')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Account number' })).toHaveValue('1234 5678 9');
  isUp = true;
  await userEvent.click(form.getByRole('button', { name: 'Save these details' }));
  expect(await screen.findByText('To ****6789')).toBeInTheDocument();
  const details = { kind: 'bank', holder: 'Asha Rao', accountNumber: '123456789', ifsc: 'HDFC0001234' };
  expect(bodies).toEqual([details, details]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456789');
});

it('shows what store credit paid', async () => {
  open({ creditUsed: 500 });
  expect(await screen.findByText('Paid with store credit')).toBeInTheDocument();
  expect(screen.getByText('Left to pay').nextSibling).toHaveTextContent('₹1,079');
  expect(screen.getByText('Cash on Delivery: you pay ₹1,079 when it arrives')).toBeInTheDocument();
});

it('shows an order of a gift card without a delivery', async () => {
  open({ kind: 'gift_card', status: 'delivered', canReturnItems: false });
  expect(await screen.findByText('The code went out by email.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Delivery address' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Buy again' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Indigo Denim Jacket' })).not.toBeInTheDocument();
});

it('offers the invoice of the fee of a return', async () => {
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const numbers: (string | null)[] = [];
  const sendPdf = ({ query }: { query: URLSearchParams }) => {
    numbers.push(query.get('number'));
    return 'pdf';
  };
  const charged = { ...requestedReturn, status: 'completed' as const, fee: 50, feeInvoice: 'VF2627-000001' };
  open({ returns: [charged] }, { [`${call}/invoice`]: sendPdf });
  const section = within(await screen.findByRole('region', { name: 'Return' }));
  expect(section.getByText('Return fee: ₹50')).toBeInTheDocument();
  expect(section.queryByText(/after the fee/)).not.toBeInTheDocument();
  await userEvent.click(section.getByRole('button', { name: 'Invoice of the return fee (PDF)' }));
  await waitFor(() => expect(numbers).toEqual(['VF2627-000001']));
});

it.each([
  ['refund', 'received', 'Refund after the fee: ₹1,450'],
  ['refund', 'completed', 'Refund after the fee: ₹1,450'],
  ['store_credit', 'completed', 'Store credit after the fee: ₹1,450'],
] as const)('names the %s of a %s return that is left after its fee', async (resolution, status, text) => {
  const [line] = requestedReturn.lines;
  const lines = [{ ...line, resolution, exchange: null }];
  open({ returns: [{ ...requestedReturn, lines, status, fee: 50, refundAmount: 1450 }] });
  const section = within(await screen.findByRole('region', { name: 'Return' }));
  expect(section.getByText('Return fee: ₹50').nextSibling).toHaveTextContent(text);
  expect(section.queryByText(/^Worth/)).not.toBeInTheDocument();
});

it('offers the form instead of the whole order, and each credit note', async () => {
  open({ canReturnItems: true, canReturn: true, creditNote: 'CN/1', creditNotes: ['CN/1', 'CN/2'] });
  expect(await screen.findByRole('link', { name: 'Return or exchange' })).toHaveAttribute('href', `${url}/return`);
  expect(screen.queryByRole('button', { name: 'Return order' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Credit note CN/2 (PDF)' })).toBeInTheDocument();
});

describe('the gift card of an order', () => {
  const giftCard = {
    recipientName: 'Ravi',
    recipientEmail: 'rabi@example.in',
    message: 'Happy birthday',
    sendOn: null,
    sentAt: '2026-11-24T05:00:00.000Z',
    ending: 'WXYZ',
    canChange: true,
  };
  const giftOrder: Partial<Order> = { kind: 'gift_card', status: 'delivered', giftCard };

  it('is corrected and sent again by its buyer', async () => {
    const bodies: unknown[] = [];
    open(giftOrder, {
      [`POST orders/${order._id}/gift-card`]: ({ body }: { body: { recipientEmail: string } }) => {
        bodies.push(body);
        return { ...order, ...giftOrder, giftCard: { ...giftCard, recipientEmail: body.recipientEmail } };
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Gift card' }));
    expect(card.getByText('“Happy birthday”')).toBeVisible();
    expect(card.getByText('Mailed on 24 Nov 2026. The code ends with WXYZ.')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Correct or send again' }));
    const email = await card.findByRole('textbox', { name: /Email/ });
    await userEvent.clear(email);
    await userEvent.click(card.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(email).toHaveFocus());
    expect(bodies).toEqual([]);
    await userEvent.type(email, 'ravi@example.in');
    expect(card.getByText(/gets a new code/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Send again' }));
    expect(await card.findByText('ravi@example.in')).toBeVisible();
    expect(bodies).toEqual([{ recipientName: 'Ravi', recipientEmail: 'ravi@example.in', message: 'Happy birthday' }]);
    expect(card.getByRole('heading', { name: 'For Ravi' })).toHaveFocus();
  });

  it.each([
    ['it was used', { giftCard: { ...giftCard, canChange: false } }],
    ['the link only shows the order', { linkScope: 'view' as const }],
  ])('cannot be changed when %s', async (_why, change) => {
    open({ ...giftOrder, ...change });
    expect(await screen.findByRole('heading', { name: 'For Ravi' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Correct/ })).toBeNull();
  });
});
