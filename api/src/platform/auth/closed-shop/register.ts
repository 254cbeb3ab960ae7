import type { Auth } from '@vastra/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorefrontOpen } from '../../db/storefront';
import { ShopNotOpenError } from '../../server/errors/shop-not-open';
import { isHiddenRead } from '../../server/hidden-reads';
import { authenticate } from '../sessions/guard';

/** ms for which the state of an open shop is used again. A closed shop is asked each time, so that it opens at once. */
const freshMs = 1000;
const prefix = '/api/v1';

/**
 * Refuses reads of the catalogue and the content while the shop is closed, except for previews, admins and programs with a key, so that
 * a shop can prepare what shoppers shall not see before the opening. It comes before the cache of responses.
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
  app.addHook('preHandler', async (request, reply) => {
    if (!isHidden(request) || request.contentPreview || (await isOpen())) return;
    if (!(await isStaff(request))) throw new ShopNotOpenError();
    reply.header('cache-control', 'no-store');
  });
}

const isHidden = ({ method, routeOptions: { url = '', schema } }: FastifyRequest): boolean => {
  const { auth } = (schema ?? {}) as { auth?: Auth };
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && auth !== undefined && isHiddenRead({ method: 'GET', path: url.slice(prefix.length), auth });
};

async function isStaff(request: FastifyRequest): Promise<boolean> {
  try {
    await authenticate(request);
  } catch {
    return false;
  }
  return request.keyCaller !== null || request.session?.role === 'admin';
}
