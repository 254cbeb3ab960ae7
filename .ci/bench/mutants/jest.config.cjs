const { realpathSync } = require('node:fs');
const path = require('node:path');
const { projects, testTimeout } = require('../../../jest.config.cjs');
const { getProject, listTests } = require('./folders.cjs');

const folder = process.env.MUTANTS_FOLDER;
const project = projects[getProject(folder)];
// Stryker runs Jest in a copy of the repository, whose packages are links to the original.
const original = realpathSync(path.join(__dirname, '../../..'));

/** The Jest project of a folder, with the tests of this folder only. */
module.exports = {
  ...project,
  rootDir: process.cwd(),
  // Stryker loads it by itself, and knows no <rootDir>.
  testEnvironment: project.testEnvironment.replace('<rootDir>', process.cwd()),
  // Fewer files to look through before each mutant.
  roots: [`<rootDir>/${folder.split('/').slice(0, 2).join('/')}`],
  // Removed together with the copy.
  cacheDirectory: path.join(process.cwd(), 'jest-cache'),
  testTimeout,
  runner: path.join(__dirname, 'runner.cjs'),
  // The tests import the original of shared, so their set-up has to as well.
  setupFilesAfterEnv: [
    path.join(__dirname, 'short-timeout.cjs'),
    ...(project.setupFilesAfterEnv ?? []).map((file) => file.replace('<rootDir>', original)),
  ],
  testMatch: listTests(folder).map((pattern) => `<rootDir>/${pattern}`),
  testPathIgnorePatterns: ['/node_modules/'],
  watchman: false,
};
