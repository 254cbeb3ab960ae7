import { InvalidFileError } from '../../../../api/src/platform/csv/errors';
import { InvalidTableError } from '../errors';

/** Throws `InvalidTableError` for a file that is no table. */
export function toPreviewError(error: unknown): never {
  throw error instanceof InvalidFileError ? new InvalidTableError(error.message) : error;
}
