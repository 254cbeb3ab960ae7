const buildQuery = (pairs: Record<string, string | undefined>): string => {
  const present = Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return present.length ? `?${new URLSearchParams(present)}` : '';
};
const buildDetailPath = (area: string) => (id: string) => `/admin/${area}/${encodeURIComponent(id)}`;

/** Every path of the admin area. */
export const adminPaths = {
  dashboard: '/admin/dashboard',
  toDo: '/admin/to-do',
  orders: (filter: { status?: string; payment?: string; task?: string } = {}) => `/admin/orders${buildQuery(filter)}`,
  order: buildDetailPath('orders'),
  shipments: (filter: { status?: string; cash?: string; task?: string } = {}) =>
    `/admin/shipments${buildQuery(filter)}`,
  shipment: buildDetailPath('shipments'),
  manifests: '/admin/manifests',
  returns: (filter: { status?: string; kind?: string } = {}) => `/admin/returns${buildQuery(filter)}`,
  return: buildDetailPath('returns'),
  refunds: (filter: { stage?: string; method?: string; q?: string } = {}) => `/admin/refunds${buildQuery(filter)}`,
  refund: buildDetailPath('refunds'),
  draftOrders: '/admin/draft-orders',
  draftOrder: buildDetailPath('draft-orders'),
  cash: '/admin/cash',
  remittance: buildDetailPath('cash'),
  settlements: (filter: { state?: string; provider?: string } = {}) => `/admin/settlements${buildQuery(filter)}`,
  settlement: buildDetailPath('settlements'),
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
  giftCards: '/admin/gift-cards',
  giftCard: buildDetailPath('gift-cards'),
  banners: '/admin/banners',
  banner: buildDetailPath('banners'),
  featured: '/admin/featured',
  content: '/admin/content',
  posts: '/admin/blog',
  post: buildDetailPath('blog'),
  reviews: (filter: { state?: string } = {}) => `/admin/reviews${buildQuery(filter)}`,
  newsletter: '/admin/newsletter',
  messages: (filter: { state?: string } = {}) => `/admin/messages${buildQuery(filter)}`,
  reports: '/admin/reports',
  gst: '/admin/gst',
  users: '/admin/users',
  user: buildDetailPath('users'),
  settings: '/admin/settings',
  messageTemplates: '/admin/message-templates',
  messageTemplate: buildDetailPath('message-templates'),
  flags: '/admin/flags',
  flag: buildDetailPath('flags'),
  experiments: '/admin/experiments',
  experiment: buildDetailPath('experiments'),
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
