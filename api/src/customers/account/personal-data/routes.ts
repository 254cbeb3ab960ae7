import * as contract from '@vastra/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedIn } from '../../../platform/auth/guard';
import { limitedBy } from '../../../platform/auth/limits';
import { dropMaster } from '../../../platform/media/upload';
import { done } from '../../../platform/server/answers';
import { indianDay } from '../../../platform/server/india';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { confirmed } from '../confirmation';
import { deleteAccount, lockCartOf } from './delete-account';
import { clearCookies } from '../devices';
import { exportOf } from './export-account';

/** What is kept about a customer: to take along, and to be deleted. */
export const leaving: RoutePlugin = async (app) => {
  const { db, config } = app;
  const limited = limitedBy(config);

  // No schema describes the file, so its reply is one of any content.
  const download = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = new Date();
    const everything = await exportOf(db, signedIn(request).userId, now);
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="vastra-account-${indianDay(now)}.json"`)
      .send(`${JSON.stringify(everything, null, 2)}\n`);
  };
  app.get('/account/export', { schema: contract.exportAccount, config: limited }, (request, reply) =>
    download(request, reply),
  );

  app.post('/account/delete', { schema: contract.deleteAccount, config: limited }, async (request, reply) => {
    const { userId } = signedIn(request);
    const pictures = await confirmed(app, userId, request.body.confirmation, deleteAccount, lockCartOf);
    for (const picture of pictures) await dropMaster(picture, config.varDir);
    clearCookies(request, reply);
    return done();
  });
};
