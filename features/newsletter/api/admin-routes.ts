import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { sendCsv, toCsv } from '../../../api/src/platform/server/responses/csv';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { deleteSubscriber, listAdminSubscribers, listConfirmedSubscribers } from './admin-list';

/** Serves subscriptions to admins: list, export and delete. */
export const adminNewsletterRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app.services;

  app.get('/admin/newsletter', { schema: contract.listSubscribers }, async ({ query }) =>
    ok(await listAdminSubscribers(db, query)),
  );

  app.get(
    '/admin/newsletter/export.csv',
    { schema: contract.exportSubscribers, config: limitCalls({ per: 'account', max: 20, seconds: 60 }) },
    async (request, reply) => {
      const rows = await listConfirmedSubscribers(db, keys, config.siteUrl);
      // An audit entry although nothing changes, because emails leave the shop.
      await db.transaction((tx) =>
        recordAuditEntry(tx, {
          actorId: requireSession(request).userId,
          action: 'export',
          entity: 'subscriber',
          after: { rows: rows.length },
        }),
      );
      return sendCsv(reply, 'newsletter.csv', toCsv(['email', 'confirmedAt', 'unsubscribe'], rows));
    },
  );

  app.delete('/admin/newsletter', { schema: contract.deleteSubscriber }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteSubscriber(tx, userId, request.query.email));
    return done();
  });
};
