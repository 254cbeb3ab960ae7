import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** End of a payment, as a test or a person on the stand-in's page chooses it. */
export interface Outcome {
  outcome: 'paid' | 'failed';
  /** Times that the webhook is sent. 0: it is late, or lost. */
  webhooks?: number;
  /** The webhook has a wrong signature. */
  isForged?: boolean;
}

/** A signed message of a provider. */
export interface WebhookMessage {
  headers: Record<string, string>;
  body: string;
}

/** A call of the shop, or of a page of the stand-in. */
export interface StandInCall {
  /** Method and path, such as "POST /v1/orders". */
  route: string;
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  text: string;
  response: ServerResponse;
  respondWithJson(body: unknown, status?: number): void;
}

/** The part that the stand-ins of payment providers share: the server, its calls, its troubles and its webhooks. */
export abstract class ProviderStandIn {
  /** Every call so far, such as "POST /v1/orders". */
  readonly calls: string[] = [];
  /** Responds with 503 to every call. */
  isDown = false;
  /** Does its work, but drops the response. */
  dropsResponses = false;
  /** Does its work, but delays the response by this many milliseconds. */
  delayMs = 0;
  /** URL for its webhooks. Without it, a test takes them from `buildMessage()`. */
  webhookUrl?: string;
  protected url = '';
  private readonly server = createServer((request, response) => void this.receive(request, response));

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.url;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  protected abstract respondTo(call: StandInCall): unknown;

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined);
    // The shop was killed.
    if (body === undefined) return;
    const url = new URL(request.url!, this.url);
    const method = request.method!;
    const route = `${method} ${url.pathname}`;
    this.calls.push(route);
    response.setHeader('access-control-allow-origin', '*');
    const send = (content: unknown, status: number) => {
      if (this.dropsResponses) return response.destroy();
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    };
    const respondWithJson = (content: unknown, status = 200) => {
      if (this.delayMs > 0) setTimeout(send, this.delayMs, content, status);
      else send(content, status);
    };
    this.respondTo({ route, method, url, headers: request.headers, text: body, response, respondWithJson });
  }

  /** Sends a webhook, if there is a URL for it. Resolves when the shop has responded. */
  protected async sendWebhook(message: WebhookMessage, count: number): Promise<void> {
    const { webhookUrl } = this;
    if (!webhookUrl) return;
    const send = () =>
      fetch(webhookUrl, { method: 'POST', ...message }).catch((error: Error) =>
        console.error(`A webhook could not be sent: ${error.message}`),
      );
    await Promise.all(Array.from({ length: count }, send));
  }
}

/** Starts a stand-in for a manual test in the browser, and prints the settings with which the shop uses it. */
export async function startStandIn(
  standIn: ProviderStandIn,
  {
    provider,
    port,
    buildSettings,
  }: { provider: string; port: number; buildSettings: (url: string) => Record<string, string> },
): Promise<void> {
  standIn.webhookUrl = process.env.WEBHOOK_URL ?? `http://localhost:3000/api/v1/payments/${provider}/webhook`;
  const url = await standIn.listen(Number(process.env.PORT ?? port));
  const settings = Object.entries(buildSettings(url)).map(([name, value]) => `${name}='${value}'`);
  console.log(`${settings.join(' ')} npm start`);
  console.log(
    `Approve payments by UPI at ${url}/stand-in. Messages go to ${standIn.webhookUrl} (WEBHOOK_URL). Ctrl-C stops it.`,
  );
}
