import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vastra/shared/http';
import { renderRoutes } from '@vastra/shared/testing';
import { provideCartCommands } from '../../testing/cart';
import { buildCard, buildPicture } from '../../testing/products';
import { ProductCard } from './product-card';
import { type CardProduct, toCardProduct } from './to-card-product';

const renderCard = (product: CardProduct = buildCard(), options: { isHero?: boolean; addedMessage?: string } = {}) =>
  renderRoutes([{ path: '/', element: <ProductCard product={product} {...options} /> }], '/');

const listPictures = () => [...document.querySelectorAll('img')];

it('shows the fields that shoppers compare, and links to the product', () => {
  renderCard();
  expect(screen.getByRole('link', { name: 'Indigo Denim Jacket' })).toHaveAttribute('href', '/product/jacket');
  expect(screen.getByText('Neelam & Co')).toBeVisible();
  expect(screen.getByText('₹1,299')).toBeVisible();
  expect(screen.getByText('₹2,499')).toBeVisible();
  expect(screen.getByText('48% off')).toBeVisible();
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars' })).toHaveStyle({ '--filled': '90%' });
  expect(screen.getByText('(12)')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Colours: Indigo' })).toBeVisible();
});

it('shows the reason of a reduced price with its real end, beside the struck MRP', () => {
  const card = buildCard();
  const offer = { label: 'Festive sale', endDate: '2026-12-01T18:30:00Z' };
  renderCard(toCardProduct({ ...card, firstVariant: { ...card.firstVariant!, offer } }));
  expect(screen.getByText('Festive sale, until 2 December, 12:00 am')).toBeVisible();
  expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['₹2,499']);
});

it('shows no discount and no stars where there are none', () => {
  renderCard(buildCard({ originalPrice: 1299, discount: 0, totalReviews: 0, rating: 0 }));
  expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /stars/ })).not.toBeInTheDocument();
});

it('loads the first pictures of a page eagerly and later pictures lazily', () => {
  renderCard(buildCard(), { isHero: true });
  expect(listPictures()[0]).toHaveAttribute('loading', 'eager');
  renderCard(buildCard());
  expect(listPictures()[1]).toHaveAttribute('loading', 'lazy');
});

it('shows the second picture on mouse hover only', async () => {
  renderCard(buildCard({ images: [buildPicture('front'), buildPicture('detail')] }));
  const article = screen.getByRole('article');
  await userEvent.pointer({ keys: '[TouchA]', target: article });
  expect(listPictures()).toHaveLength(1);
  await userEvent.hover(article);
  expect(listPictures()[1].src).toContain('/media/detail-');
});

it('shows a placeholder when a picture is missing or fails', () => {
  renderCard(buildCard({ images: [] }));
  expect(listPictures()[0].src).toMatch(/^data:image\/svg/);
  renderCard();
  fireEvent.error(listPictures()[1]);
  expect(listPictures()[1].src).toMatch(/^data:image\/svg/);
});

it('shows the number of further colours', () => {
  const colors = ['Indigo', 'Black', 'Olive', 'Rust', 'Cream', 'Teal', 'Plum'].map((name) => ({
    name,
    code: '#333333',
  }));
  renderCard(buildCard({ colors }));
  expect(screen.getByText('+2')).toBeVisible();
});

it('adds one item of the first variant, and shows a toast', async () => {
  const add = jest.fn(async () => ({ count: 1 }));
  const toasts = provideCartCommands(add);
  renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' }));
  expect(add).toHaveBeenCalledWith({ productId: 'jacket', variantId: 'indigo-s', quantity: 1 });
  expect(toasts).toEqual(['success: Item added to cart!']);
});

it('uses the toast text of its screen', async () => {
  const toasts = provideCartCommands(async () => ({ count: 1 }));
  renderCard(buildCard(), { addedMessage: 'Added to cart!' });
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' }));
  expect(toasts).toEqual(['success: Added to cart!']);
});

it('is busy until the cart has responded, and adds once however often it is pressed', async () => {
  let respond = (_: { count: number }) => {};
  const add = jest.fn(() => new Promise<{ count: number }>((resolve) => (respond = resolve)));
  provideCartCommands(add);
  renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' }));
  const busy = screen.getByRole('button', { name: 'Adding…: Indigo Denim Jacket' });
  await userEvent.click(busy);
  expect(add).toHaveBeenCalledTimes(1);
  respond({ count: 1 });
  expect(await screen.findByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' })).toBeVisible();
});

it("says the server's sentence when the cart refuses", async () => {
  const toasts = provideCartCommands(async () => {
    throw new ApiError(409, 'out_of_stock', 'Only 2 left in this size');
  });
  renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' }));
  expect(toasts).toEqual(['error: Only 2 left in this size']);
});

it('shows an error when the cart remote cannot be loaded', async () => {
  const toasts = provideCartCommands();
  renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' }));
  expect(toasts).toEqual(['error: Failed to add item to cart. Please try again.']);
});

it('marks a product that is out of stock and does not add it', () => {
  renderCard(buildCard({ inStock: false }));
  expect(screen.getByText('Out of stock')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' })).toBeDisabled();
});

it('marks a new product unless it is out of stock', () => {
  renderCard({ ...buildCard(), isNew: true });
  expect(screen.getByText('New')).toBeVisible();
  renderCard({ ...buildCard({ inStock: false }), isNew: true });
  expect(screen.getAllByText('New')).toHaveLength(1);
});

it.each([
  ['2026-10-24T00:00:00.000Z', true],
  ['2026-10-22T00:00:00.000Z', undefined],
  [undefined, undefined],
])('takes a product that was added on %s for new: %s', (createdAt, isNew) => {
  jest.useFakeTimers({ now: new Date('2026-11-22T00:00:00.000Z'), doNotFake: ['performance'] });
  expect(toCardProduct(buildCard({ openFields: { createdAt } as never })).isNew).toBe(isNew);
  jest.useRealTimers();
});

it('sends a guest to the login where the shop has no guest carts', async () => {
  const toasts = provideCartCommands(() =>
    Promise.reject(new ApiError(401, 'guest_carts_off', 'Please login to add items to cart!')),
  );
  window.history.replaceState(null, '', '/search?q=jacket');
  const { router } = renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Indigo Denim Jacket' }));
  expect(await screen.findByText('Another page')).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?redirect=%2Fsearch%3Fq%3Djacket');
  expect(toasts).toEqual(['error: Please login to add items to cart!']);
  window.history.replaceState(null, '', '/');
});
