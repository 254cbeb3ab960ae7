import { createHmac, timingSafeEqual } from 'node:crypto';
import * as contract from '@vastra/shared/contract';
import { limitCallsInMemory } from '../../limits/limit';
import { HttpError } from '../../server/errors/http-error';
import { RouteNotFoundError } from '../../server/errors/route-not-found';
import type { RoutePlugin } from '../../server/route-plugin';
import { applyReceipt, type Receipt } from './apply-receipt';
import { ReceiptSignatureError, VerifyTokenError } from './errors';
import { parseMailReceipts, parseSmsReceipts, parseWhatsappReceipts, parseWhatsappStops } from './parse-receipts';

/** Longest body of a webhook in bytes. */
const maxBodyBytes = 256 * 1024;

/** Serves the paths for the delivery receipts of WhatsApp, the SMS gateway and the mail service, and for "STOP" by WhatsApp. */
export const receiptRoutes: RoutePlugin = async (app) => {
  const { db, config, keys, mailbox } = app.services;
  // The body stays unparsed, because a signature signs its bytes, and a secret is checked first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, finish) =>
    finish(null, body),
  );
  // All receipts of a provider come from a few addresses.
  const limits = limitCallsInMemory({ per: 'network', max: 6000, seconds: 60 });
  const options = { config: limits, bodyLimit: maxBodyBytes };

  async function applyAll(channel: contract.MessageChannel, receipts: Receipt[]) {
    // Sorted, so that two calls lock rows in the same sequence.
    const sorted = receipts.toSorted((a, b) => (a.providerMessageId < b.providerMessageId ? -1 : 1));
    for (const receipt of sorted) await db.transaction((tx) => applyReceipt(tx, channel, receipt));
    return { success: true as const };
  }

  app.get(
    '/messages/whatsapp/webhook',
    { schema: contract.verifyWhatsappWebhook, config: limits },
    async ({ query }, reply) => {
      const { verifyToken } = config.whatsapp ?? {};
      if (!verifyToken) throw new RouteNotFoundError();
      if (query['hub.mode'] !== 'subscribe' || !isSameText(query['hub.verify_token'], verifyToken))
        throw new VerifyTokenError();
      return reply.type('text/plain').send((query['hub.challenge'] ?? '') as never);
    },
  );

  app.post(
    '/messages/whatsapp/webhook',
    { schema: contract.whatsappWebhook, ...options },
    async ({ headers, body, ip }) => {
      const { appSecret } = config.whatsapp ?? {};
      if (!appSecret) throw new RouteNotFoundError();
      const bytes = toBytes(body);
      const signature = `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`;
      if (!isSameText(headers['x-hub-signature-256'], signature)) throw new ReceiptSignatureError();
      const receipts = parse(bytes, parseWhatsappReceipts);
      for (const stop of parse(bytes, parseWhatsappStops))
        await db.transaction((tx) => mailbox.withdrawWhatsapp(tx, keys, { ...stop, ip }));
      return applyAll('whatsapp', receipts);
    },
  );

  app.post('/messages/sms/webhook', { schema: contract.smsWebhook, ...options }, async ({ headers, body }) => {
    assertSecret(config.smsWebhookSecret, headers.authorization);
    const bytes = toBytes(body);
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const parseForm = () => parseSmsReceipts(Object.fromEntries(new URLSearchParams(String(bytes))));
    return applyAll('sms', isForm ? parse(Buffer.from('null'), parseForm) : parse(bytes, parseSmsReceipts));
  });

  app.post('/messages/mail/webhook', { schema: contract.mailWebhook, ...options }, async ({ headers, body }) => {
    assertSecret(config.mailWebhookSecret, headers.authorization);
    return applyAll('email', parse(toBytes(body), parseMailReceipts));
  });
};

const toBytes = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Throws an error unless the webhook is set up and the call has its secret. */
function assertSecret(secret: string | undefined, given: string | undefined): void {
  if (!secret) throw new RouteNotFoundError();
  if (!isSameText(given, secret)) throw new ReceiptSignatureError();
}

/** Compares in constant time, so that a secret cannot be found out by how long the comparison takes. */
function isSameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [given, expected].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return timingSafeEqual(a, b);
}

function parse<T>(bytes: Buffer, read: (body: unknown) => T[]): T[] {
  try {
    return read(JSON.parse(String(bytes)));
  } catch {
    throw new HttpError(400, 'invalid_input', 'The message could not be understood.');
  }
}
