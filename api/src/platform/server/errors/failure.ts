/**
 * A failure that a caller is told about. Each domain names its own in `errors.ts`, one small class each; the error
 * handler turns them into the wire's envelope. `details` holds a sentence per field.
 */
export class Failure extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly details?: Record<string, string>,
  ) {
    super(message);
    this.name = new.target.name;
  }
}
