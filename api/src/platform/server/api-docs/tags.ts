import * as contract from '@vastra/shared/contract';
import type { DescribedCall } from './describe';

/** A tag of the reference: a task, with the calls that belong to it. */
export interface Tag {
  name: string;
  description: string;
  /** Tags of the contract whose calls it has. */
  contractTags?: readonly string[];
  /** Files of the contract whose calls it has. In the contract all calls of the admin area have one tag. */
  files?: readonly string[];
}

/** A part of the API with a separate document. */
export interface ApiPart {
  /** Name of its document, as in `/api/docs/catalogue.json`. */
  name: string;
  title: string;
  description: string;
  tags: readonly Tag[];
}

const adminFiles = (...names: string[]) => names.map((name) => `admin/${name}.ts`);

/** The parts of the API, and the tasks of each that belong to no feature. */
const coreParts: readonly ApiPart[] = [
  {
    name: 'catalogue',
    title: 'Catalogue',
    description: 'What shoppers see before they buy: products, search, categories, deals, reviews and content.',
    tags: [
      {
        name: 'Products',
        description: 'Products, their variants, and pictures that shoppers upload.',
        contractTags: ['products'],
      },
      { name: 'Search', description: 'Search, suggestions and frequent searches.', contractTags: ['search'] },
      { name: 'Categories', description: 'The tree of categories.', contractTags: ['categories'] },
      { name: 'Collections', description: 'Products by hand or by rule.', contractTags: ['collections'] },
      { name: 'Deals', description: 'Reduced prices for a time.', contractTags: ['deals'] },
      {
        name: 'Reviews',
        description: 'Reviews of products, votes for them and their pictures.',
        contractTags: ['reviews'],
      },
      {
        name: 'Content',
        description: 'Home page, blog, sitemap, contact form and what the shop says of itself.',
        contractTags: ['home', 'blogs', 'pages', 'contact', 'shop'],
      },
    ],
  },
  {
    name: 'orders',
    title: 'Cart, orders and account',
    description: 'Buying: wishlist, cart, checkout, orders, payments, returns, and the account of the customer.',
    tags: [
      { name: 'Wishlist', description: 'Variants that a customer has saved.', contractTags: ['wishlist'] },
      {
        name: 'Cart',
        description: "The cart of an account. A guest's cart is in the browser.",
        contractTags: ['cart'],
      },
      {
        name: 'Checkout',
        description: 'What an order would cost, and where it can be delivered.',
        contractTags: ['checkout', 'shipping'],
      },
      {
        name: 'Coupons and gift cards',
        description: 'Coupons, gift cards and store credit.',
        contractTags: ['coupons', 'gift-cards'],
      },
      { name: 'Orders', description: 'Placing, reading, cancelling and returning orders.', contractTags: ['orders'] },
      {
        name: 'Payments',
        description: 'Paying for an order, and the messages of payment providers.',
        contractTags: ['payments'],
      },
      {
        name: 'Sign-in',
        description: 'Registration, sign-in and sessions of customers.',
        contractTags: ['auth'],
      },
      {
        name: 'Account',
        description: "A customer's profile, password, devices and addresses.",
        contractTags: ['account', 'addresses'],
      },
      {
        name: 'Messages and privacy',
        description: 'Consents, subscriptions, and the right to see, export and erase data.',
        contractTags: ['messages', 'newsletter', 'privacy'],
      },
    ],
  },
  {
    name: 'admin-orders',
    title: 'Admin: orders',
    description: 'What the staff of a shop does after a sale: orders, parcels and returns.',
    tags: [
      {
        name: 'Admin orders',
        description: 'Lists, reads and changes orders, makes draft orders and blocks buyers.',
        files: adminFiles('orders', 'order-edits', 'order-documents', 'order-blocks', 'draft-orders', 'bulk-actions'),
      },
      {
        name: 'Admin shipments',
        description: 'Packs parcels, books couriers, prints labels and manifests.',
        files: adminFiles('shipments', 'carriers', 'manifests', 'pickup-booking'),
      },
      {
        name: 'Admin returns',
        description: 'Approves returns, books pick-ups and grades what comes back.',
        files: adminFiles('returns', 'return-pickups'),
      },
    ],
  },
  {
    name: 'admin-money',
    title: 'Admin: money and customers',
    description: 'Refunds, where the money of a shop went, its documents for the tax office, and its customers.',
    tags: [
      {
        name: 'Admin refunds',
        description: 'Follows refunds to their end, and gives store credit and gift cards.',
        files: adminFiles('refunds', 'credit'),
      },
      {
        name: 'Admin money',
        description: 'Settlements of payment providers and remittances of cash, compared with the orders.',
        files: adminFiles('book-differences'),
      },
      {
        name: 'Admin books',
        description: 'Tax returns, e-invoices, e-way bills, reports, and files for accounting software.',
        files: adminFiles('dashboard'),
      },
      {
        name: 'Admin customers',
        description: 'Customers, their requests for support and their reviews.',
        files: adminFiles('users', 'support'),
      },
    ],
  },
  {
    name: 'admin-imports',
    title: 'Admin: imports',
    description: 'Files of this shop and of other shops that move in, and redirects of their paths.',
    tags: [],
  },
  {
    name: 'admin-catalogue',
    title: 'Admin: catalogue',
    description: 'What a shop sells: products, categories and collections.',
    tags: [
      {
        name: 'Admin products',
        description: 'Products, variants, stock and pictures.',
        files: adminFiles('products', 'stock', 'custom-fields', 'videos'),
      },
      { name: 'Admin categories', description: 'The tree of categories.', files: adminFiles('categories') },
    ],
  },
  {
    name: 'admin-offers',
    title: 'Admin: offers',
    description: 'What a shop takes off its prices, and for whom.',
    tags: [
      {
        name: 'Admin prices',
        description: 'Promotions, coupons, deals, customer groups and price lists.',
        files: adminFiles(
          'promotions',
          'promotion-approval',
          'promotion-check',
          'promotion-codes',
          'promotion-figures',
          'promotion-simulation',
          'coupons',
          'deals',
          'customer-groups',
        ),
      },
    ],
  },
  {
    name: 'admin-content',
    title: 'Admin: content',
    description: 'What a shop shows besides its products: pages, menus and the blog.',
    tags: [
      {
        name: 'Admin content',
        description:
          'Banners, home page, pages made of sections, menus, blog, and previews of what is not published yet.',
        files: [
          ...adminFiles('content', 'blog', 'layouts', 'page-templates', 'previews', 'menus', 'publication'),
          'blog.ts',
        ],
      },
    ],
  },
  {
    name: 'admin-settings',
    title: 'Admin: settings',
    description: 'How the shop works and who works in it: messages, settings, staff, security and operation.',
    tags: [
      {
        name: 'Admin messages',
        description: "The mailbox, and the texts of the customers' messages.",
        files: adminFiles('message-templates'),
      },
      {
        name: 'Admin settings',
        description: 'Settings of the shop, keys of providers, and how long data is stored.',
        files: adminFiles('settings', 'setup', 'shop-file', 'provider-keys', 'retention'),
      },
      {
        name: 'Admin staff',
        description: 'Sign-in of admins, their roles, invitations, passkeys and second factors.',
        files: [
          ...adminFiles('admins', 'invitations', 'passkeys', 'second-factor', 'favourites', 'undo'),
          'admin-session.ts',
        ],
      },
      {
        name: 'Admin API keys',
        description:
          'API keys of programs: their permissions, networks, expiry and rotation, and the sandbox of test keys.',
        files: adminFiles('api-keys'),
      },
      {
        name: 'Admin operation',
        description: 'Health of the shop, extensions, background jobs, the log of changes and the log of security.',
        files: adminFiles('audit', 'dependencies', 'extensions', 'jobs', 'security', 'shop-health', 'workflows'),
      },
    ],
  },
  {
    name: 'releases',
    title: 'Releases',
    description: 'How teams ship their remotes: releases, canaries, feature flags and experiments.',
    tags: [
      {
        name: 'Release API',
        description: "Ships a remote from a team's own repository, with a token of the team.",
        contractTags: ['releases'],
      },
      {
        name: 'Admin releases',
        description: 'Makes releases live, grows canaries, plans and freezes releases.',
        files: adminFiles('releases', 'release-plan', 'release-tokens'),
      },
      {
        name: 'Admin flags and experiments',
        description: 'Feature flags, and experiments with two variants of the shop.',
        files: adminFiles('flags'),
      },
    ],
  },
];

const references = contract.listReferences(contract);

/**
 * The parts of the API that have calls, and the tasks of each. A call belongs to the tag of its feature or to the first tag that names its file, otherwise to
 * the tag that names its contract tag.
 */
export const apiParts: readonly ApiPart[] = coreParts
  .map((part) => ({
    ...part,
    tags: [
      ...part.tags,
      ...references.flatMap(({ part: name, tag }) => (name === part.name && typeof tag === 'object' ? [tag] : [])),
    ],
  }))
  .filter(({ tags }) => tags.length > 0);

/** Returns the tag of the feature that declares a call; undefined for a call of the core. */
function findFeatureTag({ source = '' }: DescribedCall): string | undefined {
  const [, name] = /^features\/([^/]+)\//.exec(source) ?? [];
  const tag = references.find(({ feature }) => feature === name)?.tag;
  return typeof tag === 'object' ? tag.name : tag;
}

/** Returns the part and tag of a call; undefined if neither its feature, its file nor its contract tag has a place in `apiParts`. */
export function findTag(call: DescribedCall): { part: ApiPart; tag: Tag } | undefined {
  const places = apiParts.flatMap((part) => part.tags.map((tag) => ({ part, tag })));
  const isAdmin = call.auth === 'admin' || call.tags[0] === 'admin';
  if (!isAdmin) return places.find(({ tag }) => tag.contractTags?.includes(call.tags[0]));
  const featureTag = findFeatureTag(call);
  return places.find(({ tag }) => (featureTag ? tag.name === featureTag : tag.files?.includes(call.source ?? '')));
}
