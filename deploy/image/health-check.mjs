// Ends with 0 when a process may get traffic: `health-check.mjs [PORT] [--wait SECONDS]`. Without a port it asks API_PORT, where an API and
// a worker listen, and PORT, where a document server does; in a container there is one of them.
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wait: { type: 'string', default: '0' } },
});
const { API_PORT = '3001', PORT = '3000' } = process.env;
const ports = positionals.length > 0 ? positionals : [API_PORT, PORT];
const deadline = Date.now() + Number(values.wait) * 1000;

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let isOneReady = false;
do {
  isOneReady = (await Promise.all(ports.map(isReady))).includes(true);
  if (!isOneReady && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 250));
} while (!isOneReady && Date.now() < deadline);
process.exitCode = isOneReady ? 0 : 1;
