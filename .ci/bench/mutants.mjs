// `pnpm mutants <folder>`: changes the code of a folder in small ways, one at a time, and lists the changes that no test notices.
//   --sample 100   how many, chosen at random by --seed 1; --all for all of them
//   --without DIR  leaves a folder below it out
//   --survivors    runs the survivors and timeouts of the last run again, after tests were added
//   --show         prints the last result again
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { root, varDir } from '../../shared/workspace/packages.mjs';
import { formatSummary, listSurvivorKeys, mergeEarlier, summarize } from './mutants/report.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    survivors: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '1' },
  },
});
const folder = positionals[0]?.replace(/\/+$/, '');
const size = Number(values.sample);
if (positionals.length !== 1 || !existsSync(path.join(root, folder)) || !Number.isInteger(size) || size < 1) {
  console.error(
    'Usage: pnpm mutants <folder> [--sample 100] [--seed 1] [--all] [--without <folder>] [--survivors] [--show]',
  );
  process.exit(1);
}
const reportDir = path.join(varDir, 'mutants', folder.replaceAll('/', '-'));
const reportFile = path.join(reportDir, 'report.json');
const readReport = () => JSON.parse(readFileSync(reportFile, 'utf8'));

const isSource = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(file) &&
  !values.without.some((dir) => file.startsWith(`${dir}/`));
const listSources = () =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter(isSource);

const tempName = 'vastra-mutants-';

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed. */
function removeRemains() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(tempName)))
    if (!isRunning(Number(name.slice(tempName.length))))
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
}

async function run() {
  const earlier = values.survivors ? readReport() : undefined;
  removeRemains();
  // Not below the repository, because Jest and others would find the copy there.
  const tempDir = path.join(tmpdir(), `${tempName}${process.pid}`);
  // On exit, because Stryker ends the process when it is interrupted.
  process.on('exit', () => rmSync(tempDir, { recursive: true, force: true }));
  process.env.MUTANTS_FOLDER = folder;
  process.chdir(root);
  mkdirSync(reportDir, { recursive: true });
  const { Stryker } = await import('@stryker-mutator/core');
  console.log('The tests run once without a mutant. This takes a minute or two.');
  await new Stryker({
    mutate: listSources(),
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: { configFile: path.join(here, 'mutants/jest.config.cjs'), enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    plugins: ['@stryker-mutator/jest-runner', path.join(here, 'mutants/plugin.mjs')],
    checkers: ['sample'],
    ignorers: ['worthless'],
    mutantSample: {
      ...(!values.all && { size }),
      seed: values.seed,
      root,
      ...(earlier && { keys: listSurvivorKeys(earlier) }),
    },
    warnings: { unknownOptions: false, slow: false },
    logLevel: 'warn',
    concurrency: Number(values.concurrency),
    // The databases and modules of a process add up.
    maxTestRunnerReuse: 60,
    // Only loops without end need it, and most of those end at Stryker's limit of hits. A busy machine must not look like one.
    timeoutMS: 120_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 20,
    tempDirName: tempDir,
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'var', '/docs', '/e2e', '/demo/masters', '*.log'],
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: path.join(reportDir, 'report.html') },
    jsonReporter: { fileName: reportFile },
  }).runMutationTest();
  if (earlier) writeFileSync(reportFile, JSON.stringify(mergeEarlier(readReport(), earlier)));
}

if (!values.show)
  await run().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
console.log(formatSummary(summarize(readReport())));
console.log(`\n${path.relative(root, path.join(reportDir, 'report.html'))}`);
