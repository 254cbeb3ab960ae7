import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder, AdminRefund } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { recordBody } from '../../../testing/admin';
import {
  findDialog,
  getCall,
  getCard,
  notified,
  open,
  openWithResponse,
  order,
  press,
  refund,
  refundDue,
  refundDueOnline,
  withRefunds,
} from '../testing/order';

describe('a refund of an order', () => {
  const route = 'POST admin/refunds/f1/pay';
  const paid: AdminOrder = withRefunds(
    { ...refundDue, paymentStatus: 'refunded' },
    { ...refund, status: 'refunded', refundedAt: '2026-11-20T07:00:00Z', reference: 'UTR 4711', canCancel: false },
  );

  it('is paid out by hand, with its reference and the account of the customer', async () => {
    const bodies: unknown[] = [];
    let current = refundDue;
    open({
      [getCall]: () => current,
      [route]: ({ body }: { body: unknown }) => {
        bodies.push(body);
        current = paid;
        return paid;
      },
      'POST admin/refunds/f1/payout-details': { kind: 'upi', upiId: 'meera@okaxis' },
    });
    await press('Mark as paid');
    const dialog = await findDialog('Mark ₹979 as paid?');
    expect(dialog.getByText('UPI m***@okaxis')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Show details' }));
    expect(await dialog.findByText('meera@okaxis')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(dialog.getByLabelText('Reference')).toBeInvalid();
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR 4711');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('Reference: UTR 4711')).toBeInTheDocument();
    expect(bodies).toEqual([{ reference: 'UTR 4711' }]);
    expect(notified).toHaveBeenCalledWith('success', '₹979 refunded');
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
  });

  it('of goodwill says why it has no credit note', async () => {
    open({ [getCall]: withRefunds(refundDue, { ...refund, reason: 'goodwill' }, { ...refund, id: 'f2' }) });
    const [goodwill, other] = within(await screen.findByRole('list', { name: 'Refunds' })).getAllByRole('listitem');
    expect(goodwill).toHaveTextContent(
      'No credit note, because goodwill takes no items back. The invoice stays as it is.',
    );
    expect(other).not.toHaveTextContent('credit note');
  });

  it('is requested from the provider, which may confirm it later', async () => {
    openWithResponse(refundDueOnline, route, refundDueOnline);
    await press('Retry');
    const dialog = await findDialog('Refund ₹979?');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund now' }));
    await waitFor(() =>
      expect(notified).toHaveBeenCalledWith(
        'plain',
        'The refund was requested. The payment provider has not confirmed it yet.',
      ),
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel refund' })).not.toBeInTheDocument();
  });

  it('shows when the provider does not respond', async () => {
    open({
      [getCall]: refundDueOnline,
      [route]: buildFailure(503, 'payment_unavailable', 'The refund could not be completed.'),
    });
    await press('Retry');
    const dialog = await findDialog('Refund ₹979?');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund now' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The refund could not be completed.');
  });

  it('is shown as paid if another admin has paid it in the meantime', async () => {
    const failure = buildFailure(409, 'no_refund_due', 'No refund is due for this order.');
    openWithResponse(refundDue, route, failure, paid);
    await press('Mark as paid');
    const dialog = await findDialog('Mark ₹979 as paid?');
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No refund is due for this order.');
    expect(getCard('Payment').getAllByText('Refunded')).not.toHaveLength(0);
  });

  it('is cancelled with a reason', async () => {
    const bodies = openWithResponse(
      refundDue,
      'POST admin/refunds/f1/cancel',
      withRefunds(order, { ...refund, status: 'cancelled', canCancel: false }),
    );
    await press('Cancel refund');
    const dialog = await findDialog('Cancel the refund of ₹979?');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel refund' }));
    expect(dialog.getByLabelText('Reason')).toBeInvalid();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Meera keeps it');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel refund' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(bodies).toEqual([{ note: 'Meera keeps it' }]);
  });
});

describe('a refund that the provider cannot make', () => {
  const failing = withRefunds(refundDueOnline, {
    ...refundDueOnline.payment!.refunds![0],
    canReplace: true,
    sourceLabel: 'Razorpay',
  });
  const replaceCall = 'POST admin/refunds/f1/replace';

  it('is recorded as paid by hand, with a reference and a reason', async () => {
    const bodies = openWithResponse(failing, replaceCall, {
      ...withRefunds(
        order,
        { ...refund, method: 'source', status: 'cancelled', canCancel: false },
        { ...refund, id: 'f2', status: 'refunded', refundedAt: '2026-11-20T07:00:00Z', reference: 'UTR 4711' },
      ),
    });
    await press('Refund another way');
    const dialog = await findDialog('Refund ₹979 another way?');
    await userEvent.click(dialog.getByRole('radio', { name: /^Paid by hand already/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund another way' }));
    expect(dialog.getByLabelText('Reference')).toBeInvalid();
    expect(dialog.getByLabelText('Reason')).toBeInvalid();
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR 4711');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The card is closed');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund another way' }));
    expect(await screen.findByText('Reference: UTR 4711')).toBeInTheDocument();
    expect(bodies).toEqual([{ method: 'by_hand', reference: 'UTR 4711', note: 'The card is closed' }]);
    expect(notified).toHaveBeenCalledWith('success', '₹979 goes back in another way');
  });

  it('is no store credit for a guest', async () => {
    openWithResponse({ ...failing, customer: { ...order.customer, userId: null } }, replaceCall, order);
    await press('Refund another way');
    const dialog = await findDialog('Refund ₹979 another way?');
    expect(dialog.getByRole('radio', { name: /^Store credit/ })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: /^Pay out/ })).toBeChecked();
  });

  it('stays when the provider has it', async () => {
    const message = 'This refund cannot be replaced. The payment provider has paid it already.';
    openWithResponse(failing, replaceCall, buildFailure(409, 'refund_not_replaceable', message));
    await press('Refund another way');
    const dialog = await findDialog('Refund ₹979 another way?');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The card is closed');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund another way' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('is shown as paid twice, until the case is closed', async () => {
    const twice = { ...refund, method: 'source', status: 'refunded', canCancel: false, isPaidTwice: true };
    const bodies = openWithResponse(
      withRefunds(order, twice),
      'POST admin/refunds/f1/resolve',
      withRefunds(order, { ...twice, isPaidTwice: false }),
    );
    expect(await screen.findByText('Paid twice')).toBeInTheDocument();
    await press('Close the case');
    const dialog = await findDialog('Close the case of ₹979?');
    await userEvent.type(dialog.getByLabelText('Outcome'), 'Meera has paid it back');
    await userEvent.click(dialog.getByRole('button', { name: 'Close the case' }));
    await waitFor(() => expect(screen.queryByText('Paid twice')).not.toBeInTheDocument());
    expect(bodies).toEqual([{ note: 'Meera has paid it back' }]);
  });
});

describe('the payment of an order', () => {
  it('lists all refunds with their parts of the order, and the amount that is left', async () => {
    open({
      [getCall]: {
        ...withRefunds(
          { ...order, creditUsed: 200 },
          { ...refund, amount: 100, status: 'refunded', refundedAt: '2026-11-20T07:00:00Z' },
          {
            ...refund,
            id: 'f2',
            amount: 50,
            status: 'needs_details',
            payoutLabel: null,
            hasDetails: false,
            part: null,
          },
        ),
      },
    });
    const list = await screen.findByRole('list', { name: 'Refunds' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(within(first).getByRole('link', { name: 'Refund of ₹100' })).toHaveAttribute('href', '/admin/refunds/f1');
    expect(within(first).getByRole('link', { name: 'Return 1' })).toHaveAttribute('href', '/admin/returns/r1');
    expect(second).toHaveTextContent('Waits for details');
    for (const text of ['Paid with store credit or gift card', '₹200', 'Received', '₹979', 'Refunds that are open'])
      expect(getCard('Payment').getAllByText(text)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Refund an amount' })).not.toBeInTheDocument();
  });

  it('shows what was paid online at the door, which goes back there', async () => {
    const delivery = { parcel: 2, providerLabel: 'Razorpay', label: 'UPI (@okaxis)', paidAt: '2026-11-20T06:00:00Z' };
    const source: AdminRefund = { ...refund, method: 'source', payoutLabel: null, sourceLabel: 'Razorpay' };
    const withOnline = withRefunds(order, { ...source, amount: 100, status: 'refunded', part: null });
    const deliveryPayments = [{ ...delivery, amount: 379, refundable: 279, providerPaymentId: 'pay_9' }];
    open({ [getCall]: { ...withOnline, payment: { ...withOnline.payment!, refundable: 879, deliveryPayments } } });
    const list = await screen.findByRole('list', { name: 'Refunds' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('Razorpay · Return');
    expect(getCard('Payment').getByText('Parcel 2, paid online').nextElementSibling).toHaveTextContent(
      '₹379 through Razorpay, UPI (@okaxis)pay_9',
    );
    await press('Refund an amount');
    const dialog = await findDialog('Refund order V1');
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Back through RazorpayAt most ₹279, which was paid online at the door. What is above it is paid out.',
      expect.stringContaining('Store credit'),
      expect.stringContaining('Pay out'),
    ]);
  });

  it('is refunded by hand up to what is left', async () => {
    const received = { ...order, payment: { ...order.payment!, received: 979, refundable: 500, refunds: [] } };
    const bodies: unknown[] = [];
    const left = { amount: 'At most ₹400 can be refunded for this order.' };
    open({
      [getCall]: received,
      'POST admin/orders/V1/refunds': recordBody(bodies, () =>
        bodies.length === 1 ? buildFailure(409, 'refund_exceeds_payment', left.amount, left) : received,
      ),
    });
    await press('Refund an amount');
    const dialog = await findDialog('Refund order V1');
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      expect.stringContaining('Pay out'),
      expect.stringContaining('Store credit'),
    ]);
    await userEvent.type(dialog.getByLabelText('Amount in rupees'), '500.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Please enter an amount from ₹1 to ₹500')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toBeInvalid();
    await userEvent.clear(dialog.getByLabelText('Amount in rupees'));
    await userEvent.type(dialog.getByLabelText('Amount in rupees'), '450');
    await userEvent.click(dialog.getByRole('radio', { name: /Store credit/ }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'A loose button');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText(left.amount)).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('A loose button');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies[1]).toEqual({
      amount: 450,
      method: 'store_credit',
      note: 'A loose button',
      requestKey: expect.any(String),
    });
    expect(bodies[0]).toEqual(bodies[1]);
  });
});
