import {
  type AdminCategory,
  type AdminSession,
  adminCategorySchema,
  adminSessionSchema,
  bulkActionSchema,
  remoteReleasesSchema,
} from '@vastra/shared/contract';
import { buildSample, testCallsOfControls } from '@vastra/shared/testing/controls';
import { startAdminSession } from './admin-session';
import { features } from './features';
import { routes } from './routes';
import { featureReplies } from './testing/feature-replies';

// Without `permissions`, an admin may do everything.
const { token, admin } = buildSample(adminSessionSchema) as AdminSession;
// The sample would be its own parent.
const category = { ...(buildSample(adminCategorySchema) as AdminCategory), parentId: null };
// The samples would be running, and a page asks for those every second.
const bulkAction = { ...(buildSample(bulkActionSchema) as object), status: 'done' };
const withBulkActions = { 'GET /admin/bulk-actions': [bulkAction] };
// The sample's live release would not be served yet, and the page asks for that every second as well.
const remoteReleases = { ...(buildSample(remoteReleasesSchema) as object), servers: { total: 1, behind: 0 } };
const signIn = () =>
  startAdminSession({ token, admin: { ...admin, permissions: undefined, needsSecondFactor: false } });

testCallsOfControls(
  routes,
  {
    start: { path: '/admin' },
    login: { path: '/admin/login' },
    dashboard: { path: '/admin/dashboard' },
    'to-do': { path: '/admin/to-do' },
    orders: { path: '/admin/orders', replies: withBulkActions },
    order: { path: '/admin/orders/sample' },
    shipments: { path: '/admin/shipments', replies: withBulkActions },
    shipment: { path: '/admin/shipments/sample' },
    manifests: { path: '/admin/manifests' },
    returns: { path: '/admin/returns' },
    return: { path: '/admin/returns/sample' },
    refunds: { path: '/admin/refunds' },
    refund: { path: '/admin/refunds/sample' },
    'draft-orders': { path: '/admin/draft-orders' },
    'draft-order': { path: '/admin/draft-orders/sample' },
    'order-blocks': { path: '/admin/order-blocks' },
    products: { path: '/admin/products', replies: withBulkActions },
    product: { path: '/admin/products/sample' },
    'product:new': { path: '/admin/new-product' },
    'product-grid': { path: '/admin/product-grid', replies: withBulkActions },
    categories: { path: '/admin/categories', replies: { 'GET /admin/categories': [category] } },
    deals: { path: '/admin/deals' },
    deal: { path: '/admin/deals/sample' },
    coupons: { path: '/admin/coupons' },
    coupon: { path: '/admin/coupons/sample' },
    promotions: { path: '/admin/promotions' },
    promotion: { path: '/admin/promotions/sample' },
    'customer-groups': { path: '/admin/customer-groups' },
    'customer-group': { path: '/admin/customer-groups/sample' },
    'gift-cards': { path: '/admin/gift-cards' },
    'gift-card': { path: '/admin/gift-cards/sample' },
    banners: { path: '/admin/banners' },
    banner: { path: '/admin/banners/sample' },
    featured: { path: '/admin/featured' },
    content: { path: '/admin/content' },
    layouts: { path: '/admin/pages' },
    layout: { path: '/admin/pages/sample' },
    posts: { path: '/admin/blog' },
    post: { path: '/admin/blog/sample' },
    ...Object.fromEntries(
      features.flatMap(({ routes = [] }) =>
        routes.map(({ id, path }) => [id, { path: `/${path!.replace(':id', 'sample')}`, replies: featureReplies }]),
      ),
    ),
    menus: { path: '/admin/menus' },
    users: { path: '/admin/users' },
    user: { path: '/admin/users/sample' },
    settings: { path: '/admin/settings' },
    'message-templates': { path: '/admin/message-templates' },
    'message-template': { path: '/admin/message-templates/order_placed' },
    flags: { path: '/admin/flags' },
    flag: { path: '/admin/flags/sample' },
    setup: { path: '/admin/setup' },
    health: { path: '/admin/health' },
    jobs: { path: '/admin/jobs' },
    'workflow-run': { path: '/admin/jobs/sample' },
    releases: { path: '/admin/releases', replies: { 'GET /admin/releases': [remoteReleases] } },
    'release-plan': { path: '/admin/release-plan' },
    'release-teams': { path: '/admin/release-teams' },
    'release-tokens': { path: '/admin/release-tokens' },
    dependencies: { path: '/admin/dependencies' },
    'api-keys': { path: '/admin/api-keys' },
    admins: { path: '/admin/admins' },
    'extension-page': { path: '/admin/extensions/sample/sample' },
    account: { path: '/admin/account' },
    invitation: { path: '/admin/invitation' },
    security: { path: '/admin/security' },
    audit: { path: '/admin/audit' },
  },
  signIn,
);
