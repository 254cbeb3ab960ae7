import { SettingsError } from '@vastra/platform/config';

/** Codes of errors because of which a server is not reached. */
const unreachableCodes = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOENT',
];
/** Codes of PostgreSQL: wrong user or password, no such database. */
const refusedCodes = ['28000', '28P01', '3D000'];

/** Returns an error that names DATABASE_URL if PostgreSQL cannot be reached or refuses the connection, otherwise the error itself. */
export function toConnectionError(error: Error, databaseUrl: string | undefined): Error {
  if (!databaseUrl) return error;
  const cause = findCause(error);
  if (/unsupported startup parameter/.test(cause.message))
    return new SettingsError([
      'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to a direct connection as well.',
    ]);
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  // The URL is not repeated, because it holds a password.
  const { host, pathname } = new URL(databaseUrl);
  const server = host || 'this machine';
  if (unreachableCodes.includes(code) || cause.message.includes('connection timeout'))
    return new SettingsError([`DATABASE_URL names ${server}, where no PostgreSQL responds (${code || 'timeout'}).`]);
  if (refusedCodes.includes(code))
    return new SettingsError([
      `DATABASE_URL is refused by ${server}, database ${pathname.slice(1)}: ${cause.message}.`,
    ]);
  return error;
}

/** Returns the innermost error: drizzle wraps the errors of the database, and Node the errors of several IP addresses. */
function findCause(error: Error): Error {
  if (error.cause instanceof Error) return findCause(error.cause);
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return findCause(error.errors[0]);
  return error;
}
