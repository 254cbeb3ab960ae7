// Finds functions of the servers with more than 80 lines, or a cyclomatic complexity above 20: `node .ci/lint/check-functions.mjs [path …]`.
// Tests and their folders `testing` are left out. Exits with 1 when there are findings.
import { measureFunctions } from './functions/measure-functions.cjs';
import { listTrackedSources, readTrackedSource } from './tracked-sources.mjs';

const maxLines = 80;
const maxComplexity = 20;

const isChecked = (file) =>
  /^(api\/src|shell\/server|features\/[^/]+\/api)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file);
const paths = process.argv.slice(2);
const report = (text) => {
  console.log(text);
  process.exitCode = 1;
};
for (const file of listTrackedSources(paths.length > 0 ? paths : ['api/src', 'shell/server', 'features']).filter(
  isChecked,
))
  for (const { name, line, lines, complexity } of measureFunctions(readTrackedSource(file) ?? '', file)) {
    if (complexity > maxComplexity) report(`${file}:${line} [function] ${name} has a complexity of ${complexity}`);
    if (lines > maxLines) report(`${file}:${line} [function] ${name} has ${lines} lines`);
  }
