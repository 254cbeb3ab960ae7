import multipart from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../../platform/auth/guard';
import { ok } from '../../../platform/server/answers';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { PictureTooLarge, PictureUnreadable } from '../errors';
import { changePhoto, removePhoto } from './photo';
import { findProfile } from '../queries';

export const photo: RoutePlugin = async (app) => {
  const store = { db: app.db, varDir: app.config.varDir };
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxPictureBytes, headerPairs: 20 },
  });

  // Megabytes that turn out to be no picture cost work, too.
  const limited = {
    rateLimit: { max: 10, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => signedIn(request).userId },
  };
  app.put('/account/photo', { schema: contract.changePhoto, config: limited }, async (request) => {
    const { userId } = signedIn(request);
    await changePhoto(store, userId, await pictureOf(request));
    return ok(await findProfile(app.db, userId));
  });

  app.delete('/account/photo', { schema: contract.removePhoto, config: limited }, async (request) => {
    const { userId } = signedIn(request);
    await removePhoto(store, userId);
    return ok(await findProfile(app.db, userId));
  });
};

async function pictureOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new PictureUnreadable();
  const bytes = await request
    .file()
    .then((file) => file?.toBuffer())
    .catch((problem: { statusCode?: number }) => {
      throw problem.statusCode === 413 ? new PictureTooLarge() : new PictureUnreadable();
    });
  if (!bytes) throw new PictureUnreadable();
  return bytes;
}
