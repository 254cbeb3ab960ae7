const buildQuery = (pairs: Record<string, string | undefined>): string => {
  const present = Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return present.length ? `?${new URLSearchParams(present)}` : '';
};
const buildDetailPath = (area: string) => (id: string) => `/admin/${area}/${encodeURIComponent(id)}`;

/** Every path of the admin area. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  orders: (filter: { status?: string; payment?: string } = {}) => `/admin/orders${buildQuery(filter)}`,
  order: buildDetailPath('orders'),
  orderBlocks: '/admin/order-blocks',
  products: (filter: { stock?: string; status?: string } = {}) => `/admin/products${buildQuery(filter)}`,
  product: buildDetailPath('products'),
  newProduct: '/admin/new-product',
  imports: '/admin/import',
  categories: '/admin/categories',
  deals: '/admin/deals',
  deal: buildDetailPath('deals'),
  coupons: '/admin/coupons',
  coupon: buildDetailPath('coupons'),
  banners: '/admin/banners',
  banner: buildDetailPath('banners'),
  featured: '/admin/featured',
  content: '/admin/content',
  posts: '/admin/blog',
  post: buildDetailPath('blog'),
  reviews: (filter: { state?: string } = {}) => `/admin/reviews${buildQuery(filter)}`,
  newsletter: '/admin/newsletter',
  messages: (filter: { state?: string } = {}) => `/admin/messages${buildQuery(filter)}`,
  users: '/admin/users',
  user: buildDetailPath('users'),
  settings: '/admin/settings',
  jobs: '/admin/jobs',
  releases: '/admin/releases',
  admins: '/admin/admins',
  account: '/admin/account',
  invitation: '/admin/invitation',
  security: '/admin/security',
  audit: '/admin/audit',
} as const;

/** Placeholder for the id in the path of a record that is not saved yet. */
export const newId = 'new';
