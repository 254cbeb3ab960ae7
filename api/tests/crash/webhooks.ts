import { createHmac } from 'node:crypto';
import type { WebhookMessage } from '../../src/payments/testing/provider-stand-in';
import { type Bank, forge, type OnlineProvider } from './banks';
import type { ServerAddress } from './send-json';
import { type ReceivedMessage, receiptSecrets } from './stand-ins';

/** A message of a provider, which repeats it until the shop responds with 200. */
export interface Delivery {
  path: string;
  message: WebhookMessage;
  /** Payment that it reports as captured. */
  captured?: { provider: OnlineProvider; paymentId: string };
  /** Key of the message whose receipt it is, and its outcome. */
  receipt?: { received: ReceivedMessage; status: 'delivered' | 'failed' };
  sent: number;
  isAcknowledged: boolean;
  /** It comes after the next kill. */
  isHeld?: boolean;
}

/** Sends the messages of payment providers, and the receipts of senders. */
export class Webhooks {
  readonly deliveries: Delivery[] = [];
  /** Times that a kill cut one off. */
  cutOff = 0;
  /** Responses other than 200. */
  readonly failures: string[] = [];

  add(path: string, message: WebhookMessage, values: Pick<Delivery, 'captured' | 'receipt'> = {}): Delivery {
    const delivery: Delivery = { path, message, ...values, sent: 0, isAcknowledged: false };
    this.deliveries.push(delivery);
    return delivery;
  }

  addPayment({ provider, buildPaymentMessages, listPayments }: Bank, paymentId: string): Delivery[] {
    const { isCaptured } = listPayments().find(({ id }) => id === paymentId)!;
    return buildPaymentMessages(paymentId).map((message) =>
      this.add(getPath(provider), message, isCaptured ? { captured: { provider, paymentId } } : {}),
    );
  }

  addRefund({ provider, buildRefundMessage }: Bank, refundId: string): Delivery {
    return this.add(getPath(provider), buildRefundMessage(refundId));
  }

  addReceipt(received: ReceivedMessage, status: 'delivered' | 'failed'): Delivery {
    return this.add(...buildReceipt(received, status), { receipt: { received, status } });
  }

  /** Resolves to false when the process was killed before it responded. */
  async send(server: ServerAddress, delivery: Delivery): Promise<boolean> {
    delivery.sent += 1;
    const status = await post(server, delivery.path, delivery.message);
    if (status === undefined) this.cutOff += 1;
    else if (status === 200) delivery.isAcknowledged = true;
    else this.failures.push(`${delivery.path}: ${status} for ${delivery.message.body.slice(0, 100)}`);
    return status !== undefined;
  }

  /** Sends a message with a wrong signature, which must be refused. */
  async sendForged(server: ServerAddress, provider: OnlineProvider, { path, message }: Delivery): Promise<void> {
    const status = await post(server, path, forge(provider, message));
    if (status !== undefined && status !== 400) this.failures.push(`${path}: ${status} for a wrong signature`);
  }

  /** Sends what was not acknowledged, some at a time. */
  async sendOpen(server: ServerAddress): Promise<void> {
    const open = this.deliveries.filter(({ isAcknowledged, isHeld }) => !isAcknowledged && !isHeld);
    const work = async () => {
      for (let delivery = open.pop(); delivery; delivery = open.pop()) await this.send(server, delivery);
    };
    await Promise.all(Array.from({ length: 8 }, work));
  }

  /** Lets the messages come that were late. */
  release(): void {
    for (const delivery of this.deliveries) delivery.isHeld = false;
  }
}

const getPath = (provider: OnlineProvider): string => `/payments/${provider}/webhook`;

async function post(
  { origin }: ServerAddress,
  path: string,
  { headers, body }: WebhookMessage,
): Promise<number | undefined> {
  try {
    const response = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

/** Builds the receipt of a message as its provider sends it. */
function buildReceipt(
  { channel, key, providerMessageId }: ReceivedMessage,
  status: 'delivered' | 'failed',
): [path: string, message: WebhookMessage] {
  const type = { 'content-type': 'application/json' };
  const isDelivered = status === 'delivered';
  if (channel === 'email') {
    const event = { messageId: providerMessageId, event: 'delivered', at: new Date().toISOString() };
    const headers = { ...type, authorization: receiptSecrets.mail };
    return ['/messages/mail/webhook', { headers, body: JSON.stringify({ events: [event] }) }];
  }
  if (channel === 'sms') {
    const headers = { ...type, authorization: receiptSecrets.sms };
    const body = JSON.stringify({ requestId: providerMessageId, status: isDelivered ? '1' : '2' });
    return ['/messages/sms/webhook', { headers, body }];
  }
  const entry = {
    id: providerMessageId,
    status,
    timestamp: String(Math.floor(Date.now() / 1000)),
    biz_opaque_callback_data: key,
    ...(!isDelivered && { errors: [{ code: 131026 }] }),
  };
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [entry] } }] }] });
  const signature = createHmac('sha256', receiptSecrets.whatsapp).update(body).digest('hex');
  return ['/messages/whatsapp/webhook', { headers: { ...type, 'x-hub-signature-256': `sha256=${signature}` }, body }];
}
