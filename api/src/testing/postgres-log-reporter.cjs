const { readFileSync } = require('node:fs');
const path = require('node:path');
const { chooseLogLines, logFile } = require('./postgres-log.cjs');

const projectsWithPostgres = new Set(['api', 'engines']);

const hasFailed = ({ displayName, numFailingTests, testExecError }) =>
  projectsWithPostgres.has(displayName?.name) && (numFailingTests > 0 || testExecError !== undefined);

/** Shows what the server of the API tests logged about lost connections, after a run in which one of these tests failed. */
module.exports = class PostgresLogReporter {
  onRunComplete(_contexts, { testResults }) {
    if (!testResults.some(hasFailed)) return;
    let log;
    try {
      log = readFileSync(logFile, 'utf8');
    } catch {
      // The tests that failed need no database, or the folder was removed meanwhile.
      return;
    }
    const lines = chooseLogLines(log);
    const name = path.relative(process.cwd(), logFile);
    const about = lines.length > 0 ? 'about sessions that it ended' : 'nothing about sessions that it ended';
    process.stderr.write(
      `\nPostgreSQL logged ${about} (all of it: ${name}).\n${lines.map((line) => `  ${line}\n`).join('')}`,
    );
  }
};
