// npm run test:openapi: sends requests that the OpenAPI document of /api/docs allows, and broken ones, to a demo shop as a guest, a customer, an
// owner, a key with all permissions and a key with one. No response may be a 5xx, have a status or a media type that the document lacks, or
// break its schema. Schemathesis makes the requests. `--role`, `--examples`, `--phases`, `--include` and `--seed` narrow or widen a run.
// Ends with one JSON line.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { explainSkip } from '../../../shared/testing/skips.cjs';
import { readFailures } from './failures.mjs';
import { prepareDocument } from './prepare-document.mjs';
import { roles } from './roles.mjs';
import { startShop } from './shop.mjs';

const { values: options } = parseArgs({
  options: {
    role: { type: 'string', multiple: true, default: Object.keys(roles) },
    examples: { type: 'string', default: '2' },
    phases: { type: 'string', default: 'examples,fuzzing' },
    // Regular expression of paths.
    include: { type: 'string' },
    seed: { type: 'string', default: '1' },
    // Origin of a shop that runs already, in place of a new one.
    origin: { type: 'string' },
  },
});

const schemathesis = path.join(homedir(), '.cache/vastra-tools/bin/schemathesis');
const hasSchemathesis = spawnSync(schemathesis, ['--version']).status === 0;
const checks = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance'],
  ...['response_headers_conformance', 'response_schema_conformance'],
];
const skipReason = explainSkip(hasSchemathesis ? [] : ['schemathesis']);
if (skipReason) {
  console.log(skipReason);
  process.exit(0);
}

if (!options.origin)
  execFileSync(process.execPath, ['build.mjs'], { cwd: path.join(import.meta.dirname, '../..'), stdio: 'inherit' });

const home = await mkdtemp(path.join(tmpdir(), 'vastra-openapi-'));
const shop = await startShop(home, options.origin);
const results = {};
// Undocumented methods would end sessions: DELETE /account/sessions is taken out of the document.
await writeFile(path.join(home, 'schemathesis.toml'), '[phases.coverage]\nunexpected-methods = []\n');
try {
  for (const name of options.role) results[name] = await runRole(name);
} finally {
  await shop.stop();
  await rm(home, { recursive: true, force: true });
}
const isPassed = Object.values(results).every(
  ({ failures, requests, isSignedIn }) => failures === 0 && requests > 0 && isSignedIn,
);
console.log(JSON.stringify({ suite: 'openapi', passed: isPassed, seed: Number(options.seed), ...results }));
process.exitCode = isPassed ? 0 : 1;

/** Sends the requests of a role. Resolves to their number and the number of failures, which are printed. */
async function runRole(name) {
  const began = Date.now();
  const headers = await roles[name].signIn(shop);
  const total = { operations: 0, requests: 0, successes: 0, failures: 0 };
  // One after the other, because the examples make records whose ids the next phase then has.
  for (const phase of options.phases.split(',')) {
    const document = await prepareDocument(shop, headers, roles[name].isCalled);
    total.operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length;
    const { requests, successes, failures } = await runPhase(`${name}-${phase}`, document, { phase, headers });
    for (const failure of failures) console.log(`${name}, ${phase}: ${failure}`);
    total.requests += requests;
    total.successes += successes;
    total.failures += failures.length;
  }
  const isSignedIn = await roles[name].isSignedIn(shop, headers);
  if (!isSignedIn)
    console.log(`${name}: the session has ended; add the operation that ended it to excluded-operations.mjs`);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `${name}: ${total.requests} requests to ${total.operations} operations, ${total.failures} failures, ${seconds} s`,
  );
  return { ...total, isSignedIn, seconds };
}

/** Runs Schemathesis with a phase. Resolves to the number of requests and the failures. */
async function runPhase(label, document, { phase, headers }) {
  const file = path.join(home, `${label}.json`);
  const report = path.join(home, `${label}-report.json`);
  const events = path.join(home, `${label}-events.ndjson`);
  await writeFile(file, JSON.stringify(document));
  const { stdout, stderr } = spawnSync(
    schemathesis,
    [
      ...['run', file, '--url', shop.origin, '--no-color', '--no-shrink', '--warnings', 'off'],
      ...['--phases', phase, '--max-examples', options.examples, '--seed', options.seed],
      ...['--checks', checks.join(), '--generation-database', 'none', '--suppress-health-check', 'all'],
      ...['--continue-on-failure', '--request-timeout', '60'],
      ...['--report', 'json,ndjson', '--report-json-path', report, '--report-ndjson-path', events],
      ...(options.include ? ['--include-path-regex', options.include] : []),
      ...Object.entries(headers).flatMap(([header, value]) => ['--header', `${header}:${value}`]),
    ],
    {
      cwd: home,
      env: { ...process.env, SCHEMATHESIS_HOOKS: path.join(import.meta.dirname, 'hooks.py') },
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    },
  );
  return readFailures(report, events).catch((error) => {
    throw new Error(`Schemathesis wrote no report: ${error.message}\n${stderr}\n${stdout.slice(-3000)}`);
  });
}
