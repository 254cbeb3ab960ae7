import { TimeoutError } from 'ky';

/** Time without a byte after which a call fails. A slow response has no limit in total. */
export const silenceMs = 10_000;

/** Returns the time (as `performance.now()`) at which the latest file of this page arrived. On a slow connection, a call waits behind the files. */
const getLatestArrival = (): number =>
  Math.max(
    0,
    ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  );

/**
 * Works like `fetch`, but rejects with ky's TimeoutError, which ky does not retry, if no byte of the response arrives for `silenceMs`.
 * Before the first byte, a file of the page that arrives counts as well.
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
    const latestArrivalAt = Math.max(latestByteAt, getLatestArrival());
    const remainingMs = latestArrivalAt + silenceMs - performance.now();
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
