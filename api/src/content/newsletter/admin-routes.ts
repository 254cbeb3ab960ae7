import * as contract from '@vastra/shared/contract';
import { audit } from '../../platform/audit/audit';
import { signedIn } from '../../platform/auth/guard';
import { done, ok } from '../../platform/server/answers';
import { csvOf, sendCsv } from '../../platform/server/csv';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { confirmedOnes, eraseSubscriber, subscribers } from './admin-list';

export const adminNewsletter: RoutePlugin = async (app) => {
  const { db, keys, config } = app;

  app.get('/admin/newsletter', { schema: contract.listSubscribers }, async ({ query }) =>
    ok(await subscribers(db, query)),
  );

  app.get('/admin/newsletter/export.csv', { schema: contract.exportSubscribers }, async (request, reply) => {
    const rows = await confirmedOnes(db, keys, config.siteUrl);
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
    await db.transaction((tx) => eraseSubscriber(tx, userId, request.query.email));
    return done();
  });
};
