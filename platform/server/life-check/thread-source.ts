/**
 * Source of the thread that answers checks. A string, because the servers are bundled into one file each, in which a thread's own file would not be found.
 *
 * It counts ticks without a heartbeat and compares no clocks: after a process was frozen and goes on, the clock has jumped, and a tick has not.
 * A port that is taken belongs to a process that this one replaces, so the thread tries again until it is free.
 */
export const threadSource = `
const { createServer } = require('node:http');
const { workerData, parentPort } = require('node:worker_threads');
const { shared, host, port, tickMs, maxSilentTicks, retryMs } = workerData;
const state = new Int32Array(shared);
let heartbeat = 0;
let silentTicks = 0;
setInterval(() => {
  const current = Atomics.load(state, 0);
  silentTicks = current === heartbeat ? silentTicks + 1 : 0;
  heartbeat = current;
}, tickMs);
const getStatus = (url) => {
  if (silentTicks >= maxSilentTicks) return 503;
  if (url.startsWith('/livez') || Atomics.load(state, 1) === 1) return 200;
  return url.includes('unready=404') ? 404 : 503;
};
const server = createServer((request, response) => {
  response.writeHead(getStatus(request.url), { 'cache-control': 'no-store', connection: 'close' }).end();
});
const listen = () => server.listen({ port, host, exclusive: true });
server.on('listening', () => parentPort.postMessage({ port: server.address().port }));
server.on('error', (error) => {
  parentPort.postMessage({ error: error.message });
  setTimeout(listen, retryMs);
});
listen();
`;
