import { type ApiResponse, Client, errors } from '@opensearch-project/opensearch';
import { SearchUnavailableError } from '../../../api/src/catalogue/search-engine/search-unavailable';
import type { OpenSearchSettings } from './settings';

/** A shopper does not wait longer. */
const defaultTimeoutMs = 3_000;
/** Time limit of writing, refreshing and administration. */
const writeTimeoutMs = 60_000;

export interface RequestOptions {
  isWrite?: boolean;
  /** Parameters of the URL. */
  parameters?: Record<string, string | boolean>;
  /** Statuses of failed responses that are returned as undefined. */
  expected?: readonly number[];
}

interface TransportParameters {
  method: Method;
  path: string;
  querystring?: Record<string, string | boolean>;
  body?: object;
  bulkBody?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The client of a shop's index. */
export class SearchClient {
  readonly alias: string;
  readonly #client: Client;
  readonly #timeoutMs: number;

  constructor({ url, alias, timeoutMs = defaultTimeoutMs }: OpenSearchSettings) {
    this.alias = alias;
    this.#timeoutMs = timeoutMs;
    this.#client = new Client({ node: url, maxRetries: 0 });
  }

  /** Sends a request. Throws `SearchUnavailableError` if there is no server, no index, no permission, or no free capacity. */
  async request<Body>(method: Method, path: string, body?: object | string, options?: RequestOptions): Promise<Body>;
  async request<Body>(
    method: Method,
    path: string,
    body: object | string | undefined,
    { isWrite, parameters, expected = [] }: RequestOptions = {},
  ): Promise<Body | undefined> {
    const parts = typeof body === 'string' ? { bulkBody: body } : { body };
    const send = () => this.#send({ method, path, querystring: parameters, ...parts }, isWrite);
    try {
      // A proxy between may have ended an idle connection. A request that takes too long is not sent twice.
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

  /** Sends a request once. The client's own time limit ends with the header of a response, so this one includes the body. */
  async #send(parameters: TransportParameters, isWrite = false): Promise<ApiResponse> {
    const requestTimeout = isWrite ? writeTimeoutMs : this.#timeoutMs;
    const sending = this.#client.transport.request(parameters, { requestTimeout });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      sending.abort();
    }, requestTimeout);
    try {
      return await sending;
    } catch (error) {
      throw isLate ? new SearchUnavailableError(new Error('OpenSearch did not respond in time.')) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

/** Statuses of a server that has no capacity, has no index yet, or does not accept the user or a write. */
const unavailableStatuses = new Set([401, 403, 404, 408, 429, 502, 503, 504]);

function isUnavailable(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return unavailableStatuses.has(error.statusCode ?? 0);
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError
  );
}
