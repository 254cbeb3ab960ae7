const { buildJestConfig } = require('@vastra/shared/testing/jest');

const { transform, transformIgnorePatterns, testMatch, testTimeout } = buildJestConfig({ dir: __dirname });

module.exports = {
  ...{ transform, transformIgnorePatterns, testMatch, testTimeout },
  rootDir: __dirname,
  testEnvironment: 'node',
};
