import type { KnownErrorCode } from './error-codes';

/** Properties of a `VastraError`. */
interface Refusal {
  status: number;
  code: string;
  details?: Record<string, string>;
  requestId?: string;
  retryAfterMs?: number;
}

/** A failure that the shop has sent. `message` is a sentence for a person. */
export class VastraError<Code extends string = KnownErrorCode | (string & {})> extends Error {
  override name = 'VastraError';
  /** Status of the response, 400 to 599. */
  readonly status: number;
  /** Name of the failure for programs; `hasCode` narrows it. `unreadable_response` if something other than the shop has responded. */
  readonly code: Code;
  /** A sentence per field of the request that breaks a rule: `{ 'address.postalCode': 'Please …' }`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Id of the request, which the log of the shop has too. */
  readonly requestId?: string;
  /** Milliseconds to wait before the next attempt, if the shop has said so. */
  readonly retryAfterMs?: number;

  constructor(message: string, { status, code, details = {}, requestId, retryAfterMs }: Refusal) {
    super(message);
    this.status = status;
    this.code = code as Code;
    this.fields = details;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No response: the network failed (`cause` says how), or `timeoutMs` passed. The shop may have made the call nevertheless. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** Returns whether the shop has refused a call with one of these codes. */
export const hasCode = <Code extends KnownErrorCode>(error: unknown, ...codes: Code[]): error is VastraError<Code> =>
  error instanceof VastraError && codes.some((code) => code === error.code);
