import type { Admin, Permission } from '@vastra/shared/contract';
import { adminPaths } from '../../admin-paths';
import { isPermitted } from '../../permissions';

export interface AdminArea {
  label: string;
  to: string;
  /** Permission to see the screens of the area. */
  permission: Permission;
  /** Permission to change the area's data; undefined if the area is read-only. */
  write?: Permission;
  /** Further paths of the area. */
  paths?: string[];
  /** True if a merchant needs the area before the first order. */
  isFirst?: true;
}

/** Group of the technical areas. A merchant seldom needs them, so the group begins closed. */
export const platformGroup = 'Platform';

/** The areas of the admin, in the groups and the order of the menu. */
export const adminAreas: { group: string; items: AdminArea[] }[] = [
  {
    group: 'Today',
    items: [
      { label: 'Dashboard', to: adminPaths.dashboard, permission: 'dashboard.read', isFirst: true },
      { label: 'To do', to: adminPaths.toDo, permission: 'orders.read' },
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
      { label: 'Cash', to: adminPaths.cash, permission: 'orders.read', write: 'orders.refund' },
      { label: 'Gift cards', to: adminPaths.giftCards, permission: 'credit.read', write: 'credit.write' },
      { label: 'Blocked buyers', to: adminPaths.orderBlocks, permission: 'orders.read', write: 'orders.write' },
      { label: 'Users', to: adminPaths.users, permission: 'customers.read', write: 'customers.write' },
      { label: 'Reviews', to: adminPaths.reviews(), permission: 'reviews.read', write: 'reviews.write' },
      { label: 'Messages', to: adminPaths.messages(), permission: 'messages.read', write: 'messages.write' },
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
        label: 'Import and export',
        to: adminPaths.imports,
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
      { label: 'Featured lists', to: adminPaths.featured, permission: 'offers.read', write: 'offers.write' },
    ],
  },
  {
    group: 'Marketing',
    items: [
      { label: 'Banners', to: adminPaths.banners, permission: 'content.read', write: 'content.write', isFirst: true },
      { label: 'Content', to: adminPaths.content, permission: 'content.read', write: 'content.write', isFirst: true },
      { label: 'Blog', to: adminPaths.posts, permission: 'content.read', write: 'content.write' },
      { label: 'Newsletter', to: adminPaths.newsletter, permission: 'newsletter.read', write: 'newsletter.write' },
    ],
  },
  {
    group: 'Books',
    items: [
      { label: 'Reports', to: adminPaths.reports, permission: 'books.read' },
      { label: 'GST returns', to: adminPaths.gst, permission: 'books.read' },
      { label: 'Settlements', to: adminPaths.settlements(), permission: 'books.read', write: 'books.write' },
    ],
  },
  {
    group: 'Shop',
    items: [
      {
        label: 'Settings',
        to: adminPaths.settings,
        permission: 'settings.read',
        write: 'settings.write',
        isFirst: true,
      },
      {
        label: 'Message templates',
        to: adminPaths.messageTemplates,
        permission: 'settings.read',
        write: 'settings.write',
      },
      { label: 'Admins', to: adminPaths.admins, permission: 'admins.read', write: 'admins.write', isFirst: true },
      { label: 'Security', to: adminPaths.security, permission: 'security.read' },
      { label: 'Audit log', to: adminPaths.audit, permission: 'audit.read' },
    ],
  },
  {
    group: platformGroup,
    items: [
      { label: 'Flags', to: adminPaths.flags, permission: 'settings.read', write: 'settings.write' },
      { label: 'Experiments', to: adminPaths.experiments, permission: 'settings.read', write: 'settings.write' },
      { label: 'Jobs', to: adminPaths.jobs, permission: 'settings.read', write: 'settings.write' },
      { label: 'Releases', to: adminPaths.releases, permission: 'releases.read', write: 'releases.write' },
      { label: 'Dependencies', to: adminPaths.dependencies, permission: 'releases.read' },
    ],
  },
];

/** Group of the menu before the first order. */
export const firstGroup = 'First steps';

/** The areas before the first order: first the areas that a new shop needs, then all other areas in their groups. */
export const startAreas: typeof adminAreas = [
  { group: firstGroup, items: adminAreas.flatMap(({ items }) => items.filter(({ isFirst }) => isFirst)) },
  ...adminAreas.map(({ group, items }) => ({ group, items: items.filter(({ isFirst }) => !isFirst) })),
];

const allAreas = adminAreas.flatMap(({ items }) => items);

/** Returns the area of a path; undefined for a screen that is open to every admin. */
export const findArea = (path: string): AdminArea | undefined =>
  allAreas.find(({ to, paths = [] }) => [to, ...paths].some((base) => path === base || path.startsWith(`${base}/`)));

/** Returns the areas that an admin may see. */
export const listPermittedAreas = (admin: Admin | undefined): AdminArea[] =>
  allAreas.filter(({ permission }) => isPermitted(admin, permission));

/** Roles that begin with the tasks that wait. */
const rolesOfTasks: readonly (string | null | undefined)[] = ['orders', 'support'];

/**
 * Returns the screen that an admin sees first: the dashboard, the tasks of those who look after orders, or the first area of the role; the
 * own account before the second factor is set up.
 */
export function getStartPath(admin: Admin | undefined): string {
  if (admin?.needsSecondFactor) return adminPaths.account;
  if (rolesOfTasks.includes(admin?.adminRole)) return adminPaths.toDo;
  return listPermittedAreas(admin)[0]?.to ?? adminPaths.dashboard;
}
