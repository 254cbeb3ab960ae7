import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { logFailedRemoval, removeEarlierInvoices } from '../../ordering/orders/access/earlier-invoices';
import { buildAuthRateLimit } from '../../platform/auth/route-rate-limit';
import { toIndianDay } from '../../platform/calendar/india';
import { deleteMaster } from '../../platform/media/masters';
import { getRetention } from '../../platform/retention/policy';
import { sendJsonFile } from '../../platform/server/responses/file';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { erasePersonalData, exportPersonalData } from './personal-data';
import { describeRequest, openRequest, requestPersonalData } from './requests';

/**
 * Serves export and erasure for people without an account, by a mailed link. A filled honeypot field `website` means a bot: its request is
 * dropped without an error.
 */
export const privacyRequestRoutes: RoutePlugin = async (app) => {
  const { db, config, keys, personalData } = app.services;
  const limited = buildAuthRateLimit(config);

  app.get('/privacy/retention', { schema: contract.getRetention }, async () => ok(await getRetention(db)));

  app.post(
    '/privacy/requests',
    { schema: contract.requestPersonalData, config: { ...limited, botCheck: 'all' } },
    async ({ body: { email, website }, ip }) => {
      if (!website) await requestPersonalData(app.services, { email, ip });
      return done();
    },
  );

  app.post('/privacy/requests/open', { schema: contract.openPrivacyRequest, config: limited }, async ({ body }) =>
    ok(await db.transaction(async (tx) => describeRequest(tx, await openRequest(tx, body.token)))),
  );

  // The contract has no schema for the file, so the reply is untyped.
  const download = async (token: string, reply: FastifyReply): Promise<void> => {
    const now = new Date();
    const data = await db.transaction(async (tx) =>
      exportPersonalData({ db: tx, keys, personalData }, await openRequest(tx, token, now), now),
    );
    await sendJsonFile(reply, `vastra-data-${toIndianDay(now)}.json`, `${JSON.stringify(data, null, 2)}\n`);
  };
  app.post('/privacy/requests/export', { schema: contract.exportPersonalData, config: limited }, ({ body }, reply) =>
    download(body.token, reply),
  );

  app.post(
    '/privacy/requests/erase',
    { schema: contract.erasePersonalData, config: limited },
    async ({ body, log }) => {
      const { anonymisedOrders, invoiceKeys } = await db.transaction(async (tx) => {
        const erased = await erasePersonalData(tx, app.services, await openRequest(tx, body.token));
        // In the transaction, so that pictures whose files could not be deleted are still known.
        for (const picture of erased.pictures) await deleteMaster(picture, config);
        return erased;
      });
      await removeEarlierInvoices(config.mediaStorage, invoiceKeys).catch(logFailedRemoval(log));
      return ok({ anonymisedOrders });
    },
  );
};
