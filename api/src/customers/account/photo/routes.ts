import multipart from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { limitCalls } from '../../../platform/limits/limit';
import { readPictureFile } from '../../../platform/media/read-picture-file';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { getProfile } from '../queries';
import { changePhoto, removePhoto } from './photo';

/** Serves the customer's profile photo (requirements 2.15). */
export const photoRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const store = { db, config: app.services.config };
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxPictureBytes, headerPairs: 20 },
  });

  // Invalid uploads count too, because decoding them costs as much.
  const limited = limitCalls({ per: 'account', max: 10, seconds: 60 });
  app.put('/account/photo', { schema: contract.changePhoto, config: limited }, async (request) => {
    const { userId } = requireSession(request);
    await changePhoto(store, userId, (await readPictureFile(request)).bytes);
    return ok(await getProfile(db, userId));
  });

  app.delete('/account/photo', { schema: contract.removePhoto, config: limited }, async (request) => {
    const { userId } = requireSession(request);
    await removePhoto(store, userId);
    return ok(await getProfile(db, userId));
  });
};
