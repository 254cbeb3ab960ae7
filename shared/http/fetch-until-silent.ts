import { TimeoutError } from 'ky';

/** ms without a byte after which a call fails. A response that arrives slowly has no limit. */
export const silenceMs = 10_000;

/** Returns when the latest file of this page arrived, in ms of `performance.now()`. A call may wait behind files on a slow connection. */
const getLatestArrival = (): number =>
  Math.max(
    0,
    ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  );

/**
 * Works like `fetch`, but fails when nothing arrives for `silenceMs`: neither a byte of the response nor, before its first byte, a file of
 * the page. Rejects with ky's TimeoutError then, which ky does not retry.
 */
export async function fetchUntilSilent(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const controller = new AbortController();
  const { signal } = request;
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);

  let timer: ReturnType<typeof setTimeout>;
  let latestByteAt = performance.now();
  const check = () => {
    const latest = Math.max(latestByteAt, getLatestArrival());
    const remainingMs = latest + silenceMs - performance.now();
    if (remainingMs > 0) timer = setTimeout(check, remainingMs);
    else controller.abort(new TimeoutError(request));
  };
  const stop = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  timer = setTimeout(check, silenceMs);

  let response: Response;
  try {
    response = await fetch(request, { signal: controller.signal });
  } catch (error) {
    stop();
    throw error;
  }
  if (!response.body) {
    stop();
    return response;
  }
  latestByteAt = performance.now();
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, stream) {
        latestByteAt = performance.now();
        stream.enqueue(bytes);
      },
      flush: stop,
    }),
  );
  return new Response(body, response);
}
