import { adminPaths } from '../../admin-paths';

/** The areas of the admin, in the groups and the order of the menu. */
export const adminAreas: { group: string; items: { label: string; to: string }[] }[] = [
  { group: 'Today', items: [{ label: 'Dashboard', to: adminPaths.dashboard }] },
  {
    group: 'Selling',
    items: [
      { label: 'Orders', to: adminPaths.orders() },
      { label: 'Users', to: adminPaths.users },
      { label: 'Reviews', to: adminPaths.reviews },
      { label: 'Messages', to: adminPaths.messages() },
    ],
  },
  {
    group: 'Catalogue',
    items: [
      { label: 'Products', to: adminPaths.products() },
      { label: 'Import and export', to: adminPaths.imports },
      { label: 'Categories', to: adminPaths.categories },
    ],
  },
  {
    group: 'Offers',
    items: [
      { label: 'Deals', to: adminPaths.deals },
      { label: 'Coupons', to: adminPaths.coupons },
      { label: 'Featured lists', to: adminPaths.featured },
    ],
  },
  {
    group: 'Marketing',
    items: [
      { label: 'Banners', to: adminPaths.banners },
      { label: 'Content', to: adminPaths.content },
      { label: 'Blog', to: adminPaths.posts },
      { label: 'Newsletter', to: adminPaths.newsletter },
    ],
  },
  {
    group: 'Shop',
    items: [
      { label: 'Settings', to: adminPaths.settings },
      { label: 'Releases', to: adminPaths.releases },
      { label: 'Audit log', to: adminPaths.audit },
    ],
  },
];
