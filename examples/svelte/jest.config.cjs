const { buildJestConfig } = require('@vastra/shared/testing/jest');

const config = buildJestConfig({ dir: __dirname });
/** Packages that ship ES modules only, besides those that every remote loads. */
const esmOnly = ['ky', 'svelte', 'esm-env', 'clsx'];

module.exports = {
  ...config,
  transform: { '\\.svelte$': require.resolve('./svelte-transform.cjs'), ...config.transform },
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm|@vastra|${esmOnly.join('|')})/)`],
  moduleNameMapper: { ...config.moduleNameMapper, '^#svelte$': '<rootDir>/src/svelte/browser.ts' },
  // The parts of Svelte for browsers.
  testEnvironmentOptions: { customExportConditions: ['browser'] },
};
