import { createHash } from 'node:crypto';
import { paymentWebhook } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { getOrderContext } from '../../ordering/orders/order-context';
import { paymentEvents } from '../../platform/db/schema';
import { limitCallsInMemory } from '../../platform/limits/limit';
import { HttpError, UnavailableError } from '../../platform/server/errors/http-error';
import { RouteNotFoundError } from '../../platform/server/errors/route-not-found';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { SignatureInvalidError } from '../errors';
import type { ProviderEvent } from '../provider';
import type { OnlineProvider } from '../provider-descriptor';
import { findOnlineProvider } from '../providers';
import { handleProviderEvent } from './handle-event';

/** Serves the paths for the providers' messages. A repeated message is handled once; a wrong signature is refused. */
export const webhookRoutes: RoutePlugin = async (app) => {
  const { db, config, paymentProviders } = app.services;
  // The body stays unparsed, because its bytes are signed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body));

  // All events of a provider come from a few addresses.
  const limits = limitCallsInMemory({ per: 'network', max: 6000, seconds: 60 });
  app.post(paymentWebhook.path, { schema: paymentWebhook, config: limits }, async ({ params, headers, body, log }) => {
    const { provider } = params;
    const descriptor = findOnlineProvider(provider);
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const isGenuine = descriptor?.verifyWebhook(config, headers, bytes);
    if (!descriptor || isGenuine === undefined) throw new RouteNotFoundError();
    if (!isGenuine) throw new SignatureInvalidError();
    const read = readEvent(descriptor, bytes);
    // Before the transaction, because it waits for the provider.
    const event = (await paymentProviders[provider]?.confirmEvent?.(read).catch(failToConfirm)) ?? read;
    const eventId = getEventId(bytes);

    await db.transaction(async (tx) => {
      const [first] = await tx
        .insert(paymentEvents)
        .values({ provider, eventId, type: event.type, outcome: 'received' })
        .onConflictDoNothing()
        .returning({ eventId: paymentEvents.eventId });
      if (!first) return;
      const handled = await handleProviderEvent(tx, provider, event, {
        ...getOrderContext(app.services),
        now: new Date(),
      });
      await tx
        .update(paymentEvents)
        .set(handled)
        .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
      warnOfMismatch(log, { eventId, type: event.type, ...handled });
    });
    return { success: true as const };
  });
};

function readEvent({ parseWebhook }: OnlineProvider, bytes: Buffer): ProviderEvent {
  try {
    return parseWebhook(JSON.parse(String(bytes)));
  } catch {
    throw new HttpError(400, 'invalid_input', 'The message could not be understood.');
  }
}

/** Lets the provider send its message again. */
function failToConfirm(cause: unknown): never {
  throw new UnavailableError(cause);
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
