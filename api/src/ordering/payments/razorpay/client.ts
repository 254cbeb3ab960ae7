import Razorpay from 'razorpay';
import type { RazorpaySettings } from './settings';

/** Longer than Razorpay ever takes. In ms. */
const patience = 10_000;

/** Razorpay did not do what it was asked: its words for it, without what it was asked. */
export class RazorpayProblem extends Error {
  constructor(
    readonly status: number | undefined,
    code: string,
  ) {
    super(status ? `Razorpay answered ${status} ${code}` : 'Razorpay did not answer');
    this.name = 'RazorpayProblem';
  }
}

/** The official SDK on the settings' address, with a time-out, which it has none of itself. */
export function openClient({ keyId, keySecret, apiUrl }: RazorpaySettings): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = client.api as unknown as { rq: Axios };
  rq.defaults.baseURL = apiUrl;
  rq.defaults.timeout = patience;
  // The SDK takes no headers per call. With this one Razorpay does a refund once, however often it is asked.
  rq.interceptors.request.use((request) => {
    const { receipt } = (request.data ?? {}) as { receipt?: string };
    if (receipt && request.url?.endsWith('/refund')) request.headers.set('X-Refund-Idempotency', receipt);
    return request;
  });
  return client;
}

/** What the SDK uses inside, as far as it is set up here. */
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

/** A call's answer; throws `RazorpayProblem` only. Without an answer the SDK fails in its own error handling. */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (problem) {
    const { statusCode, error } = problem as { statusCode?: number; error?: { code?: string } };
    throw new RazorpayProblem(statusCode, error?.code ?? '');
  }
}
