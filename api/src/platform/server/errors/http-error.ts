/**
 * An error that the caller may see. Each domain declares its own in `errors.ts`, one small class per error; the error handler
 * converts them to the response envelope. `code` is machine-readable; `details` holds one sentence per invalid field.
 */
export class HttpError extends Error {
  /** Account that the failure is about, for the security log. It is never sent. */
  accountId?: string;

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

/** Names the account that an error is about, for the security log, and returns the error. */
export function concerning<E extends HttpError>(accountId: string, error: E): E {
  error.accountId = accountId;
  return error;
}

/** 429: the caller has to wait. `retryAfterSeconds` becomes the header `Retry-After`, a whole number of seconds that is long enough. */
export class RateLimitError extends HttpError {
  readonly retryAfterSeconds: number;

  constructor(code: string, message: string, seconds: number, details?: Record<string, string>) {
    super(429, code, message, details);
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  }
}

/** 503: something that the shop needs does not respond. */
export class UnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, 'unavailable', 'The shop is busy. Please try again in a moment.');
    this.cause = cause;
  }
}

/** An error that belongs to one field of a form, which shows the message beside it. */
export class FieldError extends HttpError {
  constructor(statusCode: number, code: string, field: string, message: string) {
    super(statusCode, code, message, { [field]: message });
  }
}
