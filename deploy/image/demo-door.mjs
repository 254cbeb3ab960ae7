// The door of a demo in a container, whose published port other machines may reach. It lets in requests that name this machine
// (http://localhost:3000), and refuses those that name another host, because a demo shows one-time codes to all visitors.
import http from 'node:http';
import { isLoopbackHost } from '../../platform/demo/index.cjs';

const refusal =
  'This shop is a demo: it shows one-time codes to all visitors, so it is only for this machine. Open it as http://localhost. For a shop that others can reach, set DEMO=0.\n';

/** Returns whether a request names this machine. `host` is the header, with its port. */
export const isForThisMachine = (host = '') =>
  URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);

/**
 * Listens and passes requests on to a document server of this machine.
 *
 * @param {{ host: string, port: number, innerPort: number }} options where it listens; the port of the document server
 * @returns {http.Server}
 */
export function openDemoDoor({ host, port, innerPort }) {
  const server = http.createServer((request, response) => {
    if (!isForThisMachine(request.headers.host))
      return response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' }).end(refusal);
    const passed = http.request(
      { host: '127.0.0.1', port: innerPort, method: request.method, path: request.url, headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode, reply.rawHeaders);
        reply.pipe(response);
      },
    );
    // The document server is not there yet, or a visitor has left.
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(503).end()));
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  return server.listen(port, host);
}
