import * as contract from '@vastra/shared/contract';
import { recordAuditEntry } from '../../platform/audit/audit';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { sendCsv, toCsv } from '../../platform/server/responses/csv';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
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
