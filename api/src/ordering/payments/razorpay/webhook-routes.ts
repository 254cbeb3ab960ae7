import { createHash } from 'node:crypto';
import * as contract from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import Razorpay from 'razorpay';
import { paymentEvents } from '../../../platform/db/schema';
import { limitCallsInMemory } from '../../../platform/limits/limit';
import { HttpError } from '../../../platform/server/errors/http-error';
import { RouteNotFoundError } from '../../../platform/server/errors/route-not-found';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { SignatureInvalidError } from '../errors';
import { type RazorpayEvent, razorpayEventSchema } from './event-schema';
import { handleRazorpayEvent } from './handle-event';

const provider = 'razorpay';

/** Serves the path for Razorpay's messages. A repeated message is handled once; a wrong signature is refused. */
export const razorpayWebhookRoutes: RoutePlugin = async (app) => {
  const { db, config } = app;
  // The body stays unparsed, because the signature is that of its bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body));

  // All events of the provider come from a few addresses.
  const limits = limitCallsInMemory({ per: 'network', max: 6000, seconds: 60 });
  app.post(
    '/payments/razorpay/webhook',
    { schema: contract.razorpayWebhook, config: limits },
    async ({ headers, body, log }) => {
      if (!config.razorpay) throw new RouteNotFoundError();
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const signature = headers['x-razorpay-signature'];
      const { webhookSecret } = config.razorpay;
      if (typeof signature !== 'string' || !Razorpay.validateWebhookSignature(String(bytes), signature, webhookSecret))
        throw new SignatureInvalidError();
      const event = parseEvent(bytes);
      const eventId = getEventId(headers['x-razorpay-event-id'], bytes);

      await db.transaction(async (tx) => {
        const [first] = await tx
          .insert(paymentEvents)
          .values({ provider, eventId, type: event.event, outcome: 'received' })
          .onConflictDoNothing()
          .returning({ eventId: paymentEvents.eventId });
        if (!first) return;
        const handled = await handleRazorpayEvent(tx, event, { now: new Date(), siteUrl: config.siteUrl });
        await tx
          .update(paymentEvents)
          .set(handled)
          .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
        warnOfMismatch(log, { eventId, type: event.event, ...handled });
      });
      return { success: true as const };
    },
  );
};

function parseEvent(bytes: Buffer): RazorpayEvent {
  try {
    return razorpayEventSchema.parse(JSON.parse(String(bytes)));
  } catch {
    throw new HttpError(400, 'invalid_input', 'The message could not be understood.');
  }
}

/** Returns the id of a message. Older messages have none: the hash of their bytes is their id. */
const getEventId = (header: string | string[] | undefined, bytes: Buffer): string =>
  typeof header === 'string' && header !== ''
    ? header.slice(0, 100)
    : `sha256-${createHash('sha256').update(bytes).digest('hex')}`;

/** Logs payments that a person has to look at. */
function warnOfMismatch(log: FastifyBaseLogger, handled: { eventId: string; type: string; outcome: string }): void {
  if (handled.outcome === 'mismatch' || handled.outcome === 'unknown order') {
    log.warn({ payment: handled }, 'the payment does not match the order');
  }
}
