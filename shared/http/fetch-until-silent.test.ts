import { api, configureClient, NetworkError } from '.';
import { silenceMs } from './fetch-until-silent';

const realFetch = globalThis.fetch;
let signal: AbortSignal;
let sendByte: () => void;
let respond: () => void;
let end: () => void;

/** Replaces `fetch` by a server that responds when the test says so. */
function stubSlowServer() {
  const chunks = ['{"succ', 'ess":true,', '"data":', '"here"}'];
  const stream = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 99 });
  const writer = stream.writable.getWriter();
  sendByte = () => void writer.write(new TextEncoder().encode(chunks.shift()));
  end = () => void writer.close();
  globalThis.fetch = jest.fn(
    (_request, init) =>
      new Promise<Response>((resolve, reject) => {
        signal = init!.signal!;
        signal.addEventListener('abort', () => {
          writer.abort(signal.reason).catch(() => {});
          reject(signal.reason);
        });
        respond = () => resolve(new Response(stream.readable));
      }),
  );
}

/** Starts a call; `outcome` is its data or the class of its error. */
function call() {
  const result: { outcome?: unknown } = {};
  api
    .get('blogs')
    .data()
    .then(
      (data) => {
        result.outcome = data;
      },
      (error) => {
        result.outcome = error.constructor;
      },
    );
  return result;
}
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let arrivals: { responseEnd: number }[];

beforeEach(async () => {
  configureClient({ baseUrl: 'http://shop.test/api/v1' });
  arrivals = [];
  await import('./client');
  jest.useFakeTimers();
  // jsdom has no resource timing.
  performance.getEntriesByType = () => arrivals as never;
  stubSlowServer();
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

it('waits for a response that arrives slowly, however long it takes', async () => {
  const result = call();
  await advance(silenceMs - 1000);
  respond();
  for (let count = 0; count < 4; count++) {
    await advance(silenceMs - 1000);
    expect(result.outcome).toBeUndefined();
    sendByte();
  }
  end();
  await advance(1);
  expect(result.outcome).toBe('here');
  await advance(silenceMs * 2);
  expect(signal.aborted).toBe(false);
});

it('fails when no byte arrives for a while, before the response or in the middle of it', async () => {
  const silent = call();
  await advance(silenceMs + 100);
  expect(silent.outcome).toBe(NetworkError);
  // Silence is not repeated: the visitor has waited long enough.
  await advance(silenceMs * 3);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);

  stubSlowServer();
  const broken = call();
  await advance(1);
  respond();
  sendByte();
  await advance(silenceMs + 100);
  expect(broken.outcome).toBe(NetworkError);
});

it('waits while the files of the page arrive, because the call is behind them', async () => {
  const result = call();
  await advance(silenceMs - 1000);
  arrivals = [{ responseEnd: performance.now() }];
  await advance(silenceMs - 1000);
  expect(result.outcome).toBeUndefined();
  await advance(silenceMs);
  expect(result.outcome).toBe(NetworkError);
});
