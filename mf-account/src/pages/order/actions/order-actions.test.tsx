import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CommandHandlers, commands } from '@vastra/shared/commands';
import type { Order } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { order, shipment, user } from '../../../testing/fixtures';

const url = `/orders/${order._id}`;
const orderCall = `GET orders/${order._id}`;
const jacket = order.items[0];
const shirt = { ...jacket, productId: 'shirt', variantId: 'shirt-l', title: 'Linen Shirt', quantity: 3 };
const orderOfTwo: Order = { ...order, items: [jacket, shirt] };

const onToast = jest.fn<void, [Toast]>();
const addToCart = jest.fn<Promise<{ count: number }>, [{ productId: string; variantId: string; quantity: number }]>();
const stubCart = (handler: NonNullable<CommandHandlers['cart/add']>) => {
  addToCart.mockImplementation(handler);
  commands.setProvider(async () => ({ 'cart/add': addToCart }));
};
beforeEach(() => {
  onToast.mockClear();
  addToCart.mockReset();
  setToastRenderer(onToast);
  act(() => startSession({ user, token: 'token' }));
});

/** Double-clicks, because a second click must not add the items again. */
const buyAgain = async () => userEvent.dblClick(await screen.findByRole('button', { name: 'Buy again' }));

it('adds the items of the order to the cart, and leads there', async () => {
  stubServer({ [orderCall]: orderOfTwo });
  stubCart(async () => ({ count: 1 }));
  const { router } = renderRoutes(routes, url);
  await buyAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(addToCart.mock.calls).toEqual([
    [{ productId: 'indigo-denim-jacket', variantId: 'jacket-m', quantity: 1 }],
    [{ productId: 'shirt', variantId: 'shirt-l', quantity: 3 }],
  ]);
  expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', text: 'Items added to cart!' }));
});

it('shows which item can no longer be bought', async () => {
  stubServer({ [orderCall]: orderOfTwo });
  stubCart(async ({ productId }) => {
    if (productId === 'shirt') return { count: 3 };
    throw new ApiError(404, 'product_not_found', 'Product variant not found');
  });
  const { router } = renderRoutes(routes, url);
  await buyAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(onToast.mock.calls).toEqual([
    [expect.objectContaining({ kind: 'error', text: 'Indigo Denim Jacket: Product variant not found' })],
  ]);
});

it('adds as many units as are available, and says so', async () => {
  stubServer({ [orderCall]: { ...order, items: [shirt] } });
  const message = 'Only 2 of Linen Shirt can be in your cart.';
  stubCart(async ({ quantity }) => {
    if (quantity > 2) throw new ApiError(409, 'quantity_limited', message, { available: '2' });
    return { count: quantity };
  });
  const { router } = renderRoutes(routes, url);
  await buyAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(addToCart.mock.calls.map(([{ quantity }]) => quantity)).toEqual([3, 2]);
  expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', text: message }));
});

it('stays on the page and shows the reason when nothing can be bought', async () => {
  stubServer({ [orderCall]: order });
  stubCart(async () => {
    throw new ApiError(409, 'out_of_stock', 'Indigo Denim Jacket is out of stock.');
  });
  const { router } = renderRoutes(routes, url);
  await buyAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent('Indigo Denim Jacket is out of stock.');
  expect(router.state.location.pathname).toBe(url);
});

it('shows an error when the cart remote cannot be loaded', async () => {
  stubServer({ [orderCall]: order });
  commands.setProvider(() => Promise.reject(new Error('refused')));
  renderRoutes(routes, url);
  await buyAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent('The cart cannot be reached right now. Please try again.');
});

it('downloads the invoice and the credit note', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  stubServer({
    [orderCall]: { ...order, creditNote: 'VAS/26-27/C00001' },
    [`${orderCall}/invoice`]: 'pdf',
    [`${orderCall}/credit-note`]: 'pdf',
  });
  renderRoutes(routes, url);
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
  await waitFor(() => expect(names).toEqual([`invoice-${order._id}.pdf`]));
  await userEvent.click(screen.getByRole('button', { name: 'Credit note (PDF)' }));
  await waitFor(() => expect(names).toEqual([`invoice-${order._id}.pdf`, `credit-note-${order._id}.pdf`]));
});

it('downloads the invoice of each parcel', async () => {
  const numbers: unknown[] = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const parcels = [1, 2].map((number) => ({ ...shipment, number, invoice: `VA2627-00000${number}` }));
  stubServer({
    [orderCall]: { ...order, invoice: 'VA2627-000002', shipments: parcels },
    [`${orderCall}/invoice`]: ({ query }: { query: URLSearchParams }) => numbers.push(query.get('number')),
  });
  renderRoutes(routes, url);
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice of parcel 1 (PDF)' }));
  await waitFor(() => expect(numbers).toEqual(['VA2627-000001']));
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice of parcel 2 (PDF)' }));
  await waitFor(() => expect(numbers).toEqual(['VA2627-000001', 'VA2627-000002']));
  expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).not.toBeInTheDocument();
});

it.each([
  ['placed', {}, true],
  ['delivered', {}, false],
  ['placed', { awaitsPaymentUntil: '2026-11-20T10:00:00.000Z' }, false],
] as const)('a %s order without an invoice says when it comes: %j %s', async (status, changes, isSaid) => {
  stubServer({ [orderCall]: { ...order, status, invoice: null, shipments: [], ...changes } });
  renderRoutes(routes, url);
  expect(await screen.findAllByText(order._id)).not.toEqual([]);
  expect(screen.queryAllByText('The invoice comes with your parcel.')).toHaveLength(isSaid ? 1 : 0);
});

it('shows an error when there is no invoice', async () => {
  stubServer({
    [orderCall]: order,
    [`${orderCall}/invoice`]: buildFailure(404, 'invoice_not_found', 'There is no invoice yet.'),
  });
  renderRoutes(routes, url);
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice (PDF)' }));
  await waitFor(() =>
    expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', text: 'There is no invoice yet.' })),
  );
  expect(await screen.findByRole('button', { name: 'Invoice (PDF)' })).toHaveAttribute('aria-disabled', 'false');
});

it('offers no missing document, and no action that the order does not allow', async () => {
  stubServer({ [orderCall]: { ...order, invoice: null } });
  renderRoutes(routes, url);
  expect(await screen.findByRole('button', { name: 'Buy again' })).toBeInTheDocument();
  for (const name of ['Invoice (PDF)', 'Credit note (PDF)', 'Cancel order', 'Return order', 'Pay now'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
