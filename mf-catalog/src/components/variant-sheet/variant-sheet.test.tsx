import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { setToastRenderer } from '@vastra/shared/notify';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { provideCartCommands } from '../../testing/cart';
import { signIn } from '../../testing/product-page';
import { buildCard, buildChain, buildProduct, buildVariant } from '../../testing/products';
import { ProductCard } from '../product-card/product-card';
import { toCardProduct } from '../product-card/to-card-product';
import './variant-sheet';

const getOpener = () => screen.getByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' });

/** Shows the card of a jacket with several variants. */
function renderCard(product: unknown = buildProduct(), addedMessage?: string) {
  stubServer({ 'GET products/jacket': product });
  const card = toCardProduct(buildCard({ variantIds: ['indigo-s', 'indigo-m', 'indigo-l'] }));
  renderRoutes([{ path: '/', element: <ProductCard product={card} addedMessage={addedMessage} /> }], '/');
}
async function openSheet(product?: unknown, addedMessage?: string) {
  renderCard(product, addedMessage);
  await userEvent.click(getOpener());
  return within(await screen.findByRole('dialog', { name: 'Indigo Denim Jacket' }));
}
const added = () => jest.fn(async () => ({ count: 1 }));

it('asks for the size of a product that has several, and then adds it', async () => {
  const add = added();
  const toasts = provideCartCommands(add);
  const sheet = await openSheet();
  expect(add).not.toHaveBeenCalled();
  await userEvent.click(await sheet.findByRole('radio', { name: 'L, Only 3 left' }));
  const button = sheet.getByRole('button', { name: 'Add to Cart' });
  expect(button).toHaveTextContent('Add to Cart · Size L');
  expect(button).toHaveAccessibleDescription('Size L');
  await userEvent.click(button);
  expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-l', quantity: 1 });
  expect(toasts).toEqual(['success: Item added to cart!']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(getOpener()).toHaveFocus());
});

it('starts with the pictured colour and without a size, and asks for the missing size', async () => {
  const add = added();
  provideCartCommands(add);
  const sheet = await openSheet();
  expect(await sheet.findByRole('radio', { name: 'Indigo' })).toBeChecked();
  for (const size of within(sheet.getByRole('group', { name: 'Size' })).getAllByRole('radio'))
    expect(size).not.toBeChecked();
  await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Please select a variant before adding to cart');
  expect(sheet.getByRole('radio', { name: 'S' })).toHaveFocus();
  expect(add).not.toHaveBeenCalled();
  await userEvent.click(sheet.getByRole('radio', { name: 'S' }));
  expect(sheet.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows sold-out choices disabled and with the reason, also in another colour', async () => {
  const sheet = await openSheet();
  expect(await sheet.findByRole('radio', { name: 'M, Out of stock' })).toBeDisabled();
  expect(sheet.getByRole('radio', { name: 'Olive, Out of stock' })).toBeDisabled();
  await userEvent.click(sheet.getByRole('radio', { name: 'S' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Black' }));
  expect(sheet.getByRole('radio', { name: 'S, Out of stock' })).toBeDisabled();
  // S is sold out in black, and no other size is chosen for the shopper.
  expect(sheet.getByRole('radio', { name: 'L' })).not.toBeChecked();
});

it('keeps the size in another colour where it is in stock', async () => {
  const sheet = await openSheet();
  await userEvent.click(await sheet.findByRole('radio', { name: /^L/ }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Black' }));
  expect(sheet.getByRole('radio', { name: 'L' })).toBeChecked();
});

it('asks for the colour of a product in one size', async () => {
  const add = added();
  provideCartCommands(add);
  const variants = [buildVariant('Indigo', 'Free size'), buildVariant('Black', 'Free size', { stock: 2 })];
  const sheet = await openSheet(
    buildProduct({ variants, sizes: ['Free size'], colors: buildProduct().colors.slice(0, 2) }),
  );
  expect(await sheet.findByRole('radio', { name: 'Indigo' })).not.toBeChecked();
  expect(sheet.queryByRole('group', { name: 'Size' })).not.toBeInTheDocument();
  await userEvent.click(sheet.getByRole('radio', { name: 'Black, Only 2 left' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'black-free size', quantity: 1 });
});

it('asks for the third option of a product that has one', async () => {
  const add = added();
  provideCartCommands(add);
  const sheet = await openSheet(buildChain());
  await userEvent.click(await sheet.findByRole('radio', { name: 'Gold' }));
  await userEvent.click(sheet.getByRole('radio', { name: '20 in' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Please select a variant before adding to cart');
  expect(sheet.getByRole('radio', { name: 'Plain' })).toHaveFocus();
  expect(sheet.getByRole('radio', { name: 'Monogram, Out of stock' })).toBeDisabled();
  await userEvent.click(sheet.getByRole('radio', { name: 'Plain' }));
  const button = sheet.getByRole('button', { name: 'Add to Cart' });
  expect(button).toHaveTextContent('Add to Cart · Length 20 in, Plain');
  await userEvent.click(button);
  expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'Gold-20 in-Plain', quantity: 1 });
});

it('works by keyboard alone, and Escape returns the focus to the card', async () => {
  const add = added();
  provideCartCommands(add);
  renderCard();
  getOpener().focus();
  await userEvent.keyboard('{Enter}');
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('radio', { name: 'Indigo' });
  await userEvent.tab();
  expect(sheet.getByRole('radio', { name: 'Indigo' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getOpener()).toHaveFocus();
  expect(add).not.toHaveBeenCalled();
});

it('says why the cart refused, and shows the stock as it is now', async () => {
  const toasts = provideCartCommands(async () => {
    throw new ApiError(409, 'out_of_stock', 'Indigo Denim Jacket is out of stock.');
  });
  let jacket: Product = buildProduct();
  const sheet = await openSheet(() => jacket);
  await userEvent.click(await sheet.findByRole('radio', { name: /^L/ }));
  jacket = buildProduct({ variants: [buildVariant('Indigo', 'S'), buildVariant('Indigo', 'L', { stock: 0 })] });
  await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Indigo Denim Jacket is out of stock.');
  expect(await sheet.findByRole('radio', { name: 'L, Out of stock' })).toBeDisabled();
  expect(sheet.getByRole('alert')).toHaveTextContent('Indigo Denim Jacket is out of stock.');
  expect(toasts).toEqual([]);
});

it('keeps the choice when the cart cannot be reached', async () => {
  provideCartCommands();
  const sheet = await openSheet();
  await userEvent.click(await sheet.findByRole('radio', { name: 'S' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(sheet.getByRole('alert')).toHaveTextContent('Failed to add item to cart. Please try again.');
  expect(sheet.getByRole('radio', { name: 'S' })).toBeChecked();
});

it('sends a guest to the login where the shop has no guest carts, and says why in a toast', async () => {
  const toasts = provideCartCommands(() =>
    Promise.reject(new ApiError(401, 'guest_carts_off', 'Please login to add items to cart!')),
  );
  const sheet = await openSheet();
  await userEvent.click(await sheet.findByRole('radio', { name: 'S' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('Another page')).toBeInTheDocument();
  expect(toasts).toEqual(['error: Please login to add items to cart!']);
});

it('shows a skeleton until the product is loaded, and recovers from a failure', async () => {
  let isDown = true;
  const sheet = await openSheet(() => (isDown ? buildFailure(500, 'internal', 'An error occurred') : buildProduct()));
  expect(await sheet.findByText('Failed to load product. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(sheet.getByRole('button', { name: 'Retry' }));
  expect(await sheet.findByRole('radio', { name: 'S' })).toBeEnabled();
});

it('closes before it shows what was added, because the mini-cart is not shown while a dialog is open', async () => {
  provideCartCommands(added());
  const openDialogs: number[] = [];
  setToastRenderer(() => openDialogs.push(screen.queryAllByRole('dialog').length));
  const sheet = await openSheet();
  await userEvent.click(await sheet.findByRole('radio', { name: 'S' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(openDialogs).toEqual([0]);
});

it('uses the toast text of its screen', async () => {
  const toasts = provideCartCommands(added());
  const sheet = await openSheet(buildProduct(), 'Added to cart!');
  await userEvent.click(await sheet.findByRole('radio', { name: 'S' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
  expect(toasts).toEqual(['success: Added to cart!']);
});

it('does not sell a product whose variants are all sold out now', async () => {
  const sheet = await openSheet(buildProduct({ variants: [buildVariant('Indigo', 'S', { stock: 0 })] }));
  expect(await sheet.findByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

describe('before the start of a sale', () => {
  const text = 'On sale from 1 December, 10:00 am';
  const buildWaiting = (hasEarlyAccess: boolean, startsAt = '2099-12-01T04:30:00.000Z') =>
    buildProduct({ saleStart: { startsAt, hasEarlyAccess, text } });
  const size = { name: 'S' };

  it('a guest reads the start and cannot add a size', async () => {
    const sheet = await openSheet(buildWaiting(false));
    expect(await sheet.findByText(text)).toBeVisible();
    await userEvent.click(sheet.getByRole('radio', size));
    expect(sheet.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    expect(sheet.queryByText(/Early access/)).toBeNull();
  });

  it('a guest reads that members can buy it after they have signed in', async () => {
    const sheet = await openSheet(buildWaiting(true));
    expect(await sheet.findByText('Early access for members: sign in to buy it now.')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  });

  it('a signed-in customer can try to buy with early access', async () => {
    const add = added();
    provideCartCommands(add);
    const sheet = await openSheet(buildWaiting(true));
    await act(signIn);
    expect(await sheet.findByText('Early access for members')).toBeVisible();
    await userEvent.click(sheet.getByRole('radio', size));
    await userEvent.click(sheet.getByRole('button', { name: 'Add to Cart' }));
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('the open sheet offers the product from the start on, and keeps the chosen size', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const waiting = buildWaiting(false, new Date(Date.now() + 60_000).toISOString());
    let isStarted = false;
    const sheet = await openSheet(() => (isStarted ? buildProduct() : waiting));
    await userEvent.click(await sheet.findByRole('radio', size));
    expect(sheet.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    isStarted = true;
    await act(() => jest.advanceTimersByTimeAsync(63_000));
    jest.useRealTimers();
    expect(sheet.queryByText(text)).toBeNull();
    expect(sheet.getByRole('radio', size)).toBeChecked();
    expect(sheet.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  });
});
