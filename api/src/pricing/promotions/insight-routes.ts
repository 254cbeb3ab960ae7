import { Readable } from 'node:stream';
import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { requireSession } from '../../platform/auth/sessions/guard';
import { toIndianDay } from '../../platform/calendar/india';
import { promotions } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { sendCsv } from '../../platform/server/responses/csv';
import { buildPagination } from '../../platform/server/responses/pagination';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { checkPromotion } from './check/check-promotion';
import { countCodes, listCodes, streamCodesCsv } from './codes/list-codes';
import { makeCodes } from './codes/make-codes';
import { PromotionNotFoundError } from './errors';
import { chooseDays, readFigures } from './figures/read-figures';
import { readHoldout } from './figures/read-holdout';
import { simulateCart } from './simulation/simulate-cart';

/** Serves what admins know about promotions: warnings, the simulation of a cart, figures, and the codes for customers. */
export const promotionInsightRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const searchLimits = limitCalls({ per: 'account', max: 120, seconds: 60 });
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  const assertExists = async (id: string) => {
    if ((await db.$count(promotions, eq(promotions.id, id))) === 0) throw new PromotionNotFoundError();
  };

  app.post('/admin/promotions/check', { schema: contract.checkPromotion, config: searchLimits }, async ({ body }) =>
    ok(await checkPromotion(db, body, new Date())),
  );

  app.post(
    '/admin/promotions/simulate',
    { schema: contract.simulatePromotions, config: searchLimits },
    // The database refuses what would write.
    async ({ body }) =>
      ok(await db.transaction((tx) => simulateCart(tx, body, new Date()), { accessMode: 'read only' })),
  );

  app.get('/admin/promotions/:id/figures', { schema: contract.getPromotionFigures }, async ({ params, query }) => {
    await assertExists(params.id);
    const days = chooseDays(query, new Date());
    const holdout = await readHoldout(db, params.id, days);
    return ok({ ...(await readFigures(db, params.id, days)), ...(holdout && { holdout }) });
  });

  app.get('/admin/promotions/:id/codes', { schema: contract.listPromotionCodes }, async ({ params, query }) => {
    await assertExists(params.id);
    const { rows, total } = await listCodes(db, params.id, query);
    return ok({ rows, pagination: buildPagination(query, total), ...(await countCodes(db, params.id)) });
  });

  app.post(
    '/admin/promotions/:id/codes',
    { schema: contract.addPromotionCodes, config: fileLimits },
    async (request, reply) => {
      const { id } = request.params;
      const { userId } = requireSession(request);
      const counted = await db.transaction((tx) => makeCodes(tx, { id, ...request.body }, userId));
      return reply.code(201).send(ok({ added: request.body.count, ...counted }));
    },
  );

  app.get(
    '/admin/promotions/:id/codes.csv',
    { schema: contract.exportPromotionCodes, config: fileLimits },
    async ({ params, query }, reply) => {
      await assertExists(params.id);
      const name = `codes-${toIndianDay(new Date())}.csv`;
      await sendCsv(reply, name, Readable.from(streamCodesCsv(db, params.id, query.state)));
    },
  );
};
