import type { Server } from 'node:http';
import { setImmediate as afterReads } from 'node:timers/promises';

/**
 * Closes the connections of a server on which no request is arriving. Bytes that wait in the operating system are read before, because the
 * client of a closed connection does not know whether its order was received; a busy process reads late.
 */
export async function closeIdleConnections(server: Server): Promise<void> {
  // Node reads all sockets between two rounds of its immediates.
  await afterReads();
  await afterReads();
  server.closeIdleConnections();
}
