import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CommandHandlers, commands } from '@vastra/shared/commands';
import type { Order } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { order, user } from '../../testing/fixtures';

const address = `/orders/${order._id}`;
const call = `GET orders/${order._id}`;
const jacket = order.items[0];
const shirt = { ...jacket, productId: 'shirt', variantId: 'shirt-l', title: 'Linen Shirt', quantity: 3 };
const two: Order = { ...order, items: [jacket, shirt] };

const told = jest.fn<void, [Notice]>();
const added = jest.fn<Promise<{ count: number }>, [{ productId: string; variantId: string; quantity: number }]>();
const cartAnswers = (answer: NonNullable<CommandHandlers['cart/add']>) => {
  added.mockImplementation(answer);
  commands.setProvider(async () => ({ 'cart/add': added }));
};
beforeEach(() => {
  told.mockClear();
  added.mockReset();
  setNoticeRenderer(told);
  act(() => startSession({ user, token: 'token' }));
});

const buyAgain = async () => userEvent.dblClick(await screen.findByRole('button', { name: 'Buy again' }));

it('buys again what was bought, and leads to the cart', async () => {
  serverReplies({ [call]: two });
  cartAnswers(async () => ({ count: 1 }));
  const { router } = renderRoutes(routes, address);
  await buyAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(added.mock.calls).toEqual([
    [{ productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 1 }],
    [{ productId: 'shirt', variantId: 'shirt-l', quantity: 3 }],
  ]);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', text: 'Items added to cart!' }));
});

it('says what can no longer be bought', async () => {
  serverReplies({ [call]: two });
  cartAnswers(async ({ productId }) => {
    if (productId === 'shirt') return { count: 3 };
    throw new ApiError(404, 'product_not_found', 'Product variant not found');
  });
  const { router } = renderRoutes(routes, address);
  await buyAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(told.mock.calls).toEqual([
    [expect.objectContaining({ kind: 'error', text: 'Indigo Denim Jacket: Product variant not found' })],
  ]);
});

it('takes as many as are left, and says so', async () => {
  serverReplies({ [call]: { ...order, items: [shirt] } });
  const sentence = 'Only 2 of Linen Shirt can be in your cart.';
  cartAnswers(async ({ quantity }) => {
    if (quantity > 2) throw new ApiError(409, 'quantity_limited', sentence, { available: '2' });
    return { count: quantity };
  });
  const { router } = renderRoutes(routes, address);
  await buyAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(added.mock.calls.map(([{ quantity }]) => quantity)).toEqual([3, 2]);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', text: sentence }));
});

it('stays, and says why, when nothing can be bought', async () => {
  serverReplies({ [call]: order });
  cartAnswers(async () => {
    throw new ApiError(409, 'out_of_stock', 'Indigo Denim Jacket is out of stock.');
  });
  const { router } = renderRoutes(routes, address);
  await buyAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent('Indigo Denim Jacket is out of stock.');
  expect(router.state.location.pathname).toBe(address);
});

it('says when the cart’s team cannot be reached', async () => {
  serverReplies({ [call]: order });
  commands.setProvider(() => Promise.reject(new Error('refused')));
  renderRoutes(routes, address);
  await buyAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent('The cart cannot be reached right now. Please try again.');
});

it('gives the invoice and the credit note', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  serverReplies({
    [call]: { ...order, creditNote: 'VAS/26-27/C00001' },
    [`${call}/invoice`]: 'pdf',
    [`${call}/credit-note`]: 'pdf',
  });
  renderRoutes(routes, address);
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
  await waitFor(() => expect(names).toEqual([`invoice-${order._id}.pdf`]));
  await userEvent.click(screen.getByRole('button', { name: 'Credit note (PDF)' }));
  await waitFor(() => expect(names).toEqual([`invoice-${order._id}.pdf`, `credit-note-${order._id}.pdf`]));
});

it('says when there is no invoice to be had', async () => {
  serverReplies({ [call]: order, [`${call}/invoice`]: failure(404, 'invoice_not_found', 'There is no invoice yet.') });
  renderRoutes(routes, address);
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', text: 'There is no invoice yet.' })),
  );
  expect(await screen.findByRole('button', { name: 'Invoice (PDF)' })).toHaveAttribute('aria-disabled', 'false');
});

it('offers no document that does not exist, and nothing that is not allowed', async () => {
  serverReplies({ [call]: { ...order, invoice: null } });
  renderRoutes(routes, address);
  expect(await screen.findByRole('button', { name: 'Buy again' })).toBeInTheDocument();
  for (const name of ['Invoice (PDF)', 'Credit note (PDF)', 'Cancel order', 'Return order', 'Pay now'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
