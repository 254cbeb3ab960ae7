// Settings of Jest for tests of screens, in the shop's repository and in a remote's own.
const path = require('node:path');

// styled-components inserts rules one by one, as in production, instead of as text that jsdom parses again for each component.
process.env.SC_DISABLE_SPEEDY = 'false';

const buildTransform = (tsx) => [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Compiles TypeScript, and the packages that ship ES modules only. */
const transform = { '\\.tsx$': buildTransform(true), '\\.(ts|mjs|js)$': buildTransform(false) };

/** Names of packages that tests of screens load and that ship ES modules only. */
const esmOnly = ['ky'];

/** Settings of tests of screens: jsdom, an error on the console fails a test, styles and drawings are empty. */
const screenTests = {
  runtime: path.join(__dirname, 'runtime.cjs'),
  testEnvironment: path.join(__dirname, 'environment.cjs'),
  setupFilesAfterEnv: [path.join(__dirname, 'setup.ts')],
  moduleNameMapper: { '\\.(css|svg)$': path.join(__dirname, 'empty-module.cjs') },
};

/**
 * Returns the settings of a remote in another repository: `module.exports = buildJestConfig({ dir: __dirname })`.
 *
 * @param {{ dir: string }} options folder of the remote, whose tests are the files `*.test.ts` and `*.test.tsx` below `src`
 */
const buildJestConfig = ({ dir }) => ({
  rootDir: dir,
  ...screenTests,
  transform,
  // @vastra/shared is TypeScript. The first name is the folder in which pnpm has all packages.
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm|@vastra|${esmOnly.join('|')})/)`],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // A test that waits on a busy machine is slow, not wrong.
  testTimeout: 30_000,
});

module.exports = { buildJestConfig, esmOnly, screenTests, transform };
