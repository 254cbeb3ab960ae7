import { Readable } from 'node:stream';
import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { assertConfirmed, requireSession } from '../../platform/auth/sessions/guard';
import { toIndianDay } from '../../platform/calendar/india';
import { limitCalls } from '../../platform/limits/limit';
import { sendCsv } from '../../platform/server/responses/csv';
import { sendPrivatePdf } from '../../platform/server/responses/file';
import { buildPagination } from '../../platform/server/responses/pagination';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { saveUserTags } from '../../pricing/customer-groups/tags';
import { changeUser } from './change-user';
import { openUserInvoice } from './earlier-orders';
import { UserNotFoundError } from './errors';
import { exportUsers } from './export-users';
import { findUserForAdmin, listUsers } from './queries';
import { saveUserFields } from './save-user-fields';

/** Serves accounts to admins: list, show, block and change the role. */
export const adminUserRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const getUser = async (id: string) => {
    const user = await findUserForAdmin(db, id);
    if (!user) throw new UserNotFoundError();
    return ok(user);
  };

  app.get('/admin/users', { schema: contract.listUsers }, async ({ query }) => {
    const { total, ...page } = await listUsers(db, query);
    return ok({ ...page, pagination: buildPagination(query, total) });
  });

  app.get(
    '/admin/users/export.csv',
    { schema: contract.exportUsers, config: limitCalls({ per: 'account', max: 20, seconds: 60 }) },
    async (request, reply) => {
      const csv = await exportUsers(db, request.query, requireSession(request).userId);
      return sendCsv(reply, `customers-${toIndianDay(new Date())}.csv`, Readable.from(csv));
    },
  );

  app.get('/admin/users/:id', { schema: contract.getUser }, ({ params }) => getUser(params.id));

  const sendInvoice = async (reply: FastifyReply, params: { id: string; order: string }): Promise<void> => {
    const { name, pdf } = await openUserInvoice({ db, storage: config.mediaStorage }, params);
    await sendPrivatePdf(reply, name, pdf);
  };
  app.get(
    '/admin/users/:id/earlier-orders/:order/invoice',
    { schema: contract.getEarlierInvoiceOfUser, config: limitCalls({ per: 'account', max: 60, seconds: 60 }) },
    ({ params }, reply) => sendInvoice(reply, params),
  );

  app.put('/admin/users/:id', { schema: contract.updateUser }, async (request) => {
    const { id } = request.params;
    const session = requireSession(request);
    const actor = {
      actorId: session.userId,
      siteUrl: config.siteUrl,
      assertConfirmed: () => assertConfirmed(session),
    };
    await db.transaction((tx) => changeUser(tx, actor, id, request.body));
    return getUser(id);
  });

  app.put('/admin/users/:id/custom-fields', { schema: contract.saveUserFields }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    await db.transaction((tx) => saveUserFields(tx, { id, actorId, input: request.body.customFields }));
    return getUser(id);
  });

  app.put('/admin/users/:id/tags', { schema: contract.saveUserTags }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    await db.transaction((tx) => saveUserTags(tx, { id, tags: request.body.tags, actorId }));
    return getUser(id);
  });
};
