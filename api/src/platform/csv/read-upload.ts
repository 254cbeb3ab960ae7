import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type FileLimits, FileTooLargeError, InvalidFileError } from './errors';

/** An uploaded CSV file with the fields of its form. */
export interface CsvUpload {
  fileName: string;
  bytes: Buffer;
  /** Returns a field of the form, trimmed; empty without it. */
  getText(name: string): string;
}

/**
 * Reads an upload of one CSV file. The plugin of the route has registered `@fastify/multipart` with the limits.
 *
 * @throws InvalidFileError, FileTooLargeError
 */
export async function readCsvUpload(
  request: FastifyRequest,
  { fallbackName, ...limits }: FileLimits & { fallbackName: string },
): Promise<CsvUpload> {
  if (!request.isMultipart()) throw new InvalidFileError('Please choose a CSV file.');
  try {
    const file = await request.file();
    if (!file) throw new InvalidFileError('Please choose a CSV file.');
    const { fields } = file;
    return {
      fileName: basename(file.filename.replaceAll('\0', '')).slice(0, 200) || fallbackName,
      bytes: await file.toBuffer(),
      getText: (name) => {
        const field = fields[name];
        return field && 'value' in field && typeof field.value === 'string'
          ? field.value.replaceAll('\0', '').trim()
          : '';
      },
    };
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    throw (error as { statusCode?: number }).statusCode === 413
      ? new FileTooLargeError(limits)
      : new InvalidFileError('The upload was interrupted. Please try again.');
  }
}
