import * as contract from '@vastra/shared/contract';
import { type CarrierInfo, toRupees } from '@vastra/shared/contract';
import { max } from 'drizzle-orm';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { carrierEvents } from '../../../platform/db/schema';
import { limitCalls } from '../../../platform/limits/limit';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import type { FulfilmentServices } from '../../services';
import { getBookingResponse } from './booking-response';
import { cancelBooking, decideUndelivered, getBooked, schedulePickup } from './bookings/after-booking';
import { bookShipment, listRates, storeLabel } from './bookings/book-shipment';
import { callCarrier, getCarrier } from './call-carrier';
import { CarrierError } from './carrier-error';
import { toHttpError } from './errors';
import { knownCarriers } from './list-carriers';
import { askCarrier } from './tracking/track-parcels';

/** Serves the carriers, and what admins do with a parcel at one. */
export const adminCarrierRoutes: RoutePlugin = async (app) => {
  const { services } = app;

  // Each of these calls makes one or several calls to the carrier, which has its own limits.
  const config = limitCalls({ per: 'account', max: 120, seconds: 60, group: 'carrier' });

  app.get('/admin/carriers', { schema: contract.listCarriers }, async () => ok(await listCarriers(services)));

  app.post('/admin/carriers/:code/check', { schema: contract.checkCarrier, config }, async ({ params }) => {
    const carrier = getCarrier(services, params.code);
    try {
      return ok({ isWorking: true, message: await carrier.checkConnection() });
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      return ok({ isWorking: false, message: toHttpError(error, carrier.name).message });
    }
  });

  app.get('/admin/shipments/:id/booking', { schema: contract.getShipmentBooking }, async ({ params }) =>
    ok(await getBookingResponse(services, params.id)),
  );

  app.get('/admin/shipments/:id/rates', { schema: contract.listCarrierRates, config }, async ({ params, query }) => {
    const rates = await listRates(services, params.id, query.carrier);
    return ok(rates.map((rate) => ({ ...rate, price: toRupees(rate.price) })));
  });

  app.post('/admin/shipments/:id/booking', { schema: contract.bookShipment, config }, async (request) => {
    const { id } = request.params;
    await bookShipment(services, { shipmentId: id, ...request.body, actorId: requireSession(request).userId });
    return ok(await getBookingResponse(services, id));
  });

  app.delete('/admin/shipments/:id/booking', { schema: contract.cancelBooking, config }, async (request) => {
    await cancelBooking(services, request.params.id, requireSession(request).userId);
    return ok(await getBookingResponse(services, request.params.id));
  });

  app.post('/admin/shipments/:id/carrier-label', { schema: contract.fetchCarrierLabel, config }, async ({ params }) => {
    await getBooked(services, params.id);
    await storeLabel(services, params.id);
    return ok(await getBookingResponse(services, params.id));
  });

  app.post('/admin/shipments/:id/pickup', { schema: contract.schedulePickup, config }, async (request) => {
    await schedulePickup(services, request.params.id, request.body.on, requireSession(request).userId);
    return ok(await getBookingResponse(services, request.params.id));
  });

  app.post('/admin/shipments/:id/track', { schema: contract.trackShipment, config }, async ({ params }) => {
    const { shipment, carrier } = await getBooked(services, params.id);
    await callCarrier(services, carrier, () => askCarrier(services, carrier, shipment, new Date()));
    return ok(await getBookingResponse(services, params.id));
  });

  app.post(
    '/admin/shipments/:id/undelivered-action',
    { schema: contract.decideUndelivered, config },
    async (request) => {
      const { action, on = '', phone, address, note } = request.body;
      const decision =
        action === 'deliver_again'
          ? { action, on, note, ...(phone && { phone }), ...(address && { address }) }
          : { action, note };
      await decideUndelivered(services, request.params.id, decision, requireSession(request).userId);
      return ok(await getBookingResponse(services, request.params.id));
    },
  );
};

async function listCarriers({ db, carriers, config }: FulfilmentServices): Promise<CarrierInfo[]> {
  const lastEvents = await db
    .select({ code: carrierEvents.carrierCode, at: max(carrierEvents.at) })
    .from(carrierEvents)
    .groupBy(carrierEvents.carrierCode);
  return knownCarriers.map(({ code, name, webhookName }) => ({
    code,
    name,
    isConfigured: carriers.has(code),
    webhookUrl: `${config.siteUrl}/api/v1/webhooks/carriers/${webhookName}`,
    lastEventAt: lastEvents.find((event) => event.code === code)?.at?.toISOString() ?? null,
  }));
}
