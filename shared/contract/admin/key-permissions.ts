import type { Permission } from './permissions';

/**
 * A permission that no key has. A key must not make keys or admins, choose to whom money or events go, or change what is live, and the exports, the account of an admin
 * and the approval of a promotion need a person.
 */
type PersonPermission =
  | 'own.write'
  | 'keys.write'
  | 'api-keys.write'
  | 'webhooks.write'
  | 'admins.write'
  | 'payouts.write'
  | 'offers.approve'
  | 'orders.export'
  | 'customers.export'
  | 'newsletter.export'
  | 'releases.write'
  | 'releases.rules';

/** A permission that a key can have: its scope. */
export type KeyPermission = Exclude<Permission, PersonPermission>;

/** Descriptions of what a key can do with a permission. */
export const keyPermissionTexts: Readonly<Record<KeyPermission, string>> = {
  'orders.read': 'Read orders, parcels, returns and refunds',
  'orders.write': 'Change, pack and hand over orders',
  'orders.notes': 'Write notes and tags, send messages again',
  'orders.refund': 'Refund orders and record cash',
  'returns.write': 'Decide about returns and receive them',
  'catalogue.read': 'Read products, categories and stock',
  'catalogue.write': 'Change products, prices, stock and categories, import files',
  'pictures.write': 'Upload pictures',
  'offers.read': 'Read deals, coupons and featured lists',
  'offers.write': 'Change deals, coupons and featured lists',
  'content.read': 'Read banners, content and posts',
  'content.write': 'Change banners, content and posts',
  'newsletter.read': 'Read the newsletter’s subscriptions',
  'newsletter.write': 'Delete subscriptions',
  'customers.read': 'Read accounts of customers',
  'customers.write': 'Block accounts of customers',
  'reviews.read': 'Read reviews',
  'reviews.write': 'Publish, refuse and delete reviews',
  'messages.read': 'Read messages of customers',
  'messages.write': 'Reply to messages and delete them',
  'credit.read': 'Read store credit and gift cards',
  'credit.write': 'Give store credit and issue gift cards',
  'dashboard.read': 'Read the figures of the dashboard',
  'books.read': 'Read reports, GST returns and settlements',
  'books.write': 'Import settlements and e-invoice registrations',
  'settings.read': 'Read settings, flags, experiments and jobs',
  'settings.write': 'Change settings, tax rates, flags, experiments and jobs',
  'events.read': 'Read the events of the shop',
  'releases.read': 'Read releases and their health',
  'audit.read': 'Read the audit log',
  'security.read': 'Read the security log',
  'admins.read': 'Read admins, their sessions and invitations',
};

/** The permissions that a key can have. */
export const keyPermissions = Object.keys(keyPermissionTexts) as KeyPermission[];

/** The permissions by task, in the order in which a screen offers them. */
export const keyPermissionGroups: readonly { task: string; permissions: readonly KeyPermission[] }[] = [
  { task: 'Orders', permissions: ['orders.read', 'orders.write', 'orders.notes', 'orders.refund', 'returns.write'] },
  { task: 'Catalogue', permissions: ['catalogue.read', 'catalogue.write', 'pictures.write'] },
  {
    task: 'Offers and content',
    permissions: [
      'offers.read',
      'offers.write',
      'content.read',
      'content.write',
      'newsletter.read',
      'newsletter.write',
    ],
  },
  {
    task: 'Customers',
    permissions: [
      ...(['customers.read', 'customers.write', 'reviews.read', 'reviews.write'] as const),
      ...(['messages.read', 'messages.write', 'credit.read', 'credit.write'] as const),
    ],
  },
  { task: 'Figures and books', permissions: ['dashboard.read', 'books.read', 'books.write'] },
  {
    task: 'Shop and platform',
    permissions: [
      ...(['settings.read', 'settings.write', 'events.read', 'releases.read'] as const),
      ...(['audit.read', 'security.read', 'admins.read'] as const),
    ],
  },
];
