import { once } from 'node:events';
import { createServer } from 'node:net';
import getPort from 'get-port';

/** Resolves to whether this process holds `port` from now on until it ends. Another process that asks for it is refused. */
async function hold(port) {
  const server = createServer().unref();
  server.listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => true,
    () => false,
  );
}

/**
 * Resolves to a port, from `from` in steps of ten, that is free together with the next one: the shop's and its API's. The last port of the
 * ten is held until this process ends, so that two processes never choose the same ten while neither listens yet.
 */
export async function findFreePorts(from) {
  for (let port = from; port < from + 800; port += 10) {
    const isFree = (await getPort({ port })) === port && (await getPort({ port: port + 1 })) === port + 1;
    if (isFree && (await hold(port + 9))) return port;
  }
  throw new Error(`No two free ports between ${from} and ${from + 800}`);
}
