import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A stand-in of MSG91's flow API that records its requests. */
export class GatewayStandIn {
  readonly requests: { method?: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
  /** The response to every request. */
  response: { status: number; body: object; headers?: Record<string, string> } = accepted;
  onRequest: (body: unknown) => void = () => {};
  private readonly server = createServer(async (request, reply) => {
    const body = await json(request);
    this.requests.push({ method: request.method, headers: request.headers, body });
    this.onRequest(body);
    const { status, headers } = this.response;
    const type = { 'content-type': 'application/json' };
    reply.writeHead(status, { ...type, ...headers }).end(JSON.stringify(this.response.body));
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/v5/flow`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** The response of the gateway to an accepted message. */
export const accepted = { status: 200, body: { message: '3763646c3058373530393938', type: 'success' } };
