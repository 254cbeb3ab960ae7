/** Options of one call of the API. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as the query string. Undefined values are left out; a list becomes a repeated parameter. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The call is finished although the page is left. */
  keepalive?: boolean;
  /** Called with the response before its body is read, for its headers. */
  onResponse?: (response: Response) => void;
}
