import { fetchRepeatable } from '@vastra/platform/server/http/fetch-repeatable';
import type { CashfreeSettings } from './settings';

/** Longer than any call to Cashfree takes. */
const timeoutMs = 10_000;
/** Version of the API, whose fields the schemas of this folder have. */
const apiVersion = '2025-01-01';

/** A call to Cashfree failed. The message has Cashfree's error code, but nothing of the request, which contains personal data. */
export class CashfreeError extends Error {
  constructor(
    readonly status: number | undefined,
    readonly code: string,
  ) {
    super(status ? `Cashfree answered ${status} ${code}` : 'Cashfree did not answer');
    this.name = 'CashfreeError';
  }
}

/** Makes a call such as `call('POST', '/orders', body)`. Throws only `CashfreeError`. */
export type CallCashfree = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
) => Promise<unknown>;

/** Creates the function that calls Cashfree. `key`: a repeated call with the same one has no second effect. */
export const createCashfreeClient =
  ({ appId, secretKey, apiUrl }: CashfreeSettings): CallCashfree =>
  async (method, path, body, key) => {
    let response: Response;
    let text: string;
    try {
      response = await (method === 'POST' && !key ? fetch : fetchRepeatable)(`${apiUrl}${path}`, {
        method,
        headers: {
          'x-api-version': apiVersion,
          'x-client-id': appId,
          'x-client-secret': secretKey,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'x-idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch {
      throw new CashfreeError(undefined, '');
    }
    const parsed = parseJson(text);
    if (response.ok) return parsed;
    const { code } = (parsed ?? {}) as { code?: unknown };
    throw new CashfreeError(response.status, typeof code === 'string' ? code.slice(0, 100) : '');
  };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
