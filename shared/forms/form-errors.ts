import { ApiError, toErrorMessage } from '@vastra/shared/http';

/** Messages of a form by field. The message under `form` belongs to no field. */
export type FormErrors<Field extends string> = Partial<Record<Field | 'form', string>>;

/**
 * Converts an error of a call to the API's messages for `fields`. Messages for other fields become one message of the whole form, so that no
 * refusal is lost; so does an error that names no field. `fallback` is the message for an error without one of the server.
 */
export function toFormErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fallback?: string,
): FormErrors<Field> {
  const details = Object.entries(error instanceof ApiError ? error.details : {});
  const known = details.filter(([name]) => fields.includes(name as Field));
  const other = details.flatMap(([name, message]) => (fields.includes(name as Field) ? [] : [message]));
  const form = other.length > 0 ? other.join(' ') : known[0] ? undefined : toErrorMessage(error, fallback);
  return { ...Object.fromEntries(known), ...(form && { form }) } as FormErrors<Field>;
}
