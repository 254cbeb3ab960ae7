/** Permissions of admins. Each call with `auth: 'admin'` declares the permission that it needs; `own.write` is about the admin's own account. */
export const permissions = [
  'own.write',
  'dashboard.read',
  'orders.read',
  'orders.write',
  'orders.notes',
  'orders.refund',
  'orders.export',
  'payouts.write',
  'returns.write',
  'credit.read',
  'credit.write',
  'books.read',
  'books.write',
  'customers.read',
  'customers.write',
  'customers.export',
  'reviews.read',
  'reviews.write',
  'messages.read',
  'messages.write',
  'catalogue.read',
  'catalogue.write',
  'offers.read',
  'offers.write',
  'offers.approve',
  'content.read',
  'content.write',
  'pictures.write',
  'newsletter.read',
  'newsletter.write',
  'newsletter.export',
  'settings.read',
  'settings.write',
  'keys.write',
  'api-keys.write',
  'events.read',
  'webhooks.write',
  'releases.read',
  'releases.write',
  'releases.rules',
  'audit.read',
  'security.read',
  'admins.read',
  'admins.write',
] as const;
export type Permission = (typeof permissions)[number];

/** Roles of admins, from the widest to the narrowest. */
export const adminRoles = [
  'owner',
  'manager',
  'catalogue',
  'orders',
  'support',
  'marketing',
  'accountant',
  'analyst',
  'release',
  'read-only',
] as const;
export type AdminRole = (typeof adminRoles)[number];

const isRead = (permission: Permission) => permission.endsWith('.read');

/** The permissions of each role. The API decides by this table; the admin area gets the permissions with its session. */
export const rolePermissions: Readonly<Record<AdminRole, readonly Permission[]>> = {
  owner: permissions,
  // Gives no roles and changes no release, so that a manager cannot become an owner. Keys decide to whom money goes, webhooks to whom events go.
  manager: permissions.filter(
    (permission) =>
      !['admins.write', 'releases.write', 'releases.rules', 'keys.write', 'webhooks.write'].includes(permission),
  ),
  catalogue: ['own.write', 'catalogue.read', 'catalogue.write', 'pictures.write', 'reviews.read', 'offers.read'],
  orders: [
    'own.write',
    'dashboard.read',
    'orders.read',
    'orders.write',
    'orders.notes',
    'orders.refund',
    'orders.export',
    'returns.write',
    'credit.read',
    'credit.write',
    'customers.read',
    'catalogue.read',
  ],
  support: [
    'own.write',
    'orders.read',
    'orders.notes',
    'returns.write',
    'credit.read',
    'customers.read',
    'customers.write',
    'reviews.read',
    'reviews.write',
    'messages.read',
    'messages.write',
    'catalogue.read',
  ],
  marketing: [
    'own.write',
    'dashboard.read',
    'catalogue.read',
    'offers.read',
    'offers.write',
    'content.read',
    'content.write',
    'pictures.write',
    'newsletter.read',
    'newsletter.write',
    'newsletter.export',
    'reviews.read',
  ],
  // Everything that a tax return and the accounts need; changes no order.
  accountant: ['own.write', 'dashboard.read', 'orders.read', 'books.read', 'books.write'],
  // Figures without personal data of customers.
  analyst: ['own.write', 'dashboard.read', 'catalogue.read', 'offers.read', 'content.read', 'reviews.read'],
  // Changes the releases of the remotes that the admin is given.
  release: ['own.write', 'releases.read', 'releases.write'],
  'read-only': ['own.write', ...permissions.filter(isRead)],
};

/** Returns whether a role has a permission. An admin without a role has none. */
export const hasPermission = (role: AdminRole | null, permission: Permission): boolean =>
  role !== null && rolePermissions[role].includes(permission);

/** Names and descriptions of the roles, for screens and mails. */
export const roleTexts: Readonly<Record<AdminRole, { name: string; description: string }>> = {
  owner: { name: 'Owner', description: 'Everything, also the admins and their roles.' },
  manager: {
    name: 'Manager',
    description: 'Everything except giving roles, changing releases, webhooks and keys of providers.',
  },
  catalogue: { name: 'Catalogue', description: 'Products, categories, pictures and imports.' },
  orders: { name: 'Orders', description: 'Orders with their refunds and exports; sees customers.' },
  support: {
    name: 'Support',
    description: 'Messages, reviews, returns and customers; sees orders, writes notes and tags.',
  },
  marketing: { name: 'Marketing', description: 'Deals, coupons, banners, content, blog and newsletter.' },
  accountant: { name: 'Accountant', description: 'Reports, GST returns and settlements; sees orders.' },
  analyst: { name: 'Analyst', description: 'Sees figures, products and offers, without data of customers.' },
  release: { name: 'Release', description: "Releases of the chosen teams' remotes only." },
  'read-only': { name: 'Read only', description: 'Sees every page and changes nothing.' },
};
