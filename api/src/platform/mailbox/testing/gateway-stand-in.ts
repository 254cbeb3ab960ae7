import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface GatewayResponse {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** A stand-in of MSG91's flow API, or of WhatsApp's Cloud API, that records its requests. */
export class GatewayStandIn {
  readonly requests: { method?: string; url?: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
  /** The response to every request. */
  response: GatewayResponse = accepted;
  /** Called with each request, which waits for it. Returns another response for this request. */
  onRequest: (body: unknown) => unknown = () => {};
  /** Closes the connection of the next request without a response. */
  closesNext = false;
  private readonly server = createServer(async (request, reply) => {
    const body = await json(request).catch(() => undefined);
    // The shop was killed.
    if (body === undefined) return;
    if (this.closesNext) {
      this.closesNext = false;
      request.socket.destroy();
      return;
    }
    this.requests.push({ method: request.method, url: request.url, headers: request.headers, body });
    const chosen = (await this.onRequest(body)) as GatewayResponse | undefined;
    const { status, headers, body: content } = chosen ?? this.response;
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
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

/** The response of WhatsApp's Cloud API to an accepted message. */
export const acceptedByWhatsapp = {
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: '919876543210', wa_id: '919876543210' }],
    messages: [{ id: 'wamid.HBgMOTE5ODc2NTQzMjEw', message_status: 'accepted' }],
  },
};
