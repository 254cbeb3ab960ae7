import { connect, createServer, type Socket } from 'node:net';

/** A port that stays the same while the server behind it is restarted on another one. */
export interface Forwarder {
  url: string;
  close(): void;
}

/** Forwards connections to the server whose URL `getUrl` returns at that time. */
export async function startForwarder(getUrl: () => string): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(Number(new URL(getUrl()).port), '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ]) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
