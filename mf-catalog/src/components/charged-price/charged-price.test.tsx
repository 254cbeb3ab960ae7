import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { RelatedProducts } from '../../pages/product/related-products';
import { DealSection } from '../../pages/shop/deal-section';
import { showProduct, signIn } from '../../testing/product-page';
import { buildCard, buildProduct } from '../../testing/products';
import { ProductCard } from '../product-card/product-card';
import { toCardProduct } from '../product-card/to-card-product';
import { QuickViewButton } from '../quick-view/quick-view-button';
import '../quick-view/quick-view';
import '../variant-sheet/variant-sheet';

const card = buildCard({ variantIds: ['indigo-s', 'indigo-m', 'indigo-l'] });
const guestPrice = `₹${card.price.toLocaleString('en-IN')}`;
const variantId = card.firstVariant!._id;
const own = { variantId, price: 999.5, label: 'Retailers' };
const related = {
  ...{ _id: 'shawl', name: 'Shawl', price: 850, originalPrice: 1000, images: [] },
  ...{ averageRating: 4, reviewCount: 2, variantId: 'shawl-free' },
};

type Reply = Parameters<typeof stubServer>[0][string];

/** Shows a card with its overlay and a related product. Returns the variants of each call for prices. */
function show(reply: Reply = { prices: [own], validUntil: null }) {
  const asked: string[][] = [];
  stubServer({
    'GET products/jacket': buildProduct(),
    'GET account/prices': (request: { query: URLSearchParams }) => {
      asked.push(request.query.getAll('variant'));
      return typeof reply === 'function' ? reply(request) : reply;
    },
  });
  const element = (
    <>
      <ProductCard product={toCardProduct(card)} />
      <QuickViewButton product={card} />
      <RelatedProducts id="related" title="You May Also Like" products={[related]} />
    </>
  );
  renderRoutes([{ path: '/', element }], '/');
  return asked;
}

afterEach(() => act(() => endSession()));

it('shows a guest the prices of the response, and makes no call', async () => {
  const asked = show();
  expect(await screen.findByText(guestPrice)).toBeVisible();
  expect(asked).toEqual([]);
});

it('shows what the cart charges a customer on cards, related cards, in the sheet and in the quick view', async () => {
  signIn();
  const shawl = { variantId: 'shawl-free', price: 800, label: 'Deal of the Day' };
  const asked = show({ prices: [own, shawl], validUntil: null });
  expect(await screen.findByText('₹999.50')).toBeVisible();
  expect(screen.queryByText(guestPrice)).toBeNull();
  expect(screen.getByText('₹800')).toBeVisible();
  expect(screen.getByText('20% off')).toBeVisible();
  expect(asked).toEqual([[variantId, 'shawl-free']]);
  for (const opener of ['Add to Cart: ', 'Quick view: ']) {
    await userEvent.click(screen.getByRole('button', { name: opener + card.title }));
    const dialog = await screen.findByRole('dialog', { name: card.title });
    expect(await within(dialog).findByText('₹999.50')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: /close/i }));
  }
});

it('shows what the cart charges a customer in a deal of /shop', async () => {
  signIn();
  stubServer({ 'GET account/prices': { prices: [own], validUntil: null } });
  const product = { _id: 'jacket', title: 'Jacket', dealPrice: 1200, originalPrice: 1999, discount: 40, variantId };
  const [startDate, endDate] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const deal = { _id: 'd1', title: 'Denim Day', startDate, endDate, products: [product] };
  renderRoutes([{ path: '/', element: <DealSection title="Ending soon" deals={[deal]} /> }], '/');
  expect(await screen.findByText('₹999.50')).toBeVisible();
  expect(screen.getByText('50% off')).toBeVisible();
});

it('shows the prices of guests from the end of the session on', async () => {
  signIn();
  show();
  expect(await screen.findByText('₹999.50')).toBeVisible();
  act(() => endSession());
  expect(screen.getByText(guestPrice)).toBeVisible();
});

it('shows the prices of guests if the call fails', async () => {
  signIn();
  const asked = show(buildFailure(500, 'internal_error', 'No.'));
  await waitFor(() => expect(asked.length).toBe(1));
  expect(screen.getByText(guestPrice)).toBeVisible();
});

it('reads the prices again when a deal begins or ends', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  signIn();
  let isRunning = false;
  const asked = show(() => ({
    prices: isRunning ? [{ ...own, price: 777 }] : [],
    validUntil: isRunning ? null : new Date(Date.now() + 60_000).toISOString(),
  }));
  await waitFor(() => expect(asked.length).toBe(1));
  expect(screen.getByText(guestPrice)).toBeVisible();
  isRunning = true;
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  jest.useRealTimers();
  expect(await screen.findByText('₹777')).toBeVisible();
  expect(asked.length).toBe(2);
});

describe('the product page', () => {
  it('says whose price it is, and reads the prices of all variants at once', async () => {
    signIn();
    const { calls } = await showProduct({ replies: { 'GET account/prices': { prices: [own], validUntil: null } } });
    expect(await screen.findByText('Your price (Retailers).')).toBeVisible();
    expect(screen.getAllByText('₹999.50').length).toBeGreaterThan(0);
    expect(calls.filter((call) => call === 'GET account/prices')).toHaveLength(1);
  });

  it('says nothing of it to a guest', async () => {
    await showProduct();
    expect(screen.getByText('Inclusive of all taxes')).toBeVisible();
    expect(screen.queryByText(/Your price/)).toBeNull();
  });
});
