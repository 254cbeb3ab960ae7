import type { PageState } from '../../src/page-state';
import { listEdgeKeys } from './list-keys';

const listKeys = (loaderData: PageState['loaderData'], fragments: PageState['fragments'] = {}) =>
  listEdgeKeys({ loaderData, fragments }, ['shell', 'mf-catalog', 'mf-cart']);
const common = ['documents', 'release:shell', 'release:mf-catalog', 'release:mf-cart'];

const toCard = (_id: string) => ({ _id, title: 'Jacket', price: 999, firstVariant: { _id: `${_id}-m` }, images: [] });
const related = { _id: 'shirt', name: 'Shirt', price: 499, averageRating: 4.5 };
const variant = { _id: 'jacket-m', name: 'Indigo, M', price: 999, sku: 'J-M' };
const breadcrumbs = [{ _id: 'men', name: 'Men' }];

it('names the remotes whose code a document has', () => {
  expect(listKeys({ 'shell/about': null })).toEqual(common);
});

it('names the products of a product page, and neither its variants nor its category', () => {
  const product = { ...toCard('jacket'), breadcrumbs, variants: [variant], relatedProducts: [related] };
  expect(listKeys({ 'mf-catalog/product': product })).toEqual([...common, 'product:jacket', 'product:shirt']);
});

it('names the sections of the home page and the data of fragments', () => {
  const deal = { data: { _id: 'monsoon', products: [{ dealPrice: 1, product: toCard('kurta') }] } };
  const home = { now: '2026-11-22T10:00:00Z', deal, trending: { data: [toCard('saree')] }, banners: { failed: true } };
  const posts = { products: [toCard('dress')] };
  const keys = listKeys({ 'mf-catalog/home': home }, { 'blog/latest-posts': posts });
  expect(keys).toEqual([...common, 'product:kurta', 'product:saree', 'product:dress']);
});

it('distinguishes the list of a category from others', () => {
  const list = { products: [toCard('jacket')], pagination: { page: 1 }, availableFilters: {} };
  expect(listKeys({ 'mf-catalog/shop': list })).toEqual([...common, 'lists', 'product:jacket']);
  const page = { category: { _id: 'men-jackets', name: 'Jackets', breadcrumbs }, products: list };
  expect(listKeys({ 'mf-catalog/category': page })).toEqual([...common, 'category:men-jackets', 'product:jacket']);
});

it('has one key for more products than a header has room for', () => {
  const products = Array.from({ length: 100 }, (_, index) => toCard(`${index}-${'long-'.repeat(18)}`));
  const keys = listKeys({ 'mf-catalog/shop': { products, pagination: { page: 1 } } });
  expect(keys).toEqual([...common, 'lists', 'many-products']);
});
