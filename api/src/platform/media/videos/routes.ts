import { Readable } from 'node:stream';
import { videoTypes } from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { videos } from '../../db/schema';
import { PictureNotFoundError } from '../errors';
import { type MediaConfig, readMasterRange } from '../masters';
import { parseRange } from './byte-range';
import { toVideoOrigin } from './save-video';
import { videosPath } from './wire-video';

/** Bytes that are read at once. A response to a request for a range has at most one part, and browsers request the next one as they play. */
const partBytes = 2 * 1024 * 1024;

const fileName = /^([0-9a-f]{32})-([0-9a-f]{12})\.(mp4|webm|vtt)$/;

/** Yields a file in parts, so that a whole video is never in memory. */
async function* readParts(origin: string, size: number, config: MediaConfig): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += partBytes) {
    const part = await readMasterRange(origin, start, Math.min(size, start + partBytes) - 1, config);
    if (!part) throw new PictureNotFoundError();
    yield part;
  }
}

/** Serves videos at `/media/videos/{id}-{hash12}.mp4` or `.webm`, whole or a range of them, and their captions as `.vtt`. */
export async function registerVideoRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.services;
  app.get<{ Params: { file: string } }>(
    `${videosPath}/:file`,
    { schema: { hide: true }, logLevel: 'warn' },
    async ({ params, headers }, reply) => {
      const [, id, hash, format] = fileName.exec(params.file) ?? [];
      // Failures are not cached, because a video that is missing now can be there in a moment.
      reply.header('cache-control', 'no-store');
      const [video] = id
        ? await db
            .select()
            .from(videos)
            .where(and(eq(videos.id, id), eq(videos.hash, hash)))
        : [];
      if (!video || (format === 'vtt' ? !video.captions : format !== video.format)) throw new PictureNotFoundError();
      // Immutable, because the URL contains the hash of the content.
      const sendHeaders = () =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff');
      if (format === 'vtt') return sendHeaders().type('text/vtt; charset=utf-8').send(video.captions);
      const { bytes: size } = video;
      reply.header('accept-ranges', 'bytes').type(videoTypes[video.format]);
      const range = parseRange(headers.range, size);
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const origin = toVideoOrigin(video);
      if (!range) {
        sendHeaders().header('content-length', size);
        return reply.send(Readable.from(readParts(origin, size, config)));
      }
      const end = Math.min(range.end, range.start + partBytes - 1);
      const part = await readMasterRange(origin, range.start, end, config);
      if (!part) throw new PictureNotFoundError();
      sendHeaders()
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.start + part.length - 1}/${size}`);
      return reply.send(part);
    },
  );
}
