import { ApiError } from '@vastra/shared/http';

/**
 * Makes a call whose input has other names than the form that sends it: `fieldOf` tells the form's field of a field that the server
 * found wrong. Throws what the call threw.
 */
export async function renameErrorFields<T>(call: Promise<T>, fieldOf: (field: string) => string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = Object.entries(error.details).map(([field, message]) => [fieldOf(field), message]);
    throw new ApiError(error.status, error.code, error.message, Object.fromEntries(details));
  }
}
