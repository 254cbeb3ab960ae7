// Tests and journeys of which a run has a fifth (rotation.cjs chooses it): beginnings of their paths.
const { readdirSync } = require('node:fs');
const path = require('node:path');

/** Admin screens through which orders pass. */
const orderScreens = /^(draft-order|manifests|order|refund|return|shipment)s?$/;

/**
 * Tests of which `npm test` runs a fifth, which rotates, and those beside what the landing has changed: races, random sequences and crowds; tools
 * of teams; what merchants and operators do that no order passes.
 */
const rotatingTests = [
  ...['model', 'stress', 'fuzz', 'concurrency', 'start/refusals'].map((name) => `api/tests/${name}`),
  ...['demo/draw/', 'api/src/seed/', 'api/src/doctor/', 'api/src/retention-tasks'],
  ...[
    'platform/releases/cli/',
    'platform/releases/storage/',
    'platform/releases/pointer/',
    'platform/releases/publish/',
  ],
  ...[
    'platform/tools/',
    'shared/tools/',
    'shared/workspace/',
    'shell/bench/',
    'shell/server/flags/',
    'shell/src/components/',
  ],
  ...['api/src/back-office/', 'api/src/content/', 'api/src/support/messages/'],
  ...['extensions', 'mailbox', 'media', 'webhooks', 'workflows', 'server/api-docs'].map(
    (name) => `api/src/platform/${name}/`,
  ),
  ...['api/src/catalogue/search/demo-vocabulary', 'api/src/catalogue/products/videos'],
  ...[
    'api/src/catalogue/search-engine/embedded/list/price-blocks',
    'api/src/platform/auth/attempts/attack',
    'api/src/platform/server/cache/instances',
  ],
  ...['api/src/customers/account/', 'api/src/customers/privacy-requests/', 'api/src/ordering/orders/checks/honest'],
  ...['mf-account/src/pages/account/', 'mf-account/src/form-refusals', 'mf-cart/src/form-refusals'],
  ...['mf-admin/src/components/', 'mf-admin/src/uploads'],
  ...readdirSync(path.join(__dirname, '../../../mf-admin/src/pages'))
    .filter((name) => !orderScreens.test(name))
    .map((name) => `mf-admin/src/pages/${name}/`),
  ...['support', 'time-line'].map((name) => `mf-admin/src/pages/order/${name}/`),
];

/**
 * Journeys of releases, outages, experiments and hostile texts, which take longest, and of screens that are no part of buying, selling and
 * shipping. The longest come first, so that the shares are alike. Unit tests of releases, admission and rollback run each time.
 */
const rotatingJourneys = [
  ...['releases/shell', 'journeys/sale-start', 'journeys/admin-customers', 'skew/skew', 'releases/withdrawal'],
  ...['head-room', 'rendering/hostile-texts', 'releases/shipping', 'resilience/api-down'],
  ...['journeys/admin-coupons', 'releases/order-of-deploys', 'journeys/admin-lists', 'journeys/admin-promotions'],
  ...['changes/storefront', 'messages/messages', 'journeys/after-order'],
  ...['journeys/custom-fields', 'rendering/back-forward-cache', 'journeys/sections', 'changes/three-options'],
  ...['rendering/search-engines', 'journeys/wishlist', 'journeys/social-proof', 'filters'],
  ...['journeys/home', 'journeys/frame', 'rendering/early-entries'],
  ...['rendering/urls', 'journeys/choose-size', 'journeys/static-pages'],
].map((name) => `e2e/${name}.spec.ts`);

module.exports = { rotatingJourneys, rotatingTests };
