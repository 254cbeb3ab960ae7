// Reads an OpenAPI document from the standard input and writes Redocly's findings as JSON, because Redocly's linter is an ES module,
// which Jest's transform cannot load.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'operation-operationId': 'error',
    'tag-description': 'error',
    // The router prefers a fixed segment to a parameter: `/products/featured/:id` to `/products/:id/related`.
    'no-ambiguous-paths': 'off',
    // Two calls only redirect a browser.
    'operation-2xx-response': 'off',
  },
});
const findings = await lintFromString({ source: await text(process.stdin), absoluteRef: '/openapi.json', config });
const lines = findings.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
process.stdout.write(JSON.stringify(lines));
