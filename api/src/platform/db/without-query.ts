import { DrizzleQueryError } from 'drizzle-orm';

/** Returns the database's error in place of drizzle's, whose message is the statement with its values. Other errors are returned as they are. */
export function withoutQuery(error: Error): Error {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
}
