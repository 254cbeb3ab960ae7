import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { InvalidPictureError, MalformedFormError, PictureTooLargeError } from './errors';

/** The one file of a multipart form, with the fields that were sent before it. */
export interface PictureFile {
  bytes: Buffer;
  fields: MultipartFile['fields'];
}

/**
 * Reads the file of a picture form. Its route must register `@fastify/multipart` with a limit of `maxPictureBytes`.
 *
 * @throws InvalidPictureError if there is no file, PictureTooLargeError, MalformedFormError
 */
export async function readPictureFile(request: FastifyRequest): Promise<PictureFile> {
  if (!request.isMultipart()) throw new InvalidPictureError();
  try {
    const file = await request.file();
    if (file) return { bytes: await file.toBuffer(), fields: file.fields };
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === 413 ? new PictureTooLargeError() : new MalformedFormError();
  }
  throw new InvalidPictureError();
}
