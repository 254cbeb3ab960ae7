const { TestEnvironment } = require('jest-environment-node');
const pglite = require('./pool/pglite.cjs');
const postgres = require('./pool/postgres.cjs');

/** Jest's Node environment, with the databases that all test files of a worker share. */
module.exports = class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.testDatabases = { pglite, postgres };
  }
};
