/** Returns PostgreSQL's code of an error, such as '23505'; also when the driver's error is wrapped in others. */
export function findErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : findErrorCode(cause);
}

/** Checks whether PostgreSQL refused a statement because of a unique index. */
export const isUniqueViolation = (error: unknown): boolean => findErrorCode(error) === '23505';
