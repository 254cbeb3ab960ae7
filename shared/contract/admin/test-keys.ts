/** Kinds of calls of test keys: `read` reads the catalogue of the shop, `sandbox` is made in the sandbox. */
export type TestMode = 'read' | 'sandbox';

/**
 * The calls of the core that a test key can make. Features list further calls in their references. The guard refuses a test key at every other call, so that a new call is
 * refused until it is listed.
 */
export const testCalls: Readonly<Record<string, TestMode>> = {
  'GET /products': 'read',
  'GET /products/search': 'read',
  'GET /products/cards': 'read',
  'GET /products/get-new-products': 'read',
  'GET /products/:id': 'read',
  'GET /products/:id/details': 'read',
  'GET /products/:id/related': 'read',
  'GET /search': 'read',
  'GET /search/advanced': 'read',
  'GET /search/suggest': 'read',
  'GET /categories': 'read',
  'GET /categories/:id': 'read',
  'GET /categories/:id/products': 'read',
  'GET /shipping-policy': 'read',
  'GET /delivery/:pinCode': 'read',
  'GET /shop-details': 'read',
  'GET /admin/products': 'read',
  'GET /admin/products/:id': 'read',
  'GET /admin/categories': 'read',
  'GET /admin/product-fields': 'read',
  'GET /admin/product-values': 'read',
  'POST /checkout/quote': 'read',
};
