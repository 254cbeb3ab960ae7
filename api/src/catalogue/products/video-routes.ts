import multipart, { type MultipartFile } from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxCaptionsLength, maxVideoBytes } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { InvalidVideoError, MalformedFormError, VideoTooLargeError } from '../../platform/media/errors';
import { buildPictureUploadRoute } from '../../platform/media/upload-route';
import { saveVideo } from '../../platform/media/videos/save-video';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';

/** Serves the uploads of videos and their posters to admins. */
export const videoRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  await app.register(buildPictureUploadRoute(contract.uploadVideoPoster));
  await app.register(async (part) => {
    await part.register(multipart, {
      limits: {
        files: 1,
        fields: 2,
        parts: 3,
        fieldSize: 4 * maxCaptionsLength,
        fileSize: maxVideoBytes,
        headerPairs: 20,
      },
    });
    // A video is in memory while it is checked.
    const uploadLimit = limitCalls({ per: 'account', max: 20, seconds: 60 });
    part.post('/admin/videos', { schema: contract.uploadVideo, config: uploadLimit }, async (request, reply) => {
      const form = await readVideoForm(request);
      reply.code(201);
      return ok(await saveVideo({ db, config }, requireSession(request).userId, form));
    });
  });
};

/** Reads the fields and the file of a video form. @throws InvalidVideoError without a file, VideoTooLargeError, MalformedFormError */
async function readVideoForm(request: FastifyRequest): Promise<{ bytes: Buffer; posterId: string; captions: string }> {
  if (!request.isMultipart()) throw new InvalidVideoError();
  let file: MultipartFile | undefined;
  let bytes: Buffer | undefined;
  try {
    file = await request.file();
    bytes = await file?.toBuffer();
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === 413 ? new VideoTooLargeError() : new MalformedFormError();
  }
  if (!file || !bytes) throw new InvalidVideoError();
  const { fields } = file;
  const getText = (name: string): string => {
    const field = fields[name];
    return field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string'
      ? field.value
      : '';
  };
  return { bytes, posterId: getText('posterId').slice(0, 100), captions: getText('captions') };
}
