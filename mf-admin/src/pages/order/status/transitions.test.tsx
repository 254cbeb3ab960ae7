import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import {
  findDialog,
  getCall,
  getCard,
  notified,
  open,
  openWithResponse,
  order,
  press,
  processing,
  refundDue,
  shipped,
} from '../testing/order';

describe('the next status of an order', () => {
  const route = 'PUT admin/orders/V1/status';

  it.each([
    [order, ['Mark as processing', 'Cancel order']],
    [processing, ['Mark as shipped', 'Cancel order']],
    [shipped, ['Mark as delivered']],
    [{ ...order, status: 'delivered' as const, next: ['returned' as const] }, ['Mark as returned']],
    [refundDue, []],
  ])('is offered when it is allowed (%#)', async (shown, labels) => {
    open({ [getCall]: shown });
    await screen.findByText('Indigo Denim Jacket');
    const names = getCard('Status')
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(labels);
  });

  it('is set to processing at once', async () => {
    const bodies = openWithResponse(order, route, processing);
    await press('Mark as processing');
    expect(await screen.findByRole('button', { name: 'Mark as shipped' })).toBeInTheDocument();
    expect(bodies).toEqual([{ status: 'processing' }]);
    expect(notified).toHaveBeenCalledWith('success', 'Order V1: Processing');
  });

  it('asks for courier and tracking number before shipped', async () => {
    const bodies = openWithResponse(processing, route, shipped);
    await press('Mark as shipped');
    const dialog = await findDialog('Mark as shipped?');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(dialog.getByLabelText('Courier')).toHaveAccessibleDescription('Please enter the courier');
    expect(bodies).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Courier'), 'Blue Dart');
    await userEvent.type(dialog.getByLabelText('Tracking number'), 'BD1');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('BD1')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodies).toEqual([{ status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD1' }]);
  });

  it('says before delivered that the cash counts as received', async () => {
    const bodies = openWithResponse(shipped, route, { ...shipped, status: 'delivered', next: ['returned'] });
    await press('Mark as delivered');
    const dialog = await findDialog('Mark as delivered?');
    expect(
      dialog.getByText(/^₹979 is recorded as received in cash\. The customer is notified by email\.$/),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByRole('button', { name: 'Mark as returned' })).toBeInTheDocument();
    expect(bodies).toEqual([{ status: 'delivered' }]);
  });

  it.each([
    ['Cancel order', order, 'cancelled', 'The items are returned to stock. The customer is notified by email.'],
    [
      'Mark as returned',
      { ...order, status: 'delivered', paymentStatus: 'paid', next: ['returned'] },
      'returned',
      'The items are returned to stock. You then have to pay out ₹979 to the customer. The customer is notified by email.',
    ],
  ] as [string, AdminOrder, AdminOrder['status'], string][])(
    '%s asks for a reason',
    async (name, order, status, text) => {
      const bodies = openWithResponse(order, route, { ...order, status, next: [] });
      await press(name);
      const dialog = await findDialog(`${name}?`);
      expect(dialog.getByText(text)).toBeInTheDocument();
      await userEvent.click(dialog.getByRole('button', { name }));
      expect(dialog.getByLabelText('Reason')).toBeInvalid();
      await userEvent.type(dialog.getByLabelText('Reason'), 'A seam was open');
      await userEvent.click(dialog.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
      expect(bodies).toEqual([{ status, note: 'A seam was open' }]);
    },
  );

  it('shows a conflict and the current order when another admin was faster', async () => {
    const refusal = buildFailure(
      409,
      'transition_not_allowed',
      'This order is processing and cannot be changed to processing.',
    );
    openWithResponse(order, route, refusal, processing as never);
    await press('Mark as processing');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This order is processing and cannot be changed to processing. Another person changed this order.',
    );
    expect(screen.getByRole('button', { name: 'Mark as shipped' })).toBeInTheDocument();
    expect(notified).not.toHaveBeenCalled();
  });

  it('can be tried again with the same input after a failure', async () => {
    open({ [getCall]: processing, [route]: buildFailure(503, 'unavailable', 'The shop is busy.') });
    await press('Mark as shipped');
    const dialog = await findDialog('Mark as shipped?');
    await userEvent.type(dialog.getByLabelText('Courier'), 'Blue Dart');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The shop is busy.');
    expect(dialog.getByLabelText('Courier')).toHaveValue('Blue Dart');
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('notifies when it fails without a dialog', async () => {
    open({ [getCall]: order, [route]: buildFailure(503, 'unavailable', 'The shop is busy.') });
    await press('Mark as processing');
    await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'The shop is busy.'));
    expect(screen.getByRole('button', { name: 'Mark as processing' })).toBeEnabled();
  });
});

describe('the tracking number of an order', () => {
  const route = 'PUT admin/orders/V1/tracking';

  it('can be corrected while the parcel is on its way', async () => {
    const bodies = openWithResponse(shipped, route, { ...shipped, trackingNumber: 'BD2' });
    await press('Correct tracking');
    const dialog = await findDialog('Tracking');
    const field = dialog.getByLabelText('Tracking number');
    expect(field).toHaveValue('BD1');
    await userEvent.clear(field);
    await userEvent.type(field, 'BD2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('BD2')).toBeInTheDocument();
    expect(bodies).toEqual([{ carrier: 'Blue Dart', trackingNumber: 'BD2' }]);
  });

  it('cannot be corrected after the parcel has arrived', async () => {
    const refusal = buildFailure(
      409,
      'transition_not_allowed',
      'This order is delivered. Tracking can be added only while it is on its way.',
    );
    openWithResponse(shipped, route, refusal, { ...shipped, status: 'delivered', next: ['returned'] } as never);
    await press('Correct tracking');
    await userEvent.click((await findDialog('Tracking')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This order is delivered. Tracking can be added only while it is on its way.',
    );
    expect(screen.queryByRole('button', { name: 'Correct tracking' })).not.toBeInTheDocument();
  });
});
