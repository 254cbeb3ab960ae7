const listTestFiles = (folder, names) => names.map((name) => `${folder}/${name}.test.ts`);
const orders = 'api/src/ordering/orders';
const orderTests = [
  `${orders}/{access,admin,checks,documents,mails,transitions}/**/*.test.ts`,
  `${orders}/*.test.ts`,
].concat(listTestFiles(`${orders}/placement`, ['coupon', 'idempotency', 'payment', 'place-order', 'routes']));

/**
 * Tests outside of a folder that also test it. Tests of races are left out, because each mutant that they cover would need a
 * PostgreSQL server for seconds.
 */
const testsByFolder = {
  'api/src/ordering/orders': [...orderTests, 'api/src/payments/{capture,payment-page,refunds}/*-*.test.ts'],
  'api/src/payments': [
    'api/src/payments/{demo,razorpay,refunds}/*.test.ts',
    'api/src/payments/{capture,payment-page}/*-*.test.ts',
    'api/src/payments/*.test.ts',
    ...listTestFiles(orders, ['admin/admin-routes', 'placement/payment', 'transitions/routes']),
  ],
  'api/src/pricing/coupons': [
    'api/src/pricing/coupons/**/*.test.ts',
    'api/src/ordering/cart/routes.test.ts',
    ...listTestFiles(orders, ['placement/coupon']),
  ],
  'api/src/ordering/cart': ['api/src/ordering/cart/**/*.test.ts', 'api/src/pricing/coupons/routes.test.ts'],
  'api/src/platform/auth': [
    'api/src/platform/auth/**/*.test.ts',
    'api/src/back-office/{admin-session,admins}/**/*.test.ts',
    'api/src/customers/account/{devices,confirmation,password/password}.test.ts',
  ],
  'api/src/payments/refunds': [
    'api/src/payments/{refunds,delivery,webhooks}/*.test.ts',
    'api/src/payments/capture/*-*.test.ts',
    ...listTestFiles('api/src/support', ['cancelling/cancelling']),
  ],
  'api/src/catalogue/search-engine': [
    'api/src/catalogue/{search,search-engine}/**/*.test.ts',
    ...listTestFiles('api/src/catalogue/products', ['routes']),
  ],
  'api/src/fulfilment/shipments': ['api/src/fulfilment/shipments/**/!(races).test.ts'],
  'mf-cart/src/pages/checkout/form': ['mf-cart/src/pages/checkout/**/*.test.{ts,tsx}'],
  'mf-admin/src/components/form': [
    'mf-admin/src/components/form/*.test.{ts,tsx}',
    'mf-admin/src/pages/{coupon,deals}/*.test.tsx',
    'features/{cash-remittances,settlements}/admin/pages/*/*.test.tsx',
  ],
  'mf-admin/src/pages/coupon': ['mf-admin/src/pages/coupon{,s}/*.test.tsx'],
  'mf-admin/src/pages/deal': ['mf-admin/src/pages/deal{,s}/*.test.tsx'],
  // inline-script.test.ts has another environment, which reports no coverage.
  'shell/server': ['shell/server/**/!(inline-script).test.ts'],
  'mf-cart/src/cart': ['mf-cart/src/**/*.test.{ts,tsx}'],
};

/** Returns the patterns of the test files that run against the mutants of a folder. */
const listTests = (folder) => testsByFolder[folder] ?? [`${folder}/**/*.test.{ts,tsx}`];

/** Returns the index of the Jest project in jest.config.cjs whose environment a folder needs: 0 is the browser, 1 is Node, 3 is the demo. */
const getProject = (folder) => {
  if (/^demo(\/|$)/.test(folder)) return 3;
  return /^(api|bench|platform|shell\/server|shared\/(build|workspace))(\/|$)/.test(folder) ? 1 : 0;
};

module.exports = { listTests, getProject };
