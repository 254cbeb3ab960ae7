import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { retire } from './retire';

const get = (port: number, agent: http.Agent, path: string) =>
  new Promise<http.IncomingHttpHeaders>((resolve, reject) => {
    http
      .get({ port, agent, path }, (response) => response.on('end', () => resolve(response.headers)).resume())
      .on('error', reject);
  });

it('answers what arrives on open connections, asks their clients to close them, and accepts no others', async () => {
  let finish = () => {};
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const server = http.createServer((request, response) => {
    if (request.url !== '/slow') return response.end('quick');
    finish = () => response.end('slow');
    arrive();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [idle, busy] = [1, 2].map(() => new http.Agent({ keepAlive: true, maxSockets: 1 }));
  expect((await get(port, idle, '/')).connection).toBe('keep-alive');
  const slow = get(port, busy, '/slow');
  await arrived;

  let isRetired = false;
  const retiring = retire({ server } as never).then(() => {
    isRetired = true;
  });
  // The connection was idle when the server began to retire.
  expect((await get(port, idle, '/')).connection).toBe('close');
  await expect(get(port, new http.Agent(), '/')).rejects.toThrow('ECONNREFUSED');
  expect(isRetired).toBe(false);
  finish();
  await slow;
  busy.destroy();
  await retiring;
});
