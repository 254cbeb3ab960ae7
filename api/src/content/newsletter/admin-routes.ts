import * as contract from '@vastra/shared/contract';
import { audit } from '../../platform/audit/audit';
import { signedIn } from '../../platform/auth/sessions/guard';
import { csvOf, sendCsv } from '../../platform/server/responses/csv';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { listConfirmedSubscribers, deleteSubscriber, listAdminSubscribers } from './admin-list';

export const adminNewsletter: RoutePlugin = async (app) => {
  const { db, keys, config } = app;

  app.get('/admin/newsletter', { schema: contract.listSubscribers }, async ({ query }) =>
    ok(await listAdminSubscribers(db, query)),
  );

  app.get('/admin/newsletter/export.csv', { schema: contract.exportSubscribers }, async (request, reply) => {
    const rows = await listConfirmedSubscribers(db, keys, config.siteUrl);
    // Nothing is written, but addresses leave the shop.
    await db.transaction((tx) =>
      audit(tx, {
        ...{ actorId: signedIn(request).userId, action: 'export', entity: 'subscriber' },
        after: { rows: rows.length },
      }),
    );
    return sendCsv(reply, 'newsletter.csv', csvOf(['email', 'confirmedAt', 'unsubscribe'], rows));
  });

  app.delete('/admin/newsletter', { schema: contract.deleteSubscriber }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => deleteSubscriber(tx, userId, request.query.email));
    return done();
  });
};
