// Checks who may import whom: the rules of .dependency-cruiser.cjs, and that no two folders of one parent import each other, also not through files
// of the parent. Both checks read the same graph, because finding the imports takes most of the time. With folders as arguments,
// `node .ci/lint/check-imports.mjs [folder …]` begins in these only. Exits with 1 when there are findings.
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import extractTypescriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { remotes, root } from '../../shared/workspace/packages.mjs';
import { findCyclesThroughFiles, findFolderCycles } from './imports/find-folder-cycles.mjs';

const { forbidden, options } = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));
const { tsConfig, ...cruiseOptions } = options;
process.chdir(root);
const folders = process.argv.slice(2);
const { output: result } = await cruise(
  folders.length > 0
    ? folders
    : ['shell', ...remotes, 'platform', 'shared', 'api', 'features', 'demo', 'examples', 'e2e', '.ci'],
  { ...cruiseOptions, validate: true, ruleSet: { forbidden, options } },
  undefined,
  { tsConfig: extractTypescriptConfig(path.join(root, tsConfig.fileName)) },
);
const { output: report } = await format(result, { outputType: 'err' });
console.log(report.trim());

const cycles = [...findFolderCycles(result.modules), ...findCyclesThroughFiles(result.modules)];
for (const cycle of cycles) console.log(`These folders import each other: ${cycle.join(' -> ')}`);
if (cycles.length > 0)
  console.log('Give the shared part to the lower folder, or let the lower one declare a port or an event.');
process.exitCode = result.summary.error > 0 || cycles.length > 0 ? 1 : 0;
