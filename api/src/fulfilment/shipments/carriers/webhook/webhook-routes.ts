import * as contract from '@vastra/shared/contract';
import { getOrderContext } from '../../../../ordering/orders/order-context';
import { limitCallsInMemory } from '../../../../platform/limits/limit';
import { HttpError } from '../../../../platform/server/errors/http-error';
import { RouteNotFoundError } from '../../../../platform/server/errors/route-not-found';
import type { RoutePlugin } from '../../../../platform/server/route-plugin';
import type { Carrier, CarrierUpdate } from '../carrier';
import { WebhookTokenError } from '../errors';
import { findKnownCarrier } from '../list-carriers';
import { handleUpdate } from '../tracking/handle-update';

/** Longest body of a webhook in bytes. The webhook of a parcel with many steps has a few kilobytes. */
const maxBodyBytes = 128 * 1024;

/** Serves the path for the reports of carriers. A repeated report is handled once; a wrong token is refused. */
export const carrierWebhookRoutes: RoutePlugin = async (app) => {
  // The token is checked before the body is parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, finish) =>
    finish(null, body),
  );

  // All events of a carrier come from a few addresses.
  const limits = limitCallsInMemory({ per: 'network', max: 6000, seconds: 60 });
  app.post(
    '/webhooks/carriers/:code',
    { schema: contract.carrierWebhook, config: limits, bodyLimit: maxBodyBytes },
    async ({ headers, body, params, log }) => {
      const carrier = app.services.carriers.get(findKnownCarrier(params.code)?.code ?? '');
      if (!carrier) throw new RouteNotFoundError();
      if (!carrier.verifyWebhook(headers)) throw new WebhookTokenError();
      const update = parseUpdate(carrier, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      if (update) {
        const context = { ...getOrderContext(app.services), now: new Date() };
        const outcome = await app.services.db.transaction((tx) => handleUpdate(tx, carrier.code, update, context));
        if (outcome === 'unknown parcel') log.warn({ carrier: carrier.code }, 'a carrier reports an unknown parcel');
      }
      return { success: true as const };
    },
  );
};

function parseUpdate(carrier: Carrier, bytes: Buffer): CarrierUpdate | undefined {
  try {
    return carrier.parseWebhook(JSON.parse(String(bytes)));
  } catch {
    throw new HttpError(400, 'invalid_input', 'The message could not be understood.');
  }
}
