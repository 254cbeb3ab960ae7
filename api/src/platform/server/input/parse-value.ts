import type { z } from 'zod';
import { Failure } from '../errors/failure';

/** What a caller has sent as `value`, by the schema that its key has; 400 `invalid_input` with `details` below `value`. */
export function parseValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<S>;
  const details: Record<string, string> = {};
  for (const { path, message } of error.issues) details[['value', ...path].join('.')] ??= message;
  throw new Failure(400, 'invalid_input', Object.values(details)[0], details);
}
