import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { SmtpStandIn } from './smtp-stand-in';
import { buildStandInPage, type ReceiptStatus, type StandInMessage } from './stand-in-page';

const receiptStatuses: readonly ReceiptStatus[] = ['delivered', 'read', 'failed'];

const secrets = {
  whatsapp: 'the app secret of the stand-in',
  verifyToken: 'the verify token of the stand-in',
  sms: 'the SMS webhook secret of the stand-in',
  mail: 'the mail webhook secret of the stand-in',
};

/** Settings of a shop that sends through the stand-ins. They hold for every start, because nothing is stored. */
export const getShopSettings = (url: string, smtpPort: number): Record<string, string> => ({
  SMTP_URL: `smtp://shop:secret@127.0.0.1:${smtpPort}`,
  MAIL_WEBHOOK_SECRET: secrets.mail,
  SMS_URL: `${url}/sms`,
  SMS_KEY: 'the key of the stand-in',
  SMS_TEMPLATE: 'codes1',
  SMS_NOTICE_TEMPLATE: 'notices1',
  SMS_ORDER_TEMPLATE: 'orders1',
  SMS_WEBHOOK_SECRET: secrets.sms,
  WHATSAPP_URL: `${url}/whatsapp`,
  WHATSAPP_TOKEN: 'the token of the stand-in',
  WHATSAPP_PHONE_NUMBER_ID: '1065',
  WHATSAPP_APP_SECRET: secrets.whatsapp,
  WHATSAPP_VERIFY_TOKEN: secrets.verifyToken,
});

interface FlowBody {
  template_id: string;
  recipients: ({ mobiles: string } & Record<string, string>)[];
}

interface TemplateBody {
  to: string;
  template: { name: string; components?: { parameters: { text: string }[] }[] };
  biz_opaque_callback_data?: string;
}

/**
 * Stand-ins of a mail server, of MSG91 and of WhatsApp's Cloud API in one process. They show received messages at `/stand-in`, where receipts and
 * the message "STOP" of a customer can be sent to the shop, signed as the providers sign them.
 */
export class MessageStandIns {
  readonly messages: StandInMessage[] = [];
  /** Called with each message that is received. */
  onMessage: (message: StandInMessage) => void = () => {};
  private readonly smtp = new SmtpStandIn();
  private readonly server = createServer(async (request, reply) => {
    try {
      const { status = 200, type = 'application/json', body } = await this.respond(request);
      reply.writeHead(status, { 'content-type': type }).end(type === 'application/json' ? JSON.stringify(body) : body);
    } catch (error) {
      reply.writeHead(500).end(String(error));
    }
  });

  /** @param webhookUrl URL of the shop's API up to `/messages`, to which receipts go */
  constructor(private readonly webhookUrl: string) {
    this.smtp.onMail = ({ to, headers, text }) => {
      const id = (headers.get('message-id') ?? '').replace(/^<|>$/g, '');
      this.add({ id, channel: 'email', to: to.join(), subject: headers.get('subject') ?? '', text });
    };
  }

  async listen(ports: { http?: number; smtp?: number } = {}): Promise<{ url: string; smtpPort: number }> {
    const { port: smtpPort } = await this.smtp.listen(ports.smtp);
    await new Promise<void>((resolve) => this.server.listen(ports.http ?? 0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`, smtpPort };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await Promise.all([this.smtp.close(), new Promise((resolve) => this.server.close(resolve))]);
  }

  private add(message: Omit<StandInMessage, 'receipts'>): void {
    const added = { ...message, receipts: [] };
    this.messages.push(added);
    this.onMessage(added);
  }

  private async respond(request: IncomingMessage): Promise<{ status?: number; type?: string; body?: unknown }> {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    if (request.method === 'GET' && pathname === '/stand-in')
      return { type: 'text/html; charset=utf-8', body: buildStandInPage(this.messages) };
    if (request.method === 'GET' && pathname === '/stand-in/messages') return { body: this.messages };
    if (request.method !== 'POST') return { status: 404, body: {} };
    const body = await json(request);
    if (pathname === '/sms') return this.takeSms(body as FlowBody);
    if (pathname.startsWith('/whatsapp/')) return this.takeWhatsapp(body as TemplateBody);
    if (pathname === '/stand-in/receipts') return this.sendReceipt(body as { id: string; status: ReceiptStatus });
    if (pathname === '/stand-in/texts') return this.sendText(body as { from: string; text: string });
    return { status: 404, body: {} };
  }

  private takeSms({ template_id: subject, recipients }: FlowBody) {
    const [{ mobiles, ...variables }] = recipients;
    const id = `sms-${this.messages.length + 1}`;
    this.add({ id, channel: 'sms', to: mobiles, subject, text: Object.values(variables).join(' ') });
    return { body: { message: id, type: 'success' } };
  }

  private takeWhatsapp({ to, template, biz_opaque_callback_data: callbackData }: TemplateBody) {
    const parameters = template.components?.[0].parameters.map(({ text }) => text) ?? [];
    // Meta refuses such parameters.
    if (parameters.some((text) => !text.trim() || /[\n\t]| {4}/.test(text)))
      return { status: 400, body: { error: { code: 131008, message: 'Required parameter is missing' } } };
    const id = `wamid.${this.messages.length + 1}`;
    this.add({ id, channel: 'whatsapp', to, subject: template.name, text: parameters.join('\n'), callbackData });
    return { body: { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] } };
  }

  /** Reports about a message to the shop. Returns the status of its response. */
  private async sendReceipt({ id, status }: { id: string; status: ReceiptStatus }) {
    const message = this.messages.find((candidate) => candidate.id === id);
    if (!message || !receiptStatuses.includes(status)) return { status: 404, body: {} };
    const now = new Date();
    let response: Response;
    if (message.channel === 'whatsapp') {
      const report = {
        id,
        status,
        timestamp: String(Math.floor(now.getTime() / 1000)),
        recipient_id: message.to,
        biz_opaque_callback_data: message.callbackData,
        ...(status === 'failed' && { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
      };
      response = await this.postToWhatsappWebhook({ statuses: [report] });
    } else if (message.channel === 'sms') {
      const date = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      const report = { requestId: id, status: status === 'failed' ? '2' : '1', date, number: message.to };
      response = await this.post('sms', JSON.stringify(report), { authorization: secrets.sms });
    } else {
      const event = status === 'failed' ? 'bounced' : 'delivered';
      const events = [{ messageId: id, event, at: now.toISOString(), ...(status === 'failed' && { code: '5.1.1' }) }];
      response = await this.post('mail', JSON.stringify({ events }), { authorization: secrets.mail });
    }
    if (response.ok) message.receipts.push(status);
    return { status: response.status, body: await response.json() };
  }

  /** Sends a WhatsApp message of a customer to the shop. `from`: with 91. */
  private async sendText({ from, text }: { from: string; text: string }) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const messages = [{ from, id: `wamid.in.${timestamp}`, timestamp, type: 'text', text: { body: text } }];
    const response = await this.postToWhatsappWebhook({ messages });
    return { status: response.status, body: await response.json() };
  }

  private postToWhatsappWebhook(content: object): Promise<Response> {
    const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '1065' }, ...content };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    });
    const signature = createHmac('sha256', secrets.whatsapp).update(body).digest('hex');
    return this.post('whatsapp', body, { 'x-hub-signature-256': `sha256=${signature}` });
  }

  private post(channel: string, body: string, headers: Record<string, string>): Promise<Response> {
    const options = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
    return fetch(`${this.webhookUrl}/${channel}/webhook`, options);
  }
}
