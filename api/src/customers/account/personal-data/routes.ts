import * as contract from '@vastra/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logFailedRemoval, removeEarlierInvoices } from '../../../ordering/orders/access/earlier-invoices';
import { queueSavedMethodsDeletion } from '../../../payments/saved-methods/delete-saved-methods';
import { buildAuthRateLimit } from '../../../platform/auth/route-rate-limit';
import { clearCookies } from '../../../platform/auth/sessions/cookies';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { toIndianDay } from '../../../platform/calendar/india';
import { deleteMaster } from '../../../platform/media/masters';
import { sendJsonFile } from '../../../platform/server/responses/file';
import { done } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { withConfirmation } from '../confirmation';
import { deleteAccount, lockExistingCart } from './delete-account';
import { exportAccount } from './export-account';

/** Serves the export of a customer's personal data, and the deletion of the account. */
export const personalDataRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { config } = services;
  const limited = buildAuthRateLimit(config);

  // The contract has no schema for the file, so the reply is untyped.
  const download = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = new Date();
    const data = await exportAccount(services, requireSession(request).userId, now);
    await sendJsonFile(reply, `vastra-account-${toIndianDay(now)}.json`, `${JSON.stringify(data, null, 2)}\n`);
  };
  app.get('/account/export', { schema: contract.exportAccount, config: limited }, (request, reply) =>
    download(request, reply),
  );

  app.post('/account/delete', { schema: contract.deleteAccount, config: limited }, async (request, reply) => {
    const { userId } = requireSession(request);
    const invoiceKeys: string[] = [];
    await withConfirmation(
      services,
      userId,
      request.body.confirmation,
      async (tx, user) => {
        await queueSavedMethodsDeletion(tx, userId);
        // In the transaction, so that pictures whose files could not be deleted are still known.
        const files = await deleteAccount(tx, user, services);
        for (const picture of files.pictures) await deleteMaster(picture, config);
        invoiceKeys.push(...files.invoiceKeys);
      },
      lockExistingCart,
    );
    await removeEarlierInvoices(config.mediaStorage, invoiceKeys).catch(logFailedRemoval(request.log));
    clearCookies(request, reply);
    return done();
  });
};
