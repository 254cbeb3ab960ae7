import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDemoDoor } from '../image/demo-door.mjs';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Opens a door in front of a stand-in of the document server. Resolves to a function that sends a request with a Host header. */
async function openDoor() {
  const inner = createServer(async (incoming, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.writeHead(incoming.method === 'POST' ? 201 : 200).end(`${incoming.headers.host} ${await text(incoming)}`);
  });
  await once(inner.listen(0, '127.0.0.1'), 'listening');
  const door = openDemoDoor({ host: '127.0.0.1', port: 0, innerPort: (inner.address() as AddressInfo).port });
  await once(door, 'listening');
  servers.push(inner, door);
  const { port } = door.address() as AddressInfo;
  const send = async (host: string, body?: string) => {
    const sent = request({ port, host: '127.0.0.1', method: body ? 'POST' : 'GET', headers: { host } });
    sent.end(body);
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, cookies: response.headers['set-cookie'], body: await text(response) };
  };
  return { send, inner };
}

it.each(['localhost:3000', 'shop.localhost', '127.0.0.1:8080', '[::1]:3000'])(
  'lets requests for %s in, as they are',
  async (host) => {
    const { send } = await openDoor();
    expect(await send(host)).toEqual({ status: 200, cookies: ['a=1', 'b=2'], body: `${host} ` });
    expect(await send(host, 'an order')).toMatchObject({ status: 201, body: `${host} an order` });
  },
);

it.each(['shop.example.in', '192.168.1.5:3000', 'localhost.example.in', 'localhost@example.in:80'])(
  'refuses requests for "%s", because a demo is only for this machine',
  async (host) => {
    const { send } = await openDoor();
    const { status, body } = await send(host);
    expect(status).toBe(421);
    expect(body).toContain('set DEMO=0');
  },
);

it('responds with 503 while the document server starts', async () => {
  const { send, inner } = await openDoor();
  inner.close();
  expect(await send('localhost')).toMatchObject({ status: 503 });
});
