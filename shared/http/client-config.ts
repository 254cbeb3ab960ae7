/** Access to the API from this browser or server process. */
export interface ApiEndpoint {
  /** URL of the API: `/api/v1` in the browser, absolute on the server. No slash at the end. */
  baseUrl: string;
  fetch?: typeof fetch;
  /**
   * Used for GET calls instead of `fetch`. The document server sets it, because it caches public responses.
   * Resolves to the parsed envelope, which callers must not change. Rejects with ApiError or NetworkError.
   */
  read?: (pathAndQuery: string) => Promise<unknown>;
}

interface ClientConfig {
  endpoint: ApiEndpoint;
  onSessionExpired?: (isFirstRefresh: boolean) => void;
  onApiUnreachable?: () => void;
  /** True if a call failed to reach the API before `onApiUnreachable` was set. */
  wasApiUnreachable?: boolean;
}

/** Configuration of the API client. A separate module, because the client itself is loaded later, with the first call. */
export const clientConfig: ClientConfig = { endpoint: { baseUrl: '/api/v1' } };

/** Reports a call that got no response, or a 502, 503 or 504. */
export function reportApiUnreachable(): void {
  if (clientConfig.onApiUnreachable) clientConfig.onApiUnreachable();
  else clientConfig.wasApiUnreachable = true;
}
