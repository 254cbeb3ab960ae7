import { call } from './requests.mjs';

/** Resolves to the header that signs the demo's admin in. */
export async function signInAdmin(origin) {
  const body = { email: 'admin@vastra.example', password: 'vastra-demo-admin' };
  const { token } = await call(origin, '/admin/auth/login', { method: 'POST', body });
  return { authorization: `Bearer ${token}` };
}

/** Resolves to the paths of documents, the most popular first, and to a line of each product that can be ordered. */
export async function listDocuments(origin) {
  const { products } = await call(origin, '/products?limit=100');
  const categories = await call(origin, '/categories');
  const texts = ['jacket', 'kurta', 'saree', 'jeans', 'shirt', 'dress', 'sneakers', 'handbag'];
  const lists = [
    ...categories.map(({ _id }) => `/category/${_id}`),
    ...texts.map((text) => `/search?q=${text}`),
    ...['/shop', '/blog', '/gift-cards', '/cart'],
  ];
  const pages = products.map(({ _id }) => `/product/${_id}`);
  // A list, then two products, as in a visit.
  const paths = ['/'];
  while (lists.length + pages.length > 0) paths.push(...lists.splice(0, 1), ...pages.splice(0, 2));
  const lines = products.map(({ _id, variantIds }) => ({ productId: _id, variantId: variantIds[0] }));
  return { paths, lines };
}

/** Gives every variant enough stock for the run. */
export const addStock = (origin, headers, lines) =>
  call(origin, '/admin/products/bulk', {
    method: 'POST',
    headers,
    body: { ids: lines.map(({ productId }) => productId), change: { kind: 'stock', change: 10_000 } },
  });

/** Registers accounts of a demo, which shows its one-time codes. Resolves to `{ headers }` of each. */
export async function registerAccounts(origin, count, runId) {
  const accounts = [];
  for (let number = 0; number < count; number += 1) {
    const email = `mixed-${runId}-${number}@example.in`;
    const form = { name: 'Asha Rao', email, acceptTermsAndCondition: true };
    const { otp } = await call(origin, '/auth/register', { method: 'POST', body: form });
    const { token } = await call(origin, '/auth/verify-otp', { method: 'POST', body: { email, code: otp } });
    accounts.push({ headers: { authorization: `Bearer ${token}` } });
  }
  return accounts;
}

/** Resolves to the numbers of all orders with this email. */
export async function listOrders(origin, headers, email) {
  const numbers = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ q: email, page, limit: 100, sort: 'placedAt' });
    const { rows, pagination } = await call(origin, `/admin/orders?${query}`, { headers });
    numbers.push(...rows.map(({ _id }) => _id));
    if (rows.length === 0 || numbers.length >= pagination.total) return numbers;
  }
}
