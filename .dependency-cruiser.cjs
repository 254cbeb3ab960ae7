const { featureLists } = require('./.ci/lint/imports/feature-lists.cjs');
const platformGaps = require('./.ci/lint/imports/platform-gaps.cjs');

const remotes = require('node:fs')
  .readdirSync(__dirname)
  .filter((name) => name.startsWith('mf-'));
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to });
const tests = '\\.test\\.tsx?$|^[^/]+/(src/)?testing/|^api/tests/';
/** Tests and their helpers in any folder. */
const anyTests = `${tests}|/testing/`;

/** The API's modules, each above those before it. */
const apiModules = [
  'platform',
  'catalogue',
  'pricing',
  'accounting',
  'ordering',
  'payments',
  'fulfilment',
  'support',
  'content',
  'customers',
  'back-office',
];

/**
 * Adapters of services that a shop can do without: the folder of each, the SDK that only such folders import, and the files that alone import the
 * folder (decision 119).
 */
const adapters = [
  {
    name: 'opensearch',
    folder: '^features/opensearch/',
    sdk: '@opensearch-project',
    importers: '^api/src/(features|search-engines|commands/features)\\.ts$',
  },
  {
    name: 'redis-of-limits',
    folder: '^api/src/platform/limits/redis/',
    sdk: 'ioredis',
    importers: '^api/src/(create-services|doctor/check)\\.ts$',
  },
  {
    name: 'redis-of-documents',
    folder: '^shell/server/api/redis/',
    sdk: 'ioredis',
    importers: '^shell/server/api/document-api\\.ts$',
  },
  {
    name: 's3',
    folder: '^platform/releases/storage/s3/',
    sdk: '@aws-sdk',
    importers: '^platform/releases/environments/open-storage\\.ts$',
  },
  {
    name: 'opentelemetry',
    folder: '^platform/server/tracing/open-telemetry/',
    sdk: '@opentelemetry',
    importers: '^platform/server/tracing/start-tracing\\.ts$',
  },
  {
    name: 'sentry-of-servers',
    folder: '^platform/errors/sentry/',
    sdk: '@sentry',
    importers: '^(api/src/platform/server/errors/error-reporter|shell/server/health/start)\\.ts$',
  },
  {
    name: 'sentry-of-pages',
    folder: '^shell/src/health/sentry/',
    sdk: '@sentry',
    importers: '^shell/src/health/start\\.ts$',
  },
];
const listFolders = (sdk) => adapters.filter((adapter) => adapter.sdk === sdk).map(({ folder }) => folder);

/** Directions of imports. The table is in docs/decisions/0002-who-may-import-whom.md. */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    ...remotes.map((remote) =>
      never(
        `${remote}-imports-itself-and-shared`,
        `^${remote}/`,
        {
          path: '^(?!node_modules)',
          pathNot: [`^${remote}/`, '^shared/', '^platform/federation/', '^features/', 'node_modules'],
        },
        'Remotes meet at run time only.',
      ),
    ),
    {
      name: 'core-imports-features-in-lists-only',
      severity: 'error',
      comment: 'A feature can be deleted with its folder and its lines in the lists.',
      from: {
        path: '^(mf-|shell/|shared/|platform/|api/|demo/)',
        pathNot: [...featureLists.map((file) => `^${file}$`), anyTests],
      },
      to: { path: '^features/' },
    },
    {
      name: 'features-import-features-by-their-index',
      severity: 'error',
      comment: 'A feature names the features that it needs, and imports what their index.ts exports.',
      from: { path: '^features/([^/]+)/', pathNot: anyTests },
      to: {
        path: '^features/',
        pathNot: ['^features/$1/', '^features/[^/]+/(contract|api|admin|blog|catalog)/index\\.ts$'],
      },
    },
    never(
      'contracts-of-features-import-the-contract',
      '^features/[^/]+/contract/',
      { path: '^(mf-|shell/|api/|demo/|e2e/|shared/(?!contract/)|features/[^/]+/(?!contract/))' },
      'They are a part of the contract, which other repositories install.',
    ),
    never(
      'features-in-the-api-know-no-screen',
      '^features/[^/]+/api/',
      { path: '^(mf-|shell/|e2e/|demo/|features/[^/]+/(account|admin|blog|catalog|storefront)/)' },
      'As the API itself.',
    ),
    never(
      'features-in-the-admin-area-know-its-kit',
      '^features/[^/]+/admin/',
      { path: '^(api/|demo/|e2e/|shell/|mf-(?!admin/)|features/[^/]+/(api|account|blog|catalog|storefront)/)' },
      'They are a part of the release of mf-admin.',
    ),
    never(
      'features-in-the-storefront-know-the-shell',
      '^features/[^/]+/storefront/',
      { path: '^(api/|demo/|e2e/|mf-|features/[^/]+/(api|account|admin|blog|catalog)/)' },
      'They are a part of the release of the shell.',
    ),
    never(
      'features-in-the-catalogue-know-its-parts',
      '^features/[^/]+/catalog/',
      { path: '^(api/|demo/|e2e/|shell/|mf-(?!catalog/)|features/[^/]+/(api|account|admin|blog|storefront)/)' },
      'They are a part of the release of mf-catalog.',
    ),
    never(
      'features-in-the-account-know-its-parts',
      '^features/[^/]+/account/',
      { path: '^(api/|demo/|e2e/|shell/|mf-(?!account/)|features/[^/]+/(api|admin|blog|catalog|storefront)/)' },
      'They are a part of the release of mf-account.',
    ),
    never(
      'features-in-the-blog-know-its-parts',
      '^features/[^/]+/blog/',
      { path: '^(api/|demo/|e2e/|shell/|mf-(?!blog/)|features/[^/]+/(api|account|admin|catalog|storefront)/)' },
      'They are a part of the release of mf-blog.',
    ),
    never(
      'shell-imports-shared',
      '^shell/',
      { path: '^(mf-|api/|demo/|e2e/)' },
      'The shell knows remotes by their releases only.',
    ),
    {
      name: 'platform-imports-npm-only',
      severity: 'error',
      comment: 'It is what any site of micro-frontends runs on; it knows no shop.',
      from: { path: '^platform/', pathNot: [...platformGaps.map((file) => `^${file}$`), anyTests] },
      to: { path: '^(mf-|shell/|shared/|features/|api/|demo/|e2e/)' },
    },
    never(
      'shared-imports-platform',
      '^shared/(?!workspace/)',
      { path: '^(mf-|shell/|api/|demo/|e2e/)' },
      'Everything above platform depends on shared; the scripts in its folder `workspace` run every package.',
    ),
    never(
      'examples-import-shared',
      '^examples/',
      { path: '^(mf-|shell/|api/|demo/|e2e/)' },
      'They show what a team in another repository has.',
    ),
    never(
      'the-client-imports-nothing',
      '^shared/client/src/(?!.*\\.test\\.ts$)',
      { path: '.', pathNot: '^shared/client/src/' },
      'It has no dependencies, so that it runs everywhere.',
    ),
    never(
      'create-vastra-imports-shared',
      '^shared/create-vastra(-extension|-remote)?/',
      { path: '^(mf-|shell/|api/|demo/|e2e/|shared/workspace/)' },
      'They are packed; a template is a remote or an extension.',
    ),
    never(
      'api-imports-the-contract',
      '^api/',
      {
        path: '^(mf-|shell/|e2e/|shared/(?!contract/|client/src/fill-path|extension/|workspace/(?:find-previous-version|make-next-version|pnpm)|testing/(?:runtime|async-storages|share|skips|patience|scale-time-limits)))',
      },
      'The API knows no screen.',
    ),
    {
      name: 'only-the-seed-imports-the-demo',
      severity: 'error',
      comment: 'A real shop works without it.',
      from: { path: '^api/', pathNot: '^api/src/seed/' },
      to: { path: '^demo/' },
    },
    never(
      'the-seed-imports-the-demo-by-its-name',
      '^api/src/seed/',
      { path: '^demo/(?!index\\.ts$)' },
      'The API has no part in how the demo draws and checks its data.',
    ),
    {
      name: 'the-demo-is-loaded-when-it-is-written',
      severity: 'error',
      comment: 'The API of a real shop does not load it. import() in seed/index.ts loads it for an empty demo.',
      from: { path: '^api/src/([^/]+|seed/(index|write-demo|forget-demo))\\.ts$' },
      to: {
        path: '^(demo|api/src/seed)/',
        pathNot: '^api/src/seed/(index|write-demo|forget-demo)\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    never(
      'demo-imports-npm-only',
      '^demo/',
      { path: '^(mf-|shell/|api/|e2e/|shared/)' },
      'The seed depends on the demo.',
    ),
    ...apiModules.map((module, index) => ({
      name: `${module}-imports-itself-and-the-modules-below`,
      severity: 'error',
      comment: 'Modules of the API depend in one direction; app, main, config and routes compose them.',
      from: { path: `^api/src/${module}/`, pathNot: anyTests },
      to: { path: '^api/src/', pathNot: `^api/src/(${apiModules.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'domain-code-knows-no-framework',
      severity: 'error',
      comment:
        'Route plugins and the HTTP code of platform import Fastify. Domain functions declare the services that they use (api/src/services.ts), and a Caller instead of a request.',
      from: {
        path: '^(api/src|features/[^/]+/api)/',
        pathNot: [
          anyTests,
          '(^|[/-])routes\\.ts$',
          '^api/src/app\\.ts$',
          '^api/src/platform/(auth|bot-check|csv|limits|media|security-log|server)/',
          '^api/src/platform/((?:audit|undo)/register|mailbox/development-mailbox)\\.ts$',
          // It makes calls in the same process.
          '^features/assistant-tools/api/run-tool\\.ts$',
          // They make the calls of test keys in place of route handlers.
          '^features/[^/]+/api/test-handlers\\.ts$',
        ],
      },
      to: { path: 'node_modules/fastify/' },
    },
    {
      name: 'only-cart-and-orders-send-statements-together',
      severity: 'error',
      comment:
        'Statements without a separate round trip are for filling a cart and placing an order, with the messages, jobs and payment of the order (decision 127). Other code awaits each write.',
      from: {
        path: '^api/',
        pathNot: [
          anyTests,
          '^api/src/ordering/(cart|stock|steps|checkout|orders)/',
          '^api/src/(payments/order-listeners|platform/jobs/boss|platform/mailbox/outbox)\\.ts$',
          '^api/src/platform/db/[^/]+\\.ts$',
        ],
      },
      to: { path: '^api/src/platform/db/(client|insert|send-with-next|statement-group)\\.ts$' },
    },
    never(
      'e2e-imports-the-contract',
      '^e2e/',
      {
        path: '^(mf-|shell/|api/|demo/|shared/(?!client/src/|contract/|testing/(?:patience|share|skips|changed/rotat)|workspace/(?:packages|find-previous-version|make-next-version)))',
      },
      'Journeys know what a person knows, call the API with the client of programs, store releases as a team does, and have the time limits and shares of all tests. The cluster bench runs the same TypeScript as the release command; the visual tests install and build like npm test.',
    ),
    {
      name: 'pages-do-not-import-pages',
      severity: 'error',
      comment: 'A part that a second screen needs moves to components/.',
      from: { path: '^(mf-[^/]+)/src/pages/([^/]+)/' },
      to: { path: '^$1/src/pages/', pathNot: '^$1/src/pages/$2/' },
    },
    {
      name: 'one-door-to-the-router',
      severity: 'error',
      comment: 'shared/router is the federated singleton.',
      from: { path: '^(mf-|shell/)', pathNot: tests },
      to: { path: 'node_modules/.*react-router' },
    },
    {
      name: 'no-zod-in-a-browser',
      severity: 'error',
      comment:
        'zod weighs 76 KB. Browsers take types from the contract, and brand-rules, cart-link, color-names, custom-field-rules, declared-flags, discount, gift-card-rules, gstin, link-targets, list-filter-names, rules, address-rules, admin/permissions, admin/key-permissions, media, order-state, shipment-state, return-state, refund-state, product-fields, open-fields, indian-states, price-change, promotion-templates, section-places, text-versions, variant-rules, video-rules, undo-headers, backorder-rules, sale-start-rules, version and the rules of features, which have none.',
      from: {
        path: '^(mf-|shell/src|shared/(?!config|contract|testing|build|workspace)|features/[^/]+/(account|admin|blog|catalog|storefront)/)',
        pathNot: anyTests,
      },
      to: {
        path: '^(shared/contract|platform/(contracts|config)|features/[^/]+/contract)/',
        pathNot:
          '^features/[^/]+/contract/rules\\.ts$|^shared/contract/(admin/permissions|admin/key-permissions|admin/retention-bounds|amount|brand-rules|cart-link|color-names|custom-field-rules|declared-flags|default-menus|discount|gift-card-rules|gstin|link-targets|list-filter-names|schedule|rules|address-rules|media|(?:order|shipment|return|refund)-state|product-fields|open-fields|indian-states|price-change|promotion-templates|section-places|text-versions|variant-rules|video-rules|undo-headers|backorder-rules|sale-start-rules|version)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...adapters.flatMap(({ name, folder, sdk, importers }) => [
      {
        name: `${name}-is-imported-in-one-place`,
        severity: 'error',
        comment: 'The core knows the port beside the adapter.',
        from: { pathNot: [folder, importers, anyTests] },
        to: { path: folder },
      },
      {
        name: `${name}-alone-imports-its-sdk`,
        severity: 'error',
        comment: 'The core knows the port beside the adapter.',
        from: { pathNot: [...listFolders(sdk), anyTests] },
        to: { path: `node_modules/${sdk}` },
      },
    ]),
    { name: 'not-to-tests', severity: 'error', from: { pathNot: tests }, to: { path: '\\.(test|stories)\\.tsx?$' } },
    never(
      'storybook-in-stories-only',
      '^(shell|mf-|shared/(?!ui/storybook/)|api|demo|e2e)(?!.*\\.stories\\.tsx$)',
      { path: 'node_modules/(@storybook|storybook)' },
      'The workbench is for development.',
    ),
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Webpack's names for the modules that the stubs of the federation runtime stand before (shared/build/pins/aliases.cjs), and the client of programs, which
      // `pnpm packages` builds.
      to: { couldNotResolve: true, pathNot: ['^federation-(sdk|runtime|error-codes)$', '^@vastra/client'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var|node_modules/\\.cache)/|\\.svg$|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
