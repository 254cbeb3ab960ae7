import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@vastra/shared/events';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useEffect, useState } from 'react';
import { loadCart } from '../../cart/cart-store';
import { miniCart, useLastAddition } from '../../cart/last-addition';
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
import { Component } from './fragment';

const toasts = setUpMiniCart();

describe('with a preview of the line', () => {
  const preview = { title: 'Indigo Denim Jacket', variant: { ...buildSize('M'), images: [] } };
  let respond: () => void;
  // The shell has rendered the panel ahead.
  beforeEach(() => {
    miniCart.isRendered = true;
  });

  /** Adds jackets, to which the server responds when `respond` is called. Resolves when the command has been given. */
  const begin = (reply: unknown = replyWithSizes, line = { ...jacket, preview }) => {
    const responding = new Promise<void>((resolve) => {
      respond = resolve;
    });
    stubServer({
      'GET products/indigo-denim-jacket': product,
      'POST checkout/quote': async (request: { body: unknown }) => {
        await responding;
        return typeof reply === 'function' ? reply(request) : reply;
      },
    });
    const adding = commands['cart/add']!(line);
    adding.catch(() => {});
    return adding;
  };

  /** Is passed the toast once the command has succeeded, as the shell does it. */
  const Shell = ({ adding }: { adding: Promise<unknown> }) => {
    const [data, setData] = useState<typeof toast | null>(null);
    useEffect(() => void adding.then(() => setData(toast)).catch(() => {}), [adding]);
    return <Component data={data} />;
  };
  const renderShell = (adding: Promise<unknown>) =>
    renderRoutes([{ path: '*', element: <Shell adding={adding} /> }], '/product/jacket');
  const finish = (adding: Promise<unknown>) =>
    act(async () => {
      respond();
      await adding.catch(() => {});
    });
  const refusal = buildFailure(401, 'guest_carts_off', 'Please login to add items to cart!');
  const queryPanel = () => screen.queryByRole('region', { name: 'Added to your cart' });

  it('says so before the server has responded, and announces it and offers sizes afterwards', async () => {
    const adding = begin();
    await renderShell(adding);
    const element = queryPanel()!;
    const panel = within(element);
    expect(panel.getByText('Item added to cart!')).toBeVisible();
    expect(panel.getByText('Indigo · M · Qty 2')).toBeVisible();
    expect(panel.getByText('₹3,000')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(panel.queryByRole('combobox')).not.toBeInTheDocument();
    await finish(adding);
    await expectAnnounced('Added to your cart: Indigo Denim Jacket');
    expect(await panel.findByRole('combobox')).toHaveValue('jacket-m');
    // The same element, which does not rise again.
    expect(queryPanel()).toBe(element);
  });

  it('has been rendered ahead, hidden', async () => {
    await renderRoutes([{ path: '*', element: <Component data={null} /> }], '/product/jacket');
    const element = screen.getByLabelText('Added to your cart');
    expect(element).not.toBeVisible();
    let adding!: Promise<unknown>;
    act(() => {
      adding = begin();
    });
    expect(element).toBeVisible();
    expect(within(element).getByText('Indigo · M · Qty 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(element).not.toBeVisible();
    await finish(adding);
  });

  it('lets the press be painted before the panel is rendered for the first time', async () => {
    miniCart.isRendered = false;
    const adding = begin();
    await Promise.resolve();
    expect(useLastAddition.getState().addition).toBeUndefined();
    await waitFor(() => expect(useLastAddition.getState().addition?.isStored).toBeDefined());
    await finish(adding);
    expect(useLastAddition.getState().addition?.isStored).toBeUndefined();
  });

  it('is not shown after a refusal that came before the paint', async () => {
    miniCart.isRendered = false;
    const lines = Array.from({ length: 100 }, (_, index) => ({ productId: 'p', variantId: `v${index}`, quantity: 1 }));
    localStorage.setItem('vastra:cart', JSON.stringify(lines));
    await expect(begin()).rejects.toThrow('A cart holds at most 100 different items.');
    await new Promise((resolve) => setTimeout(resolve));
    expect(useLastAddition.getState().addition).toBeUndefined();
  });

  it('stores a guest’s line before the server has responded, because the visitor may leave', async () => {
    storeGuestCart(1);
    const counts: number[] = [];
    const stop = events.on('cart:changed', ({ count }) => counts.push(count));
    const adding = begin();
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-m', quantity: 3 }]);
    // The header of the next page shows the number that was emitted last.
    expect(counts).toEqual([3]);
    await finish(adding);
    stop();
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-m', quantity: 3 }]);
  });

  it('says nothing early for a customer whose call would wait for an earlier one, and be lost if the page is left', async () => {
    act(signIn);
    const cart = buildCart([{ ...jacketItem, quantity: 2 }]);
    stubServer({ 'GET cart': cart, 'POST cart/items': cart });
    const reading = loadCart();
    const adding = commands['cart/add']!({ ...jacket, preview });
    expect(useLastAddition.getState().addition).toBeUndefined();
    await act(async () => void (await Promise.all([reading, adding])));
    expect(useLastAddition.getState().addition).toBeDefined();
    const next = commands['cart/add']!({ ...jacket, variantId: 'jacket-l', preview });
    expect(useLastAddition.getState().addition?.isStored).toBeDefined();
    await act(async () => void (await next));
  });

  it('says nothing early before it is known whose cart it is', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie that marks a session
    document.cookie = 'session=1';
    const adding = begin();
    expect(useLastAddition.getState().addition).toBeUndefined();
    expect(readGuestCart()).toEqual([]);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie that marks a session
    document.cookie = 'session=; max-age=0';
    await finish(adding);
  });

  it('closes when the server refuses, takes exactly these units back and returns the focus', async () => {
    storeGuestCart(1);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const adding = begin(refusal);
    await renderShell(adding);
    act(() => screen.getByRole('link', { name: 'Checkout' }).focus());
    await finish(adding);
    await expect(adding).rejects.toThrow('Please login to add items to cart!');
    await expectClosed();
    expect(button).toHaveFocus();
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-m', quantity: 1 }]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    button.remove();
  });

  let isOnline: jest.SpyInstance;
  it.each([
    ['the stock is lower', () => storeGuestCart(4)],
    ['the browser is offline', () => void isOnline.mockReturnValue(false)],
    ['a dialog is open', () => document.body.appendChild(document.createElement('dialog')).setAttribute('open', '')],
  ])('says nothing early when %s', async (_, prepare) => {
    isOnline = jest.spyOn(navigator, 'onLine', 'get');
    prepare();
    const adding = begin();
    await renderShell(adding);
    expect(queryPanel()).not.toBeInTheDocument();
    await finish(adding);
    expect(await findPanel()).toBeTruthy();
    document.querySelector('dialog')?.remove();
    isOnline.mockRestore();
  });

  it('counts the units of an account’s cart towards the stock', async () => {
    act(signIn);
    const cart = buildCart([{ ...jacketItem, quantity: 4 }]);
    stubServer({ 'GET cart': cart, 'POST cart/items': buildFailure(409, 'quantity_limited', 'Only 5 of it.') });
    await act(loadCart);
    const adding = commands['cart/add']!({ ...jacket, preview });
    adding.catch(() => {});
    expect(useLastAddition.getState().addition).toBeUndefined();
    await expect(adding).rejects.toThrow('Only 5 of it.');
  });

  it('undoes it after the server has responded', async () => {
    storeGuestCart(1);
    const adding = begin();
    await renderShell(adding);
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(toasts).toEqual([]);
    await finish(adding);
    await expectClosed();
    expect(toasts).toEqual(['Item removed from cart']);
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-m', quantity: 1 }]);
  });

  it('undoes nothing after a refusal', async () => {
    storeGuestCart(3);
    let isRefused = false;
    const adding = begin((request: { body: unknown }) => {
      if (isRefused) return replyWithSizes(request);
      isRefused = true;
      return refusal;
    });
    await renderShell(adding);
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    await finish(adding);
    await expectClosed();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(toasts).toEqual([]);
    expect(readGuestCart()).toMatchObject([{ variantId: 'jacket-m', quantity: 3 }]);
  });

  it('stays closed when it was closed before the server has responded', async () => {
    const adding = begin();
    await renderShell(adding);
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    await finish(adding);
    expect(queryPanel()).not.toBeInTheDocument();
  });

  it('shows the later of two items whose responses are awaited', async () => {
    const first = begin();
    const later = { ...preview, title: 'Black Jacket' };
    const second = commands['cart/add']!({ ...jacket, variantId: 'jacket-xl', preview: later });
    await renderShell(second);
    expect(within(queryPanel()!).getByText('Black Jacket')).toBeVisible();
    const shown: string[] = [];
    const stop = useLastAddition.subscribe(({ addition }) => shown.push(addition!.line.variantId));
    await finish(first);
    await act(async () => void (await second));
    stop();
    expect(shown).toEqual(['jacket-xl']);
  });
});
