/** Tells whether PostgreSQL refused a statement because of a unique index; also when the driver's error is wrapped in another. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause));
