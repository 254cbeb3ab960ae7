import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import {
  findDialog,
  getCall,
  notified,
  open,
  openWithResponse,
  press,
  refund,
  refundDue,
  refundDueOnline,
} from '../testing/order';

describe('the refund of an order', () => {
  const route = 'POST admin/orders/V1/refund';

  it('in cash is recorded with its reference', async () => {
    const done = { ...refund, refundedAt: '2026-11-20T07:00:00Z', reference: 'UTR 4711' };
    const after: AdminOrder = {
      ...refundDue,
      paymentStatus: 'refunded',
      payment: { ...refundDue.payment!, refund: done },
    };
    const bodies = openWithResponse(refundDue, route, after);
    await press('Mark as refunded');
    const dialog = await findDialog('Mark ₹979 as refunded?');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
    expect(dialog.getByLabelText('Reference')).toBeInvalid();
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR 4711');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
    expect(await screen.findByText('UTR 4711')).toBeInTheDocument();
    expect(bodies).toEqual([{ reference: 'UTR 4711' }]);
    expect(notified).toHaveBeenCalledWith('success', '₹979 refunded');
    expect(screen.queryByRole('button', { name: 'Mark as refunded' })).not.toBeInTheDocument();
  });

  it('is requested from the provider, which may confirm it later', async () => {
    openWithResponse(refundDueOnline, route, refundDueOnline);
    await press('Refund now');
    const dialog = await findDialog('Refund ₹979?');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund now' }));
    await waitFor(() =>
      expect(notified).toHaveBeenCalledWith(
        'plain',
        'The refund was requested. The payment provider has not confirmed it yet.',
      ),
    );
    expect(screen.getByRole('button', { name: 'Refund now' })).toBeInTheDocument();
  });

  it('shows when the provider does not respond', async () => {
    open({
      [getCall]: refundDueOnline,
      [route]: buildFailure(503, 'payment_unavailable', 'The refund could not be completed.'),
    });
    await press('Refund now');
    const dialog = await findDialog('Refund ₹979?');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund now' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The refund could not be completed.');
  });

  it('is shown if somebody else has paid it in the meantime', async () => {
    const after = {
      ...refundDue,
      paymentStatus: 'refunded',
      payment: { ...refundDue.payment!, refund: { ...refund, refundedAt: '2026-11-20T07:00:00Z' } },
    };
    openWithResponse(
      refundDue,
      route,
      buildFailure(409, 'no_refund_due', 'No refund is due for this order.'),
      after as never,
    );
    await press('Mark as refunded');
    const dialog = await findDialog('Mark ₹979 as refunded?');
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as refunded' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No refund is due for this order.');
    expect(screen.getByText('Refunded on')).toBeInTheDocument();
  });
});
