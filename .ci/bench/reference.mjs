// The fixed program that recorded figures are compared with: `node .ci/bench/reference.mjs` prints requests a second of a small
// HTTP server in a separate process, whose requests each parse, sort, write and hash JSON. Never change it: all ratios would change.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

const connections = 8;
const [warmUpMs, measuredMs] = [500, 2000];

/** Deterministic rows, about 40 KB as JSON. */
const buildText = () =>
  JSON.stringify(
    Array.from({ length: 500 }, (_, index) => ({
      id: `row-${index}`,
      key: (index * 7919) % 500,
      text: `text ${index} `.repeat(4),
    })),
  );

function serve() {
  const text = buildText();
  const server = http.createServer((_request, response) => {
    const rows = JSON.parse(text).sort((a, b) => a.key - b.key);
    response.end(createHash('sha256').update(JSON.stringify(rows)).digest('hex'));
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.once('disconnect', () => process.exit());
}

const request = (port, agent) =>
  new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume();
        response.once('end', resolve);
      })
      .once('error', reject);
  });

async function measure() {
  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  const [port] = await once(server, 'message');
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const measuredFrom = performance.now() + warmUpMs;
  let count = 0;
  const sendRequests = async () => {
    while (performance.now() < measuredFrom + measuredMs) {
      await request(port, agent);
      if (performance.now() >= measuredFrom) count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRequests));
  agent.destroy();
  server.disconnect();
  return (1000 * count) / (performance.now() - measuredFrom);
}

if (process.argv[2] === 'serve') serve();
else console.log((await measure()).toFixed(1));
