import { ApiError, toErrorMessage } from '@vastra/shared/http';

/** Messages of a form by field. The message under `form` belongs to no field. */
export type FormErrors<Field extends string> = Partial<Record<Field | 'form', string>>;

/**
 * Converts an error of a call to the API's messages for `fields`, or to one message for the whole form if it names none of them;
 * `fallback` is the message for an error without one of the server.
 */
export function toFormErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fallback?: string,
): FormErrors<Field> {
  const known = Object.entries(error instanceof ApiError ? error.details : {}).filter(([name]) =>
    fields.includes(name as Field),
  );
  return (known[0] ? Object.fromEntries(known) : { form: toErrorMessage(error, fallback) }) as FormErrors<Field>;
}
