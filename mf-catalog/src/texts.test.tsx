import { act, screen } from '@testing-library/react';
import { commands } from '@vastra/shared/commands';
import { events } from '@vastra/shared/events';
import { api } from '@vastra/shared/http';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure } from '@vastra/shared/testing';
import { broken, refused, testTexts } from '@vastra/shared/testing/texts';
import { routes } from './routes';
import { homeReplies } from './testing/home';
import { buildCard, buildProduct, buildResults } from './testing/products';
import { buildFilteredList } from './testing/search';
import './testing/browser';

/** Commands of the cart's remote, whose calls the cases reply to. */
const provideCommands = () =>
  commands.setProvider(async () => ({
    'cart/add': () => api.post('cart/items', { body: {} }).data(),
    'wishlist/read': async () => ({ productIds: [], count: 0 }),
    'wishlist/toggle': async ({ shouldBeWishlisted = true }) => {
      await api.post('wishlist/items', { body: {} }).data();
      return { isWishlisted: shouldBeWishlisted, count: 1 };
    },
  }));
beforeEach(provideCommands);
afterEach(() => endSession());
const signIn = () => startSession({ user: { id: 'ila', name: 'Ila Rao', role: 'user' }, token: 'a-token' });

const atHome = (replies: Record<string, unknown>) => ({ at: '/', replies: { ...homeReplies, ...replies } });
const results = { 'GET /search': buildFilteredList({}) };
const atSearch = (replies: Record<string, unknown>, ...steps: RegExp[]) => ({
  at: '/search?q=jacket',
  replies: { ...results, ...replies },
  steps,
});
const atProduct = (replies: Record<string, unknown>, ...steps: RegExp[]) => ({
  at: '/product/jacket',
  replies: { 'GET /products/:id': buildProduct(), ...replies },
  steps,
});
const missing = { 'GET /products/:id': buildFailure(404, 'product_not_found', 'Product not found') };

testTexts(routes, {
  'Failed to load banners': {
    ...atHome({ 'GET /banners/home/banners': broken }),
    shownAs: 'Error: Failed to load banners',
  },
  'Error: ...': atHome({ 'GET /banners/home/banners': broken }),
  'No banners found': atHome({ 'GET /banners/home/banners': [] }),
  'Failed to load deals. Please try again later.': atHome({ 'GET /deals/today': broken }),
  'No deals available today': atHome({ 'GET /deals/today': null }),
  'Failed to load new products': atHome({ 'GET /products/get-new-products': broken }),
  'No new products available at the moment.': atHome({ 'GET /products/get-new-products': [] }),
  'Failed to load categories. Please try again later.': atHome({ 'GET /categories/featured': broken }),
  'Error loading categories. Please try again later.': atHome({ 'GET /categories': broken }),
  'No categories available': atHome({ 'GET /categories': [] }),
  'Failed to load products. Please try again later.': { at: '/shop', replies: { 'GET /products': broken } },
  Retry: { at: '/shop', replies: { 'GET /products': broken } },

  'Failed to load product. Please try again later.': atProduct({ 'GET /products/:id': broken }),
  "The product you're looking for doesn't exist.": atProduct(missing),
  'Product Not Found': atProduct(missing),
  'No products found matching your search.': atSearch({ 'GET /search': buildFilteredList({}, []) }),
  'Failed to load search results. Please try again.': atSearch({ 'GET /search': broken }),
  'Added to cart!': atSearch({}, /^Add to Cart: Jacket 1/),
  'Item added to cart!': atProduct({}, /^Add to Cart$/),
  'Failed to add item to cart. Please try again.': atProduct({ 'POST /cart/items': broken }, /^Add to Cart$/),
  'Failed to add item to cart': atProduct({ 'POST /cart/items': refused }, /^Add to Cart$/),

  'Added to wishlist!': { ...atSearch({}, /^Add to wishlist: Jacket 1/), prepare: signIn },
  'Added to wishlist': { ...atProduct({}, /^Add to wishlist/), prepare: signIn },
  'Failed to add to wishlist': {
    ...atSearch({ 'POST /wishlist/items': broken }, /^Add to wishlist: Jacket 1/),
    prepare: signIn,
  },
  'Failed to remove from wishlist': {
    ...atSearch({ 'POST /wishlist/items': broken }),
    prepare: signIn,
    steps: [
      () => screen.findByRole('button', { name: 'Add to wishlist: Jacket 1' }),
      () => act(() => events.emit('wishlist:changed', { productIds: ['p1'], count: 1 })),
      'Remove from wishlist: Jacket 1',
    ],
  },
  'Failed to update wishlist': {
    ...atProduct({ 'POST /wishlist/items': broken }, /^Add to wishlist/),
    prepare: signIn,
  },

  'Please login to add items to wishlist': {
    at: '/shop',
    replies: { 'GET /products': buildResults([buildCard()]) },
    steps: [/^Add to wishlist: /],
  },
  'Please login to add items to your wishlist': atSearch({}, /^Add to wishlist: Jacket 1/),
  'Please login to manage your wishlist': atProduct({}, /^Add to wishlist/),
  'Please login to add items to cart!': atSearch(
    { 'POST /cart/items': buildFailure(401, 'guest_carts_off', 'Please login to add items to cart!') },
    /^Add to Cart: Jacket 1/,
  ),
  'Please select a variant before adding to cart': {
    ...atProduct({}, /^Add to Cart$/),
    at: '/product/jacket?variant=indigo-m',
  },
  'Please select a variant to add to wishlist': {
    ...atProduct({ 'GET /products/:id': buildProduct({ variants: [] }) }, /^Add to wishlist/),
    prepare: signIn,
  },
  'Product variant not found': {
    ...atSearch({ 'GET /search': buildFilteredList({}, [buildCard({ firstVariant: null })]) }, /^Add to wishlist: /),
    prepare: signIn,
  },
  'Out of stock': atProduct({}),
  'Any Rating': atSearch({}),
});
