import * as contract from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import { readCataloguePrices } from '../../catalogue/prices/catalogue-prices';
import { requireSession } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { loadLines } from '../amounts/lines';
import { findOwnPriceTimes } from './next-change';
import { findUnitPrices } from './unit-prices';

/** Serves the prices of a customer, where they differ from the guests' prices, which all other responses have. */
export const unitPriceRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/account/prices', { schema: contract.listUnitPrices }, async (request) => {
    const { userId } = requireSession(request);
    const now = new Date();
    const [times, catalogue] = await Promise.all([findOwnPriceTimes(db, now), readCataloguePrices(db)]);
    const next = Math.min(times.nextChange, catalogue.nextChange);
    const items = request.query.variant.map((variantId) => ({ variantId, quantity: 1 }));
    const lines = times.isRunning ? await loadLines(db, items, now) : [];
    const unitPrices = await findUnitPrices(db, lines, { userId, now });
    return ok({
      prices: [...unitPrices].flatMap(([variantId, { price, guestPrice, label }]) =>
        price === guestPrice ? [] : [{ variantId, price: toRupees(price), label }],
      ),
      validUntil: Number.isFinite(next) ? new Date(next).toISOString() : null,
    });
  });
};
