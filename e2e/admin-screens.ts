import type { Locator, Page } from '@playwright/test';
import type { AdminScreen } from './admin-screen';
import { featureScreens } from './feature-screens';
import type { Merchant } from './fixtures';

const getRows = (page: Page): Locator => page.getByRole('rowheader');
const getTabs = (path: string, heading: string, tabs: string[]): AdminScreen[] =>
  tabs.map((tab) => ({ path: `${path}?tab=${tab}`, heading }));

/** Screens of the admin area, by the merchant's task. `SHARE` divides them into fifths by their position in these lists. */
export const adminScreens: Record<string, AdminScreen[]> = {
  'orders, users and products': [
    { path: 'dashboard', heading: 'Dashboard', onPhone: true },
    { path: 'orders', heading: 'Orders', onPhone: true },
    { path: 'orders/:id', heading: /^Order/, onPhone: true, hasCoverableButtons: true },
    { path: 'refunds/:id', heading: 'Refund' },
    { path: 'shipments?task=attempt', heading: 'Shipments' },
    { path: 'draft-orders/new', heading: 'New draft order' },
    { path: 'users', heading: 'Users' },
    { path: 'users/:id', heading: 'User' },
    { path: 'products/indigo-denim-jacket?tab=stock', heading: 'Indigo Denim Jacket' },
    { path: 'new-product', heading: 'New product' },
    { path: 'to-do', heading: 'Home' },
    { path: 'orders?review=held', heading: 'Orders' },
    { path: 'refunds?stage=all', heading: 'Refunds', getLatePart: getRows },
    { path: 'order-blocks', heading: 'Blocked buyers' },
    { path: 'returns', heading: 'Returns' },
    { path: 'manifests', heading: 'Manifests' },
    { path: 'draft-orders', heading: 'Draft orders' },
    { path: 'products', heading: 'Products' },
    { path: 'products/indigo-denim-jacket', heading: 'Indigo Denim Jacket', onPhone: true, hasCoverableButtons: true },
    { path: 'categories', heading: 'Categories' },
  ],
  'deals and content': [
    { path: 'deals', heading: 'Deals' },
    { path: 'deals/:id', heading: 'Deal' },
    { path: 'coupons', heading: 'Coupons' },
    { path: 'coupons/:id', heading: 'Coupon' },
    { path: 'promotions?tab=calendar', heading: 'Promotions', onPhone: true },
    { path: 'promotions/new', heading: 'New promotion' },
    { path: 'promotions/new?template=quantity-tiers', heading: 'New promotion', onPhone: true },
    { path: 'customer-groups', heading: 'Customer groups' },
    { path: 'customer-groups/new', heading: 'New customer group', onPhone: true },
    { path: 'featured', heading: 'Featured lists' },
    { path: 'banners', heading: 'Banners' },
    { path: 'banners/new', heading: 'New banner' },
    { path: 'content', heading: /^Content/ },
    { path: 'pages', heading: 'Pages' },
    { path: 'blog', heading: 'Blog' },
    { path: 'blog/:id', heading: 'Post', getLatePart: (page) => page.getByRole('toolbar') },
    { path: 'menus', heading: 'Menus', onPhone: true },
    {
      path: 'gift-cards',
      heading: 'Gift cards',
      getLatePart: (page) => page.getByRole('heading', { name: 'Ledger' }),
    },
    { path: 'message-templates', heading: 'Message templates', getLatePart: getRows, onPhone: true },
    {
      path: 'message-templates/order_placed?tab=email',
      heading: 'Order placed',
      getLatePart: (page) => page.getByTitle('The mail'),
    },
    {
      path: 'message-templates/order_placed?tab=sms',
      heading: 'Order placed',
      getLatePart: (page) => page.getByText(/ of 160 characters/),
    },
    { path: 'message-templates/order_placed', heading: 'Order placed', onPhone: true },
    { path: 'flags', heading: 'Flags' },
    { path: 'flags/home-latest-posts', heading: 'home-latest-posts' },
  ],
  features: [...featureScreens],
  'settings, money and operation': [
    { path: 'settings', heading: 'Settings', onPhone: true },
    { path: 'settings?tab=shipping', heading: 'Settings', hasCoverableButtons: true },
    ...getTabs('settings', 'Settings', [
      'campaigns',
      'gst',
      'shop',
      'brand',
      'returns',
      'guests',
      'cash',
      'payment-links',
      'promotions',
    ]),
    ...getTabs('settings', 'Settings', ['carriers', 'extensions', 'file']),
    { path: 'setup', heading: 'Set up your shop', onPhone: true },
    { path: 'health', heading: 'Health' },
    { path: 'jobs', heading: 'Jobs' },
    { path: 'jobs?tab=workflows', heading: 'Jobs' },
    {
      path: 'releases',
      heading: 'Releases',
      getLatePart: (page) => page.getByText('mf-cart', { exact: true }),
      onPhone: true,
    },
    { path: 'release-plan', heading: 'Release plan' },
    { path: 'release-teams', heading: 'Release teams' },
    { path: 'release-tokens', heading: 'Release tokens' },
    { path: 'api-keys', heading: 'API keys' },
    { path: 'dependencies', heading: 'Dependencies', getLatePart: getRows },
    { path: 'dependencies?part=mf-catalog', heading: 'Dependencies', onPhone: true },
    ...getTabs('security', 'Security', ['events', 'reports']),
    { path: 'audit', heading: 'Audit log' },
    {
      path: 'account',
      heading: 'Your account',
      getLatePart: (page) => page.getByRole('button', { name: 'Add a passkey' }),
    },
  ],
};

/** Lists whose name in the API differs from the name of their screen. */
const apiLists: Record<string, string> = { blog: 'blogs' };

/** Returns the path of a screen, with the id of the first record of its list. */
export async function findScreenPath(merchant: Merchant, path: string): Promise<string> {
  if (!path.endsWith('/:id')) return path;
  const list = path.slice(0, -'/:id'.length);
  const { rows } = await merchant.callApi('GET', `admin/${apiLists[list] ?? list}?limit=1`);
  return path.replace(':id', rows[0]._id ?? rows[0].id);
}
