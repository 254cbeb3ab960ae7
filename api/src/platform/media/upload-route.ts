import multipart from '@fastify/multipart';
import {
  maxPictureBytes,
  type uploadBrandPicture,
  type uploadPicture,
  type uploadPostPicture,
  type uploadVideoPoster,
} from '@vastra/shared/contract';
import { requireSession } from '../auth/sessions/guard';
import { ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { saveAdminPicture } from './admin-pictures';
import { readPictureFile } from './read-picture-file';

/** Builds the route of a call with which an admin uploads one picture. Banners, content, posts, the brand and videos have such a call each. */
export const buildPictureUploadRoute =
  (
    schema: typeof uploadPicture | typeof uploadPostPicture | typeof uploadBrandPicture | typeof uploadVideoPoster,
    save = saveAdminPicture,
  ): RoutePlugin =>
  async (app) => {
    const store = { db: app.services.db, config: app.services.config };
    await app.register(multipart, {
      limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxPictureBytes, headerPairs: 20 },
    });
    app.post(schema.path, { schema }, async (request, reply) => {
      const picture = await save(store, requireSession(request).userId, (await readPictureFile(request)).bytes);
      reply.code(201);
      return ok(picture);
    });
  };
