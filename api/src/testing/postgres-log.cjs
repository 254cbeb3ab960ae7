const path = require('node:path');

/** Log of the PostgreSQL server of the last run with API tests. */
const logFile = path.join(__dirname, '../../../var/test/postgresql.log');

/**
 * Settings of the server: what each entry begins with (time, process, database, SQLSTATE), and no statement of an error, because tests cause
 * thousands.
 */
const logSettings = ['log_line_prefix=%m [%p] %d %e ', 'log_min_error_statement=fatal'];
const entryPattern = /^(\d{4}-\d\d-\d\d [\d:.]+ \w+) (\[\d+\]) (\S*) ([0-9A-Z]{5}) ([A-Z]+\d?): {2}(.*)/;

/** Longest line, because a statement may carry a picture. */
const maxLineLength = 400;

/** Longest time (ms) that a server takes to end sessions after `logEndOfSessions`. */
const endingMs = 10_000;

/** Statement that logs that the sessions of a database are ended on purpose, before they are. */
const logEndOfSessions = (database) => `do $$ begin raise log 'ending the sessions of ${database}'; end $$`;
const endOfSessions = /^ending the sessions of (\S+)$/;

/** Errors that no test expects: broken connections, missing resources, ended sessions, defects; and deadlocks, idle transactions. */
const unexpectedStates = /^(08|53|57|58|XX|40P01|25P0[34])/;
/** Messages that are logged without a distinct SQLSTATE. */
const unexpectedMessages = /terminated by|unexpected EOF|could not |out of memory|not properly shut down|recovery/i;
const continuations = new Set(['DETAIL', 'HINT', 'CONTEXT', 'STATEMENT']);

/**
 * Chooses the lines of a server's log that can explain why a test has lost its connection, or waited in vain: not the errors that tests
 * expect, and not the sessions that are ended after each test file.
 *
 * @param {string} log text of the log
 * @param {number} maxLines number of lines to return at most; later lines are preferred
 */
function chooseLogLines(log, maxLines = 40) {
  const endedAt = new Map();
  const lines = [];
  let chosenProcess;
  for (const line of log.split('\n')) {
    const [, time, process, database, state, severity, message] = entryPattern.exec(line) ?? [];
    if (!time) continue;
    const at = Date.parse(time);
    const [, ended] = endOfSessions.exec(message) ?? [];
    if (ended) endedAt.set(ended, at);
    const isExpected = state === '57P01' && at - endedAt.get(database) < endingMs;
    const isUnexpected =
      severity === 'FATAL' ||
      severity === 'PANIC' ||
      unexpectedStates.test(state) ||
      (severity !== 'ERROR' && unexpectedMessages.test(message));
    const isChosen = continuations.has(severity) ? process === chosenProcess : isUnexpected && !isExpected;
    chosenProcess = isChosen ? process : undefined;
    if (isChosen) lines.push(line.slice(0, maxLineLength));
  }
  return lines.slice(-maxLines);
}

module.exports = { chooseLogLines, logEndOfSessions, logFile, logSettings };
