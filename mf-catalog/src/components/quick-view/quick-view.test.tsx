import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { provideCartCommands } from '../../testing/cart';
import { buildCard, buildProduct } from '../../testing/products';
import './quick-view';
import { QuickViewButton } from './quick-view-button';

const renderQuickViewButton = () =>
  renderRoutes([{ path: '/', element: <QuickViewButton product={buildCard()} /> }], '/');
const getOpener = () => screen.getByRole('button', { name: 'Quick view: Indigo Denim Jacket' });
async function open() {
  await userEvent.click(getOpener());
  return within(await screen.findByRole('dialog', { name: 'Indigo Denim Jacket' }));
}

it('shows the card’s data until the product is loaded', async () => {
  let respond: (product: object) => void = () => {};
  stubServer({ 'GET products/jacket': () => new Promise((resolve) => (respond = resolve)) });
  renderQuickViewButton();
  const dialog = await open();
  expect(dialog.getByRole('status', { name: 'Loading' }).querySelector('img')!.src).toContain('Indigo%20front');
  respond(buildProduct());
  expect(await dialog.findByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  expect(dialog.getByText('Softens with every wear.')).toBeVisible();
  expect(dialog.getByText('₹1,299')).toBeVisible();
  expect(dialog.getByRole('img', { name: '4.6 out of 5 stars' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'View full details' })).toHaveAttribute('href', '/product/jacket');
});

it('shows an error and recovers', async () => {
  let isDown = true;
  stubServer({
    'GET products/jacket': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : buildProduct()),
  });
  renderQuickViewButton();
  const dialog = await open();
  expect(await dialog.findByText('Failed to load product. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

it('adds the chosen variant and quantity, within the stock', async () => {
  stubServer({ 'GET products/jacket': buildProduct() });
  const add = jest.fn(async () => ({ count: 3 }));
  const toasts = provideCartCommands(add);
  renderQuickViewButton();
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: 'L' }));
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '9');
  expect(quantity).toHaveValue('3');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to Cart' }));
  expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-l', quantity: 3 });
  expect(toasts).toEqual(['success: Item added to cart!']);
});

it('resets picture and quantity for another variant; sold-out variants cannot be chosen', async () => {
  stubServer({ 'GET products/jacket': buildProduct() });
  renderQuickViewButton();
  const dialog = await open();
  expect(await dialog.findByRole('radio', { name: 'M, Out of stock' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'One more' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Show picture 2/ }));
  expect(dialog.getByRole('img', { name: 'Indigo detail' })).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Black' }));
  expect(dialog.getByRole('img', { name: 'Black front' })).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
});

it('does not sell a product that is out of stock', async () => {
  const { variants, ...rest } = buildProduct();
  stubServer({
    'GET products/jacket': {
      ...rest,
      inStock: false,
      variants: variants.map((variant) => ({ ...variant, stock: 0, inStock: false })),
    },
  });
  renderQuickViewButton();
  const dialog = await open();
  expect(await dialog.findByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

it('closes by Escape and returns the focus', async () => {
  stubServer({ 'GET products/jacket': buildProduct() });
  renderQuickViewButton();
  const dialog = await open();
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getOpener()).toHaveFocus();
});

describe('before the start of a sale', () => {
  const text = 'On sale from 1 December, 10:00 am';
  const buildWaiting = (hasEarlyAccess: boolean, startsAt = '2099-12-01T04:30:00.000Z') =>
    buildProduct({ saleStart: { startsAt, hasEarlyAccess, text } });

  it('a guest reads the start, and that members can buy it after they have signed in', async () => {
    stubServer({ 'GET products/jacket': buildWaiting(true) });
    renderQuickViewButton();
    const dialog = await open();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByText('Early access for members: sign in to buy it now.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  });

  it('the open dialog offers the product from the start on, and keeps the chosen size', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const waiting = buildWaiting(false, new Date(Date.now() + 60_000).toISOString());
    let isStarted = false;
    stubServer({ 'GET products/jacket': () => (isStarted ? buildProduct() : waiting) });
    renderQuickViewButton();
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'L' }));
    expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    isStarted = true;
    await act(() => jest.advanceTimersByTimeAsync(63_000));
    jest.useRealTimers();
    expect(dialog.queryByText(text)).toBeNull();
    expect(dialog.getByRole('radio', { name: 'L' })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  });
});
