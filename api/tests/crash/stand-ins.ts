import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CashfreeStandIn, cashfreeKeys } from '../../src/payments/cashfree/testing/cashfree-stand-in';
import { PhonepeStandIn, phonepeKeys } from '../../src/payments/phonepe/testing/phonepe-stand-in';
import { RazorpayStandIn, standInKeys } from '../../src/payments/razorpay/testing/razorpay-stand-in';
import { GatewayStandIn } from '../../src/platform/mailbox/testing/gateway-stand-in';
import { SmtpStandIn } from '../../src/platform/mailbox/testing/smtp-stand-in';

export const receiptSecrets = {
  mail: 'the secret of the mail service',
  sms: 'the secret of the gateway',
  whatsapp: 'the secret of the app at Meta',
};

/** A message that a stand-in has received. */
export interface ReceivedMessage {
  channel: 'email' | 'sms' | 'whatsapp';
  /** The outbox row's id; of an SMS, which has none, its number and text. */
  key: string;
  /** The provider's id, which receipts name. */
  providerMessageId: string;
  /** Number of the process that has sent it. */
  process: number;
}

/** Maximum number of milliseconds of a response, so that a kill finds calls under way. */
const maxMs = 15;

interface FlowBody {
  recipients: { mobiles: string; text: string; link: string }[];
}

/** The stand-ins of the payment providers, and of the three senders of messages. */
export class StandIns {
  readonly razorpay = new RazorpayStandIn();
  readonly cashfree = new CashfreeStandIn();
  readonly phonepe = new PhonepeStandIn();
  readonly received: ReceivedMessage[] = [];
  /** Number of processes that were started until now. */
  process = 0;
  private readonly mailServer = new SmtpStandIn();
  private readonly gateway = new GatewayStandIn();
  private readonly whatsapp = new GatewayStandIn();

  /** Starts all. Resolves to the settings of a shop that uses them. */
  async listen(): Promise<Record<string, string>> {
    this.razorpay.delayMs = this.cashfree.delayMs = this.phonepe.delayMs = maxMs / 3;
    this.mailServer.onMail = ({ headers }) => {
      const id = headers.get('message-id')!.slice(1, -1);
      return this.receive('email', id.slice(0, id.lastIndexOf('@')), id);
    };
    this.gateway.onRequest = async (body) => {
      const [{ mobiles, text, link }] = (body as FlowBody).recipients;
      const message = randomUUID();
      await this.receive('sms', `${mobiles.slice(2)} ${text} ${link}`, message);
      return { status: 200, body: { message, type: 'success' } };
    };
    this.whatsapp.onRequest = async (body) => {
      const { biz_opaque_callback_data: key } = body as { biz_opaque_callback_data: string };
      const id = `wamid.${randomUUID()}`;
      await this.receive('whatsapp', key, id);
      return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id, message_status: 'accepted' }] } };
    };
    const { host, port } = await this.mailServer.listen();
    const [razorpay, cashfree, phonepe, sms, whatsapp] = await Promise.all(
      [this.razorpay, this.cashfree, this.phonepe, this.gateway, this.whatsapp].map((standIn) => standIn.listen()),
    );
    return {
      // Senders are refused in a demo.
      DEMO: '0',
      SITE_URL: 'https://vastra.example',
      REQUIRE_ADMIN_SECOND_FACTOR: '0',
      COD_CODE: '0',
      EMBEDDED_DATABASE: '1',
      RAZORPAY_API_URL: razorpay,
      RAZORPAY_SCRIPT_URL: `${razorpay}/v1/checkout.js`,
      RAZORPAY_UPI_INTENT: '1',
      RAZORPAY_KEY_ID: standInKeys.keyId,
      RAZORPAY_KEY_SECRET: standInKeys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: standInKeys.webhookSecret,
      CASHFREE_API_URL: cashfree,
      CASHFREE_SCRIPT_URL: `${cashfree}/cashfree.js`,
      CASHFREE_UPI_INTENT: '1',
      CASHFREE_APP_ID: cashfreeKeys.appId,
      CASHFREE_SECRET_KEY: cashfreeKeys.secretKey,
      PHONEPE_API_URL: phonepe,
      PHONEPE_AUTH_URL: phonepe,
      PHONEPE_CLIENT_ID: phonepeKeys.clientId,
      PHONEPE_CLIENT_SECRET: phonepeKeys.clientSecret,
      PHONEPE_WEBHOOK_USERNAME: phonepeKeys.webhookUsername,
      PHONEPE_WEBHOOK_PASSWORD: phonepeKeys.webhookPassword,
      SMTP_URL: `smtp://${host}:${port}`,
      MAIL_WEBHOOK_SECRET: receiptSecrets.mail,
      SMS_URL: sms,
      SMS_KEY: 'key',
      SMS_TEMPLATE: 'codes',
      SMS_NOTICE_TEMPLATE: 'notices',
      SMS_ORDER_TEMPLATE: 'orders',
      SMS_WEBHOOK_SECRET: receiptSecrets.sms,
      WHATSAPP_URL: whatsapp,
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_PHONE_NUMBER_ID: '1',
      WHATSAPP_APP_SECRET: receiptSecrets.whatsapp,
    };
  }

  private async receive(channel: ReceivedMessage['channel'], key: string, providerMessageId: string): Promise<void> {
    this.received.push({ channel, key, providerMessageId, process: this.process });
    await setTimeout(Math.random() * maxMs);
  }

  async close(): Promise<void> {
    const { razorpay, cashfree, phonepe, mailServer, gateway, whatsapp } = this;
    for (const standIn of [razorpay, cashfree, phonepe, mailServer, gateway, whatsapp]) await standIn.close();
  }
}
