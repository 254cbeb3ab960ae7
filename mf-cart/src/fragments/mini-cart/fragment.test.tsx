import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useEffect, useState } from 'react';
import { commands } from '../../commands';
import { buildCart, jacketItem, readGuestCart, signIn, storeGuestCart } from '../../testing/fixtures';
import {
  buildSize,
  expectAnnounced,
  expectClosed,
  findPanel,
  jacket,
  product,
  replyWithSizes,
  setUpMiniCart,
  toast,
} from '../../testing/mini-cart';
import { Component, loader } from './fragment';
import { openMs } from './use-closing';

const toasts = setUpMiniCart();

/** Renders the fragment as the shell does: without a toast while the command runs, and then with it. */
function ShownByShell() {
  const [data, setData] = useState<typeof toast | null>(null);
  useEffect(() => setData(toast), []);
  return <Component data={data} />;
}

/** Adds two jackets, and shows the fragment. */
async function addJackets(
  replies: Record<string, unknown> = { 'POST checkout/quote': replyWithSizes },
  { isButtonFocused = false } = {},
) {
  stubServer({ 'GET products/indigo-denim-jacket': product, ...replies });
  await act(async () => void (await commands['cart/add']!(jacket)));
  return renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <button type="button" ref={(button) => (isButtonFocused ? button?.focus() : undefined)}>
              Add to Cart
            </button>
            <ShownByShell />
          </>
        ),
      },
    ],
    '/product/jacket',
  );
}
it('shows what was added, and leads to the cart and the checkout', async () => {
  await addJackets();
  const panel = await findPanel();
  expect(panel.getByText('Item added to cart!')).toBeVisible();
  expect(panel.getByText('Indigo Denim Jacket')).toBeVisible();
  expect(panel.getByText('Indigo · M · Qty 2')).toBeVisible();
  expect(panel.getByText('₹3,000')).toBeVisible();
  expect(panel.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  await expectAnnounced('Added to your cart: Indigo Denim Jacket, Indigo, M');
});

it('names the third option after the size, and keeps it when the size changes', async () => {
  act(signIn);
  const buildVariant = (size: string, option3: string) => ({ ...buildSize(size), _id: `${size}-${option3}`, option3 });
  const variants = ['M', 'L'].flatMap((size) => [buildVariant(size, 'Plain'), buildVariant(size, 'Monogram')]);
  const added = { ...jacketItem, quantity: 2, variant: { ...variants[1], _id: 'jacket-m' } };
  const options = { colorLabel: '', sizeLabel: 'Length', option3Label: 'Engraving', swatches: '' };
  await addJackets({
    'GET products/indigo-denim-jacket': {
      ...product,
      options,
      variants: [variants[0], added.variant, ...variants.slice(2)],
    },
    'POST cart/items': buildCart([added]),
    'GET cart': buildCart([added]),
  });
  const panel = await findPanel();
  expect(panel.getByText('Indigo · M, Monogram · Qty 2')).toBeVisible();
  const select = await panel.findByRole('combobox', { name: 'Length of Indigo Denim Jacket' });
  expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual(['jacket-m', 'L-Monogram']);
});

it('takes exactly the added units back from a guest’s cart', async () => {
  storeGuestCart(3);
  await addJackets();
  expect(readGuestCart()).toEqual([expect.objectContaining({ quantity: 5 })]);
  await userEvent.click((await findPanel()).getByRole('button', { name: 'Undo adding Indigo Denim Jacket' }));
  await expectClosed();
  expect(readGuestCart()).toEqual([expect.objectContaining({ quantity: 3 })]);
  expect(toasts).toEqual(['Item removed from cart']);
});

it('removes the line of an account when nothing of it was in the cart before', async () => {
  act(signIn);
  const cart = buildCart([{ ...jacketItem, quantity: 2 }]);
  const removed = jest.fn(() => buildCart([]));
  await addJackets({ 'POST cart/items': cart, 'GET cart': cart, 'DELETE cart/items/item-1': removed });
  await userEvent.click((await findPanel()).getByRole('button', { name: /^Undo/ }));
  await expectClosed();
  expect(removed).toHaveBeenCalledTimes(1);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => userEvent.click(document.body)],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes by %s', async (_, close) => {
  await addJackets();
  await findPanel();
  await close();
  await expectClosed();
});

it('closes when another page is shown', async () => {
  const { router } = await addJackets();
  await findPanel();
  await act(() => router.navigate('/shop'));
  await expectClosed();
});

it('is painted with the toast, without another render, and announced after it', async () => {
  stubServer({ 'GET products/indigo-denim-jacket': product, 'POST checkout/quote': replyWithSizes });
  await act(async () => void (await commands['cart/add']!(jacket)));
  const renders: string[] = [];
  const Watched = () => {
    useEffect(() => {
      renders.push(`${screen.queryByRole('region')?.ariaLabel}: ${screen.getByRole('status').textContent}`);
    });
    return <Component data={toast} />;
  };
  await renderRoutes([{ path: '*', element: <Watched /> }], '/product/jacket');
  expect(renders[0]).toBe('Added to your cart: ');
  await expectAnnounced('Added to your cart: Indigo Denim Jacket');
});

it('closes after a while, but not while it is focused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await addJackets();
  await act(() => jest.advanceTimersByTimeAsync(0));
  const link = screen.getByRole('link', { name: 'View Cart' });
  act(() => link.focus());
  await act(() => jest.advanceTimersByTimeAsync(openMs * 2));
  expect(screen.getByRole('region')).toBeInTheDocument();
  act(() => link.blur());
  await act(() => jest.advanceTimersByTimeAsync(openMs));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('is the next tab stop after the pressed button, and Tab leads on to what follows the button', async () => {
  await addJackets(undefined, { isButtonFocused: true });
  const panel = await findPanel();
  const button = screen.getByRole('button', { name: 'Add to Cart' });
  expect(button).toHaveFocus();
  await userEvent.tab();
  expect(panel.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button).toHaveFocus();
  act(() => panel.getByRole('link', { name: 'Checkout' }).focus());
  // The browser moves the focus on from the button.
  expect(fireEvent.keyDown(document.activeElement!, { key: 'Tab' })).toBe(true);
  expect(button).toHaveFocus();
});

it('gives the focus back to the pressed button', async () => {
  await addJackets(undefined, { isButtonFocused: true });
  await findPanel();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expectClosed();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toHaveFocus();
});

describe('the size', () => {
  const findSelect = async () => (await findPanel()).findByRole('combobox', { name: 'Size of Indigo Denim Jacket' });

  it('can be changed for exactly the added units of a guest’s cart', async () => {
    storeGuestCart(1);
    await addJackets();
    await userEvent.selectOptions(await findSelect(), 'jacket-l');
    const panel = await findPanel();
    expect(await panel.findByText('Indigo · L · Qty 2')).toBeVisible();
    await expectAnnounced('Added to your cart: Indigo Denim Jacket, Indigo, L');
    expect(readGuestCart()).toMatchObject([
      { variantId: 'jacket-m', quantity: 1 },
      { variantId: 'jacket-l', quantity: 2 },
    ]);
    await userEvent.click(panel.getByRole('button', { name: /^Undo/ }));
    await expectClosed();
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-m', quantity: 1 }]);
  });

  it('replaces a guest’s line, and joins the line that the other size has', async () => {
    await addJackets();
    await userEvent.selectOptions(await findSelect(), 'jacket-l');
    await (await findPanel()).findByText('Indigo · L · Qty 2');
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-l', quantity: 2 }]);
    await act(async () => void (await commands['cart/add']!({ ...jacket, variantId: 'jacket-xl', quantity: 1 })));
    await userEvent.selectOptions(await findSelect(), 'jacket-xl');
    await (await findPanel()).findByText('Indigo · XL · Qty 2');
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-xl', quantity: 3 }]);
  });

  it('says which line is gone when another tab has removed it', async () => {
    await addJackets();
    const select = await findSelect();
    localStorage.clear();
    await userEvent.selectOptions(select, 'jacket-l');
    expect(await screen.findByRole('alert')).toHaveTextContent('This item is no longer in your cart.');
  });

  it('can be changed in the cart of an account, in one call', async () => {
    act(signIn);
    const item = { ...jacketItem, quantity: 2 };
    const changed = jest.fn(({ body }: { body: unknown }) => {
      expect(body).toEqual({ variantId: 'jacket-l', quantity: 2 });
      return buildCart([{ ...item, variant: buildSize('L') }]);
    });
    await addJackets({
      'POST cart/items': buildCart([item]),
      'GET cart': buildCart([item]),
      'POST cart/items/item-1/variant': changed,
    });
    await userEvent.selectOptions(await findSelect(), 'jacket-l');
    expect(await (await findPanel()).findByText('Indigo · L · Qty 2')).toBeVisible();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('lists the sizes of the colour with their stock, from small to large', async () => {
    await addJackets();
    const options = within(await findSelect()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'S · Out of stock',
      'M',
      'L · Only 3 left',
      'XL · Only 2 left',
    ]);
    expect(options[0]).toBeDisabled();
    expect(await findSelect()).toHaveValue('jacket-m');
  });

  it('stays when the server refuses, and says why', async () => {
    act(signIn);
    const cart = buildCart([{ ...jacketItem, quantity: 2 }]);
    let sizes = product;
    await addJackets({
      'GET products/indigo-denim-jacket': () => sizes,
      'POST cart/items': cart,
      'GET cart': cart,
      'POST cart/items/item-1/variant': buildFailure(409, 'out_of_stock', 'Indigo Denim Jacket is out of stock.'),
    });
    const select = await findSelect();
    sizes = { ...product, variants: [buildSize('M'), buildSize('L', 0)] };
    await userEvent.selectOptions(select, 'jacket-l');
    expect(await screen.findByRole('alert')).toHaveTextContent('Indigo Denim Jacket is out of stock.');
    expect(select).toHaveValue('jacket-m');
    expect(await within(select).findByRole('option', { name: 'L · Out of stock' })).toBeDisabled();
    expect(toasts).toEqual([]);
  });

  it('is loaded again on request after a failure', async () => {
    let isDown = true;
    await addJackets({
      'POST checkout/quote': replyWithSizes,
      'GET products/indigo-denim-jacket': () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : product),
    });
    const button = await (await findPanel()).findByRole('button', { name: 'Change size' });
    isDown = false;
    await userEvent.click(button);
    expect(await findSelect()).toBeEnabled();
  });

  it('is no choice for a product in one size', async () => {
    const readProduct = jest.fn(() => ({ ...product, sizes: ['M'], variants: [buildSize('M')] }));
    await addJackets({ 'POST checkout/quote': replyWithSizes, 'GET products/indigo-denim-jacket': readProduct });
    await findPanel();
    await waitFor(() => expect(readProduct).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

it('loads nothing, and shows nothing before an item was added', async () => {
  expect(await loader({})).toBeNull();
  stubServer({});
  renderRoutes([{ path: '*', element: <Component data={null} /> }], '/');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
