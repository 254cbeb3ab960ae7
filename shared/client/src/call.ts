/** Options of one call. */
export interface CallOptions {
  /** Ends the call, also while it waits for its next attempt. The call then rejects with the reason of the signal. */
  signal?: AbortSignal;
  /** Milliseconds that one attempt may take, instead of the client's. */
  timeoutMs?: number;
  /** Number of further attempts, instead of the client's. */
  retries?: number;
  /** Headers of the request besides the client's headers. */
  headers?: Record<string, string>;
  /**
   * Key of a call that takes one (`placeOrder`), 8 to 100 characters. Without it the client makes a new key for each call, and keeps it over its attempts.
   * Store your own key before the call if your program must be able to continue after a crash.
   */
  idempotencyKey?: string;
}

/** Shape of the request and the response of a call. */
export interface CallShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api/v1: `/orders/:id`. */
  path: string;
  /** Form of the body, JSON if undefined. */
  bodyType?: 'form' | 'bytes';
  /** Set for a response that is a file: the call resolves to a Blob. */
  isFile?: true;
  /** Set for a call with the header `Idempotency-Key`. */
  takesKey?: true;
}

/** Input of a call: the parts of its path and query by their names, and its body as `body`. */
export type CallRequest = Readonly<Record<string, unknown>>;

/** A shop, with the credentials of its caller. */
export interface Client {
  /** Sends a call. The functions of the package call it; use it for a call that this version of the package does not know. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of a generated call names the response
  send(call: CallShape, request?: CallRequest, options?: CallOptions): Promise<any>;
}

/** Settings of a client. */
export interface ClientOptions {
  /** Origin of the shop: `https://shop.example`. */
  url: string;
  /** Secret of an API key, or the access token of a session. Without it and without `clientId` the caller is a guest. */
  key?: string;
  /** Id of an API key, for OAuth 2.1 client credentials. */
  clientId?: string;
  /** Secret of that key. */
  clientSecret?: string;
  /** Scopes of the access token, all permissions of the key by default. */
  scopes?: readonly string[];
  /** Sends requests, by default the `fetch` of the environment. */
  fetch?: typeof globalThis.fetch;
  /** Further attempts of a call, 2 by default. */
  retries?: number;
  /** Milliseconds that one attempt may take, 30 000 by default. */
  timeoutMs?: number;
}

/** Input of a call that takes none. */
export type NoInput = Record<string, never>;

// biome-ignore lint/complexity/noBannedTypes: an object without properties fits an input of which all properties are optional
type Arguments<Input> = {} extends Input
  ? [client: Client, input?: Input, options?: CallOptions]
  : [client: Client, input: Input, options?: CallOptions];

/** A call of the API as a function. Rejects with VastraError, ConnectionError, or the reason of an aborted signal. */
export type Call<Input, Result> = (...args: Arguments<Input>) => Promise<Result>;

/** A call that returns one page of a list. `iterate` reads all pages. */
export interface ListCall<Input, Result, Items extends keyof Result> extends ListShape<Items> {
  (...args: Arguments<Input>): Promise<Result>;
}

/** Name of the property that has the records of a page. */
export interface ListShape<Items = string> {
  readonly items: Items;
}
