export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as the query string; undefined values are left out, lists are repeated. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}
