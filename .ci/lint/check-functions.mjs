// Finds functions of the servers with more than 80 lines, or a cyclomatic complexity above 20: `node .ci/lint/check-functions.mjs [path …]`.
// Tests and their folders `testing` are left out. Exits with 1 when there are findings. Without paths it names exceptions that are not needed.
import { measureFunctions } from './functions/measure-functions.cjs';
import { listTrackedSources, readTrackedSource } from './tracked-sources.mjs';

const maxLines = 80;
const maxComplexity = 20;

/** Lines of longer functions, each of which makes one object out of functions that share its state. They may shrink, not grow. */
const exceptions = {
  'api/src/fulfilment/shipments/carriers/shiprocket/client.ts createShiprocketClient': 96,
  'api/src/fulfilment/shipments/carriers/shiprocket/shiprocket.ts createShiprocket': 202,
  'api/src/payments/phonepe/provider.ts createPhonepeProvider': 94,
  'api/src/payments/razorpay/provider.ts createRazorpayProvider': 99,
  'api/src/payments/refunds/admin-routes.ts adminRefundRoutes': 82,
  'shell/server/api/proxy.ts createApiProxy': 82,
  'shell/server/api/proxy.ts ': 81,
  'shell/server/api/read-api.ts createApiReader': 88,
  'shell/server/document/page-handler.ts createPageHandler': 105,
  'shell/server/document/render-document.ts createDocumentRenderer': 90,
  'shell/server/errors/error-log.ts createErrorLog': 98,
  'shell/server/health/start.ts startHealth': 162,
};

const isChecked = (file) => /^(api\/src|shell\/server)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file);
const paths = process.argv.slice(2);
const unused = new Set(paths.length > 0 ? [] : Object.keys(exceptions));
const report = (text) => {
  console.log(text);
  process.exitCode = 1;
};
for (const file of listTrackedSources(paths.length > 0 ? paths : ['api/src', 'shell/server']).filter(isChecked))
  for (const { name, line, lines, complexity } of measureFunctions(readTrackedSource(file) ?? '', file)) {
    if (complexity > maxComplexity) report(`${file}:${line} [function] ${name} has a complexity of ${complexity}`);
    if (lines <= maxLines) continue;
    const key = `${file} ${name}`;
    unused.delete(key);
    if (lines > (exceptions[key] ?? maxLines)) report(`${file}:${line} [function] ${name} has ${lines} lines`);
  }
for (const key of unused) console.log(`${key} needs no exception in .ci/lint/check-functions.mjs any more.`);
