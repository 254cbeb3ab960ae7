import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorefrontOpen } from '../../db/storefront';
import { ShopNotOpenError } from '../../server/errors/shop-not-open';
import { type ClosableCall, getWhileClosed } from '../../server/while-closed';
import { authenticate } from '../sessions/guard';
import { findOrderRefusal } from './order-refusal';

/** ms for which the state of an open shop is used again. A closed shop is asked each time, so that it opens at once. */
const freshMs = 1000;

/**
 * Refuses the calls that a closed shop does not answer, so that a shop can prepare what shoppers shall not see before the opening, and sells nothing meanwhile. It comes
 * before the cache of responses.
 */
export function registerClosedShop(app: FastifyInstance): void {
  const { db } = app.services;
  let openAt = Number.NEGATIVE_INFINITY;
  const isOpen = async (): Promise<boolean> => {
    if (Date.now() - openAt < freshMs) return true;
    const isStoredOpen = await isStorefrontOpen(db);
    if (isStoredOpen) openAt = Date.now();
    return isStoredOpen;
  };
  app.addHook('preValidation', async (request, reply) => {
    const call = request.routeOptions.schema as unknown as ClosableCall | undefined;
    const whileClosed = call ? getWhileClosed(call) : 'open';
    if (whileClosed === 'open') return;
    if (whileClosed === 'preview') {
      const refusal = !request.keyCaller?.isTest && (await findOrderRefusal(db, request.contentPreview !== null));
      if (refusal) throw refusal;
      return;
    }
    if (request.contentPreview || (await isOpen())) return;
    if (!(await isStaff(request))) throw new ShopNotOpenError();
    reply.header('cache-control', 'no-store');
  });
}

async function isStaff(request: FastifyRequest): Promise<boolean> {
  try {
    await authenticate(request);
  } catch {
    return false;
  }
  return request.keyCaller !== null || request.session?.role === 'admin';
}
