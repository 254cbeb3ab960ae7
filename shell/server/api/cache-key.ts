import { listFilterNames } from '@vastra/shared/contract/list-filter-names';

const filters = `page limit sort inStock onSale rating priceRange ${listFilterNames.join(' ')}`;

/**
 * Parameters that the public reads of the contract have, by path. A path that is missing here has no parameters. A test compares them with the
 * contract, which this server does not load, because its schemas cost memory and time at the start.
 */
export const readParams: Readonly<Record<string, string>> = {
  blogs: 'page limit tag category',
  'categories/:id/products': filters,
  'collections/:slug/products': filters,
  'delivery/:pinCode': 'shipsFrom',
  layouts: 'path',
  'products/featured/:id': 'limit',
  'products/get-new-products': 'limit',
  'products/cards': 'id',
  'products/search': `${filters} q`,
  'products/:id/related': 'limit',
  'products/:id/reviews': 'page limit sort rating',
  products: `${filters} category`,
  redirects: 'path',
  'search/advanced': `${filters} q`,
  'search/popular': 'limit',
  'search/suggest': 'q limit',
  search: `${filters} q`,
  'shop-exports/:id/file': 'token',
};

const paramsByPattern = Object.entries(readParams).map(([path, names]) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  names: new Set(names.split(' ')),
}));

/**
 * Returns the key under which the response to a read is stored, such as `products?limit=5&page=2`: parameters that the API ignores are left
 * out, because any client can invent them, and the remaining parameters are sorted by name.
 */
export function toCacheKey(path: string): string {
  const [pathname, query] = path.split(/\?(.*)/s);
  if (!query) return pathname;
  const names = paramsByPattern.find(({ pattern }) => pattern.test(pathname))?.names;
  const params = [...new URLSearchParams(query)].filter(([name]) => names?.has(name));
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.size > 0 ? `${pathname}?${sorted}` : pathname;
}
