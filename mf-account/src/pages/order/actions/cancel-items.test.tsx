import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@vastra/shared/contract';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { order, shipment, user } from '../../../testing/fixtures';

const url = `/orders/${order._id}`;
const orderCall = `GET orders/${order._id}`;
const cancelCall = `POST orders/${order._id}/cancel-items`;
const quoteCall = `POST orders/${order._id}/cancel-quote`;
const quote = { value: 4500, deduction: 0, total: 4500 };
const shirt = {
  ...order.items[0],
  price: 1500,
  variantId: 'shirt-l',
  title: 'Linen Shirt',
  quantity: 3,
  lineTotal: 4500,
};
/** The jacket has left; three shirts are not packed. */
const half: Order = {
  ...order,
  items: [order.items[0], shirt],
  totalItems: 4,
  shipments: [shipment],
  cancellableItems: [{ position: 1, quantity: 3 }],
};
const less: Order = {
  ...half,
  items: [order.items[0], { ...shirt, quantity: 0, cancelled: 3, lineTotal: 0 }],
  totalItems: 1,
  cancellableItems: [],
};

const onToast = jest.fn<void, [Toast]>();
beforeEach(() => {
  onToast.mockClear();
  setToastRenderer(onToast);
  act(() => startSession({ user, token: 'token' }));
});

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel items' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel items?' }));
};

it('cancels units that are not packed after another parcel has left', async () => {
  const bodies: unknown[] = [];
  stubServer({
    [orderCall]: half,
    [quoteCall]: ({ body }: { body: { lines: { quantity: number }[] } }) => {
      const value = 1500 * body.lines[0].quantity;
      return { value, deduction: 749, total: value - 749 };
    },
    [cancelCall]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      return less;
    },
  });
  renderRoutes(routes, url);
  const dialog = await openDialog();
  expect(
    dialog.getByText('You pay less at the delivery. Store credit that paid for the items goes back.'),
  ).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /Linen Shirt.* · Qty 3 · ₹1,500 each$/ })).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: /Indigo Denim Jacket/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel items' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose what to cancel');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Linen Shirt/ }));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(await dialog.findByText('₹3,751 less to pay, or back to your store credit')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'One unit less of Linen Shirt' }));
  expect(await dialog.findByText('₹2,251 less to pay, or back to your store credit')).toBeVisible();
  expect(dialog.getByText(/^The items that you keep cost ₹749 more, because they were cheaper together/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel items' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([{ lines: [{ position: 1, quantity: 2, left: 3 }] }]);
  expect(onToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', text: 'The items have been cancelled.' }),
  );
  expect(await screen.findByText('Indigo · M · Cancelled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel items' })).not.toBeInTheDocument();
});

it('says of an order that is paid which amount comes back', async () => {
  stubServer({
    [orderCall]: { ...half, paymentMethod: 'demo', cancellableItems: [{ position: 1, quantity: 1 }] },
    [quoteCall]: quote,
  });
  renderRoutes(routes, url);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Linen Shirt.* · ₹1,500$/ }));
  expect(await dialog.findByText('₹4,500 comes back')).toBeVisible();
  expect(dialog.queryByText(/cost .* more/)).not.toBeInTheDocument();
});

it('says before the press why items cannot be cancelled', async () => {
  const reason = 'Scent was cheaper together with these items, and it is packed or with you.';
  stubServer({ [orderCall]: half, [quoteCall]: () => buildFailure(409, 'items_not_cancellable', reason) });
  renderRoutes(routes, url);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Linen Shirt/ }));
  expect(await dialog.findByText(reason)).toBeVisible();
});

it('shows the order as it is when the items were packed in the meantime', async () => {
  const packed: Order = { ...half, cancellableItems: [] };
  let current = half;
  stubServer({
    [orderCall]: () => current,
    [quoteCall]: quote,
    [cancelCall]: () => {
      current = packed;
      return buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.');
    },
  });
  renderRoutes(routes, url);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Linen Shirt/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel items' }));
  expect(await screen.findByText('Another person has changed this in the meantime.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel items' })).not.toBeInTheDocument());
});

it('offers no part of an order of one unit', async () => {
  stubServer({ [orderCall]: { ...order, cancellableItems: [{ position: 0, quantity: 1 }] } });
  renderRoutes(routes, url);
  expect(await screen.findByRole('button', { name: 'Buy again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel items' })).not.toBeInTheDocument();
});
