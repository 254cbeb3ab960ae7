/** Messages for failures of any call. Source: requirements 7.9 and 8.1. */
export const errorMessages = {
  failed: 'An error occurred',
  network: 'Network error. Please check your connection.',
  expired: 'Your session has expired. Please log in again.',
} as const;

/** The server refused the call or failed. `message` is the server's sentence, or without one "An error occurred". */
export class ApiError extends Error {
  override name = 'ApiError';
  /** False if the server sent no message. */
  readonly hasServerMessage: boolean;

  constructor(
    readonly status: number,
    /** Code of the error envelope, such as `out_of_stock` or `invalid_input`. */
    readonly code: string,
    message: string,
    /** Validation message per field, for invalid input. */
    readonly details: Record<string, string> = {},
  ) {
    super(message || errorMessages.failed);
    this.hasServerMessage = message !== '';
  }
}

/** No response arrived: the browser is offline, the connection was refused or the call timed out. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  constructor(options?: ErrorOptions) {
    super(errorMessages.network, options);
  }
}

/** Returns the message to show for an error that a call threw; `fallback` for one without a message of the server. */
export const toErrorMessage = (error: unknown, fallback: string = errorMessages.failed): string =>
  error instanceof NetworkError ||
  (error instanceof Error && error.name === 'InputError') ||
  (error instanceof ApiError && error.hasServerMessage)
    ? error.message
    : fallback;
