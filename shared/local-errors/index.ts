/**
 * Errors that a remote throws itself. They are recognized by their names and are no singletons, so that a remote can use them in a shell that
 * does not have them yet.
 */

/** An input that cannot be sent. `message` says what to change. */
export class InputError extends Error {
  override name = 'InputError';
}

/** The server reported a success, but the body is not what the contract says. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
  constructor(options?: ErrorOptions) {
    super('An error occurred', options);
  }
}

/** Returns the data of a response. Throws UnreadableError if one of the fields that the caller needs is missing. */
export function requireFields<T extends object>(data: T, ...fields: (keyof T)[]): T {
  if (fields.some((field) => data?.[field] === undefined)) throw new UnreadableError();
  return data;
}
