import multipart from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxFontBytes } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireSession } from '../../auth/sessions/guard';
import { fontsPath } from '../../db/brand';
import { fonts } from '../../db/schema';
import { ok } from '../../server/responses/success';
import type { RoutePlugin } from '../../server/route-plugin';
import { FontTooLargeError, InvalidFontError, MalformedFormError, PictureNotFoundError } from '../errors';
import { readMaster } from '../masters';
import { saveFont, toFontOrigin } from './save-font';

const fileName = /^([0-9a-f]{32})-([0-9a-f]{12})\.woff2$/;

/** Serves uploaded fonts at `/media/fonts/{id}-{hash12}.woff2`. */
export async function registerFontRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.services;
  app.get<{ Params: { file: string } }>(
    `${fontsPath}/:file`,
    { schema: { hide: true }, logLevel: 'warn' },
    async ({ params }, reply) => {
      const [, id, hash] = fileName.exec(params.file) ?? [];
      // Failures are not cached, because a font that is missing now can be there in a moment.
      reply.header('cache-control', 'no-store');
      const isKnown = id && (await db.$count(fonts, and(eq(fonts.id, id), eq(fonts.hash, hash)))) > 0;
      const bytes = isKnown && (await readMaster(toFontOrigin(id), config));
      if (!bytes) throw new PictureNotFoundError();
      // Immutable, because the URL contains the hash of the content.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('font/woff2')
        .send(bytes);
    },
  );
}

/** Serves the upload of fonts to admins. */
export const fontUploadRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: maxFontBytes, headerPairs: 20 },
  });
  app.post('/admin/fonts', { schema: contract.uploadFont }, async (request, reply) => {
    const font = await saveFont({ db, config }, requireSession(request).userId, await readFile(request));
    reply.code(201);
    return ok(font);
  });
};

/** Reads the file of the form. @throws InvalidFontError without a file, FontTooLargeError, MalformedFormError */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new InvalidFontError();
  let bytes: Buffer | undefined;
  try {
    bytes = await (await request.file())?.toBuffer();
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === 413 ? new FontTooLargeError() : new MalformedFormError();
  }
  if (!bytes) throw new InvalidFontError();
  return bytes;
}
