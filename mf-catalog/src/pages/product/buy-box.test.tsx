import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vastra/shared/http';
import { renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { cartAnswers } from '../../testing/cart';
import { product, variant } from '../../testing/products';

const show = async (jacket = product()) => {
  serverReplies({ 'GET products/jacket': jacket });
  renderRoutes(routes, '/product/jacket');
  await screen.findByRole('heading', { level: 1 });
};
const radio = (name: string) => screen.getByRole('radio', { name });
const quantity = () => screen.getByRole('textbox', { name: 'Quantity' });
const addButton = () => screen.getByRole('button', { name: /Add to Cart|Adding…/ });
const hero = () => document.querySelector('img[fetchpriority=high]')!;

describe('variants', () => {
  it('begin with the first in stock', async () => {
    await show(product({ variants: [variant('Indigo', 'S', { stock: 0 }), variant('Indigo', 'M')] }));
    expect(radio('Indigo')).toBeChecked();
    expect(radio('M')).toBeChecked();
  });

  it('that are sold out are shown, marked and cannot be picked', async () => {
    await show();
    expect(radio('M, Out of stock')).toBeDisabled();
    expect(radio('Olive, Out of stock')).toBeDisabled();
    expect(radio('L')).toBeEnabled();
  });

  it('bring their own pictures', async () => {
    await show();
    expect(hero()).toHaveAttribute('alt', 'Indigo front');
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 2: Indigo detail' }));
    expect(hero()).toHaveAttribute('alt', 'Indigo detail');
    await userEvent.click(radio('Black'));
    expect(hero()).toHaveAttribute('alt', 'Black front');
  });

  it('keep the size in another colour where it can be had', async () => {
    await show(
      product({ variants: ['Indigo', 'Black'].flatMap((color) => [variant(color, 'S'), variant(color, 'L')]) }),
    );
    await userEvent.click(radio('L'));
    await userEvent.click(radio('Black'));
    expect(radio('L')).toBeChecked();
  });

  it('take the first size that can be had where it cannot', async () => {
    await show();
    expect(radio('S')).toBeChecked();
    await userEvent.click(radio('Black'));
    expect(radio('S, Out of stock')).toBeDisabled();
    expect(radio('L')).toBeChecked();
  });

  it('have their own price', async () => {
    await show(product({ variants: [variant('Indigo', 'S'), variant('Indigo', 'M', { price: 1749.5 })] }));
    await userEvent.click(radio('M'));
    expect(screen.getByText('₹1,749.50')).toBeVisible();
  });

  it('say how many are left only when there are few', async () => {
    await show();
    expect(screen.queryByText(/left/)).not.toBeInTheDocument();
    await userEvent.click(radio('L'));
    expect(screen.getByText('Only 3 left')).toBeVisible();
  });
});

describe('quantity', () => {
  it('stays between 1 and the stock while typing', async () => {
    await show();
    await userEvent.click(radio('L'));
    await userEvent.clear(quantity());
    expect(quantity()).toHaveValue('');
    await userEvent.type(quantity(), '9');
    expect(quantity()).toHaveValue('3');
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '0');
    expect(quantity()).toHaveValue('1');
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '-2e');
    expect(quantity()).toHaveValue('2');
  });

  it('is 1 again when the field is left empty or another variant is chosen', async () => {
    await show();
    await userEvent.clear(quantity());
    await userEvent.tab();
    expect(quantity()).toHaveValue('1');
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(quantity()).toHaveValue('2');
    await userEvent.click(radio('L'));
    expect(quantity()).toHaveValue('1');
  });

  it('goes up and down by one, to its bounds', async () => {
    await show();
    await userEvent.click(radio('L'));
    const [less, more] = ['One less', 'One more'].map((name) => screen.getByRole('button', { name }));
    expect(less).toBeDisabled();
    await userEvent.click(more);
    await userEvent.click(more);
    expect(quantity()).toHaveValue('3');
    expect(more).toBeDisabled();
  });
});

describe('Add to Cart', () => {
  it('adds the chosen variant and quantity and says so', async () => {
    const add = jest.fn(async () => ({ count: 2 }));
    const said = cartAnswers(add);
    await show();
    await userEvent.click(radio('L'));
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await userEvent.click(addButton());
    expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-l', quantity: 2 });
    expect(said).toEqual(['success: Item added to cart!']);
  });

  it('is busy until the cart has answered', async () => {
    let answer = (_: { count: number }) => {};
    const add = jest.fn(() => new Promise<{ count: number }>((resolve) => (answer = resolve)));
    cartAnswers(add);
    await show();
    await userEvent.click(addButton());
    expect(addButton()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(addButton());
    expect(add).toHaveBeenCalledTimes(1);
    answer({ count: 1 });
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
  });

  it("says the server's sentence and shows what is in stock now", async () => {
    const said = cartAnswers(async () => {
      throw new ApiError(409, 'out_of_stock', 'Only 1 left');
    });
    let jacket = product();
    serverReplies({ 'GET products/jacket': () => jacket });
    renderRoutes(routes, '/product/jacket');
    await screen.findByRole('heading', { level: 1 });
    jacket = product({ variants: [variant('Indigo', 'S', { stock: 1 })] });
    await userEvent.click(addButton());
    expect(said).toEqual(['error: Only 1 left']);
    expect(await screen.findByText('Only 1 left')).toBeVisible();
  });

  it('says that it failed when the cart cannot be loaded', async () => {
    const said = cartAnswers();
    await show();
    await userEvent.click(addButton());
    expect(said).toEqual(['error: Failed to add item to cart. Please try again.']);
    expect(addButton()).toBeEnabled();
  });

  it.each([
    ['every variant is sold out', [variant('Indigo', 'S', { stock: 0 }), variant('Indigo', 'M', { stock: 0 })]],
    ['there is no variant', []],
  ])('is off when %s', async (_, variants) => {
    await show(product({ variants, inStock: false }));
    expect(addButton()).toBeDisabled();
    expect(screen.getAllByText('Out of stock').at(-1)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument();
  });
});
