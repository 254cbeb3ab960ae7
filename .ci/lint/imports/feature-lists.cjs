/**
 * The files that compose features: one list for each side. What features add to imports, exports and the shop file has a separate list, because imports and
 * exports are features themselves, which cannot import the list of all features.
 */
const featureLists = [
  'shared/contract/features.ts',
  'api/src/commands/features.ts',
  'api/src/content/features.ts',
  'api/src/features.ts',
  'api/src/search-engines.ts',
  'mf-admin/src/features.ts',
  'mf-admin/src/components/import/features.ts',
  'mf-admin/src/components/list-views/features.ts',
  'mf-admin/src/components/pickers/features.ts',
  'mf-admin/src/pages/api-keys/features.ts',
  'mf-admin/src/pages/order/cards/features.ts',
  'mf-admin/src/pages/product/cards/features.ts',
  'mf-admin/src/pages/promotion/features.ts',
  'mf-blog/features.cjs',
  'mf-account/src/components/orders/features.ts',
  'mf-account/src/pages/order/features.ts',
  'mf-catalog/src/feature-routes.ts',
  'mf-catalog/src/features.ts',
  'mf-catalog/src/pages/product/features.ts',
  'mf-admin/src/testing/feature-replies.ts',
  'shell/server/features.ts',
  'shell/src/feature-routes.ts',
  'shell/src/features.ts',
  'shell/src/frame/deferred-features.ts',
  'shell/src/frame/footer/features.ts',
  'shell/src/pages/contact/features.ts',
  'e2e/feature-screens.ts',
  'api/tests/authorization/testing/feature-calls.ts',
  'api/tests/stress/feature-actions.ts',
  'api/src/testing/mails/feature-mails.ts',
  'api/src/back-office/transfer/features.ts',
];

/** Tests of several features together, with their helpers. They are deleted with the first of these features. */
const sharedTests = {
  'api/tests/model/books.test.ts': ['books', 'cash-remittances', 'settlements'],
  'api/tests/model/books': ['books', 'cash-remittances', 'settlements'],
  'api/tests/engines/opensearch/collections.test.ts': ['collections', 'opensearch'],
  'api/tests/engines/killed/killed-import.test.ts': ['imports'],
  'api/tests/engines/pgbouncer/import.test.ts': ['imports'],
  'api/tests/client/erp-sync.test.ts': ['imports'],
  'api/tests/transfer/collections.test.ts': ['collections', 'imports'],
  'api/tests/transfer/price-lists.test.ts': ['imports', 'price-lists'],
  'api/tests/transfer/redirects.test.ts': ['imports', 'redirects'],
  'features/exports/api/identity.test.ts': ['collections'],
  'features/imports/admin/pages/import/mapping/mapping-panel.test.tsx': ['collections'],
  'features/imports/api/mapping/mapping.test.ts': ['collections'],
  'features/imports/api/pictures/collection-pictures.test.ts': ['collections'],
  'features/moving/api/moving.test.ts': ['collections'],
};

module.exports = { featureLists, sharedTests };
