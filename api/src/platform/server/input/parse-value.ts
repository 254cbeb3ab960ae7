import type { z } from 'zod';
import { HttpError } from '../errors/http-error';

/**
 * Returns the field `value` of a body, parsed by the schema that belongs to the setting's key. Throws 400 `invalid_input` with
 * `details` such as `value.gstin`.
 */
export function parseValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<S>;
  const details: Record<string, string> = {};
  for (const { path, message } of error.issues) details[['value', ...path].join('.')] ??= message;
  throw new HttpError(400, 'invalid_input', Object.values(details)[0], details);
}
