import { createHash } from 'node:crypto';
import type { cashfreeWebhook, razorpayWebhook } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { getOrderContext } from '../../ordering/orders/order-context';
import { paymentEvents } from '../../platform/db/schema';
import { limitCallsInMemory } from '../../platform/limits/limit';
import { HttpError } from '../../platform/server/errors/http-error';
import { RouteNotFoundError } from '../../platform/server/errors/route-not-found';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { SignatureInvalidError } from '../errors';
import type { PaymentConfig } from '../payment-method';
import { handleProviderEvent, type ProviderEvent } from './handle-event';

type Headers = FastifyRequest['headers'];

/** The part of a webhook that differs between providers. */
export interface WebhookOptions {
  provider: string;
  schema: typeof razorpayWebhook | typeof cashfreeWebhook;
  /** Returns whether the provider has signed these bytes; undefined if it is not set up. */
  verify(config: PaymentConfig, headers: Headers, bytes: Buffer): boolean | undefined;
  /** Reads the body of a message. Throws for a body that is no event. */
  parse(body: unknown): ProviderEvent;
}

/** Builds the path for a provider's messages. A repeated message is handled once; a wrong signature is refused. */
export const buildWebhookRoutes =
  ({ provider, schema, verify, parse }: WebhookOptions): RoutePlugin =>
  async (app) => {
    const { db, config } = app;
    // The body stays unparsed, because its bytes are signed.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body));

    // All events of a provider come from a few addresses.
    const limits = limitCallsInMemory({ per: 'network', max: 6000, seconds: 60 });
    app.post(schema.path, { schema, config: limits }, async ({ headers, body, log }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const isGenuine = verify(config, headers, bytes);
      if (isGenuine === undefined) throw new RouteNotFoundError();
      if (!isGenuine) throw new SignatureInvalidError();
      const event = readEvent(parse, bytes);
      const eventId = getEventId(bytes);

      await db.transaction(async (tx) => {
        const [first] = await tx
          .insert(paymentEvents)
          .values({ provider, eventId, type: event.type, outcome: 'received' })
          .onConflictDoNothing()
          .returning({ eventId: paymentEvents.eventId });
        if (!first) return;
        const handled = await handleProviderEvent(tx, provider, event, { ...getOrderContext(app), now: new Date() });
        await tx
          .update(paymentEvents)
          .set(handled)
          .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
        warnOfMismatch(log, { eventId, type: event.type, ...handled });
      });
      return { success: true as const };
    });
  };

function readEvent(parse: WebhookOptions['parse'], bytes: Buffer): ProviderEvent {
  try {
    return parse(JSON.parse(String(bytes)));
  } catch {
    throw new HttpError(400, 'invalid_input', 'The message could not be understood.');
  }
}

/**
 * Returns the id of a message: the hash of the bytes that are signed. Providers repeat a message with the same bytes. Their own ids are in
 * headers that are not signed, so that a copied message could have any id.
 */
const getEventId = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('hex')}`;

/** Logs payments that a person has to look at. */
function warnOfMismatch(log: FastifyBaseLogger, handled: { eventId: string; type: string; outcome: string }): void {
  if (handled.outcome === 'mismatch' || handled.outcome === 'unknown order') {
    log.warn({ payment: handled }, 'the payment does not match the order');
  }
}
