import { findSectionPlace, getSectionPage, layoutPathPattern } from './section-places';

it.each([
  ['/', 'home'],
  ['/pages/monsoon-sale', 'landing'],
  ['/product#below-details', 'product'],
  ['/cart#above-items', 'cart'],
  ['/collections#above-products', 'collection'],
  ['/collections/summer-2026#above-products', 'collection'],
  ['/category/men#above-products', 'collection'],
  ['/about#below-text', 'about'],
  ['/terms#below-text', 'policy'],
])('knows %s as a page of the kind %s', (path, page) => {
  expect(layoutPathPattern.test(path)).toBe(true);
  expect(getSectionPage(path)).toBe(page);
});

it.each([
  '/cart',
  '/cart#below-items',
  '/product/jacket#below-details',
  '/checkout#above-items',
  '/collections/#above-products',
  '/collections/a/b#above-products',
  '/pages/sale#above-items',
  '/pages/two/three',
])('refuses %s', (path) => {
  expect(layoutPathPattern.test(path)).toBe(false);
});

it('finds the place of one page', () => {
  expect(findSectionPlace('/category/men#above-products')?.path).toBe('/category#above-products');
  expect(findSectionPlace('/pages/monsoon-sale')).toBeUndefined();
});
