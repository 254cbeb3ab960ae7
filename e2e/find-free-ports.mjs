import getPort from 'get-port';

/** Resolves to a port, from `from` in steps of ten, that is free together with the next one: the shop's and its API's. */
export async function findFreePorts(from) {
  for (let port = from; port < from + 800; port += 10)
    if ((await getPort({ port })) === port && (await getPort({ port: port + 1 })) === port + 1) return port;
  throw new Error(`No two free ports between ${from} and ${from + 800}`);
}
