import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A stand-in of MSG91's flow API: it keeps what it is asked. */
export class GatewayStandIn {
  readonly asked: { method?: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
  /** What it answers. */
  answer: { status: number; body: object; headers?: Record<string, string> } = taken;
  whenAsked: (body: unknown) => void = () => {};
  private readonly server = createServer(async (request, response) => {
    const body = await json(request);
    this.asked.push({ method: request.method, headers: request.headers, body });
    this.whenAsked(body);
    const { status, headers } = this.answer;
    const type = { 'content-type': 'application/json' };
    response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(this.answer.body));
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

export const taken = { status: 200, body: { message: '3763646c3058373530393938', type: 'success' } };
