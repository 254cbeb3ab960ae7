import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vastra/shared/http';
import { setIntersecting, setPhone } from '../../testing/browser';
import { previews, provideCartCommands } from '../../testing/cart';
import { showProduct, signIn } from '../../testing/product-page';
import { buildChain, buildProduct, buildVariant } from '../../testing/products';

const renderBuyBox = (jacket = buildProduct(), urlSuffix = '') => showProduct({ jacket, urlSuffix });
const getRadio = (name: string) => screen.getByRole('radio', { name });
const getQuantity = () => screen.getByRole('textbox', { name: 'Quantity' });
const addButton = () => screen.getByRole('button', { name: /Add to Cart|Adding…/ });
const getMainPicture = () => document.querySelector('img[fetchpriority=high]')!;

it('sells a preorder under its own name, and says when it ships', async () => {
  const text = 'Ships from 12 Jan';
  await renderBuyBox(buildProduct({ backorder: { kind: 'preorder', shipsFrom: '2027-01-12', text } }));
  expect(screen.getByRole('button', { name: 'Pre-order' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  expect(screen.getByText(text)).toBeVisible();
});

it('adds what is made to order to the cart, and says in how many days it ships', async () => {
  const text = 'Made for you: ships in 10 days';
  await renderBuyBox(buildProduct({ backorder: { kind: 'made-to-order', shipsInDays: 10, text } }));
  expect(addButton()).toHaveTextContent('Add to Cart');
  expect(screen.getByText(text)).toBeVisible();
});

describe('before the start of a sale', () => {
  const text = 'On sale from 1 December, 10:00 am';
  const buildWaiting = (hasEarlyAccess: boolean, startsAt = '2099-12-01T04:30:00.000Z') =>
    buildProduct({ saleStart: { startsAt, hasEarlyAccess, text } });
  const buyButtons = () => screen.getAllByRole('button', { name: /Add to Cart|Buy Now/ });

  it('a guest reads the start and cannot buy', async () => {
    await renderBuyBox(buildWaiting(false));
    expect(screen.getByText(text)).toBeVisible();
    for (const button of buyButtons()) expect(button).toBeDisabled();
    expect(screen.queryByText(/Early access|wishlist to see/)).toBeNull();
  });

  it('a guest reads that members can buy it after they have signed in', async () => {
    await renderBuyBox(buildWaiting(true));
    expect(screen.getByText('Early access for members: sign in to buy it now.')).toBeVisible();
    for (const button of buyButtons()) expect(button).toBeDisabled();
  });

  it('a signed-in customer cannot buy without early access', async () => {
    signIn();
    await renderBuyBox(buildWaiting(false));
    for (const button of buyButtons()) expect(button).toBeDisabled();
  });

  it('a signed-in customer can try to buy with early access, and reads why the server refuses', async () => {
    signIn();
    const message = 'Jacket is on sale from 1 December, 10:00 am.';
    const toasts = provideCartCommands(async () => {
      throw new ApiError(409, 'out_of_stock', message);
    });
    await renderBuyBox(buildWaiting(true));
    expect(screen.getByText('Early access for members')).toBeVisible();
    await userEvent.click(addButton());
    expect(toasts).toEqual([`error: ${message}`]);
  });

  it.each([
    ['when the sale starts', 0],
    ['until the sale starts, for a visitor whose clock is a minute ahead', 60_000],
  ])('reads the product again %s', async (_when, aheadMs) => {
    jest.useFakeTimers({ advanceTimers: true });
    const waiting = buildWaiting(false, new Date(Date.now() + 60_000).toISOString());
    let isStarted = false;
    await showProduct({
      jacket: waiting,
      replies: { 'GET products/jacket': () => (isStarted ? buildProduct() : waiting) },
    });
    expect(addButton()).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(aheadMs + 3000));
    isStarted = true;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(addButton()).toBeEnabled();
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('a price by a promotion', () => {
  const listStruck = () => [...document.querySelectorAll('s')].map(({ textContent }) => textContent);

  it('strikes the MRP only, and names its reason, its end and the lowest price of 30 days', async () => {
    const offer = { label: 'Festive sale', endDate: '2026-12-01T18:30:00Z', lowestPrice: 1399 };
    await renderBuyBox(buildProduct({ relatedProducts: [], variants: [buildVariant('Indigo', 'S', { offer })] }));
    expect(listStruck()).toEqual(['₹2,499']);
    const text = 'Festive sale, until 2 December, 12:00 am (lowest price of 30 days: ₹1,399)';
    expect(screen.getByText(text)).toBeVisible();
  });

  it('names no end, and counts nothing down, if it does not end', async () => {
    const offer = { label: 'Festive sale', endDate: null };
    await renderBuyBox(buildProduct({ variants: [buildVariant('Indigo', 'S', { offer })] }));
    expect(screen.getByText('Festive sale')).toBeVisible();
    expect(screen.queryByText(/until|hurry|left|seconds/i)).toBeNull();
  });
});

describe('variants', () => {
  it('start with the first in stock', async () => {
    await renderBuyBox(
      buildProduct({ variants: [buildVariant('Indigo', 'S', { stock: 0 }), buildVariant('Indigo', 'M')] }),
    );
    expect(getRadio('Indigo')).toBeChecked();
    expect(getRadio('M')).toBeChecked();
  });

  it('are shown, marked and disabled if they are sold out', async () => {
    await renderBuyBox();
    expect(getRadio('M, Out of stock')).toBeDisabled();
    expect(getRadio('Olive, Out of stock')).toBeDisabled();
    expect(getRadio('L')).toBeEnabled();
  });

  it('show their own pictures', async () => {
    await renderBuyBox();
    expect(getMainPicture()).toHaveAttribute('alt', 'Indigo front');
    await userEvent.click(getRadio('Black'));
    expect(getMainPicture()).toHaveAttribute('alt', 'Black front');
  });

  it('keep the size in another colour where it is in stock', async () => {
    await renderBuyBox(
      buildProduct({
        variants: ['Indigo', 'Black'].flatMap((color) => [buildVariant(color, 'S'), buildVariant(color, 'L')]),
      }),
    );
    await userEvent.click(getRadio('L'));
    await userEvent.click(getRadio('Black'));
    expect(getRadio('L')).toBeChecked();
  });

  it('choose the first size in stock where it is not', async () => {
    await renderBuyBox();
    expect(getRadio('S')).toBeChecked();
    await userEvent.click(getRadio('Black'));
    expect(getRadio('S, Out of stock')).toBeDisabled();
    expect(getRadio('L')).toBeChecked();
  });

  it('say how their sizes turn out', async () => {
    await renderBuyBox(buildProduct({ openFields: { sizeAdvice: 'Runs small.' } as never }));
    expect(screen.getByText('Runs small.')).toBeVisible();
  });

  it('have their own price', async () => {
    await renderBuyBox(
      buildProduct({ variants: [buildVariant('Indigo', 'S'), buildVariant('Indigo', 'M', { price: 1749.5 })] }),
    );
    await userEvent.click(getRadio('M'));
    expect(screen.getByText('₹1,749.50')).toBeVisible();
  });

  it('show how many units are left only when stock is low', async () => {
    await renderBuyBox();
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    await userEvent.click(getRadio('L'));
    expect(screen.getByText('Only 3 left')).toBeVisible();
  });
});

describe('three options', () => {
  it('have the names of the product, and a choice keeps the values of other options where they are in stock', async () => {
    const { router } = await renderBuyBox(buildChain());
    const getGroup = (name: string) => within(screen.getByRole('group', { name }));
    expect(getGroup('Metal').getAllByRole('radio')).toHaveLength(2);
    expect(getGroup('Length').getByRole('radio', { name: '18 in' })).toBeChecked();
    await userEvent.click(getGroup('Engraving').getByRole('radio', { name: 'Monogram' }));
    await userEvent.click(getRadio('Silver'));
    expect(getRadio('Monogram')).toBeChecked();
    await userEvent.click(getRadio('20 in'));
    expect(router.state.location.search).toBe('?variant=Silver-20+in-Monogram');
    expect(addButton()).toHaveAccessibleDescription('Length 20 in, Monogram');
    await userEvent.click(getRadio('Gold'));
    expect(getRadio('Monogram, Out of stock')).toBeDisabled();
    expect(getRadio('Plain')).toBeChecked();
  });

  it('may show pictures for the first option', async () => {
    const options = { colorLabel: '', sizeLabel: '', option3Label: '', swatches: 'pictures' };
    await renderBuyBox(buildProduct({ options }));
    const group = screen.getByRole('group', { name: 'Colour' });
    expect([...group.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['', '', '']);
    expect(group.querySelector('i')).toBeNull();
    expect(getRadio('Indigo')).toBeChecked();
  });
});

describe('the URL', () => {
  it('contains the chosen variant, without reloading the product or adding history entries', async () => {
    const { router, calls } = await renderBuyBox();
    await userEvent.click(getRadio('L'));
    expect(router.state.location.search).toBe('?variant=indigo-l');
    expect(router.state.historyAction).toBe('REPLACE');
    await userEvent.click(getRadio('Black'));
    expect(router.state.location.search).toBe('?variant=black-l');
    expect(calls.filter((call) => call === 'GET products/jacket')).toHaveLength(1);
  });

  it('sets the initial variant', async () => {
    await renderBuyBox(buildProduct(), '?variant=black-l');
    expect(getRadio('Black')).toBeChecked();
    expect(getRadio('L')).toBeChecked();
    expect(getMainPicture()).toHaveAttribute('alt', 'Black front');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://shop.test/product/jacket');
  });

  it('may contain a variant that no longer exists: then the first is shown', async () => {
    await renderBuyBox(buildProduct(), '?variant=gone');
    expect(getRadio('Indigo')).toBeChecked();
    expect(getRadio('S')).toBeChecked();
  });

  it('may contain a sold-out variant: it is shown, and another must be chosen before buying', async () => {
    const add = jest.fn(async () => ({ count: 1 }));
    const toasts = provideCartCommands(add);
    await renderBuyBox(buildProduct(), '?variant=indigo-m');
    expect(getRadio('M, Out of stock')).not.toBeChecked();
    expect(getRadio('S')).not.toBeChecked();
    await userEvent.click(addButton());
    expect(toasts).toEqual(['error: Please select a variant before adding to cart']);
    expect(add).not.toHaveBeenCalled();
    await userEvent.click(getRadio('L'));
    await userEvent.click(addButton());
    expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-l', quantity: 1 });
    // The mini-cart says so before the server has responded.
    expect(previews.at(-1)).toMatchObject({ variant: { _id: 'indigo-l', stock: expect.any(Number) } });
  });
});

describe('quantity', () => {
  it('stays between 1 and the stock while typing', async () => {
    await renderBuyBox();
    await userEvent.click(getRadio('L'));
    await userEvent.clear(getQuantity());
    expect(getQuantity()).toHaveValue('');
    await userEvent.type(getQuantity(), '9');
    expect(getQuantity()).toHaveValue('3');
    await userEvent.clear(getQuantity());
    await userEvent.type(getQuantity(), '0');
    expect(getQuantity()).toHaveValue('1');
    await userEvent.clear(getQuantity());
    await userEvent.type(getQuantity(), '-2e');
    expect(getQuantity()).toHaveValue('2');
  });

  it('is 1 again when the field is left empty or another variant is chosen', async () => {
    await renderBuyBox();
    await userEvent.clear(getQuantity());
    await userEvent.tab();
    expect(getQuantity()).toHaveValue('1');
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(getQuantity()).toHaveValue('2');
    await userEvent.click(getRadio('L'));
    expect(getQuantity()).toHaveValue('1');
  });

  it('stays within what a cart holds of a variant, whatever the stock is', async () => {
    await renderBuyBox(buildProduct({ variants: [buildVariant('Indigo', 'S', { stock: 150 })] }));
    await userEvent.clear(getQuantity());
    await userEvent.type(getQuantity(), '120');
    expect(getQuantity()).toHaveValue('99');
    expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  });

  it('changes by one within its bounds', async () => {
    await renderBuyBox();
    await userEvent.click(getRadio('L'));
    const [lessButton, moreButton] = ['One less', 'One more'].map((name) => screen.getByRole('button', { name }));
    expect(lessButton).toBeDisabled();
    await userEvent.click(moreButton);
    await userEvent.click(moreButton);
    expect(getQuantity()).toHaveValue('3');
    expect(moreButton).toBeDisabled();
  });
});

describe('Add to Cart', () => {
  it('says which size it adds, because the first one is chosen already', async () => {
    await renderBuyBox();
    expect(addButton()).toHaveTextContent('Add to Cart · Size S');
    expect(addButton()).toHaveAccessibleName('Add to Cart');
    expect(addButton()).toHaveAccessibleDescription('Size S');
    await userEvent.click(getRadio('L'));
    expect(addButton()).toHaveTextContent('Add to Cart · Size L');
  });

  it('names no size when there is only one', async () => {
    await renderBuyBox(buildProduct({ variants: [buildVariant('Indigo', 'S')], sizes: ['S'] }));
    expect(addButton()).toHaveTextContent(/^Add to Cart$/);
  });

  it('adds the chosen variant and quantity, and shows a toast', async () => {
    const add = jest.fn(async () => ({ count: 2 }));
    const toasts = provideCartCommands(add);
    await renderBuyBox();
    await userEvent.click(getRadio('L'));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.click(addButton());
    expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-l', quantity: 2 });
    expect(toasts).toEqual(['success: Item added to cart!']);
  });

  it('is busy until the cart has responded', async () => {
    let respond = (_: { count: number }) => {};
    const add = jest.fn(() => new Promise<{ count: number }>((resolve) => (respond = resolve)));
    provideCartCommands(add);
    await renderBuyBox();
    await userEvent.click(addButton());
    expect(addButton()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(addButton());
    expect(add).toHaveBeenCalledTimes(1);
    respond({ count: 1 });
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
  });

  it("says the server's sentence and shows what is in stock now", async () => {
    const toasts = provideCartCommands(async () => {
      throw new ApiError(409, 'out_of_stock', 'Only 1 left');
    });
    let jacket = buildProduct();
    await showProduct({ replies: { 'GET products/jacket': () => jacket } });
    jacket = buildProduct({ variants: [buildVariant('Indigo', 'S', { stock: 1 })] });
    await userEvent.click(addButton());
    expect(toasts).toEqual(['error: Only 1 left']);
    expect(await screen.findByText('Only 1 left')).toBeVisible();
  });

  it('says what to do after a defect of the server', async () => {
    const toasts = provideCartCommands(async () => {
      throw new ApiError(500, 'internal_error', 'An error occurred');
    });
    await renderBuyBox();
    await userEvent.click(addButton());
    expect(toasts).toEqual(['error: Failed to add item to cart. Please try again.']);
  });

  it('says that it failed when the cart cannot be loaded', async () => {
    const toasts = provideCartCommands();
    await renderBuyBox();
    await userEvent.click(addButton());
    expect(toasts).toEqual(['error: Failed to add item to cart. Please try again.']);
    expect(addButton()).toBeEnabled();
  });

  it.each([
    [
      'every variant is sold out',
      [buildVariant('Indigo', 'S', { stock: 0 }), buildVariant('Indigo', 'M', { stock: 0 })],
    ],
    ['there is no variant', []],
  ])('is disabled when %s', async (_, variants) => {
    await renderBuyBox(buildProduct({ variants, inStock: false }));
    expect(addButton()).toBeDisabled();
    expect(screen.getAllByText('Out of stock').at(-1)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument();
  });
});

describe('Buy Now', () => {
  it('says which size it orders, because the first one is chosen already', async () => {
    await renderBuyBox();
    const button = screen.getByRole('button', { name: 'Buy Now' });
    expect(button).toHaveTextContent('Buy Now · Size S');
    expect(button).toHaveAccessibleName('Buy Now');
    expect(button).toHaveAccessibleDescription('Size S');
    await userEvent.click(getRadio('L'));
    expect(button).toHaveTextContent('Buy Now · Size L');
  });

  const buyNow = () => userEvent.click(screen.getByRole('button', { name: 'Buy Now' }));

  it('opens a checkout of the chosen variant alone, and adds nothing to the cart', async () => {
    const add = jest.fn();
    const buyNowCommand = jest.fn(async () => ({ path: '/checkout?product=jacket' }));
    const toasts = provideCartCommands(add, buyNowCommand);
    const { router } = await renderBuyBox();
    await userEvent.click(getRadio('L'));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await buyNow();
    expect(buyNowCommand).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-l', quantity: 2 });
    expect(router.state.location).toMatchObject({ pathname: '/checkout', search: '?product=jacket' });
    expect(add).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
  });

  it('adds the chosen variant and opens the checkout while an older release of the cart is live', async () => {
    const add = jest.fn(async () => ({ count: 2 }));
    const toasts = provideCartCommands(add);
    const { router } = await renderBuyBox();
    await userEvent.click(getRadio('L'));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await buyNow();
    expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-l', quantity: 2 });
    expect(router.state.location.pathname).toBe('/checkout');
    expect(toasts).toEqual([]);
  });

  it('stays on the page and shows the reason when the cart refuses', async () => {
    const toasts = provideCartCommands(async () => {
      throw new ApiError(409, 'quantity_limited', 'Only 3 left, and they are in your cart');
    });
    const { router } = await renderBuyBox();
    await buyNow();
    expect(toasts).toEqual(['error: Only 3 left, and they are in your cart']);
    expect(router.state.location.pathname).toBe('/product/jacket');
  });
});

describe('the buy bar of a phone', () => {
  const queryBar = () => screen.queryByRole('group', { name: 'Buy' });

  it('is shown while the button is not visible, and adds the chosen variant', async () => {
    const add = jest.fn(async () => ({ count: 3 }));
    provideCartCommands(add);
    setPhone(true);
    await renderBuyBox();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(queryBar()).not.toBeInTheDocument();
    act(() => setIntersecting(false));
    expect(within(queryBar()!).getByText('₹1,299')).toBeVisible();
    await userEvent.click(within(queryBar()!).getByRole('button', { name: 'Add to Cart' }));
    expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-s', quantity: 2 });
    // The mini-cart and the purchase toast are above the bar.
    expect(document.documentElement.style.getPropertyValue('--buy-bar')).toBe('65px');
    act(() => setIntersecting(true));
    expect(queryBar()).not.toBeInTheDocument();
    expect(document.body.style.paddingBottom).toBe('');
    expect(document.documentElement.style.getPropertyValue('--buy-bar')).toBe('');
  });

  it('is never shown in a wide window', async () => {
    await renderBuyBox();
    act(() => setIntersecting(false));
    expect(queryBar()).not.toBeInTheDocument();
  });
});
