import { createHash } from 'node:crypto';
import * as contract from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import Razorpay from 'razorpay';
import { paymentEvents } from '../../../platform/db/schema';
import { Failure } from '../../../platform/server/failure';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { NotSetUp, SignatureInvalid } from '../errors';
import { type RazorpayEvent, razorpayEventSchema } from './event';
import { takeNote } from './take-note';

const provider = 'razorpay';

export const razorpayWebhook: RoutePlugin = async (app) => {
  const { db, config, keys } = app;
  // The signature is that of these very bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body));

  app.post('/payments/razorpay/webhook', { schema: contract.razorpayWebhook }, async ({ headers, body, log }) => {
    if (!config.razorpay) throw new NotSetUp();
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const signature = headers['x-razorpay-signature'];
    const { webhookSecret } = config.razorpay;
    if (typeof signature !== 'string' || !Razorpay.validateWebhookSignature(String(bytes), signature, webhookSecret))
      throw new SignatureInvalid();
    const event = eventIn(bytes);
    const eventId = eventIdOf(headers['x-razorpay-event-id'], bytes);

    await db.transaction(async (tx) => {
      const [first] = await tx
        .insert(paymentEvents)
        .values({ provider, eventId, type: event.event, outcome: 'received' })
        .onConflictDoNothing()
        .returning({ eventId: paymentEvents.eventId });
      if (!first) return;
      const noted = await takeNote(tx, event, { now: new Date(), siteUrl: config.siteUrl, keys });
      await tx
        .update(paymentEvents)
        .set(noted)
        .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
      warnOf(log, { eventId, type: event.event, ...noted });
    });
    return { success: true as const };
  });
};

function eventIn(bytes: Buffer): RazorpayEvent {
  try {
    return razorpayEventSchema.parse(JSON.parse(String(bytes)));
  } catch {
    throw new Failure(400, 'invalid_input', 'The message could not be understood.');
  }
}

/** Older messages come without an id; the same bytes are the same message. */
const eventIdOf = (given: string | string[] | undefined, bytes: Buffer): string =>
  typeof given === 'string' && given !== ''
    ? given.slice(0, 100)
    : `sha256-${createHash('sha256').update(bytes).digest('hex')}`;

/** Somebody has to look at these. */
function warnOf(log: FastifyBaseLogger, noted: { eventId: string; type: string; outcome: string }): void {
  if (noted.outcome === 'mismatch' || noted.outcome === 'unknown order') {
    log.warn({ payment: noted }, 'a payment that is not what was asked for');
  }
}
