import { Client, errors } from '@opensearch-project/opensearch';
import { SearchUnavailableError } from '../search-unavailable';
import type { OpenSearchSettings } from './settings';

/** A shopper does not wait longer. */
const searchTimeoutMs = 3_000;
/** Time limit of writing, refreshing and administration. */
const writeTimeoutMs = 60_000;

export interface RequestOptions {
  isWrite?: boolean;
  /** Parameters of the URL. */
  parameters?: Record<string, string | boolean>;
  /** Statuses of failed responses that are returned as undefined. */
  expected?: readonly number[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The client of a shop's index. */
export class SearchClient {
  readonly alias: string;
  readonly #client: Client;

  constructor({ url, alias }: OpenSearchSettings) {
    this.alias = alias;
    this.#client = new Client({ node: url, requestTimeout: searchTimeoutMs, maxRetries: 0 });
  }

  /** Sends a request. Throws `SearchUnavailableError` if there is no server, no index, or no free capacity. */
  async request<Body>(method: Method, path: string, body?: object | string, options?: RequestOptions): Promise<Body>;
  async request<Body>(
    method: Method,
    path: string,
    body: object | string | undefined,
    { isWrite, parameters, expected = [] }: RequestOptions = {},
  ): Promise<Body | undefined> {
    const isBulk = typeof body === 'string';
    const send = () =>
      this.#client.transport.request(
        { method, path, querystring: parameters, ...(isBulk ? { bulkBody: body } : { body }) },
        isWrite ? { requestTimeout: writeTimeoutMs } : {},
      );
    try {
      // Whoever is between may have ended a connection that was idle. A request that takes too long is not sent twice.
      const response = await send().catch((error) => {
        if (error instanceof errors.ConnectionError && !isWrite) return send();
        throw error;
      });
      return response.body as Body;
    } catch (error) {
      if (error instanceof errors.ResponseError && expected.includes(error.statusCode ?? 0)) return undefined;
      throw isUnavailable(error) ? new SearchUnavailableError(error) : error;
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

/** Statuses of a server that has no capacity, or no index yet. */
const unavailableStatuses = new Set([404, 408, 429, 502, 503, 504]);

function isUnavailable(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return unavailableStatuses.has(error.statusCode ?? 0);
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError
  );
}
