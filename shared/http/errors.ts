/** The words that every failed call can fall back on. Source: spec 7 and 8. */
export const errorMessages = {
  failed: 'An error occurred',
  network: 'Network error. Please check your connection.',
  expired: 'Your session has expired. Please log in again.',
} as const;

/** The server's answer was a failure. `message` is the server's sentence, fit to be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    /** The envelope's code, such as `out_of_stock` or `invalid_input`. */
    readonly code: string,
    message: string,
    /** One sentence per field, for invalid input. */
    readonly details: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** No answer came: offline, refused or timed out. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  constructor(options?: ErrorOptions) {
    super(errorMessages.network, options);
  }
}

/** The sentence to show for whatever a call threw. */
export const toErrorMessage = (error: unknown, otherwise: string = errorMessages.failed): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message || otherwise : otherwise;
