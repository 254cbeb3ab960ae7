import type { Admin, FeaturedList, Permission } from '@vastra/shared/contract';
import { adminPaths } from './admin-paths';
import { isPermitted } from './permissions';

/** A tab of an area's screen, at `?tab=<id>`. */
export interface AreaTab {
  id: string;
  label: string;
  /** Permission to see the tab, if it is not the area's. */
  permission?: Permission;
  /** Heading above the tab, in an area with many of them. */
  group?: string;
  /** Further words by which the palette finds the tab, such as the names of its fields. */
  words?: string;
}

export interface AdminArea {
  label: string;
  to: string;
  /** Permission to see the screens of the area. */
  permission: Permission;
  /** Permission to change the area's data; undefined if the area is read-only. */
  write?: Permission;
  /** Further paths of the area. */
  paths?: string[];
  /** Tabs of the area's screen, which `AreaTabBar` shows and the palette finds. */
  tabs?: readonly AreaTab[];
  /** True if a merchant needs the area before the first order. */
  isFirst?: true;
  /** Further words by which the palette finds the area. */
  words?: string;
  /** The menu has the area for roles with one of these permissions only. */
  needsOneOf?: readonly Permission[];
}

/** Group of the technical areas. A merchant seldom needs them, so the group begins closed. */
export const platformGroup = 'Platform';

/** Permissions of the tasks that the home lists. */
const permissionsOfTasks: readonly Permission[] = [
  'orders.write',
  'orders.refund',
  'returns.write',
  'messages.write',
  'reviews.write',
  'catalogue.write',
  'content.write',
  'settings.write',
  'webhooks.write',
];

/** A group of the menu of a shop that has orders. */
type MenuGroup = 'Today' | 'Selling' | 'Catalogue' | 'Offers' | 'Marketing' | 'Books' | 'Shop' | typeof platformGroup;

/** A group of the menu with its areas. */
interface AreaGroup<Group = string> {
  group: Group;
  items: AdminArea[];
}

/** The areas of the admin, in the groups and the order of the menu. `addArea` adds the areas of features. */
export const adminAreas: AreaGroup<MenuGroup>[] = [
  {
    group: 'Today',
    items: [
      {
        label: 'Home',
        to: adminPaths.home,
        permission: 'own.write',
        isFirst: true,
        words: 'to do tasks what waits',
        needsOneOf: permissionsOfTasks,
      },
      { label: 'Dashboard', to: adminPaths.dashboard, permission: 'dashboard.read', isFirst: true },
    ],
  },
  {
    group: 'Selling',
    items: [
      { label: 'Orders', to: adminPaths.orders(), permission: 'orders.read', write: 'orders.write', isFirst: true },
      {
        label: 'Shipments',
        to: adminPaths.shipments(),
        paths: [adminPaths.manifests],
        permission: 'orders.read',
        write: 'orders.write',
      },
      { label: 'Returns', to: adminPaths.returns(), permission: 'orders.read', write: 'returns.write' },
      { label: 'Refunds', to: adminPaths.refunds(), permission: 'orders.read', write: 'orders.refund' },
      { label: 'Draft orders', to: adminPaths.draftOrders, permission: 'orders.read', write: 'orders.write' },
      { label: 'Gift cards', to: adminPaths.giftCards, permission: 'credit.read', write: 'credit.write' },
      { label: 'Blocked buyers', to: adminPaths.orderBlocks, permission: 'orders.read', write: 'orders.write' },
      { label: 'Users', to: adminPaths.users, permission: 'customers.read', write: 'customers.write' },
    ],
  },
  {
    group: 'Catalogue',
    items: [
      {
        label: 'Products',
        to: adminPaths.products(),
        paths: [adminPaths.newProduct, adminPaths.productGrid],
        permission: 'catalogue.read',
        write: 'catalogue.write',
        isFirst: true,
      },
      {
        label: 'Categories',
        to: adminPaths.categories,
        permission: 'catalogue.read',
        write: 'catalogue.write',
        isFirst: true,
      },
    ],
  },
  {
    group: 'Offers',
    items: [
      { label: 'Deals', to: adminPaths.deals, permission: 'offers.read', write: 'offers.write' },
      { label: 'Coupons', to: adminPaths.coupons, permission: 'offers.read', write: 'offers.write' },
      {
        label: 'Promotions',
        to: adminPaths.promotions(),
        permission: 'offers.read',
        write: 'offers.write',
        words: 'offer sale discount buy get free bundle tiers',
        tabs: [
          { id: 'list', label: 'List' },
          { id: 'calendar', label: 'Calendar' },
          { id: 'simulator', label: 'Simulator', words: 'try a cart why not' },
        ],
      },
      {
        label: 'Customer groups',
        to: adminPaths.customerGroups,
        permission: 'offers.read',
        write: 'offers.write',
        words: 'segment vip members wholesale',
      },
      {
        label: 'Featured lists',
        to: adminPaths.featured,
        permission: 'offers.read',
        write: 'offers.write',
        tabs: [
          { id: 'best-seller', label: 'Best Sellers' },
          { id: 'new-arrival', label: 'New Arrivals' },
          { id: 'trending', label: 'Trending' },
          { id: 'top-rated', label: 'Top Rated' },
        ] satisfies { id: FeaturedList; label: string }[],
      },
    ],
  },
  {
    group: 'Marketing',
    items: [
      { label: 'Banners', to: adminPaths.banners, permission: 'content.read', write: 'content.write', isFirst: true },
      {
        label: 'Content',
        to: adminPaths.content,
        permission: 'content.read',
        write: 'content.write',
        isFirst: true,
        tabs: [
          { id: 'services', label: 'Services' },
          { id: 'promo', label: 'Promo' },
          { id: 'testimonial', label: 'Testimonial' },
          { id: 'topBar', label: 'Top bar' },
        ],
      },
      { label: 'Pages', to: adminPaths.layouts, permission: 'content.read', write: 'content.write' },
      { label: 'Blog', to: adminPaths.posts, permission: 'content.read', write: 'content.write' },
      {
        label: 'Menus',
        to: adminPaths.menus,
        permission: 'content.read',
        write: 'content.write',
        tabs: [
          { id: 'header', label: 'Header' },
          { id: 'mobile', label: 'Phone' },
          { id: 'footer', label: 'Footer' },
        ],
      },
    ],
  },
  {
    group: 'Books',
    items: [],
  },
  {
    group: 'Shop',
    items: [
      {
        label: 'Set up your shop',
        to: adminPaths.setup,
        permission: 'settings.read',
        write: 'settings.write',
        isFirst: true,
      },
      {
        label: 'Settings',
        to: adminPaths.settings,
        permission: 'settings.read',
        write: 'settings.write',
        isFirst: true,
        tabs: [
          {
            ...{ id: 'shipping', label: 'Shipping', group: 'Delivery' },
            words: 'delivery rates fee free express PIN codes metro remote days processing COD cash limit',
          },
          { id: 'campaigns', label: 'Campaigns', group: 'Delivery', words: 'free delivery weekly top bar' },
          { id: 'carriers', label: 'Carriers', group: 'Delivery', words: 'courier pickup tracking labels' },
          { id: 'returns', label: 'Returns', group: 'Delivery', words: 'exchange days fee refund rule' },
          { id: 'gst', label: 'GST', group: 'Selling', words: 'tax HSN rate slab invoice number series' },
          { id: 'cash', label: 'Cash on delivery', group: 'Selling', words: 'COD pay on delivery code write off' },
          { id: 'payment-links', label: 'Payment links', group: 'Selling', words: 'hours expire' },
          { id: 'promotions', label: 'Promotions', group: 'Selling', words: 'approval percent offer discount' },
          { id: 'guests', label: 'Guests', group: 'Selling', words: 'cart without an account sign in' },
          {
            ...{ id: 'shop', label: 'Shop details', group: 'Shop' },
            words: 'name address email phone GSTIN seller invoice facts origin',
          },
          { id: 'brand', label: 'Brand', group: 'Shop', words: 'logo icon colours fonts theme look' },
          {
            ...{ id: 'custom-fields', label: 'Custom fields', group: 'Shop' },
            words: 'metafields attributes product variant customer order',
          },
          { id: 'retention', label: 'Data retention', group: 'System', words: 'delete privacy days personal data' },
          { id: 'extensions', label: 'Extensions', group: 'System', words: 'plugins apps' },
          { id: 'file', label: 'Shop file', group: 'System', words: 'shop.json export import theme' },
          {
            // Only owners see it, because keys decide to whom money goes.
            ...{ id: 'keys', label: 'Keys', group: 'System' },
            permission: 'keys.write',
            words: 'provider payment carrier sender',
          },
        ],
      },
      {
        label: 'Message templates',
        to: adminPaths.messageTemplates,
        permission: 'settings.read',
        write: 'settings.write',
      },
      { label: 'Admins', to: adminPaths.admins, permission: 'admins.read', write: 'admins.write', isFirst: true },
      {
        label: 'Security',
        to: adminPaths.security,
        permission: 'security.read',
        tabs: [
          { id: 'events', label: 'Events' },
          { id: 'reports', label: 'Browser reports' },
        ],
      },
      { label: 'Audit log', to: adminPaths.audit, permission: 'audit.read' },
    ],
  },
  {
    group: platformGroup,
    items: [
      { label: 'Health', to: adminPaths.health, permission: 'settings.read' },
      { label: 'Flags', to: adminPaths.flags, permission: 'settings.read', write: 'settings.write' },
      {
        label: 'Jobs',
        to: adminPaths.jobs,
        permission: 'settings.read',
        write: 'settings.write',
        tabs: [
          { id: 'jobs', label: 'Jobs' },
          { id: 'workflows', label: 'Workflows' },
        ],
      },
      { label: 'Releases', to: adminPaths.releases, permission: 'releases.read', write: 'releases.write' },
      { label: 'Release plan', to: adminPaths.releasePlan, permission: 'releases.read', write: 'releases.write' },
      { label: 'Release teams', to: adminPaths.releaseTeams, permission: 'releases.rules', write: 'releases.rules' },
      { label: 'Release tokens', to: adminPaths.releaseTokens, permission: 'releases.write', write: 'releases.write' },
      { label: 'Dependencies', to: adminPaths.dependencies, permission: 'releases.read' },
      { label: 'API keys', to: adminPaths.apiKeys, permission: 'api-keys.write', write: 'api-keys.write' },
    ],
  },
];

/** An area that a feature adds to a group, behind the area with the label `after`; at the end without one. */
export interface FeatureArea extends AdminArea {
  group: MenuGroup;
  after?: string;
}

/** Adds an area of a feature. `routes.tsx` adds all of them before a screen is shown. */
export function addArea({ group, after, ...area }: FeatureArea): void {
  const { items } = adminAreas.find((candidate) => candidate.group === group)!;
  // A development build loads the routes again after a change.
  if (items.some(({ to }) => to === area.to)) return;
  const index = items.findIndex(({ label }) => label === after);
  items.splice(index < 0 ? items.length : index + 1, 0, area);
}

/** Group of the menu before the first order. */
export const firstGroup = 'First steps';

/** The areas before the first order: first the areas that a new shop needs, then all other areas in their groups. */
export const listStartAreas = (): AreaGroup[] => [
  { group: firstGroup, items: adminAreas.flatMap(({ items }) => items.filter(({ isFirst }) => isFirst)) },
  ...adminAreas.map(({ group, items }) => ({ group, items: items.filter(({ isFirst }) => !isFirst) })),
];

const listAreas = () => adminAreas.flatMap(({ items }) => items);

/** Returns the area of a path; undefined for a screen that is open to every admin. */
export const findArea = (path: string): AdminArea | undefined =>
  listAreas().find(({ to, paths = [] }) => [to, ...paths].some((base) => path === base || path.startsWith(`${base}/`)));

/** Group of the pages of extensions, at the end of the menu. */
export const extensionsGroup = 'Extensions';

/** Returns the pages of extensions, of which the session lists those that the role includes. */
export const listExtensionAreas = (admin: Admin | undefined): AdminArea[] =>
  (admin?.extensionPages ?? []).map((page) => ({
    label: page.label,
    to: adminPaths.extensionPage(page),
    permission: 'own.write',
  }));

/** Returns whether the menu has an area for an admin. */
export const isInMenu = (admin: Admin | undefined, { permission, needsOneOf }: AdminArea): boolean =>
  isPermitted(admin, permission) && (needsOneOf?.some((one) => isPermitted(admin, one)) ?? true);

/** Returns the areas that an admin may see. */
export const listPermittedAreas = (admin: Admin | undefined): AdminArea[] =>
  listAreas().filter((area) => isInMenu(admin, area));

/** Returns the tabs of an area's screen that an admin may see. */
export const listPermittedTabs = ({ tabs = [] }: AdminArea, admin: Admin | undefined): AreaTab[] =>
  tabs.filter(({ permission }) => !permission || isPermitted(admin, permission));

/** Roles with the dashboard that begin with the tasks that wait all the same. */
const rolesOfTasks: readonly (string | null | undefined)[] = ['orders', 'support'];

/**
 * Returns the screen that an admin sees first: the dashboard, the home of roles without one and of those who look after orders, or the first area of
 * the role; the own account before the second factor is set up.
 */
export function getStartPath(admin: Admin | undefined): string {
  if (admin?.needsSecondFactor) return adminPaths.account;
  if (isPermitted(admin, 'dashboard.read') && !rolesOfTasks.includes(admin?.adminRole)) return adminPaths.dashboard;
  return listPermittedAreas(admin)[0]?.to ?? adminPaths.dashboard;
}
