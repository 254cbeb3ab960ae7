import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { recordBody } from '../../../testing/admin';
import { findDialog, getCall, notified, open, order, press } from '../testing/order';

const half: AdminOrder = { ...order, status: 'shipped', next: [], cancellableItems: [{ position: 0, quantity: 2 }] };
const cancelCall = 'POST admin/orders/V1/cancel-items';
const name = 'Indigo Denim Jacket, Indigo, M';
const openDialog = async (responses: Record<string, unknown>) => {
  open({ [getCall]: half, ...responses });
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
