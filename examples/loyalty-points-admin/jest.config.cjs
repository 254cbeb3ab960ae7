const { buildJestConfig } = require('@vastra/shared/testing/jest');

module.exports = buildJestConfig({ dir: __dirname });
