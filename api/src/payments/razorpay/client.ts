import { withSpan } from '@vastra/platform/server/tracing/tracer';
import Razorpay from 'razorpay';
import type { RazorpaySettings } from './settings';

/** Longer than any call to Razorpay takes. */
const timeoutMs = 10_000;

/** A call to Razorpay failed. The message has Razorpay's error code, but nothing of the request, which contains personal data. */
export class RazorpayError extends Error {
  constructor(
    readonly status: number | undefined,
    code: string,
  ) {
    super(status ? `Razorpay answered ${status} ${code}` : 'Razorpay did not answer');
    this.name = 'RazorpayError';
  }
}

/** Creates a client of the official SDK for the configured URL, with a timeout, because the SDK has none. */
export function createRazorpayClient({ keyId, keySecret, apiUrl }: RazorpaySettings): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = client.api as unknown as { rq: Axios };
  rq.defaults.baseURL = apiUrl;
  rq.defaults.timeout = timeoutMs;
  // Razorpay refunds once per value of this header. An interceptor sets it, because the SDK takes no headers per call.
  rq.interceptors.request.use((request) => {
    const { receipt } = (request.data ?? {}) as { receipt?: string };
    if (receipt && request.url?.endsWith('/refund')) request.headers.set('X-Refund-Idempotency', receipt);
    return request;
  });
  return client;
}

/** The part of the SDK's internal HTTP client that is configured here. */
interface Axios {
  defaults: { baseURL?: string; timeout?: number };
  interceptors: {
    request: { use(change: (request: AxiosRequest) => AxiosRequest): void };
  };
}
interface AxiosRequest {
  url?: string;
  data?: unknown;
  headers: { set(name: string, value: string): void };
}

/** Resolves to the response of a call. Throws only `RazorpayError`: without a response, the SDK fails in its own error handling. */
export async function callRazorpay<T>(call: Promise<T>): Promise<T> {
  try {
    return await withSpan('call Razorpay', { kind: 'client' }, () => call);
  } catch (error) {
    const { statusCode, error: details } = error as { statusCode?: number; error?: { code?: string } };
    throw new RazorpayError(statusCode, details?.code ?? '');
  }
}
