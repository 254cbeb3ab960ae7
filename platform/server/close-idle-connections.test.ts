import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { closeIdleConnections } from './close-idle-connections';

/** Sends a request on a connection, and another one on the same connection after the signal. Reports the bytes of its responses. */
const client = `
const net = require('node:net');
const { parentPort, workerData: { port, signals } } = require('node:worker_threads');
const socket = net.connect(port, '127.0.0.1');
const request = 'POST / HTTP/1.1\\r\\nhost: shop\\r\\ncontent-length: 0\\r\\n\\r\\n';
let received = '';
let isFirst = true;
socket.on('data', (data) => {
  received += data;
  if (isFirst && received.endsWith('done')) {
    isFirst = false;
    received = '';
    parentPort.postMessage('idle');
    Atomics.wait(signals, 0, 0);
    socket.write(request, () => {
      Atomics.store(signals, 1, 1);
      Atomics.notify(signals, 1);
    });
  }
});
for (const event of ['close', 'error']) socket.on(event, () => parentPort.postMessage({ received }));
socket.write(request);
`;

it('answers a request whose bytes have arrived and are not read yet', async () => {
  const server = http.createServer((_request, response) => response.end('done'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const signals = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(client, { eval: true, workerData: { port, signals } });
  const takeMessage = () => new Promise<unknown>((resolve) => worker.once('message', resolve));
  expect(await takeMessage()).toBe('idle');

  const closed = takeMessage();
  Atomics.store(signals, 0, 1);
  Atomics.notify(signals, 0);
  // This thread reads nothing meanwhile, as a busy server.
  Atomics.wait(signals, 1, 0);
  await closeIdleConnections(server);
  server.keepAliveTimeout = 1;
  server.close();
  expect(await closed).toEqual({ received: expect.stringMatching(/^HTTP\/1\.1 200 OK[\s\S]*done$/) });
  await worker.terminate();
});
