export interface ApiEndpoint {
  /** Where the API is: `/api/v1` in the browser, an absolute address on the server. */
  baseUrl: string;
  fetch?: typeof fetch;
  /**
   * The document server's own way to read: it keeps public answers at hand and answers the parsed envelope,
   * which callers must not change. Throws ApiError or NetworkError.
   */
  read?: (pathAndQuery: string) => Promise<unknown>;
}

interface ClientConfig {
  endpoint: ApiEndpoint;
  onSessionExpired?: () => void;
  onApiUnreachable?: () => void;
  /** A call had no answer before anybody wanted to know. */
  wasApiUnreachable?: boolean;
}

/** What the shell has told; it outlives the code that makes the calls. */
export const clientConfig: ClientConfig = { endpoint: { baseUrl: '/api/v1' } };

/** A call had no answer, or only that the shop cannot answer. */
export function reportApiUnreachable(): void {
  if (clientConfig.onApiUnreachable) clientConfig.onApiUnreachable();
  else clientConfig.wasApiUnreachable = true;
}
