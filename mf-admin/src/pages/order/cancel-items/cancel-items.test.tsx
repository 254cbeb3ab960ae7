import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { recordBody } from '../../../testing/admin';
import { findDialog, getCall, notified, open, order, press } from '../testing/order';

const half: AdminOrder = { ...order, status: 'shipped', next: [], cancellableItems: [{ position: 0, quantity: 2 }] };
const cancelCall = 'POST admin/orders/V1/cancel-items';
const name = 'Indigo Denim Jacket, Indigo, M';
const quoteCall = 'POST orders/V1/cancel-quote';
const openDialog = async (responses: Record<string, unknown>) => {
  open({ [getCall]: half, [quoteCall]: { value: 1998, deduction: 0, total: 1998 }, ...responses });
  await press('Cancel items');
  return findDialog('Cancel items of order V1');
};

it('cancels what was not found, and says how many units are in stock again', async () => {
  const bodies: unknown[] = [];
  const dialog = await openDialog({
    [cancelCall]: recordBody(bodies, {
      ...half,
      status: 'delivered',
      items: [{ ...order.items[0], quantity: 0, cancelled: 2 }],
      cancellableItems: [],
    }),
  });
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Cancel items' }));
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose what to cancel');
  await press(`One more cancelled: ${name}`);
  await press(`One more cancelled: ${name}`);
  expect(dialog.getByLabelText(`back in stock: ${name}`)).toHaveTextContent('0');
  await press(`One more back in stock: ${name}`);
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([{ lines: [{ position: 0, quantity: 2, left: 2, restocked: 1 }], reason: 'out_of_stock' }]);
  expect(notified).toHaveBeenCalledWith('success', 'Items cancelled');
  expect(screen.getByText('Indigo · M · Cancelled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel items' })).not.toBeInTheDocument();
});

it('says before the press what goes back for the chosen units and the reason', async () => {
  const bodies: { reason: string }[] = [];
  const dialog = await openDialog({
    [getCall]: { ...half, paymentMethod: 'demo' },
    [quoteCall]: recordBody<{ reason: string }>(bodies, ({ body }) =>
      body.reason === 'customer_request'
        ? { value: 999, deduction: 199, total: 800 }
        : { value: 999, deduction: 0, total: 999 },
    ),
  });
  expect(dialog.getByText('Choose items to see what goes back.')).toBeVisible();
  await press(`One more cancelled: ${name}`);
  expect(dialog.getByText('Computing what goes back…')).toBeVisible();
  expect(await dialog.findByText('₹999 goes back the way it was paid')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'The customer asked for it');
  expect(await dialog.findByText('₹800 goes back the way it was paid')).toBeVisible();
  expect(dialog.getByText(/^The items cost ₹999\. ₹199 is deducted, because the items that stay/)).toBeVisible();
  const line = { position: 0, quantity: 1, left: 2 };
  expect(bodies).toEqual([
    { lines: [line], reason: 'out_of_stock' },
    { lines: [line], reason: 'customer_request' },
  ]);
});

it('says why the sum is not known, and asks again', async () => {
  let isDown = true;
  const dialog = await openDialog({
    [quoteCall]: () =>
      isDown ? buildFailure(503, 'unavailable', 'Please try again.') : { value: 999, deduction: 0, total: 999 },
    [getCall]: { ...half, paymentMethod: 'cod' },
  });
  await press(`One more cancelled: ${name}`);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again.');
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('₹999 less to pay at the delivery, or back to the store credit')).toBeVisible();
});

it('shows the current order after another admin has packed the items', async () => {
  const dialog = await openDialog({
    [cancelCall]: buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.'),
  });
  await press(`One more cancelled: ${name}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel items' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notified).toHaveBeenCalledWith('error', expect.stringContaining('Another person changed this order.'));
});

it.each([
  ['cod', /^The customer pays less at the delivery, and gets an email about it\./],
  ['demo', /^The customer gets the money back, and an email about it\./],
])('says what happens to the money of an order paid with %s', async (paymentMethod, text) => {
  open({ [getCall]: { ...half, paymentMethod } });
  await press('Cancel items');
  const dialog = await findDialog('Cancel items of order V1');
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByText('2 units are not packed')).toBeVisible();
});

it('is not offered when everything is packed', async () => {
  open({ [getCall]: { ...half, cancellableItems: [] } });
  expect(await screen.findByRole('button', { name: 'Print' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel items' })).not.toBeInTheDocument();
});
