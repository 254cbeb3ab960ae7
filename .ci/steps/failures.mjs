// What the failed steps of a run printed about their failures. .ci/run repeats it as its last lines, because a log may be cut at its start.

/** Lines that begin a failure, in the output of Jest, of Playwright and of shared/workspace/test.mjs. */
const beginnings = [/^\s*● /, /^\s+\d+\) \[/, /^── .*: FAILED/, /^Failed: /];
/** A failure ends where the next one or another file begins. */
const ends = [/^(?:PASS|FAIL) /, /^── /, /^(?:Tests|Test Suites):\s/, /^Summary of all failing tests/];
const linesPerFailure = 20;
const maximumFailures = 30;

/**
 * Takes the failures out of the output of a step.
 * @param {string} output - All that the step printed.
 * @returns {string[]} Each failure once, at most 20 lines of each of the first 30; the last 40 lines of an output without a known failure.
 */
export function findFailures(output) {
  const lines = output.split('\n');
  const failures = new Set();
  let current;
  for (const line of lines) {
    const begins = beginnings.some((pattern) => pattern.test(line));
    if (current && (begins || ends.some((pattern) => pattern.test(line)))) {
      failures.add(current.join('\n').trimEnd());
      current = undefined;
    }
    if (begins) current = [line];
    else if (current && current.length < linesPerFailure) current.push(line);
  }
  if (current) failures.add(current.join('\n').trimEnd());
  return failures.size > 0 ? [...failures].slice(0, maximumFailures) : [lines.slice(-40).join('\n').trimEnd()];
}
