import { type FormErrors, toFormErrors } from '@vastra/shared/forms/form-errors';
import { ApiError } from '@vastra/shared/http';

/**
 * Converts an error of the API to messages beside the fields that it concerns.
 *
 * @param fieldByCode the field of an error that names no field, by the code of the error
 */
export function toAccountErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldByCode: Record<string, Field>,
): FormErrors<Field> {
  const errors: { form?: string } = toFormErrors(error, fields);
  const field = errors.form && error instanceof ApiError && fieldByCode[error.code];
  return (field ? { [field]: errors.form } : errors) as FormErrors<Field>;
}
