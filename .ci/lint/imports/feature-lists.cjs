/**
 * The files that compose features: one list for each side. Kinds of imports, types of lines and parts of exports have separate lists until imports and
 * exports are features themselves (decision 242).
 */
const featureLists = [
  'shared/contract/features.ts',
  'api/src/features.ts',
  'mf-admin/src/features.ts',
  'shell/server/features.ts',
  'shell/src/features.ts',
  'e2e/feature-screens.ts',
  'api/tests/authorization/testing/feature-calls.ts',
  'api/src/back-office/imports/records/kinds.ts',
  'api/src/back-office/shop-exports/sections/index.ts',
  'api/src/back-office/transfer-format/lines.ts',
];

module.exports = { featureLists };
