import { ApiError } from '@vastra/shared/http';

/**
 * Awaits a call whose input has other field names than the form. `toFormField` converts the name of a field that the server
 * rejected to the form's name. Throws what the call throws, with the converted names.
 */
export async function renameErrorFields<T>(call: Promise<T>, toFormField: (field: string) => string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = Object.entries(error.details).map(([field, message]) => [toFormField(field), message]);
    throw new ApiError(error.status, error.code, error.message, Object.fromEntries(details));
  }
}
