import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { InvalidPicture, MalformedForm, PictureTooLarge } from './errors';

/** The one file of a multipart form, with the fields that were sent before it. */
export interface PictureFile {
  bytes: Buffer;
  fields: MultipartFile['fields'];
}

/**
 * Reads the file of a picture form. Its route must register `@fastify/multipart` with a limit of `maxPictureBytes`.
 *
 * @throws InvalidPicture if there is no file, PictureTooLarge, MalformedForm
 */
export async function readPictureFile(request: FastifyRequest): Promise<PictureFile> {
  if (!request.isMultipart()) throw new InvalidPicture();
  try {
    const file = await request.file();
    if (file) return { bytes: await file.toBuffer(), fields: file.fields };
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode === 413 ? new PictureTooLarge() : new MalformedForm();
  }
  throw new InvalidPicture();
}
