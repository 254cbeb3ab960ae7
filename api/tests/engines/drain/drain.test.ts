import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, startServer } from '../../crash/server';
import { openData } from '../../crash/test-data';

const home = mkdtempSync(join(tmpdir(), 'vastra-drain-'));

/** Makes a request on a connection that may be reused. Resolves to the status; rejects if the connection was cut. */
const get = (url: string, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode!));
      response.once('error', reject);
    })
      .once('error', reject)
      .end();
  });

test('a SIGTERM cuts no request of hundreds on connections that are kept alive', async () => {
  const data = await openData('pglite', home);
  const server = await startServer(await buildServer(home), { ...data.env, DRAIN_SECONDS: '1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const statuses: number[] = [];
  const failures: unknown[] = [];
  let isInService = true;
  let stopping: Promise<number | null> | undefined;
  const runClient = async () => {
    while (isInService) {
      await get(`${server.origin}/api/v1/products`, agent).then(
        (status) => statuses.push(status),
        (error) => failures.push(error),
      );
      if (statuses.length > 150) stopping ??= server.stop();
    }
  };
  // Takes the process out of service as a balancer does.
  const runBalancer = async () => {
    while (isInService) isInService = (await get(`${server.origin}/readyz`)) === 200;
  };
  await Promise.all([...Array.from({ length: 20 }, runClient), runBalancer()]);
  expect(failures).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await stopping).toBe(0);
  agent.destroy();
  await data.close();
});
