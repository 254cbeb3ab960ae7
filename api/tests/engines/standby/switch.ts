import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Leads connections to one server, as a load balancer does that follows the primary. */
export interface Switch {
  url: string;
  /** Leads new connections to another port, and ends those that are open. */
  turnTo(port: number): void;
  close(): void;
}

export async function openSwitch(firstPort: number): Promise<Switch> {
  let target = firstPort;
  const sockets = new Set<Socket>();
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    turnTo(port) {
      target = port;
      endAll();
    },
    close() {
      server.close();
      endAll();
    },
  };
}
