import { build } from 'hdr-histogram-js';

/** Requests that are open at the same time; what arrives beyond them fails unsent. */
const maxOpen = 5000;

/** Measures latencies of one kind, in microseconds up to a minute, to three digits. */
class Latencies {
  #histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: 60_000_000,
    numberOfSignificantValueDigits: 3,
  });
  /** Failed requests by status or error. */
  failures = {};

  add(ms, failure) {
    this.#histogram.recordValue(Math.min(60_000_000, Math.round(1000 * ms)));
    if (failure !== undefined) this.failures[failure] = (this.failures[failure] ?? 0) + 1;
  }

  merge(other) {
    this.#histogram.add(other.#histogram);
    for (const [failure, count] of Object.entries(other.failures))
      this.failures[failure] = (this.failures[failure] ?? 0) + count;
  }

  get count() {
    return this.#histogram.totalCount;
  }

  get failedCount() {
    return Object.values(this.failures).reduce((sum, count) => sum + count, 0);
  }

  /** Returns ms. */
  at = (percentile) => this.#histogram.getValueAtPercentile(percentile) / 1000;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have a response, and measures each from the moment for which it was planned.
 * So a server that stops for a second is charged for all requests that came meanwhile (no coordinated omission).
 *
 * @param kinds by name `{ share, send }`; `send()` resolves to undefined, or to the status or error with which the request failed
 * @param random numbers from 0 to 1, by which the kinds are mixed
 * @returns latencies by kind, and of all; `lag`: how late requests left, which is the load generator's own share
 */
export async function runOpenLoop({ kinds, rate, seconds, random }) {
  const latencies = Object.fromEntries(Object.keys(kinds).map((name) => [name, new Latencies()]));
  const lag = new Latencies();
  const total = rate * seconds;
  const startedAt = performance.now();
  const open = new Set();
  const sendOne = async (plannedAt) => {
    const name = pickKind(kinds, random());
    lag.add(performance.now() - plannedAt);
    const failure = open.size >= maxOpen ? 'not sent' : await kinds[name].send();
    latencies[name].add(performance.now() - plannedAt, failure);
  };
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, ((performance.now() - startedAt) * rate) / 1000);
    for (; sent < due; sent += 1) {
      const request = sendOne(startedAt + (1000 * sent) / rate).finally(() => open.delete(request));
      open.add(request);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  const all = new Latencies();
  for (const each of Object.values(latencies)) all.merge(each);
  return { ...latencies, all, lag };
}

function pickKind(kinds, number) {
  const names = Object.keys(kinds).filter((name) => kinds[name].share > 0);
  let rest = number * names.reduce((sum, name) => sum + kinds[name].share, 0);
  for (const name of names) {
    rest -= kinds[name].share;
    if (rest < 0) return name;
  }
  return names.at(-1);
}
