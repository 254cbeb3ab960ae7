import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { recordSpans } from '@vastra/platform/server/tracing/testing/record-spans';
import { traceRedis } from '@vastra/platform/server/tracing/trace-redis';
import { withEntry } from '@vastra/platform/server/tracing/tracer';
import { Redis } from 'ioredis';

it('commands of Redis are spans without keys and values', async () => {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (data) => {
      for (const _command of String(data).matchAll(/^\*\d+\r$/gm))
        socket.write(
          String(data).includes('$3\r\nGET') || String(data).includes('$3\r\nget') ? '-ERR no\r\n' : '+OK\r\n',
        );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new Redis({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
  });
  const spans = recordSpans();
  const stop = traceRedis(spans.tracer);
  try {
    await client.set('outside', '1');
    await withEntry('call', { isParentTrusted: true }, async () => {
      await client.set('of 203.0.113.7', 'of Asha');
      await expect(client.get('of 203.0.113.7')).rejects.toThrow('ERR no');
    });
    const [set, get, call] = spans.list();
    expect(spans.list()).toHaveLength(3);
    expect(set).toMatchObject({ name: 'redis set', parentId: call.id, hasFailed: false });
    expect(set.attributes).toEqual({ 'db.system.name': 'redis', 'server.address': '127.0.0.1' });
    expect(get).toMatchObject({ name: 'redis get', parentId: call.id, hasFailed: true });
    stop();
    await withEntry('call', { isParentTrusted: true }, () => client.set('later', '1'));
    expect(spans.list()).toHaveLength(4);
  } finally {
    stop();
    client.disconnect();
    await spans.stop();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
