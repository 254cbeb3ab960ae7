import multipart from '@fastify/multipart';
import { maxPictureBytes, type uploadPicture, type uploadPostPicture } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../auth/sessions/guard';
import { ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { addAdminPicture } from './admin-pictures';
import { MalformedForm, NotAPicture, PictureTooLarge } from './errors';

/** Serves a call that takes one picture of an admin: banners, content and stories have one each. */
export const pictureCall =
  (schema: typeof uploadPicture | typeof uploadPostPicture): RoutePlugin =>
  async (app) => {
    const store = { db: app.db, varDir: app.config.varDir };
    await app.register(multipart, {
      limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxPictureBytes, headerPairs: 20 },
    });
    app.post(schema.path, { schema }, async (request, reply) => {
      const picture = await addAdminPicture(store, signedIn(request).userId, await fileOf(request));
      reply.code(201);
      return ok(picture);
    });
  };

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new NotAPicture();
  const bytes = await request
    .file()
    .then((file) => file?.toBuffer())
    .catch((problem: { statusCode?: number }) => {
      throw problem.statusCode === 413 ? new PictureTooLarge() : new MalformedForm();
    });
  if (!bytes) throw new NotAPicture();
  return bytes;
}
