const query = (pairs: Record<string, string | undefined>): string => {
  const given = Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length ? `?${new URLSearchParams(given)}` : '';
};
const one = (area: string) => (id: string) => `/admin/${area}/${encodeURIComponent(id)}`;

/** Every address of the admin area. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  orders: (filter: { status?: string; payment?: string } = {}) => `/admin/orders${query(filter)}`,
  order: one('orders'),
  products: (filter: { stock?: string; status?: string } = {}) => `/admin/products${query(filter)}`,
  product: one('products'),
  newProduct: '/admin/new-product',
  imports: '/admin/import',
  categories: '/admin/categories',
  deals: '/admin/deals',
  deal: one('deals'),
  coupons: '/admin/coupons',
  coupon: one('coupons'),
  banners: '/admin/banners',
  banner: one('banners'),
  featured: '/admin/featured',
  content: '/admin/content',
  posts: '/admin/blog',
  post: one('blog'),
  reviews: '/admin/reviews',
  newsletter: '/admin/newsletter',
  messages: (filter: { state?: string } = {}) => `/admin/messages${query(filter)}`,
  users: '/admin/users',
  user: one('users'),
  settings: '/admin/settings',
  releases: '/admin/releases',
  audit: '/admin/audit',
} as const;

/** In place of an id: a thing that is being made. */
export const newId = 'new';
