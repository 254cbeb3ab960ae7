/** The API as one process or browser reaches it. */
export interface ApiEndpoint {
  /** URL of the API: `/api/v1` in the browser, absolute on the server. No slash at the end. */
  baseUrl: string;
  fetch?: typeof fetch;
  /**
   * Reads by GET instead of `fetch`; set by the document server, which caches public responses.
   * Resolves to the parsed envelope, which callers must not change. Throws ApiError or NetworkError.
   */
  read?: (pathAndQuery: string) => Promise<unknown>;
}

interface ClientConfig {
  endpoint: ApiEndpoint;
  onSessionExpired?: (isFound: boolean) => void;
  onApiUnreachable?: () => void;
  /** A call failed to reach the API before `onApiUnreachable` was set. */
  wasApiUnreachable?: boolean;
}

/** Configuration of the API client. It is a module of its own because the client itself is loaded later, with the first call. */
export const clientConfig: ClientConfig = { endpoint: { baseUrl: '/api/v1' } };

/** Reports a call that got no response, or a 502, 503 or 504. */
export function reportApiUnreachable(): void {
  if (clientConfig.onApiUnreachable) clientConfig.onApiUnreachable();
  else clientConfig.wasApiUnreachable = true;
}
